import { telephone } from 'core/content/contact-details.ts'
import { absolute, record } from 'core/content/records.ts'
import { vacancyPath, whereOf } from 'core/content/vacancies.ts'
import { QrCode } from '../../drawings/qr-code.tsx'
import { SectionStyle } from '../../sections/section-style.tsx'
import { Points } from '../../ui/points.tsx'
import type { SectionProps } from '../section-props.ts'
import { vacancyFacts } from '../vacancy-facts.ts'
import css from './poster.css?inline'

/** Points that fit on a sheet; the vacancy's page has all. */
const mostTickets = 5

/** One sheet of A4 to pin up, shown on a screen as it is printed. */
export function Poster({ section }: SectionProps<'poster'>) {
  const vacancy = record('vacancies').find(({ id }) => id === section.vacancy)
  if (!vacancy) return null
  const { id, title, summary, needed = [], contact } = vacancy
  const from = record('business').name?.value
  const address = absolute(vacancyPath(id))
  return (
    <>
      <SectionStyle name="poster" css={css} />
      <p className="poster-acts">
        <a className="button" href="#poster" data-print="">
          {section.print}
        </a>
        <a className="text-link" href={vacancyPath(id)}>
          {section.back}
        </a>
      </p>
      <article className="poster" id="poster" aria-label={title}>
        <header>
          <p className="poster-line">{section.line}</p>
          {from && <p>{from}</p>}
        </header>
        <div className="poster-head">
          <h2>{title}</h2>
          <p className="poster-where">{whereOf(vacancy)}</p>
          <p className="poster-summary">{summary}</p>
        </div>
        <dl className="poster-facts">
          {vacancyFacts(vacancy, section.labels, section.untilFilled)
            .slice(1)
            .map(({ term, detail }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
        </dl>
        {needed.length > 0 && (
          <section className="poster-needed">
            <h3>{section.needed}</h3>
            <Points lines={upTo(mostTickets, needed)} />
          </section>
        )}
        <footer>
          <QrCode text={address} label={`${section.scan}: ${address}`} />
          <div>
            <p className="poster-scan">{section.scan}</p>
            <p className="poster-address">{address.replace(/^https?:\/\//, '')}</p>
            <p className="poster-call">
              {section.call} <strong>{contact?.phone ?? telephone().display}</strong>
            </p>
          </div>
        </footer>
      </article>
    </>
  )
}

/** "And 2 more" in place of what does not fit. */
function upTo(most: number, lines: readonly string[]): readonly string[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `And ${lines.length - most + 1} more`]
}
