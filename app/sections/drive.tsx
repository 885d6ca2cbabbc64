import type { ReactNode } from 'react'
import type { DriveLand } from '../drawings/drive-lands.ts'
import { SingleSymbol } from '../drawings/single-symbol.tsx'
import { Land } from '../lands/land.tsx'
import { groundOfView, viewOfLand } from '../lands/views.ts'
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
  /** What is there after the time. */
  noun: string
  /** The heading. */
  children: ReactNode
}

/**
 * How soon a region is answered: each land under its own sky, with a low-loader that carries an excavator along the datum.
 * On a wide window the page is driven through; elsewhere, without motion and on paper the lands stand still.
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
            </div>
          </div>
        </div>
      </section>
    </>
  )
}

/** The draughtsman's sign that a length is left out: what follows is not to scale. */
function Break() {
  return (
    <svg className="drive-break" viewBox="0 0 40 300" preserveAspectRatio="none" aria-hidden="true">
      <path d="M12 0V120l-9 14 18 30-9 14V300M26 0V120l-9 14 18 30-9 14V300" />
    </svg>
  )
}
