// What the desk keeps, in the embedded database beside the records.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setInterval } from 'node:timers'
import {
  busyTimeout,
  fileIdentity,
  inTransactionWithRetry,
  overwriteTraces,
} from '../../submissions/embedded/database.ts'
import type { EmbeddedArchive } from '../../submissions/embedded/embedded-archive.ts'
import { insertRow } from '../../submissions/embedded/stored-rows.ts'
import type { DeskEvent } from '../work/work.ts'
import {
  accountShape,
  additionShape,
  auditShape,
  credentialShape,
  erasureShape,
  eventShape,
  fromRow,
  invitationShape,
  searchShape,
  toRow,
  type Convert,
} from './desk-rows.ts'
import type {
  Account,
  Addition,
  Announcement,
  AuditEntry,
  AuditFilter,
  Changes,
  Credential,
  DeskStore,
  Erasure,
  Feed,
  Invitation,
  SavedSearch,
} from './desk-store.ts'

/** Milliseconds between two looks at whether another connection or process has written. */
const watchMs = 250

type Row = Record<string, SQLInputValue>

export class EmbeddedDeskStore implements DeskStore {
  readonly #open: () => DatabaseSync
  readonly #path: string
  readonly #watchers = new Set<() => void>()

  /** @param archive its database may be another one after its file was replaced; not closed by this */
  constructor(archive: Pick<EmbeddedArchive, 'database' | 'databasePath'>) {
    this.#open = () => archive.database
    this.#path = archive.databasePath
  }

  get source(): string {
    // With the file's own identity: a restored backup has the id of the database that it was made of.
    const { id } = this.#all('select id from desk_source')[0]!
    return `embedded ${String(id)} ${fileIdentity(this.#path)}`
  }

  async accounts(): Promise<Account[]> {
    return this.#all('select * from desk_accounts order by created_at, id').map(toAccount)
  }

  addAccount(account: Account): Promise<boolean> {
    return this.#insertOnce('desk_accounts', toRow(accountShape, account, write))
  }

  changeAccount(id: string, change: Parameters<DeskStore['changeAccount']>[1]): Promise<void> {
    return this.#change('desk_accounts', id, toRow(accountShape, change, write))
  }

