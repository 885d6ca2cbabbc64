import { QrCode } from '../drawings/qr-code.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './poster.css?inline'

type PosterProps = {
  /** Undefined while the business has no name. */
  from: string | undefined
  title: string
  where: string
  summary: string
  facts: readonly { term: string; detail: string }[]
  needed: readonly string[]
  phone: string
  /** The whole address of the vacancy's page, for the QR code. */
  address: string
  /** Path of that page. */
  back: string
  words: { line: string; needed: string; scan: string; call: string; print: string; back: string }
}

/** Points that fit on a sheet; the vacancy's page has all. */
const mostTickets = 5

/** One sheet of A4 to pin up, shown on a screen as it is printed. */
export function Poster(props: PosterProps) {
  const { from, title, where, summary, facts, needed, phone, address, back, words } = props
  return (
    <>
      <SectionStyle name="poster" css={css} />
      <p className="poster-acts">
        <a className="button" href="#poster" data-print="">
          {words.print}
        </a>
        <a className="text-link" href={back}>
          {words.back}
        </a>
      </p>
      <article className="poster" id="poster" aria-label={title}>
        <header>
          <p className="poster-line">{words.line}</p>
          {from && <p>{from}</p>}
        </header>
        <div className="poster-head">
          <h2>{title}</h2>
          <p className="poster-where">{where}</p>
          <p className="poster-summary">{summary}</p>
        </div>
        <dl className="poster-facts">
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
        {needed.length > 0 && (
          <section className="poster-needed">
            <h3>{words.needed}</h3>
            <ul className="points">
              {needed.slice(0, mostTickets).map((ticket) => (
                <li key={ticket}>{ticket}</li>
              ))}
            </ul>
          </section>
        )}
        <footer>
          <QrCode text={address} label={`${words.scan}: ${address}`} />
          <div>
            <p className="poster-scan">{words.scan}</p>
            <p className="poster-address">{address.replace(/^https?:\/\//, '')}</p>
            <p className="poster-call">
              {words.call} <strong>{phone}</strong>
            </p>
          </div>
        </footer>
      </article>
    </>
  )
}
