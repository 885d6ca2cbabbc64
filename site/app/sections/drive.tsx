import type { ReactNode } from 'react'
import { hoursOf } from 'core/content/response.ts'
import type { DriveLand } from 'core/drawings/drive-lands.ts'
import { SingleSymbol } from '../drawings/single-symbol.tsx'
import { Land } from '../lands/land.tsx'
import { groundOfView, viewOfLand } from 'core/drawings/views.ts'
import { SectionStyle } from './section-style.tsx'
import css from './drive.css?inline'

type DriveProps = {
  /** In the order of the drive. */
  regions: readonly {
    id: string
    region: string
    response: string
    coverage: readonly string[]
    land: DriveLand
  }[]
  /** What arrives within that time. */
  noun: string
  /** The heading. */
  children: ReactNode
}

/**
 * Response times by region: a land for each, and a low-loader that carries an excavator along the road. In a wide window
 * vertical scrolling moves the lands sideways; elsewhere, with reduced motion and in print, they stand still.
 */
export function Drive({ regions, noun, children }: DriveProps) {
  return (
    <>
      <SectionStyle name="drive" css={css} />
      <section className="drive">
        <div className="drive-head">{children}</div>
        <div className="drive-stage">
          <div className="drive-window">
            <ol className="drive-lands">
              {regions.map(({ id, region, response, coverage, land }) => (
                <li key={id} data-ground={groundOfView(viewOfLand[land])}>
                  <Land view={viewOfLand[land]} />
                  <div className="drive-words">
                    <h3>
                      {region}: {noun}
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
    </>
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
function Hours({ regions }: Pick<DriveProps, 'regions'>) {
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
