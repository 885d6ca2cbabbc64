import { LandPicture } from '../lands/land.tsx'
import { listedPages } from '../site-map.ts'

/**
 * The land that a page begins with, each under its page's path; out of sight and lazy, so that no browser fetches it until the
 * script wants it: while a visitor still points at the link (behaviour/land-ahead.ts). Browsers fetch documents ahead, never
 * what those show. Lands alone: the objects of all other pages are one file, which comes once, and every page carries this list.
 */
export function LandsAhead() {
  return (
    <div hidden>
      {listedPages().map(({ path, hero: { look } }) => {
        return look.kind === 'land' && <LandPicture key={path} view={look.view} id={path} />
      })}
    </div>
  )
}
