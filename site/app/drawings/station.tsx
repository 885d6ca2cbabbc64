import { objectNames, type ObjectName } from 'core/drawings/object-names.ts'
import { SingleSymbol } from './single-symbol.tsx'

/** Height in pixels of the ground below its highest point, the same on every page. */
const depth = 84
const beds = [18, 44] as const
/** Height of the step in pixels. The style sheet lowers the object by the same amount. */
const rise = 16

/**
 * A plain sky, the surface line across the window with one gentle step, two beds below it, and on the line one object of the work
 * that the page is about. The object decides where the step is and in which direction it goes, so that neighbouring pages look
 * different.
 */
export function Station({ object }: { object: ObjectName }) {
  const n = objectNames.indexOf(object)
  const step = 300 + ((n * 263) % 520)
  const [before, after] = n % 2 === 0 ? [2 + rise, 2] : [2, 2 + rise]
  const level = (below: number) => `M-5 ${before + below}H${step}l120 ${after - before}H1605`
  const foot = `V${depth + 2}H-5z`
  return (
    <div className="station">
      <svg
        className="station-ground"
        viewBox={`0 0 1600 ${depth}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="station-top" d={`${level(0)}${foot}`} />
        <path className="station-bed" d={`${level(beds[0])}${foot}`} />
        <path className="station-deep" d={`${level(beds[1])}${foot}`} />
        <path className="part-line" d={level(0)} />
      </svg>
      {/* The SVG draws the ground from the datum line down; the object stands on that line. */}
      <div className="station-object" data-low={after > 2 ? '' : undefined}>
        <SingleSymbol file={`objects/${object}`} id={object} className="object" scale={0.6} />
      </div>
    </div>
  )
}