  async credentials(account?: string): Promise<Credential[]> {
    const rows =
      account === undefined
        ? this.#all('select * from desk_credentials order by created_at, id')
        : this.#all(
            'select * from desk_credentials where account = ? order by created_at, id',
            account,
          )
    return rows.map(toCredential)
  }

  async findCredential(id: string): Promise<Credential | undefined> {
    return this.#all('select * from desk_credentials where id = ?', id).map(toCredential)[0]
  }

  addCredential(credential: Credential): Promise<boolean> {
    const { invitation, createdAt } = credential
    const row = toRow(credentialShape, credential, write)
    return this.#insertOnce('desk_credentials', row, (database) => {
      if (invitation !== null) endInvitation(database, invitation, createdAt)
    })
  }

  changeCredential(
    id: string,
    change: Parameters<DeskStore['changeCredential']>[1],
  ): Promise<void> {
    return this.#change('desk_credentials', id, toRow(credentialShape, change, write))
  }

  async removeCredential(id: string): Promise<void> {
    await this.#write((database) =>
      database.prepare('delete from desk_credentials where id = ?').run(id),
    )
  }

  async addInvitation(invitation: Invitation): Promise<void> {
    await this.#write((database) =>
      insertRow(database, 'desk_invitations', toRow(invitationShape, invitation, write)),
    )
  }

  async findInvitation(id: string): Promise<Invitation | undefined> {
    return this.#all('select * from desk_invitations where id = ?', id).map(toInvitation)[0]
  }

  async openInvitations(): Promise<Invitation[]> {
    return this.#all('select * from desk_invitations where used_at is null').map(toInvitation)
  }

  async endInvitation(id: string): Promise<void> {
    const now = new Date().toISOString()
    await this.#write((database) => endInvitation(database, id, now))
  }

  async addEvents(events: readonly DeskEvent[]): Promise<{ conflicts: string[] }> {
    const conflicts = new Set<string>()
    try {
      await this.#write((database) => {
        const find = database.prepare('select record from desk_events where id = ?')
        for (const event of events) {
          const stored = find.get(event.id)
          if (stored?.record === event.record) continue
          if (stored) conflicts.add(event.record)
          else if (!insertEvent(database, event)) conflicts.add(event.record)
        }
        if (conflicts.size > 0) throw new Conflict()
      })
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
    return { conflicts: [...conflicts] }
  }

  async storedEvents(ids: readonly string[]): Promise<Set<string>> {
    const find = 'select id from desk_events where id in (select value from json_each(?))'
    return new Set(this.#all(find, JSON.stringify(ids)).map(({ id }) => String(id)))
  }

  async eventsOf(records: readonly string[]): Promise<Map<string, DeskEvent[]>> {
    const database = this.#open()
    const find = database.prepare('select * from desk_events where record = ? order by sequence')
    return new Map(records.map((id) => [id, find.all(id).map(toEvent)]))
  }

  async overwriteWords(event: string): Promise<void> {
    await this.#write((database) =>
      database
        .prepare("update desk_events set change = json_set(change, '$.text', '') where id = ?")
        .run(event),
    )
    await overwriteTraces(this.#open())
  }

  async savedSearches(): Promise<SavedSearch[]> {
    return this.#all('select * from desk_searches order by created_at, id').map(toSearch)
  }

  async saveSearch(search: SavedSearch): Promise<void> {
    await this.#insertOnce('desk_searches', toRow(searchShape, search, write))
  }

  async removeSearch(id: string): Promise<void> {
    await this.#write((database) =>
      database.prepare('delete from desk_searches where id = ?').run(id),
    )
  }

  async audit(entries: readonly AuditEntry[]): Promise<void> {
    await this.#write((database) => {
      for (const entry of entries) {
        insertRow(database, 'desk_audit', toRow(auditShape, entry, write))
      }
    })
  }

  async auditLog(filter: AuditFilter): Promise<AuditEntry[]> {
    const { account, records, action, from, to, after, limit } = filter
    const terms: string[] = []
    const values: SQLInputValue[] = []
    for (const [term, value] of [
      ['account = ?', account],
      ['record in (select value from json_each(?))', records && JSON.stringify(records)],
      ['action = ?', action],
      ['at >= ?', from],
      ['at < ?', to],
      ['(at, rowid) < (select at, rowid from desk_audit where id = ?)', after],
    ] as const) {
      if (value === undefined) continue
      terms.push(term)
      values.push(value)
    }
    const where = terms.length > 0 ? `where ${terms.join(' and ')}` : ''
    return this.#all(
      `select * from desk_audit ${where} order by at desc, rowid desc limit ?`,
      ...values,
      limit,
    ).map(toAuditEntry)
  }

  async beginErasures(erasures: readonly Erasure[]): Promise<void> {
    await this.#write((database) => {
      const known = database.prepare('select 1 from desk_erasures where id = ?')
      for (const erasure of erasures) {
        if (!known.get(erasure.id)) {
          insertRow(database, 'desk_erasures', toRow(erasureShape, erasure, write))
        }
      }
    })
  }

  async openErasures(): Promise<Erasure[]> {
    return this.#all('select * from desk_erasures').map(toErasure)
  }

  async endErasures(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.#write((database) => deleteAll(database, 'desk_erasures', ids))
  }

  async beginAdditions(additions: readonly Addition[]): Promise<void> {
    await this.#write((database) => {
      const put = database.prepare(
        'insert or replace into desk_additions (id, events) values (:id, :events)',
      )
      for (const addition of additions) put.run(toRow(additionShape, addition, write))
    })
  }

  async endAdditions(ids?: readonly string[]): Promise<void> {
    await this.#write((database) => {
      if (ids === undefined) database.exec('delete from desk_additions')
      else deleteAll(database, 'desk_additions', ids)
    })
  }

  async announcements(): Promise<Map<string, Announcement>> {
    const rows = this.#all('select id, at, seen_at from desk_announcements')
    return new Map(
      rows.map(({ id, at, seen_at }) => [
        String(id),
        { at: String(at), seenAt: seen_at as string | null },
      ]),
    )
  }

  async seeAnnouncements(at: string): Promise<void> {
    await this.#write((database) =>
      database.prepare('update desk_announcements set seen_at = ?').run(at),
    )
  }

  async announce(ids: readonly string[], at: string): Promise<void> {
    if (ids.length === 0) return
    await this.#write((database) => {
      deleteAll(database, 'desk_announcements', ids)
      const known = database.prepare('select 1 from records where id = ?')
      for (const id of ids)
        if (known.get(id)) insertRow(database, 'desk_announcements', { id, at, seen_at: at })
    })
  }

  async changesSince(revision: number): Promise<Changes | undefined> {
    // The position comes from the rows themselves: asked for by a statement of its own, it would pass over what the site
    // commits between the two.
    const rows = this.#feedAfter(revision)
    const last = rows.at(-1)?.revision ?? revision
    // An older database was put in this one's place.
    if (rows.length === 0 && this.#newestRevision() < revision) return undefined
    return {
      revision: last,
      records: new Map(
        rows.flatMap(({ record, revision: at }) => (record === null ? [] : [[record, at]])),
      ),
      erased: rows.some(({ record }) => record === null),
      taken() {},
    }
  }

  async feed(): Promise<Feed> {
    const rows = this.#feedAfter(0)
    return {
      revisions: new Map(
        rows.flatMap(({ record, revision }) => (record === null ? [] : [[record, revision]])),
      ),
      erasure: rows.findLast(({ record }) => record === null)?.revision ?? 0,
    }
  }

  async recordIds(): Promise<Set<string>> {
    const rows = this.#all('select id from records')
    return new Set(rows.map(({ id }) => String(id)))
  }

  watch(onChange: () => void): () => void {
    // data_version tells of every connection's writes but its own: the watching one writes nothing.
    let identity = fileIdentity(this.#path)
    let connection = new DatabaseSync(this.#path, { readOnly: true, timeout: busyTimeout })
    const versionNow = () => Number(connection.prepare('pragma data_version').get()!.data_version)
    let version = versionNow()
    const end = () => {
      clearInterval(timer)
      this.#watchers.delete(end)
      if (connection.isOpen) connection.close()
    }
    const look = () => {
      try {
        const found = fileIdentity(this.#path)
        if (found === undefined) return
        if (found !== identity) {
          connection.close()
          connection = new DatabaseSync(this.#path, { readOnly: true, timeout: busyTimeout })
          identity = found
          version = Number.NaN
        }
        const now = versionNow()
        if (now === version) return
        version = now
      } catch {
        // Being replaced at this moment: the next look finds it.
        identity = undefined
        return
      }
      onChange()
    }
    const timer = setInterval(look, watchMs)
    timer.unref()
    this.#watchers.add(end)
    return end
  }

  close(): void {
    for (const end of this.#watchers) end()
  }

  #feedAfter(revision: number): { revision: number; record: string | null }[] {
    const rows = this.#all(
      'select revision, record from desk_changes where revision > ? order by revision',
      revision,
    )
    return rows.map((row) => ({
      revision: Number(row.revision),
      record: row.record as string | null,
    }))
  }

  #newestRevision(): number {
    return Number(this.#all('select max(revision) as newest from desk_changes')[0]!.newest)
  }

  #all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#open()
      .prepare(sql)
      .all(...values) as Row[]
  }

  #write<T>(work: (database: DatabaseSync) => T): Promise<T> {
    return inTransactionWithRetry(this.#open, busyTimeout, work)
  }

  /** @returns false when a unique value is taken */
  async #insertOnce(
    table: string,
    row: Row,
    then: (database: DatabaseSync) => void = () => {},
  ): Promise<boolean> {
    try {
      await this.#write((database) => {
        insertRow(database, table, row)
        then(database)
      })
      return true
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  }

  async #change(table: string, id: string, values: Row): Promise<void> {
    const columns = Object.keys(values)
    if (columns.length === 0) return
    await this.#write((database) =>
      database
        .prepare(
          `update ${table} set ${columns.map((name) => `${name} = ?`).join(', ')} where id = ?`,
        )
        .run(...Object.values(values), id),
    )
  }
}

