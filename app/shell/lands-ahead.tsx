import { cropFile } from '../drawings/crop.tsx'
import { drawingUrl } from '../drawings/symbols.ts'
import { views } from '../drawings/views.ts'
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
        if (look.kind !== 'land') return null
        const { family, frame } = views[look.view]
        return (
          <picture key={path}>
            {!frame && (
              <source
                media="(max-width: 47.99em)"
                srcSet={drawingUrl(cropFile(family, 'narrow'))}
              />
            )}
            <img
              id={path}
              src={drawingUrl(frame ? look.view : cropFile(family, 'wide'))}
              alt=""
              loading="lazy"
            />
          </picture>
        )
      })}
    </div>
  )
}
