import { slugOf } from '../content/slug.ts'

/** The canonical address of the form with these lines filled in, by field name; `/request-staff` where there are none. */
export function requestAddress(asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, slugOf(value)]),
  ).toString()
  return query === '' ? '/request-staff' : `/request-staff?${query}`
}
