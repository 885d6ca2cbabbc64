// What belongs to one person: whatever an address or a telephone number joins, and so on from record to record.
import { addressKey, phoneKey } from './fold.ts'

/** Addresses beside one telephone number from which on it is a company's, which joins nobody. */
export const switchboardFrom = 6

/** Among all records of the store, where there is no index. @param rows of either kind */
export function ofPerson<Row extends { email: string; phone: string }>(
  rows: readonly Row[],
  email: string,
): Row[] {
  const byEmail = Map.groupBy(rows, (row) => addressKey(row.email))
  const byPhone = Map.groupBy(rows, (row) => phoneKey(row.phone))
  const emails = new Set<string>()
  const waiting = [addressKey(email)]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (emails.has(next)) continue
    emails.add(next)
    for (const { phone } of byEmail.get(next) ?? []) {
      const key = phoneKey(phone)
      if (key === null) continue
      const beside = new Set(byPhone.get(key)!.map((row) => addressKey(row.email)))
      if (beside.size < switchboardFrom) waiting.push(...beside)
    }
  }
  return rows.filter((row) => emails.has(addressKey(row.email)))
}
