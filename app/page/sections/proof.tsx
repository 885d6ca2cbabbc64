import { achievedClaims } from '../../content/claims.ts'
import { record } from '../../content/records.ts'
import { FigureLedger } from '../../sections/figure-ledger.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Proof({ section, joined }: SectionProps<'proof'>) {
  const claims = record('claims')
  return (
    <>
      <Heading of={section} joined={joined} />
      <FigureLedger
        rows={section.claims?.flatMap((name) => claims[name] ?? []) ?? achievedClaims()}
      />
    </>
  )
}
