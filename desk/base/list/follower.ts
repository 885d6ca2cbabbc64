// Keeps the index equal to the store: by the change feed, and by a comparison that repairs what the feed missed.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { DeskStore } from '../store/desk-store.ts'
import { parts } from '../parts.ts'
import { findRecords } from '../store/find-records.ts'
import type { Documents } from './documents.ts'
import { entryOf, type Entry } from './entry.ts'
import { People } from './people.ts'

/** Ids that the feed should have brought; changes after the index's position are no fault. */
export type Difference = {
  /** In the store, but not in the index. */
  missing: string[]
  /** In the index as before a change. */
  stale: string[]
  /** In the index, but erased. */
  gone: string[]
  /** How many records the store has. */
  records: number
}

type Options = {
  people: People
  documents: Documents
  /** Called when the store could not be read; it is read again with the next change. */
  onError: (error: unknown) => void
  tell: (records: readonly string[]) => void
}

type Followed = { store: DeskStore; archive: SubmissionArchive }

/** Records read at once: other requests are answered in between, and larger batches leave more garbage in memory. */
const batchSize = 100

/** Reads records with their events, a batch at a time; ids without a record are left out. */
async function* readEntries(
  { store, archive }: { store: Pick<DeskStore, 'eventsOf'>; archive: SubmissionArchive },
  revisions: ReadonlyMap<string, number>,
): AsyncGenerator<{ ids: string[]; entries: Entry[] }> {
  for (const ids of parts([...revisions.keys()], batchSize)) {
    const records = await findRecords(archive, ids)
    const events = await store.eventsOf(records.map(({ row }) => row.id))
    yield {
      ids,
      entries: records.map((one) =>
        entryOf(one, events.get(one.row.id) ?? [], revisions.get(one.row.id)!),
      ),
    }
  }
}

async function readAll(
  followed: Followed,
  revisions: ReadonlyMap<string, number>,
): Promise<Entry[]> {
  const all: Entry[] = []
  for await (const { entries } of readEntries(followed, revisions)) all.push(...entries)
  return all
}

/** All people of the store, for commands that run without a desk. */
export async function readPeople(at: Followed): Promise<People> {
  const ids = await at.store.recordIds()
  const people = new People()
  people.put(await readAll(at, new Map([...ids].map((id) => [id, 0]))))
  return people
}

export function follower({ people, documents, onError, tell }: Options) {
  let followed: Followed | undefined
  let endWatch = () => {}
  /** Revision of the newest change that was taken in. */
  let position = 0
  /** Reads of the store run one after another: the last one that was started. */
  let begun: Promise<unknown> = Promise.resolve()
  /** Requested, but not started yet. */
  let waiting: Promise<void> | undefined

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const ended = begun.catch(() => {}).then(work)
    begun = ended
    return ended
  }

  /** Takes in what was stored before this call: called after a write, so that its reply shows it. */
  function catchUp(): Promise<void> {
    // A read under way may have begun before the write.
    return (waiting ??= inTurn(() => {
      waiting = undefined
      return takeChanges()
    }))
  }

  async function takeChanges(): Promise<void> {
    // Even when called again and again, it lets other requests in.
    await nextTurn()
    if (!followed) throw new Error('the list follows nothing')
    const { store } = followed
    let changes = await store.changesSince(position)
    if (!changes) {
      // An older database was restored in place of this one.
      keepOnly(await store.recordIds())
      changes = await store.changesSince(0)
    }
    if (!changes) return
    if (changes.erased) keepOnly(await store.recordIds())
    await take(changes.records)
    position = changes.revision
  }

  /** @param revisions by record id */
  async function take(revisions: ReadonlyMap<string, number>): Promise<void> {
    if (!followed || revisions.size === 0) return
    // At the start all at once: no request is answered yet, and most people have several records.
    if (people.size === 0) {
      const all = await readAll(followed, revisions)
      if (!followed) return
      tell([...people.put(all)])
      return
    }
    for await (const { ids, entries } of readEntries(followed, revisions)) {
      if (!followed) return
      const there = new Set(entries.map(({ id }) => id))
      const gone = ids.filter((id) => !there.has(id) && people.get(id))
      const records = people.put(entries, gone)
      documents.forget(gone)
      tell([...records])
      await nextTurn()
    }
  }

  function keepOnly(left: ReadonlySet<string>): void {
    if (!followed) return
    erase([...people.entries].flatMap(({ id }) => (left.has(id) ? [] : id)))
  }

  /** Removes records, and everything that was read out of their documents. */
  function erase(ids: readonly string[]): void {
    if (ids.length === 0) return
    const records = people.put([], ids)
    documents.forget(ids)
    tell([...records])
  }

  async function compare(): Promise<Difference> {
    await takeChanges()
    if (!followed) throw new Error('the list follows nothing')
    const { store } = followed
    const ids = await store.recordIds()
    const { revisions, erasure } = await store.feed()
    // What was erased since stands in `ids` still, or in the index: the next comparison sees it.
    const isErased = erasure > position
    // A record that no trigger noted has no revision: the feed would never bring it.
    const wasTold = (id: string) => (revisions.get(id) ?? 0) <= position
    const held = [...people.entries]
    const found = {
      missing: isErased ? [] : [...ids].filter((id) => !people.get(id) && wasTold(id)),
      stale: held.flatMap(({ id, revision }) =>
        ids.has(id) && revision < (revisions.get(id) ?? 0) && wasTold(id) ? id : [],
      ),
      gone: isErased ? [] : held.flatMap(({ id }) => (ids.has(id) ? [] : id)),
      records: ids.size,
    }
    const amiss = [...found.missing, ...found.stale]
    await take(new Map(amiss.map((id) => [id, revisions.get(id) ?? 0])))
    erase(found.gone)
    return found
  }

  return {
    /**
     * Fills the index and keeps it up to date until `unfollow`.
     * @returns once it holds every record
     * @throws when the store cannot be read
     */
    async follow(store: DeskStore, archive: SubmissionArchive): Promise<void> {
      followed = { store, archive }
      endWatch = store.watch(() => {
        catchUp().catch(onError)
      })
      await catchUp()
      // Of records that were erased while no desk ran.
      documents.forget(documents.records().filter((id) => !people.get(id)))
    },

    catchUp,

    /**
     * Compares the index with the store, and takes in what it lacks.
     * @returns the difference before it was repaired
     * @throws when the store cannot be read
     */
    compare: () => inTurn(compare),

    /** A batch at a time: what is written meanwhile is taken in between, and its reply need not wait for the end. */
    async takeAllAnew(): Promise<void> {
      const ids = [...people.entries].map(({ id }) => id)
      for (const some of parts(ids, batchSize)) {
        await inTurn(() => {
          const entries = some.flatMap((id) => people.get(id) ?? [])
          return take(new Map(entries.map(({ id, revision }) => [id, revision])))
        })
      }
    },

    erase,

    unfollow(): void {
      endWatch()
      followed = undefined
    },
  }
}
