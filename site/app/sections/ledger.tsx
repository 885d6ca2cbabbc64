import { Link } from '../ui/link.tsx'
import { Points } from '../ui/points.tsx'
import type { Card } from './card-grid.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './ledger.css?inline'

type LedgerRow = Omit<Card, 'more'> & {
  /** One word before the title. Rows of one ledger all have it or none has. */
  label?: string
}

type LedgerProps = {
  rows: readonly LedgerRow[]
  /** As for a CardGrid. */
  linkLabel?: string
}

/** Ruled rows with label, title, text and link: the first choice for a list. */
export function Ledger({ rows, linkLabel }: LedgerProps) {
  return (
    <ul className="ruled">
      <SectionStyle name="ledger" css={css} />
      {rows.map((row) => (
        <li key={row.title} className="ledger-row" data-reveal="">
          {row.label && <p className="label">{row.label}</p>}
          <h3>{row.link && !linkLabel ? <Link href={row.link}>{row.title}</Link> : row.title}</h3>
          <div className="ledger-text">
            <p>{row.description}</p>
            {row.features && <Points lines={row.features} />}
          </div>
          {row.link && linkLabel && (
            <p className="ledger-link">
              <Link className="text-link" href={row.link}>
                {linkLabel}
                <span className="visually-hidden">: {row.title}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
