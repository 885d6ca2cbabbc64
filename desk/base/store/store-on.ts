// What the desk keeps, in either database.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { recordKinds } from 'core/forms/record-kinds.ts'
import type { DeskEvent } from '../../shared/work.ts'
import type { StoreDatabase, Tables } from './database.ts'
import type {
  Account,
  Announcement,
  AuditEntry,
  AuditFilter,
  Changes,
  Credential,
  Erasure,
  Feed,
  Invitation,
  SavedSearch,
} from './desk-store.ts'
import { loggedAs } from './event-log.ts'
import { parts } from '../parts.ts'

/** Rows of one statement: a database accepts some ten thousand parameters. */
export const rowsAtOnce = 500

/** Changes of the feed read at once, in some 15 ms. */
const feedPart = 10_000

export function deskStore({ read, write, listed, overwriteTraces, pollMs, close }: StoreDatabase) {
  const watches = new Set<NodeJS.Timeout>()

  /** Stores events whose sequence follows on what is stored, all or none. @returns those that were new */
  async function append(
    tables: Tables,
    events: readonly DeskEvent[],
  ): Promise<{ conflicts: string[]; fresh: DeskEvent[] }> {
    const ids = listed(events.map(({ id }) => id))
    const records = listed([...new Set(events.map(({ record }) => record))])
    const known = await tables.desk
      .selectFrom('deskEvents')
      .select(['id', 'record'])
      .where('id', 'in', ids)
      .execute()
    const storedAt = new Map(known.map(({ id, record }) => [id, record]))
    const there = await tables.records
      .selectFrom('records')
      .select(['id', 'kind'])
      .where('id', 'in', records)
      .execute()
    const kinds = new Map(there.map(({ id, kind }) => [id, kind]))
    const newest = await tables.desk
      .selectFrom('deskEvents')
      .select(({ fn }) => ['record', fn.max('sequence').as('sequence')])
      .where('record', 'in', records)
      .groupBy('record')
      .execute()
    const last = new Map(newest.map(({ record, sequence }) => [record, sequence]))
    const conflicts = new Set<string>()
    const fresh = events
      .filter(({ id, record }) => storedAt.get(id) !== record)
      .toSorted((a, b) => a.sequence - b.sequence)
    for (const { id, kind, record, sequence } of fresh) {
      const isNext = sequence === (last.get(record) ?? 0) + 1
      if (storedAt.has(id) || kinds.get(record) !== kind || !isNext) conflicts.add(record)
      else last.set(record, sequence)
    }
    if (conflicts.size === 0) await insertEvents(tables, fresh)
    return { conflicts: [...conflicts], fresh }
  }

  return {
    accounts: (): Promise<Account[]> =>
      read(({ desk }) =>
        desk.selectFrom('deskAccounts').selectAll().orderBy('createdAt').orderBy('id').execute(),
      ),

    /** @returns false when the address already has an account */
    addAccount: (account: Account): Promise<boolean> =>
      write(async ({ desk }) =>
        isOne(
          await desk
            .insertInto('deskAccounts')
            .values(account)
            .onConflict((taken) => taken.doNothing())
            .executeTakeFirst(),
        ),
      ),

    async changeAccount(
      id: string,
      change: Partial<Pick<Account, 'name' | 'role' | 'endedAt'>>,
    ): Promise<void> {
      await write(({ desk }) =>
        desk.updateTable('deskAccounts').set(change).where('id', '=', id).execute(),
      )
    },

    credentials: (account?: string): Promise<Credential[]> =>
      read(({ desk }) =>
        desk
          .selectFrom('deskCredentials')
          .selectAll()
          .$if(account !== undefined, (query) => query.where('account', '=', account!))
          .orderBy('createdAt')
          .orderBy('id')
          .execute(),
      ),

    findCredential: (id: string): Promise<Credential | undefined> =>
      read(({ desk }) =>
        desk.selectFrom('deskCredentials').selectAll().where('id', '=', id).executeTakeFirst(),
      ),

    /**
     * @param isOnly it replaces all others of its account, in one transaction
     * @returns false when its invitation was used before, or its id exists
     */
    addCredential: (credential: Credential, isOnly = false): Promise<boolean> =>
      write(async ({ desk }) => {
        const { id, account, invitation, createdAt } = credential
        const added = await desk
          .insertInto('deskCredentials')
          .values(credential)
          .onConflict((taken) => taken.doNothing())
          .executeTakeFirst()
        if (isOne(added) && invitation !== null) await endInvitation(desk, invitation, createdAt)
        if (isOne(added) && isOnly) {
          const others = desk.deleteFrom('deskCredentials').where('account', '=', account)
          await others.where('id', '!=', id).execute()
        }
        return isOne(added)
      }),

    async changeCredential(
      id: string,
      change: Pick<Credential, 'passkey' | 'lastUsedAt'>,
    ): Promise<void> {
      await write(({ desk }) =>
        desk.updateTable('deskCredentials').set(change).where('id', '=', id).execute(),
      )
    },

    async removeCredential(id: string): Promise<void> {
      await write(({ desk }) => desk.deleteFrom('deskCredentials').where('id', '=', id).execute())
    },

    async addInvitation(invitation: Invitation): Promise<void> {
      await write(({ desk }) => desk.insertInto('deskInvitations').values(invitation).execute())
    },

    findInvitation: (id: string): Promise<Invitation | undefined> =>
      read(({ desk }) =>
        desk.selectFrom('deskInvitations').selectAll().where('id', '=', id).executeTakeFirst(),
      ),

    /** Invitations that were neither used nor ended; they may have expired. */
    openInvitations: (): Promise<Invitation[]> =>
      read(({ desk }) =>
        desk.selectFrom('deskInvitations').selectAll().where('usedAt', 'is', null).execute(),
      ),

    /** Ends an invitation without a credential. */
    endInvitation: (id: string): Promise<void> =>
      write(({ desk }) => endInvitation(desk, id, new Date().toISOString())),

    /**
     * Adds events, and an audit entry for each but "read" and "unread", all or nothing. Durable when it resolves; an event whose id is
     * stored already counts as stored.
     * @returns the ids of records whose sequence another change took meanwhile, or that were erased: nothing is stored then
     */
    addEvents: (events: readonly DeskEvent[]): Promise<{ conflicts: string[] }> =>
      write(async (tables) => ({ conflicts: (await append(tables, events)).conflicts })),

    /**
     * Adds the event of a correction and changes its record, both or neither. A retry under the same id has the same result.
     * @returns "conflict" where a colleague changed the record first, "gone" where it was erased
     */
    correct: (
      event: DeskEvent,
      columns: Readonly<Record<string, string | null>>,
    ): Promise<'corrected' | 'conflict' | 'gone'> =>
      write(async (tables) => {
        const { records } = tables
        const { kind, record } = event
        const query = records.selectFrom('records').select('id').where('id', '=', record)
        if (!(await query.executeTakeFirst())) return 'gone'
        const { conflicts, fresh } = await append(tables, [event])
        if (conflicts.length > 0) return 'conflict'
        if (fresh.length > 0 && Object.keys(columns).length > 0) {
          await records
            .updateTable(recordKinds[kind].table)
            .set(columns)
            .where('id', '=', record)
            .execute()
        }
        return 'corrected'
      }),

    /** Which of some events are stored, at any record. @param ids of events */
    storedEvents: (ids: readonly string[]): Promise<Set<string>> =>
      read(async ({ desk }) => {
        const query = desk.selectFrom('deskEvents').select('id').where('id', 'in', listed(ids))
        return new Set((await query.execute()).map(({ id }) => id))
      }),

    /** In their sequence; a record without any has an empty list. */
    eventsOf: (records: readonly string[]): Promise<Map<string, DeskEvent[]>> =>
      read(async ({ desk }) => {
        const events = await desk
          .selectFrom('deskEvents')
          .selectAll()
          .where('record', 'in', listed(records))
          .orderBy('sequence')
          .execute()
        return byRecord(events, records)
      }),

    /** As `eventsOf`, for all records. */
    allEvents: (): Promise<Map<string, DeskEvent[]>> =>
      read(async ({ desk }) => {
        const query = desk.selectFrom('deskEvents').selectAll()
        return byRecord(await query.orderBy('record').orderBy('sequence').execute())
      }, 'whole'),

    /** Overwrites the words of a note or contact, for good. @param event id of the event that holds them */
    async overwriteWords(event: string): Promise<void> {
      await write(async ({ desk }) => {
        const query = desk.selectFrom('deskEvents').select('change').where('id', '=', event)
        const stored = await query.executeTakeFirst()
        if (!stored) return
        const change = { ...stored.change, text: '' } as DeskEvent['change']
        await desk.updateTable('deskEvents').set({ change }).where('id', '=', event).execute()
      })
      await overwriteTraces()
    },

    /** Oldest first, of all accounts. */
    savedSearches: (): Promise<SavedSearch[]> =>
      read(({ desk }) =>
        desk.selectFrom('deskSearches').selectAll().orderBy('createdAt').orderBy('id').execute(),
      ),

    /** Idempotent. */
    async saveSearch(search: SavedSearch): Promise<void> {
      await write(({ desk }) =>
        desk
          .insertInto('deskSearches')
          .values(search)
          .onConflict((taken) => taken.doNothing())
          .execute(),
      )
    },

    async removeSearch(id: string): Promise<void> {
      await write(({ desk }) => desk.deleteFrom('deskSearches').where('id', '=', id).execute())
    },

    /** Idempotent: an entry whose id is stored is left as it is. */
    async audit(entries: readonly AuditEntry[]): Promise<void> {
      if (entries.length > 0) await write((tables) => log(tables, entries))
    },

    /** Newest first; entries of one time in the order of arrival, so that paging by `after` skips none. */
    auditLog: ({
      account,
      records,
      action,
      from,
      to,
      after,
      limit,
    }: AuditFilter): Promise<AuditEntry[]> =>
      read(
        ({ desk }) =>
          desk
            .selectFrom('deskAudit')
            .select(['id', 'at', 'account', 'action', 'kind', 'record', 'details'])
            .$if(account !== undefined, (query) => query.where('account', '=', account!))
            .$if(records !== undefined, (query) => query.where('record', 'in', listed(records!)))
            .$if(action !== undefined, (query) => query.where('action', '=', action!))
            .$if(from !== undefined, (query) => query.where('at', '>=', from!))
            .$if(to !== undefined, (query) => query.where('at', '<', to!))
            .$if(after !== undefined, (query) =>
              query.where(
                sql<boolean>`(at, number) < (select at, number from desk_audit where id = ${after})`,
              ),
            )
            .orderBy('at', 'desc')
            .orderBy('number', 'desc')
            .limit(limit)
            .execute(),
        'whole',
      ),

    /** Notes erasures before they begin. Each audit entry is written in the transaction that deletes the record. */
    async beginErasures(erasures: readonly Erasure[]): Promise<void> {
      await write(async ({ desk }) => {
        for (const some of parts(erasures, rowsAtOnce)) {
          const query = desk.insertInto('deskErasures').values(some)
          await query.onConflict((taken) => taken.doNothing()).execute()
        }
      })
    },

    /** Erasures that are noted, whether their record still exists or not. */
    openErasures: (): Promise<Erasure[]> =>
      read(({ desk }) => desk.selectFrom('deskErasures').selectAll().execute()),

    /** Removes noted erasures without an entry: another process erased the record. */
    async endErasures(ids: readonly string[]): Promise<void> {
      await write(({ desk }) =>
        desk.deleteFrom('deskErasures').where('id', 'in', listed(ids)).execute(),
      )
    },

    announcements: (): Promise<Map<string, Announcement>> =>
      read(async ({ desk }) => {
        const rows = await desk.selectFrom('deskAnnouncements').selectAll().execute()
        return new Map(rows.map(({ id, ...announced }) => [id, announced]))
      }),

    /** Replaces earlier announcements. @param at ISO 8601 */
    async announce(ids: readonly string[], at: string): Promise<void> {
      await write(async ({ desk, records }) => {
        await desk.deleteFrom('deskAnnouncements').where('id', 'in', listed(ids)).execute()
        const query = records.selectFrom('records').select('id').where('id', 'in', listed(ids))
        const rows = (await query.execute()).map(({ id }) => ({ id, at, seenAt: at }))
        for (const some of parts(rows, rowsAtOnce)) {
          await desk.insertInto('deskAnnouncements').values(some).execute()
        }
      })
    },

    /** Notes that a run of the purge saw all announcements. @param at ISO 8601 */
    async seeAnnouncements(at: string): Promise<void> {
      await write(({ desk }) => desk.updateTable('deskAnnouncements').set({ seenAt: at }).execute())
    },

    /**
     * What changed after a revision: ids of records that arrived, changed or were worked on, and whether any was erased: an erased one
     * leaves no id, `recordIds` has the remaining ones. Revisions become visible in their order.
     * @returns undefined when the changes since then are not known any more: read everything again
     */
    async changesSince(revision: number): Promise<Changes | undefined> {
      const found = await changesFrom(read, revision)
      // Even the last revision is unknown: an older database was restored in place of this one.
      if (found.length === 0 && revision > 0) return undefined
      const fresh = found.filter((one) => one.revision > revision)
      return {
        revision: found.at(-1)?.revision ?? 0,
        records: revisionsOf(fresh),
        erased: fresh.some(({ record }) => record === null),
      }
    },

    /** For comparing an index with the store. Read in parts, so that requests are answered in between; complete as of its last part. */
    async feed(): Promise<Feed> {
      const found: Change[] = []
      let part: Change[]
      do {
        await nextTurn()
        part = await changesFrom(read, (found.at(-1)?.revision ?? -1) + 1, feedPart)
        found.push(...part)
      } while (part.length === feedPart)
      const erasure = found.findLast(({ record }) => record === null)?.revision ?? 0
      return { revisions: revisionsOf(found), erasure }
    },

    /** Ids of all records. */
    recordIds: (): Promise<Set<string>> =>
      read(async ({ records }) => {
        const rows = await records.selectFrom('records').select('id').execute()
        return new Set(rows.map(({ id }) => id))
      }, 'whole'),

    /** Calls back at each poll, as another process may have changed something. @returns a function that stops it */
    watch(onLook: () => void): () => void {
      const timer = setInterval(onLook, pollMs).unref()
      watches.add(timer)
      return () => {
        clearInterval(timer)
        watches.delete(timer)
      }
    },

    /** Stops every watch, and closes the database's connections. */
    close(): void {
      for (const timer of watches) clearInterval(timer)
      close()
    },
  }
}

