import type { ObjectName } from 'core/drawings/object-names.ts'
import { drawnSymbol } from './symbols.ts'

/** One object of the work that a page is about, at the front of its land, and its shadow: its own outline laid on the ground. */
export function ObjectOnLand({ object }: { object: ObjectName }) {
  const { href, width, height } = drawnSymbol(`objects/${object}`, object)
  const drawing = (className: string) => (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / 100}em`}
      height={`${height / 100}em`}
    >
      <use href={href} width={width} height={height} />
    </svg>
  )
  return (
    <div className="land-object">
      {drawing('land-object-shadow')}
      {drawing('land-object-drawing')}
    </div>
  )
}
