import { achievedClaims } from 'core/content/claims.ts'
import { record } from 'core/content/records.ts'
import { FigureLedger } from '../../sections/figure-ledger.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { Heading } from '../heading.tsx'
import { figuresOfRegions } from '../lists.ts'
import type { SectionOf } from 'core/page/registry.ts'
import type { SectionProps } from '../section-props.ts'

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

export function Figures({ section, joined }: SectionProps<'figures'>) {
  const claims = claimsOf(section)
  return (
    <>
      <Heading of={section} joined={joined} />
      {claims ? <FigureLedger rows={claims} /> : <Statistics items={figuresOf(section)} />}
    </>
  )
}
