import { intervals, type Interval } from 'core/drawings/intervals.ts'
import { drawnSymbol } from './symbols.ts'

/** The column within its drawing: right of the datum and the scale, from the surface to the bottom. */
const column = { left: 94, top: 74, width: 222 }

/** Labels beside the column: metres below the surface (placed in sections/hero.css). */
const depths = [0, 5, 10]

/** A drill core with its log beside it: the names of all intervals, or of the one that a page is about. Decoration. */
export function Core({ interval }: { interval: Interval | undefined }) {
  const { href, width, height } = drawnSymbol('core-wide', 'land')
  const { href: outline } = drawnSymbol('core-wide', 'line')
  return (
    <div className="core" aria-hidden="true">
      <ol className="core-log">
        {intervals.map((name) => {
          const isHere = !interval || name === interval
          return (
            <li key={name} data-here={isHere ? '' : undefined}>
              {isHere && name}
            </li>
          )
        })}
      </ol>
      <ol className="core-depths">
        {depths.map((metres) => (
          <li key={metres}>
            {metres}
            {metres > 0 && '\u00a0m'}
          </li>
        ))}
      </ol>
      <svg
        viewBox={`${column.left} ${column.top} ${column.width} ${height - column.top}`}
        width={column.width}
        height={height - column.top}
        preserveAspectRatio="none"
      >
        <use href={href} width={width} height={height} />
        {interval && <Away interval={interval} length={height - column.top} />}
        {/* Shading of a cylinder, lit from the left as the landscapes are. */}
        <linearGradient id="core-light">
          <stop offset="0" stopOpacity=".3" />
          <stop offset=".2" stopColor="#ffd98a" stopOpacity=".42" />
          <stop offset=".5" stopOpacity="0" />
          <stop offset="1" stopOpacity=".6" />
        </linearGradient>
        <rect
          x={column.left}
          y={column.top}
          width={column.width}
          height={height - column.top}
          fill="url(#core-light)"
        />
        <use href={outline} width={width} height={height} />
      </svg>
    </div>
  )
}

/** Darkens the core above and below the interval that the page is about. */
function Away({ interval, length }: { interval: Interval; length: number }) {
  const each = length / intervals.length
  const above = intervals.indexOf(interval) * each
  const below = length - above - each
  return (
    <g className="core-away">
      {above > 0 && <rect x={column.left} y={column.top} width={column.width} height={above} />}
      {below > 0 && (
        <rect x={column.left} y={column.top + above + each} width={column.width} height={below} />
      )}
    </g>
  )
}
