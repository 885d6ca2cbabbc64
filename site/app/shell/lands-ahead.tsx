import { LandPicture } from '../lands/land.tsx'
import { listedPages } from 'core/site-map.ts'

/**
 * The landscape picture at the top of each page, under that page's path. Hidden and lazy, so that no browser loads one before the script
 * asks for it while a visitor points at the link (behaviour/land-ahead.ts): browsers prefetch documents, but not their pictures. Only
 * landscapes, because every page carries this list, and the objects of all other pages share one file that is loaded once.
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
