// The desk's index: every record with its events, in memory, filled from the store through its change feed, whichever backend that is.
// Lists, filters, searches and figures read only this; the text of documents is in one file beside it.
import type { Entry } from './entry.ts'
import { isPlain } from 'core/forms/record-kinds.ts'
import { Documents } from './documents.ts'
import { follower } from './follower.ts'
import { listsOf } from './lists.ts'
import { People } from './people.ts'
import { purgeable } from './row.ts'
import type { Verdict } from '../../shared/list/search.ts'
import type { TicketsInText } from '../../shared/tickets/tickets.ts'

export type IndexOptions = {
  /** Called when the store could not be read; it is read again with the next change. */
  onError?: (error: unknown) => void
  /** Called with the reason when the documents' file is made anew: corrupt, or of another format. */
  onUseless?: (error: unknown) => void
  /** Milliseconds since 1970. */
  now?: () => number
  /** Whether a scanner is set up: then a document without a verdict was not scanned yet. */
  isScanned?: boolean
}

export type IndexChange = {
  revision: number
  records: readonly string[]
}

export type DeskIndex = ReturnType<typeof openIndex>

/** @param path of the documents' file */
export function openIndex(
  path: string,
  {
    onError = () => {},
    onUseless = () => {},
    now = Date.now,
    isScanned = false,
  }: IndexOptions = {},
) {
  let revision = 0
  const listeners = new Set<(change: IndexChange) => void>()
  const tell = (records: readonly string[]) => {
    revision++
    for (const listener of listeners) listener({ revision, records })
  }
  const people = new People()
  const documents = new Documents(path, {
    onError,
    onUseless(error) {
      onUseless(error)
      tell([])
    },
  })
  const { unfollow, takeAllAnew, ...following } = follower({ people, documents, onError, tell })
  const { forgetCached, ...lists } = listsOf({
    people,
    documents,
    now,
    isScanned,
    revision: () => revision,
    tell,
  })
  const isUnread = ({ id, kind }: Entry) => !isPlain(kind) && documents.of(id)?.text === undefined
  /** @param limit few */
  function newest(limit: number, isWanted: (one: Entry) => boolean): string[] {
    const found: Entry[] = []
    for (const one of people.entries) {
      if (!isWanted(one) || one.createdAt < (found[limit - 1]?.createdAt ?? '')) continue
      found.push(one)
      found.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      found.length = Math.min(limit, found.length)
    }
    return found.map(({ id }) => id)
  }

  return {
    ...following,
    ...lists,
    /** Takes every record in again: the owner may have changed promises or names of topics. */
    async renew(): Promise<void> {
      await takeAllAnew()
      forgetCached()
    },
    /** Grows with every change that the index takes in. */
    get revision() {
      return revision
    },
    /** Documents that no search finds yet, because they are still to be read. */
    countUnread(): number {
      let count = 0
      for (const one of people.entries) if (isUnread(one)) count++
      return count
    },
    /** Rows of the list that may be purged once they are old enough, oldest first. */
    purgeable: () => purgeable(people.rows),
    /** @returns a function that stops it */
    onChange(listener: (change: IndexChange) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Stores the text of a record's document; '' when it cannot be extracted. */
    putText(record: string, text: string, tickets?: TicketsInText): void {
      if (!people.get(record)) return
      documents.putText(record, text, tickets)
      // No list changes, but an open page of the record offers its tickets.
      if (tickets && tickets.found.length > 0) tell([record])
    },
    ticketsIn: (record: string) => documents.ticketsIn(record),
    textOf: (record: string) => documents.textOf(record),
    /** Ids of resumes whose text is not stored, newest first. @param except those that are not to be tried now */
    withoutText: (limit: number, except: readonly string[] = []) =>
      newest(limit, (one) => isUnread(one) && !except.includes(one.id)),
    putVerdict(record: string, verdict: Verdict): void {
      if (!people.get(record)) return
      documents.putVerdict(record, verdict)
      tell([record])
    },
    /** Ids of resumes without a verdict, newest first. */
    withoutVerdict: (limit: number) =>
      newest(limit, (one) => !isPlain(one.kind) && documents.of(one.id)?.verdict === undefined),
    close(): void {
      unfollow()
      listeners.clear()
      documents.close()
    },
  }
}
