import { achievedClaims, noteOf } from 'core/content/claims.ts'
import { record } from 'core/content/records.ts'
import type { SectionOf } from 'core/page/registry.ts'
import { SectionStyle } from '../../sections/section-style.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { figuresOfRegions } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'
import css from './figure-ledger.css?inline'

type FiguresSection = SectionOf<'figures'>

/** Undefined where the section shows figures that are no claims. */
function claimsOf({ list, claims }: FiguresSection) {
  if (list === 'achievements') return achievedClaims()
  return claims?.flatMap((name) => record('claims')[name] ?? [])
}

const figuresOf = ({ list, figures = [] }: FiguresSection) =>
  list === 'regions' ? figuresOfRegions() : figures

export const hasFigures = (section: FiguresSection): boolean =>
  (claimsOf(section) ?? figuresOf(section)).length > 0

/** Figures with a label each; or claims, each with a sentence. */
export function Figures({ section }: SectionProps<'figures'>) {
  const claims = claimsOf(section)
  if (!claims) return <Statistics items={figuresOf(section)} />
  return (
    <ul className="figure-ledger ruled">
      <SectionStyle name="figure-ledger" css={css} />
      {claims.map((claim) => (
        <li key={claim.label} data-reveal="">
          <span className="figure">{claim.figure}</span>
          <p>{claim.label}</p>
          {noteOf(claim) && <p className="label">{noteOf(claim)}</p>}
        </li>
      ))}
    </ul>
  )
}
