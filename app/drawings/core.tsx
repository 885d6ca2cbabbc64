import { drawnSymbol } from './symbols.ts'

/** Where the column itself stands in its drawing: right of the datum and the scale, from the surface to its foot. */
const column = { left: 94, top: 74, width: 222 }

/** Metres below the surface, written beside the column (placed in sections/hero.css). */
const depths = [0, 5, 10]

/** What each interval of the core answers for, from the surface down: the six risk pages, in the menu's order. */
export const intervals = [
  'Quality',
  'Safety',
  'Compliance',
  'Reputation',
  'Continuity',
  'Improvement',
] as const

export type Interval = (typeof intervals)[number]

/** A drill core with its log beside it: every interval by name, or the one that a page is about. Decoration. */
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
        preserveAspectRatio="xMaxYMin"
      >
        <use href={href} width={width} height={height} />
        <use href={outline} width={width} height={height} />
      </svg>
    </div>
  )
}
