// Keeps the index as the truth is: by the feed of changes, by a comparison that heals what the feed did not bring, and by a
// new file in place of a corrupt one.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyRecord } from '../../app/forms/record-kinds.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { Changes, DeskStore } from '../store/desk-store.ts'
import { findRecords } from '../store/find-records.ts'
import type { DeskEvent } from '../work/work.ts'
import { differenceOf, type Difference, type IndexState } from './difference.ts'
import type { IndexDatabase } from './index-database.ts'
import { allPersons, personsNear, rowsOfPerson } from './persons.ts'
import { keysOf, placePersons, putRecord, removeRecord, Written } from './record-rows.ts'
import type { Verdict } from './search.ts'
import type { Traces } from './traces.ts'

export type Follower = {
  /**
   * Fills the index and keeps it up to date until it is closed.
   * @returns once it holds everything there is; a list asked for earlier is answered from what is there
   * @throws when the truth cannot be read
   */
  follow(store: DeskStore, archive: SubmissionArchive): Promise<void>
  /** Takes in what was stored before this call: asked after a write, so that its reply shows it. */
  catchUp(): Promise<void>
  /**
   * Compares what it holds with the truth, and takes in what it lacks. @returns what it found, before it was healed
   * @throws when the truth cannot be read
   */
  compare(): Promise<Difference>
  /** Takes every record in again: what was promised and what topics are called is the owner's to change. */
  renew(): Promise<void>
  /**
   * Erases what is no longer among the records that there are.
   * @param recordIds asked after this has looked what it holds: what comes meanwhile stays
   */
  keepOnly(recordIds: () => Promise<ReadonlySet<string>>): Promise<void>
  /** Removes records, and every trace of them from the file. */
  erase(ids: readonly string[]): void
  /** Follows nothing any more. */
  unfollow(): void
}

type Options = {
  /** Told when the truth could not be read; it is tried again with the next change. */
  onError: (error: unknown) => void
  /** Told why the file is made anew. */
  onUseless: (error: unknown) => void
  verdictOf: (record: string) => Verdict | undefined
}

type Followed = { store: DeskStore; archive: SubmissionArchive }

/** Records taken in at once: other requests are answered in between. */
const batchSize = 200

/**
 * Taking records in may show others that lost one of their person. Each round settles whom the last one parted, so two are
 * usual; what has not settled after so many never will, and is left to the next comparison.
 */
const mostRounds = 20

/** A feed in which nothing ever changed. */
const nothing: Changes = { revision: 0, records: new Map(), erased: false, taken() {} }

