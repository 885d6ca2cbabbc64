import { LandPicture } from '../lands/land.tsx'
import { listedPages } from 'core/site-map.ts'

/**
 * Each landscape picture with the paths of the pages that begin with it. Hidden and lazy, so that no browser loads one before the script
 * asks for it while a visitor points at a link (behaviour/land-ahead.ts): browsers prefetch documents, but not their pictures.
 */
export function LandsAhead() {
  const begun = listedPages().flatMap(({ path, hero: { look } }) =>
    look.kind === 'land' ? { path, view: look.view } : [],
  )
  return (
    <div hidden>
      {[...Map.groupBy(begun, ({ view }) => view)].map(([view, pages]) => (
        <LandPicture key={view} view={view} ahead={pages.map(({ path }) => path).join(' ')} />
      ))}
    </div>
  )
}
