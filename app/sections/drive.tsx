import type { ReactNode } from 'react'
import type { DriveLand } from '../drawings/drive-lands.ts'
import { Machine } from '../drawings/machine.tsx'
import { drawnImage } from '../drawings/symbols.ts'
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
  /** The heading. */
  children: ReactNode
}

const files: Record<DriveLand, string> = {
  perth: 'perth-wide',
  southwest: 'forest',
  pilbara: 'pilbara-wide',
  goldfields: 'goldfields-wide',
}

/**
 * How soon a region is answered: each land under its own sky, with a low-loader that carries an excavator along the datum.
 * On a wide window the page is driven through; elsewhere, without motion and on paper the lands stand still.
 */
export function Drive({ regions, children }: DriveProps) {
  return (
    <>
      <SectionStyle name="drive" css={css} />
      <section className="drive">
        <div className="drive-head">{children}</div>
        <div className="drive-stage">
          <div className="drive-window">
            <ol className="drive-lands">
              {regions.map(({ id, region, response, coverage, land }) => (
                <li key={id} data-land={land}>
                  <Land land={land} />
                  <div className="drive-words">
                    <h3>{region}</h3>
                    <p className="drive-time">{response}</p>
                    <p>{coverage.join(', ')}</p>
                  </div>
                  <Break />
                </li>
              ))}
            </ol>
            <div className="drive-road" aria-hidden="true">
              <div className="drive-load">
                <Machine name="excavator-20" />
                <Machine name="low-loader" />
              </div>
            </div>
          </div>
        </div>
      </section>
    </>
  )
}

function Land({ land }: { land: DriveLand }) {
  const { url, width, height } = drawnImage(files[land])
  return (
    <img className="drive-land" src={url} width={width} height={height} alt="" loading="lazy" />
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
