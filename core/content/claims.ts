import { dateWords } from './contact-details.ts'
import { record, type RecordOf } from './records.ts'

export type Claim = NonNullable<RecordOf<'claims'>['bigDig']>

/** When a figure was counted and its source, as far as the business has said: `As of 30 June 2026. Source: …` */
export function basisOf({ asOf, evidence }: Pick<Claim, 'asOf' | 'evidence'>): string | undefined {
  const parts = [asOf && `As of ${dateWords(asOf)}.`, evidence && `Source: ${evidence}.`]
  return (
    parts
      .filter(Boolean)
      .join(' ')
      .replace(/^(As of [^.]*)\.$/, '$1') || undefined
  )
}

/** The statement of a claim, followed by its date and source where the business gave them. */
export function datedStatement(claim: Claim): string {
  const basis = basisOf(claim)
  return basis ? `${claim.statement} ${basis.replace(/\.?$/, '.')}` : claim.statement
}

/** The note below a figure and its label: `Since 2018. As of 30 June 2026`. */
export function noteOf(claim: Claim): string | undefined {
  return [claim.context, basisOf(claim)].filter(Boolean).join(' ') || undefined
}

/** The claims that Our Company lists as key achievements. */
export function achievedClaims(): Claim[] {
  const claims = record('claims')
  return record('achievements').claims.flatMap((name) => claims[name] ?? [])
}
