// Keeps the list as the truth is: by the feed of changes, and by a comparison that heals what the feed did not bring.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SubmissionArchive } from '../../../submissions/archive.ts'
import type { DeskStore } from '../store/desk-store.ts'
import { findRecords } from '../store/find-records.ts'
import type { Documents } from './documents.ts'
import { entryOf, type Entry } from './entry.ts'
import { People } from './people.ts'

/** Ids that the feed should have brought; what came after the list's position is no fault. */
export type Difference = {
  /** There, but not in the list. */
  missing: string[]
  /** In the list as they were before a change. */
  stale: string[]
  /** In the list, but erased. */
  gone: string[]
  /** How many records there are. */
  records: number
}

type Options = {
  people: People
  documents: Documents
  /** Told when the truth could not be read; it is tried again with the next change. */
  onError: (error: unknown) => void
  tell: (records: readonly string[]) => void
}

type Followed = { store: DeskStore; archive: SubmissionArchive }

/** Records taken in at once: other requests are answered in between. */
const batchSize = 100
/** At the start, when nothing is answered yet: more would only be garbage at the same time. */
const firstBatchSize = 300

/** Records with what was done with them, a batch at a time; ids of which there is none any more are left out. */
async function* readEntries(
  { store, archive }: { store: Pick<DeskStore, 'eventsOf'>; archive: SubmissionArchive },
  revisions: ReadonlyMap<string, number>,
  size = batchSize,
): AsyncGenerator<{ ids: string[]; entries: Entry[] }> {
  const all = [...revisions.keys()]
  for (let n = 0; n < all.length; n += size) {
    const ids = all.slice(n, n + size)
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
  for await (const { entries } of readEntries(followed, revisions, firstBatchSize))
    all.push(...entries)
  return all
}

/** Everybody of whom there is anything, where no desk runs. */
export async function readPeople(at: Followed): Promise<People> {
  const ids = await at.store.recordIds()
  const people = new People()
  people.put(await readAll(at, new Map([...ids].map((id) => [id, 0]))))
  return people
}

export function follower({ people, documents, onError, tell }: Options) {
  let followed: Followed | undefined
  let endWatch = () => {}
  /** Of the newest change that was taken in. */
  let position = 0
  /** What reads the truth runs one after another: the end of what was begun last. */
  let begun: Promise<unknown> = Promise.resolve()
  /** Asked for and not begun yet. */
  let waiting: Promise<void> | undefined

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const ended = begun.catch(() => {}).then(work)
    begun = ended
    return ended
  }

  /** Takes in what was stored before this call: asked after a write, so that its reply shows it. */
  function catchUp(): Promise<void> {
    // What is under way may have looked before the write.
    return (waiting ??= inTurn(() => {
      waiting = undefined
      return takeChanges()
    }))
  }

  async function takeChanges(): Promise<void> {
    // Asked again and again, it still lets others in.
    await nextTurn()
    if (!followed) throw new Error('the list follows nothing')
    const { store } = followed
    let changes = await store.changesSince(position)
    if (!changes) {
      // An older database was put in this one's place.
      keepOnly(await store.recordIds())
      changes = await store.changesSince(0)
    }
    if (!changes) return
    if (changes.erased) keepOnly(await store.recordIds())
    await take(changes.records)
    position = changes.revision
  }

  /** @param revisions by the id */
  async function take(revisions: ReadonlyMap<string, number>): Promise<void> {
    if (!followed || revisions.size === 0) return
    // At the start all at once: nothing is answered yet, and most people have several records.
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

  /** Forgets records, and every trace of their documents. */
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
    // Each of the two takes a while, in which an embedded store lets nothing else run.
    await nextTurn()
    const { revisions, erasure } = await store.feed()
    await nextTurn()
    // One that no trigger noted has no revision: it would never come by the feed.
    const wasTold = (id: string) => (revisions.get(id) ?? 0) <= position
    const held = [...people.entries]
    const found = {
      missing: [...ids].filter((id) => !people.get(id) && wasTold(id)),
      stale: held.flatMap(({ id, revision }) =>
        ids.has(id) && revision < (revisions.get(id) ?? 0) && wasTold(id) ? id : [],
      ),
      gone: erasure <= position ? held.flatMap(({ id }) => (ids.has(id) ? [] : id)) : [],
      records: ids.size,
    }
    const amiss = [...found.missing, ...found.stale]
    await take(new Map(amiss.map((id) => [id, revisions.get(id) ?? 0])))
    erase(found.gone)
    return found
  }

  return {
    /**
     * Fills the list and keeps it up to date until `unfollow`.
     * @returns once it holds everything there is @throws when the truth cannot be read
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
     * Compares what it holds with the truth, and takes in what it lacks. @returns what it found, before it was healed
     * @throws when the truth cannot be read
     */
    compare: () => inTurn(compare),

    /** Takes every record in again: what was promised and what topics are called is the owner's to change. */
    renew: () =>
      inTurn(() => take(new Map([...people.entries].map(({ id, revision }) => [id, revision])))),

    erase,

    unfollow(): void {
      endWatch()
      followed = undefined
    },
  }
}
