import { SectionStyle } from './section-style.tsx'
import css from './figure-ledger.css?inline'

type FigureLedgerProps = {
  /** A claim's record is a row. */
  rows: readonly { figure: string; statement: string; asOf?: string }[]
}

/** Figures with the whole sentence behind each; where a label is enough, Statistics takes less room. */
export function FigureLedger({ rows }: FigureLedgerProps) {
  return (
    <>
      <SectionStyle name="figure-ledger" css={css} />
      <ul className="figure-ledger">
        {rows.map(({ figure, statement, asOf }) => (
          <li key={statement} data-reveal="">
            <span className="figure" aria-hidden="true">
              {figure}
            </span>
            <p>{statement}</p>
            {asOf && <p className="label">As of {asOf}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
