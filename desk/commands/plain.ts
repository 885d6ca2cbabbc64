import { utcOffsetMs } from 'core/content/business-time.ts'
import { kindEntry, type RecordKind } from 'core/forms/record-kinds.ts'
import { counted } from '../shared/labels.ts'

/** A visitor's text for a terminal: no control characters, which could move the cursor or change what is shown. */
export function plain(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, ' ')
}

/** "1 person", "3 people" */
export function countedOf(count: number, kind: RecordKind): string {
  const { noun, nouns } = kindEntry(kind)
  return counted(count, noun, nouns)
}

/** "2 submissions, a message and a request" */
export function enumerated(parts: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(parts)
}

/** A moment in Perth, as the desk's pages say it, to the minute. @param iso ISO 8601, or '' */
export function minute(iso: string): string {
  if (iso === '') return ''
  return new Date(Date.parse(iso) + utcOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-AU', { maximumFractionDigits: 1 })} MB`
}
