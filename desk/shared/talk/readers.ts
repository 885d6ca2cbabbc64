// The readers of the owner's letters.
import type { letterReaders } from '../../../app/content/schemas/letters.ts'
import type { RecordKind } from '../../../app/forms/record-kinds.ts'

export type LetterReader = (typeof letterReaders)[number]

/** As letters name them. */
export const readerOf: Record<RecordKind, LetterReader> = {
  resume: 'people',
  person: 'people',
  message: 'messages',
  request: 'requests',
}