/** Stores events whose sequence follows on what is stored, with their audit entries. */
export async function insertEvents(tables: Tables, events: readonly DeskEvent[]): Promise<void> {
  for (const some of parts(events, rowsAtOnce)) {
    await tables.desk.insertInto('deskEvents').values(some).execute()
  }
  await log(
    tables,
    events.flatMap((event) => loggedAs(event) ?? []),
  )
}

export async function log({ desk }: Tables, entries: readonly AuditEntry[]): Promise<void> {
  for (const some of parts(entries, rowsAtOnce)) {
    const query = desk.insertInto('deskAudit').values(some)
    await query.onConflict((known) => known.doNothing()).execute()
  }
}

async function endInvitation(desk: Tables['desk'], id: string, usedAt: string): Promise<void> {
  await desk
    .updateTable('deskInvitations')
    .set({ usedAt })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .execute()
}

type Change = { revision: number; record: string | null }

function changesFrom(
  read: StoreDatabase['read'],
  revision: number,
  limit?: number,
): Promise<Change[]> {
  return read(({ desk }) => {
    const query = desk
      .selectFrom('deskChanges')
      .select(['revision', 'record'])
      .where('revision', '>=', revision)
      .orderBy('revision')
    return (limit ? query.limit(limit) : query).execute()
  }, 'whole')
}

function revisionsOf(changes: readonly Change[]): Map<string, number> {
  return new Map(
    changes.flatMap(({ record, revision }) => (record === null ? [] : [[record, revision]])),
  )
}

function byRecord(
  events: readonly DeskEvent[],
  records: readonly string[] = [],
): Map<string, DeskEvent[]> {
  const found = new Map<string, DeskEvent[]>(records.map((id) => [id, []]))
  for (const event of events) {
    const own = found.get(event.record)
    if (own) own.push(event)
    else found.set(event.record, [event])
  }
  return found
}

/** Whether an insert that ignores conflicts stored its row. */
function isOne({ numInsertedOrUpdatedRows: stored }: { numInsertedOrUpdatedRows?: bigint }) {
  return stored === 1n
}
