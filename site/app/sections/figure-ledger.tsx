import { noteOf, type Claim } from 'core/content/claims.ts'
import { SectionStyle } from './section-style.tsx'
import css from './figure-ledger.css?inline'

type FigureLedgerProps = {
  /** In the shape of the records `claims`. */
  rows: readonly Claim[]
}

/** Figures, each with a sentence. Where a label is enough, Statistics takes less room. */
export function FigureLedger({ rows }: FigureLedgerProps) {
  return (
    <>
      <SectionStyle name="figure-ledger" css={css} />
      <ul className="figure-ledger ruled">
        {rows.map((claim) => (
          <li key={claim.label} data-reveal="">
            <span className="figure">{claim.figure}</span>
            <p>{claim.label}</p>
            {noteOf(claim) && <p className="label">{noteOf(claim)}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
