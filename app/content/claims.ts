import { dateWords } from './contact-details.ts'
import { record, type RecordOf } from './records.ts'

export type Claim = NonNullable<RecordOf<'claims'>['bigDig']>

/** From when a figure is and where it comes from, as far as the business has said: `As of 30 June 2026. Source: …` */
export function basisOf({ asOf, evidence }: Pick<Claim, 'asOf' | 'evidence'>): string | undefined {
  const parts = [asOf && `As of ${dateWords(asOf)}.`, evidence && `Source: ${evidence}.`]
  return (
    parts
      .filter(Boolean)
      .join(' ')
      .replace(/^(As of [^.]*)\.$/, '$1') || undefined
  )
}

/** What a claim says, and from when it is and by what source, where the business gave them. */
export function datedStatement(claim: Claim): string {
  const basis = basisOf(claim)
  return basis ? `${claim.statement} ${basis.replace(/\.?$/, '.')}` : claim.statement
}

/** What stands below a figure and its label, which is none of the two: `Since 2018. As of 30 June 2026`. */
export function noteOf(claim: Claim): string | undefined {
  return [claim.context, basisOf(claim)].filter(Boolean).join(' ') || undefined
}

/** The claims that Our Company lists as key achievements. */
export function achievedClaims(): Claim[] {
  const claims = record('claims')
  return record('achievements').claims.flatMap((name) => claims[name] ?? [])
}
