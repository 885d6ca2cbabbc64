// The desk's index: a disposable SQLite file beside the embedded data, filled from the truth by its change feed, whichever
// backend that is. List, filters, search and figures read only this. Deleted, it is built anew.
import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { DeskStore } from '../store/desk-store.ts'
import type { Facets, ListFilter, ListPage, ListRow, Verdict } from './search.ts'

/** Records that came, changed or went, as the index has them since `revision`. */
export type IndexChange = { revision: number; records: string[] }

export interface DeskIndex {
  /** Grows with every change that the index has taken in. */
  readonly revision: number

  /**
   * Fills the index and keeps it up to date until it is closed.
   * @returns once it holds everything there is; a list asked for earlier is answered from what is there
   */
  follow(store: DeskStore, archive: SubmissionArchive): Promise<void>

  /** Takes in, at once, what was stored before this call: asked after a write, so that its reply shows it. */
  catchUp(): Promise<void>

  /** @returns what ends it */
  onChange(listener: (change: IndexChange) => void): () => void

  list(filter: ListFilter, offset: number, limit: number): ListPage
  facets(filter: ListFilter): Facets
  row(id: string): ListRow | undefined
  /** Those that there are, in the order of the ids. */
  rows(ids: readonly string[]): ListRow[]
  /** Every id of a filter, in its order. */
  ids(filter: ListFilter): string[]
  /** The same person's other records by e-mail or phone, newest first. */
  others(id: string): ListRow[]
  /** Whose name, address or phone number has these words: each address with its records, newest first. */
  people(q: string, limit: number): { email: string; name: string; records: ListRow[] }[]

  /** The text of a record's document; '' when it cannot be had. */
  putText(record: string, text: string): void
  textOf(record: string): string | undefined
  /** Ids of resumes whose text was never put, newest first. */
  withoutText(limit: number): string[]

  putVerdict(record: string, verdict: Verdict): void
  /** Ids of resumes without a verdict, newest first. */
  withoutVerdict(limit: number): string[]

  close(): void
}
