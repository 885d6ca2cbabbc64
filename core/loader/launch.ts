// What a live site must have: the name of its business.
import type { WrittenRecords } from '../content/records.ts'

/** A place that must be filled in before visitors may see the live edition. */
export type Missing = { record: 'business'; at: readonly string[]; what: string }

/** @returns an empty list once the live edition may be shown */
export function missingForLive({ business }: Pick<WrittenRecords, 'business'>): Missing[] {
  const { name, emails } = business
  const missing: Missing[] = []
  if (name.source === 'sample') {
    missing.push({ record: 'business', at: ['name', 'value'], what: 'the trading name' })
  }
  if (emails.general.source === 'sample') {
    const at = ['emails', 'general', 'address']
    missing.push({ record: 'business', at, what: 'the general email address' })
  }
  return missing
}
