// The desk's index: a disposable SQLite file beside the embedded data, filled from the truth by its change feed, whichever
// backend that is. List, filters, search and figures read only this. Deleted, it is built anew.
import { follower, type Follower } from './follower.ts'
import { IndexDatabase, type IndexChange } from './index-database.ts'
import { listsOf, type Lists } from './lists.ts'
import { localFacts, type LocalFacts } from './local-facts.ts'
import type { Verdict } from './search.ts'
import { tracesIn, type Traces } from './traces.ts'

export type IndexOptions = {
  /** Told when the truth could not be read; it is tried again with the next change. */
  onError?: (error: unknown) => void
  /** Told why the file is made anew: corrupt, or of another format. */
  onUseless?: (error: unknown) => void
  /** Milliseconds since 1970. */
  now?: () => number
  /** What the scanner said of a record's document, kept outside of the index. */
  verdictOf?: (record: string) => Verdict | undefined
  /** Whether there is a scanner: then a document without a verdict is one that was not scanned yet. */
  isScanned?: boolean
}

export type DeskIndex = Omit<Follower, 'unfollow'> &
  Lists &
  Omit<LocalFacts, 'unreadDocuments'> & {
    /** Grows with every change that the index has taken in. */
    readonly revision: number
    /** How many documents no search can find yet. */
    readonly unreadDocuments: number
    /** @returns what ends it */
    onChange(listener: (change: IndexChange) => void): () => void
    overwriteTraces: Traces['overwrite']
    close(): void
  }

export function openIndex(
  path: string,
  {
    onError = () => {},
    onUseless = () => {},
    now = Date.now,
    verdictOf = () => undefined,
    isScanned = false,
  }: IndexOptions = {},
): DeskIndex {
  const database = new IndexDatabase(path, onUseless)
  const traces = tracesIn(database, onError)
  // What an erasure left that was interrupted.
  traces.finish()
  const { unfollow, ...following } = follower(database, traces, { onError, onUseless, verdictOf })
  const { unreadDocuments, ...local } = localFacts(database)
  const lists = listsOf(database, { now, isScanned, unreadDocuments })
  return {
    ...following,
    ...lists,
    ...local,
    get revision() {
      return database.revision
    },
    get unreadDocuments() {
      return unreadDocuments()
    },
    onChange: (listener) => database.onChange(listener),
    overwriteTraces: traces.overwrite,
    close() {
      unfollow()
      traces.finish()
      traces.end()
      database.close()
    },
  }
}
