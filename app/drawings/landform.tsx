import { Drawing } from './drawing.tsx'
import { drawnSymbol } from './symbols.ts'
import { views, type ViewName } from './views.ts'

/** The ground that a page's hero ends in, its surface drawn in once. The whole of a drawing has a crop for phones. */
export function Landform({ view }: { view: ViewName }) {
  const { family, frame } = views[view]
  return (
    <div className="landform">
      {frame ? (
        <Frame view={view} />
      ) : (
        <>
          <Drawing file={`${family}-wide`} symbols={['land', 'line']} className="crop-wide" />
          <Drawing file={`${family}-narrow`} symbols={['land', 'line']} className="crop-narrow" />
        </>
      )}
    </div>
  )
}

/** A part of the wide drawing, filling its box: the style says how high that is. */
function Frame({ view }: { view: ViewName }) {
  const { family, frame, flip } = views[view]
  const [left, top, width, height] = frame!
  const parts = (['land', 'line'] as const).map((id) => ({
    id,
    ...drawnSymbol(`${family}-wide`, id),
  }))
  return (
    <svg
      className="frame"
      viewBox={`${left} ${top} ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={flip ? 'xMinYMin slice' : 'xMaxYMin slice'}
      aria-hidden="true"
    >
      {parts.map((part) => (
        <use
          key={part.id}
          href={part.href}
          width={part.width}
          height={part.height}
          className={`part-${part.id}`}
          transform={flip && `matrix(-1 0 0 1 ${2 * left + width} 0)`}
        />
      ))}
    </svg>
  )
}
