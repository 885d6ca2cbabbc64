import type { Entry } from './records.ts'

export type Credential = Entry<'credentials'>

/** The status as a table says it: `Certified`, `In progress, target FY 2025`. */
export function statusOf({ status, target }: Credential): string {
  const word = status.charAt(0).toUpperCase() + status.slice(1)
  return target ? `${word}, target ${target}` : word
}
