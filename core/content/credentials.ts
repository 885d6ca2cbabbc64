import { longDate } from './contact-details.ts'
import type { Entry } from './records.ts'

export type Credential = Entry<'credentials'>

const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The status as a badge shows it: `certified`, `in progress, target FY 2025`, `lapsed on 30 June 2026`. */
export function statusWords({ status, target, until }: Credential): string {
  if (status === 'lapsed') return until ? `lapsed on ${longDate(until)}` : 'lapsed'
  return target ? `${status}, target ${target}` : status
}

/** The status as a table shows it: `Certified`, `In progress, target FY 2025`. */
export const statusOf = (credential: Credential): string => withCapital(statusWords(credential))

/** The proof that a buyer notes: `Certified by BODY, number 123, until 30 June 2027`. */
export function proofOf(credential: Credential): string {
  const { issuer, number, until, status } = credential
  if (status === 'lapsed') return statusOf(credential)
  return [
    `${statusOf(credential)}${issuer ? ` by ${issuer}` : ''}`,
    number && `number ${number}`,
    until && `until ${longDate(until)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