export function follower(
  database: IndexDatabase,
  traces: Traces,
  { onError, onUseless, verdictOf }: Options,
): Follower {
  let followed: Followed | undefined
  let endWatch = () => {}
  /** What fills the file runs one after another: the end of what was begun last. */
  let begun: Promise<void> = Promise.resolve()
  /** Asked for and not begun yet. */
  let waiting: Promise<void> | undefined
  let makingAnew: Promise<void> | undefined
  /** What a comparison found to be taken in again. */
  const amiss = new Map<string, number>()

  database.onCorrupt = makeAnew

  function catchUp(): Promise<void> {
    if (makingAnew) return makingAnew
    // What is under way may have looked before the write.
    return (waiting ??= inTurn(() => {
      waiting = undefined
      return takeIn()
    }))
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    return (begun = begun.catch(() => {}).then(work))
  }

  /** Who found the file corrupt is told so and asks again; meanwhile the file is filled from the truth. */
  function makeAnew(error: unknown): void {
    if (makingAnew || !followed) return
    onUseless(error)
    const anew = async () => {
      if (!followed) return
      database.makeAnew()
      await takeIn()
    }
    // In turn: what is being taken in would go on in the new file as if the old one had held the rest.
    makingAnew = inTurn(anew).finally(() => (makingAnew = undefined))
    makingAnew.catch(onError)
  }

  async function takeIn(): Promise<void> {
    if (!followed) throw new Error('the index follows nothing')
    const from = followed
    const { store } = from
    if (database.noted('source') !== store.source) empty(store.source)
    let changes = await store.changesSince(Number(database.noted('position') ?? 0))
    if (!changes) {
      empty(store.source)
      changes = (await store.changesSince(0)) ?? nothing
    }
    const { revision, erased, taken } = changes
    if (erased) await keepOnly(() => store.recordIds())
    for (const [id, at] of behind()) amiss.set(id, at)
    let records = [...new Map([...amiss, ...changes.records])]
    for (let round = 1; records.length > 0; round++) {
      if (round > mostRounds) {
        onError(new Error(`${records.length} records are still behind after ${mostRounds} rounds`))
        break
      }
      for (let n = 0; n < records.length; n += batchSize) {
        const some = records.slice(n, n + batchSize)
        await takeInBatch(from, some)
        for (const [id] of some) amiss.delete(id)
        await nextTurn()
        if (!followed) return
      }
      records = behind()
    }
    if (database.noted('position') !== String(revision)) database.note('position', String(revision))
    taken()
  }

  /** @param changes ids with their revisions */
  async function takeInBatch(
    { store, archive }: Followed,
    changes: readonly (readonly [string, number])[],
  ): Promise<void> {
    const ids = changes.map(([id]) => id)
    const records = await findRecords(archive, ids)
    const own = await store.eventsOf(records.map(({ row }) => row.id))
    if (!followed) return
    const events = new Map([...own, ...(await eventsNear(store, records, own))])
    if (!followed) return
    const found = new Map(records.map((one) => [one.row.id, one]))
    const written = new Written(database)
    database.inTransaction(() => {
      for (const [id, revision] of changes) {
        const record = found.get(id)
        if (!record) removeRecord(database, id, written)
        else
          putRecord(database, { record, events: own.get(id) ?? [], revision }, verdictOf, written)
      }
      placePersons(database, events, written)
      database.raiseRevision()
    })
    tell(written, ids)
  }

  /** Of whoever the records may be joined with, or are joined with still. */
  function eventsNear(
    store: DeskStore,
    records: readonly AnyRecord[],
    own: ReadonlyMap<string, readonly DeskEvent[]>,
  ): Promise<Map<string, DeskEvent[]>> {
    const near = new Set<string>()
    const keys = records.map((record) => keysOf(record, own.get(record.row.id) ?? []))
    const persons = personsNear(database, {
      ids: keys.flatMap(({ ids }) => ids),
      emails: keys.flatMap(({ emails }) => emails),
      phones: keys.flatMap(({ phones }) => phones),
    })
    for (const { id } of persons.flat()) if (!own.has(id)) near.add(id)
    return store.eventsOf([...near])
  }

  function tell(written: Written, ids: readonly string[]): void {
    if (written.deleted) traces.emptyLog()
    database.tell([...new Set([...ids, ...written.records, ...written.requests])], written.given)
  }

  /** Ids of records whose person lost a record, with their revisions. */
  function behind(): [string, number][] {
    const rows = database.all('select id, revision from records where is_behind')
    return rows.map(({ id, revision }) => [String(id), Number(revision)])
  }

  async function keepOnly(recordIds: () => Promise<ReadonlySet<string>>): Promise<void> {
    const known = database.all('select id from records').map(({ id }) => String(id))
    const left = await recordIds()
    const gone = known.filter((id) => !left.has(id))
    if (gone.length > 0) erase(gone)
    else traces.overwrite()
  }

  function erase(ids: readonly string[]): void {
    const written = new Written(database)
    database.inTransaction(() => {
      for (const id of ids) removeRecord(database, id, written)
      // Whose person lost one is taken in again by whoever follows the truth.
      placePersons(database, new Map(), written)
      database.raiseRevision()
    })
    traces.overwrite()
    database.tell([...new Set([...ids, ...written.records, ...written.requests])])
  }

  /** Begins anew, for another truth. */
  function empty(source: string): void {
    database.inTransaction(() => {
      for (const table of ['fields_text', 'docs_text', 'records']) {
        database.run(`delete from ${table}`)
      }
      database.forget('position')
      database.note('source', source)
      database.raiseRevision()
    })
  }

  /** Who is whom follows from the records that it holds. */
  async function healPersons(): Promise<void> {
    const held = new Map(
      database
        .all('select n, person, revision from records')
        .map(({ n, person, revision }) => [Number(n), { person, revision: Number(revision) }]),
    )
    for (const [newest, ...older] of allPersons(database).flatMap(rowsOfPerson)) {
      for (const { n, id } of [newest!, ...older]) {
        const row = held.get(n)
        if (row && row.person !== newest!.n) amiss.set(id, row.revision)
      }
    }
    if (amiss.size > 0) await catchUp()
  }

  function state(): IndexState {
    const rows = database.all('select id, revision from records')
    return {
      position: Number(database.noted('position') ?? 0),
      revisions: new Map(rows.map(({ id, revision }) => [String(id), Number(revision)])),
    }
  }

  return {
    async follow(store, archive) {
      followed = { store, archive }
      endWatch = store.watch(() => {
        catchUp().catch(onError)
      })
      await catchUp()
    },

    catchUp,

    async compare() {
      await catchUp()
      if (!followed) throw new Error('the index follows nothing')
      const { revisions, ...found } = await differenceOf(state(), followed.store)
      const { missing, stale, gone } = found
      if (missing.length + stale.length + gone.length > 0) {
        for (const id of [...missing, ...stale, ...gone]) amiss.set(id, revisions.get(id) ?? 0)
        await catchUp()
      }
      await healPersons()
      return found
    },

    async renew() {
      for (const [id, revision] of state().revisions) amiss.set(id, revision)
      await catchUp()
    },

    keepOnly,
    erase,

    unfollow() {
      endWatch()
      followed = undefined
    },
  }
}
