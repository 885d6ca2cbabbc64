import { record, type RecordOf } from './records.ts'

export type Claim = RecordOf<'claims'>['bigDig']

/** What a claim says, and from when it is, where the business gave a date. */
export const datedStatement = ({ statement, asOf }: Claim) =>
  asOf ? `${statement} As of ${asOf}.` : statement

/** The claims that Our Company lists as key achievements. */
export function achievedClaims(): Claim[] {
  const claims = record('claims')
  return record('achievements').claims.map((name) => claims[name])
}