/** Rolls a transaction back in which a sequence was taken. */
class Conflict extends Error {}

const constraint = { primaryKey: 1555, unique: 2067, foreignKey: 787, trigger: 1811 }

function codeOf(error: unknown): number {
  return Number((error as { errcode?: unknown }).errcode)
}

function isTaken(error: unknown): boolean {
  return [constraint.primaryKey, constraint.unique].includes(codeOf(error))
}

function endInvitation(database: DatabaseSync, id: string, at: string): void {
  database
    .prepare('update desk_invitations set used_at = ? where id = ? and used_at is null')
    .run(at, id)
}

function deleteAll(
  database: DatabaseSync,
  table: 'desk_additions' | 'desk_erasures' | 'desk_announcements',
  ids: readonly string[],
): void {
  database
    .prepare(`delete from ${table} where id in (select value from json_each(?))`)
    .run(JSON.stringify(ids))
}

/** @returns false when the sequence is taken, or the record is gone */
function insertEvent(database: DatabaseSync, event: DeskEvent): boolean {
  try {
    insertRow(database, 'desk_events', toRow(eventShape, event, write))
    return true
  } catch (error) {
    if (isTaken(error) || codeOf(error) === constraint.trigger) return false
    if (codeOf(error) === constraint.foreignKey) return false
    throw error
  }
}

const write: Convert<SQLInputValue> = (value, holds) =>
  holds === 'json' ? JSON.stringify(value) : (value as SQLInputValue)

const read: Convert = (value, holds) =>
  holds === 'json' ? (JSON.parse(String(value)) as unknown) : value

const toAccount = (row: Row) => fromRow(accountShape, row, read)
const toCredential = (row: Row) => fromRow(credentialShape, row, read)
const toInvitation = (row: Row) => fromRow(invitationShape, row, read)
const toSearch = (row: Row) => fromRow(searchShape, row, read)
const toEvent = (row: Row) => fromRow(eventShape, row, read)
const toErasure = (row: Row) => fromRow(erasureShape, row, read)
const toAuditEntry = (row: Row) => fromRow(auditShape, row, read)
