import { record } from 'core/content/records.ts'
import { hoursOf, responseNoun } from 'core/content/response.ts'
import { driveLands } from 'core/drawings/drive-lands.ts'
import { groundOfView, viewOfLand } from 'core/drawings/views.ts'
import { SingleSymbol } from '../../drawings/single-symbol.tsx'
import { Land } from '../../lands/land.tsx'
import { SectionStyle } from '../../sections/section-style.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'
import css from './drive.css?inline'

type Region = ReturnType<typeof regionsInOrder>[number]

/** The regions in the order of the drive, each with its land. */
function regionsInOrder() {
  const regions = record('regions').map(({ land, ...region }, n) => ({
    ...region,
    land: land ?? driveLands[n % driveLands.length]!,
  }))
  const order = ({ land }: (typeof regions)[number]) => driveLands.indexOf(land)
  return regions.toSorted((a, b) => order(a) - order(b))
}

/**
 * Response times by region: a land for each, and a low-loader that carries an excavator along the road. In a wide window
 * vertical scrolling moves the lands sideways; elsewhere, with reduced motion and in print, they stand still.
 */
export function Drive({ section, joined }: SectionProps<'drive'>) {
  const regions = regionsInOrder()
  return (
    <section className="drive">
      <SectionStyle name="drive" css={css} />
      <div className="drive-head">
        <Heading of={section} joined={joined} />
      </div>
      <div className="drive-stage">
        <div className="drive-window">
          <ol className="drive-lands">
            {regions.map(({ id, region, response, coverage, land }) => (
              <li key={id} data-ground={groundOfView(viewOfLand[land])}>
                <Land view={viewOfLand[land]} />
                <div className="drive-words">
                  <h3>
                    {region}: {responseNoun()}
                  </h3>
                  <p className="drive-time">{response}</p>
                  <p>{coverage.join(', ')}</p>
                </div>
                <Break />
              </li>
            ))}
          </ol>
          <div className="drive-road" aria-hidden="true">
            <SingleSymbol file="plant" id="low-loader-loaded" className="drive-load" />
            <Hours regions={regions} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** The break line of technical drawings: a length is left out here. */
function Break() {
  return (
    <svg className="drive-break" viewBox="0 0 40 300" preserveAspectRatio="none" aria-hidden="true">
      <path d="M12 0V120l-9 14 18 30-9 14V300M26 0V120l-9 14 18 30-9 14V300" />
    </svg>
  )
}

/** A scale of hours under the road, with a mark for each region at its time. */
function Hours({ regions }: { regions: readonly Region[] }) {
  const marks = regions.flatMap(({ id, region, response }) => {
    const hours = hoursOf(response)
    return hours ? [{ id, region, ...hours }] : []
  })
  const days = Math.ceil(Math.max(0, ...marks.map(({ to }) => to)) / 24)
  if (days === 0) return null
  const at = (hour: number) => `${((100 * hour) / (24 * days)).toFixed(2)}%`
  return (
    <svg className="drive-hours">
      <line x2="100%" y1="8" y2="8" />
      {Array.from({ length: days + 1 }, (_, day) => (
        <g key={day}>
          <rect x={at(24 * day)} y="2" width="2" height="12" />
          <text x={at(24 * day)} y="30">
            {24 * day} h
          </text>
        </g>
      ))}
      {marks.map(({ id, region, from, to }) => (
        <g key={id} className="drive-mark">
          <rect x={at(from)} y="5" width={from === to ? '6' : at(to - from)} height="6" />
          <text x={at((from + to) / 2)} y="30">
            {region}
          </text>
        </g>
      ))}
    </svg>
  )
}
