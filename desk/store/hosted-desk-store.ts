// What the desk keeps, in a Supabase project, with the service key: plain requests of PostgREST, each atomic by itself.
import type { SupabaseClient } from '@supabase/supabase-js'
import { createHostedClient, within } from '../../submissions/hosted/client.ts'
import { databaseFailure } from '../../submissions/hosted/hosted-error.ts'
import { attempt } from '../../submissions/hosted/hosted-rows.ts'
import { kindNames, recordKinds } from '../../app/forms/record-kinds.ts'
import { type DeskEvent } from '../work/work.ts'
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

/** As many rows as PostgREST gives at once. */
const pageSize = 1000
/** As many ids as an address holds that every proxy lets through. */
const idsAtOnce = 100
/** Milliseconds between two looks at the change feed. */
const pollMs = 2000
/** Longer than a transaction of the project takes: a change may become visible after a later one. */
const overlapMs = 60_000
/** More changes than this in the last minute that had any are read in full; below what a project is likely to cap a reply at. */
const idleRows = 500

type Row = Record<string, unknown>
type Client = ReturnType<SupabaseClient['from']>
type Query = ReturnType<Client['select']>

export class HostedDeskStore implements DeskStore {
  readonly source: string
  readonly #client: SupabaseClient
  readonly #pollMs: number
  readonly #timers = new Set<NodeJS.Timeout>()
  /** Up to where this desk has read, what it was told about that minute, and from when on it must be told. */
  #last = { revision: -1, known: new Set<number>(), since: undefined as string | undefined }

  constructor(url: string, serviceKey: string, options: { pollMs?: number } = {}) {
    this.source = `hosted ${url}`
    this.#client = createHostedClient(url, serviceKey)
    this.#pollMs = options.pollMs ?? pollMs
  }

  async accounts(): Promise<Account[]> {
    return (await this.#all('desk_accounts', 'id')).map(toAccount).sort(byCreation)
  }

  addAccount(account: Account): Promise<boolean> {
    return this.#insertOnce('desk_accounts', toRow(accountShape, account, write))
  }

  changeAccount(id: string, change: Parameters<DeskStore['changeAccount']>[1]): Promise<void> {
    const values = toRow(accountShape, change, write)
    return this.#change('desk_accounts', values, (query) => query.eq('id', id))
  }

  async credentials(account?: string): Promise<Credential[]> {
    const rows = await this.#all('desk_credentials', 'id', (query) =>
      account === undefined ? query : query.eq('account', account),
    )
    return rows.map(toCredential).sort(byCreation)
  }

  async findCredential(id: string): Promise<Credential | undefined> {
    return (await this.#read('desk_credentials', (query) => query.eq('id', id))).map(
      toCredential,
    )[0]
  }

  async addCredential(credential: Credential): Promise<boolean> {
    const { invitation, createdAt } = credential
    const row = toRow(credentialShape, credential, write)
    const added = await this.#insertOnce('desk_credentials', row)
    // The credential itself is what spends an invitation: this only shows when.
    if (added && invitation !== null) await this.#endInvitation(invitation, createdAt)
    return added
  }

  changeCredential(
    id: string,
    change: Parameters<DeskStore['changeCredential']>[1],
  ): Promise<void> {
    const values = toRow(credentialShape, change, write)
    return this.#change('desk_credentials', values, (query) => query.eq('id', id))
  }

  async removeCredential(id: string): Promise<void> {
    await attempt(async (signal) => {
      const { error, status } = await within(signal, () =>
        this.#client.from('desk_credentials').delete().eq('id', id),
      )
      if (error || status !== 204) throw databaseFailure(error, status)
    })
  }

  async addInvitation(invitation: Invitation): Promise<void> {
    await this.#insertOnce('desk_invitations', toRow(invitationShape, invitation, write))
  }

  async findInvitation(id: string): Promise<Invitation | undefined> {
    return (await this.#read('desk_invitations', (query) => query.eq('id', id))).map(
      toInvitation,
    )[0]
  }

  async openInvitations(): Promise<Invitation[]> {
    const rows = await this.#all('desk_invitations', 'id')
    return rows.map(toInvitation).filter(({ usedAt }) => usedAt === null)
  }

  endInvitation(id: string): Promise<void> {
    return this.#endInvitation(id, new Date().toISOString())
  }

  async addEvents(events: readonly DeskEvent[]): Promise<{ conflicts: string[] }> {
    let left = [...events]
    while (left.length > 0) {
      // In one order, so that two who change the same records do not wait for each other.
      const rows = left
        .toSorted((a, b) => a.record.localeCompare(b.record) || a.sequence - b.sequence)
        .map((event) => toRow(eventShape, event, write))
      if (await this.#insertOnce('desk_events', rows)) break
      // Refused as a whole. What is stored already, by a try whose answer was lost, counts as stored.
      const stored = await this.eventsOf([...new Set(left.map(({ record }) => record))])
      const remaining = left.filter(
        ({ id, record }) => !stored.get(record)?.some((event) => event.id === id),
      )
      if (remaining.length === left.length)
        return { conflicts: await this.#conflicts(left, stored) }
      left = remaining
    }
    return { conflicts: [] }
  }

  async storedEvents(ids: readonly string[]): Promise<Set<string>> {
    const stored = new Set<string>()
    for (let n = 0; n < ids.length; n += idsAtOnce) {
      const some = ids.slice(n, n + idsAtOnce)
      const rows = await this.#all('desk_events', 'id', (query) => query.in('id', some))
      for (const { id } of rows.map(toEvent)) stored.add(id)
    }
    return stored
  }

  async eventsOf(records: readonly string[]): Promise<Map<string, DeskEvent[]>> {
    const found = new Map<string, DeskEvent[]>(records.map((id) => [id, []]))
    for (let n = 0; n < records.length; n += idsAtOnce) {
      const ids = records.slice(n, n + idsAtOnce)
      const rows = await this.#all('desk_events', 'id', (query) => query.in('record', ids))
      for (const event of rows.map(toEvent)) found.get(event.record)?.push(event)
    }
    for (const events of found.values()) events.sort((a, b) => a.sequence - b.sequence)
    return found
  }

  async overwriteWords(event: string): Promise<void> {
    const [stored] = await this.#read('desk_events', (query) => query.eq('id', event), 'change')
    if (!stored) return
    const change = { ...(stored.change as object), text: '' }
    await this.#change('desk_events', { change }, (query) => query.eq('id', event))
  }

  async savedSearches(): Promise<SavedSearch[]> {
    return (await this.#all('desk_searches', 'id')).map(toSearch).sort(byCreation)
  }

  async saveSearch(search: SavedSearch): Promise<void> {
    await this.#insertOnce('desk_searches', toRow(searchShape, search, write))
  }

  removeSearch(id: string): Promise<void> {
    return this.#deleteAll('desk_searches', [id])
  }

  async audit(entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return
    const rows = entries.map((entry) => toRow(auditShape, entry, write))
    await this.#insertNew('desk_audit', rows)
  }

  async beginErasures(erasures: readonly Erasure[]): Promise<void> {
    const rows = erasures.map((erasure) => toRow(erasureShape, erasure, write))
    for (let n = 0; n < rows.length; n += pageSize) {
      await this.#insertNew('desk_erasures', rows.slice(n, n + pageSize))
    }
  }

  async openErasures(): Promise<Erasure[]> {
    return (await this.#all('desk_erasures', 'id')).map(toErasure)
  }

  async endErasures(ids: readonly string[]): Promise<void> {
    await this.#deleteAll('desk_erasures', ids)
  }

  async beginAdditions(additions: readonly Addition[]): Promise<void> {
    for (const some of chunks(additions, pageSize)) {
      const rows = some.map((addition) => toRow(additionShape, addition, write))
      await attempt(async (signal) => {
        const { error, status } = await within(signal, () =>
          this.#client.from('desk_additions').upsert(rows, { onConflict: 'id' }),
        )
        if (error || (status !== 200 && status !== 201)) throw databaseFailure(error, status)
      })
    }
  }

  async endAdditions(ids?: readonly string[]): Promise<void> {
    const left = ids ?? (await this.#all('desk_additions', 'id')).map(({ id }) => String(id))
    await this.#deleteAll('desk_additions', left)
  }

  async announcements(): Promise<Map<string, Announcement>> {
    const rows = await this.#all('desk_announcements', 'id')
    const time = (value: unknown) => new Date(String(value)).toISOString()
    return new Map(
      rows.map(({ id, at, seen_at }) => [
        String(id),
        { at: time(at), seenAt: seen_at === null ? null : time(seen_at) },
      ]),
    )
  }

  async seeAnnouncements(at: string): Promise<void> {
    // PostgREST changes no table without a filter.
    await this.#change('desk_announcements', { seen_at: at }, (query) =>
      query.gte('at', '1970-01-01'),
    )
  }

  async announce(ids: readonly string[], at: string): Promise<void> {
    // One that is lost between the two requests is announced again later: nothing goes sooner for it.
    await this.#deleteAll('desk_announcements', ids)
    for (let n = 0; n < ids.length; n += idsAtOnce) {
      const rows = ids.slice(n, n + idsAtOnce).map((id) => ({ id, at, seen_at: at }))
      if (await this.#insertOnce('desk_announcements', rows)) continue
      // One of them was erased meanwhile.
      for (const row of rows) await this.#insertOnce('desk_announcements', row)
    }
  }

  async auditLog({ records, ...filter }: AuditFilter): Promise<AuditEntry[]> {
    const { account, action, from, to, after, limit } = filter
    const [last] =
      after === undefined
        ? []
        : await this.#read('desk_audit', (query) => query.eq('id', after), 'at, number')
    if (after !== undefined && !last) return []
    const read = (some: readonly string[] | undefined, narrow: (query: Query) => Query) =>
      this.#auditRows(limit, (query) => {
        let narrowed = narrow(query)
        if (account !== undefined) narrowed = narrowed.eq('account', account)
        if (some !== undefined) narrowed = narrowed.in('record', [...some])
        if (action !== undefined) narrowed = narrowed.eq('action', action)
        if (from !== undefined) narrowed = narrowed.gte('at', from)
        if (to !== undefined) narrowed = narrowed.lt('at', to)
        return narrowed
      })
    const found: Row[] = []
    for (const some of records === undefined ? [undefined] : chunks(records, idsAtOnce)) {
      if (!last) found.push(...(await read(some, (query) => query)))
      else {
        // What is left of the same time, then what is older.
        const { at, number } = last as { at: string; number: number }
        found.push(...(await read(some, (query) => query.eq('at', at).lt('number', number))))
        found.push(...(await read(some, (query) => query.lt('at', at))))
      }
    }
    return found
      .sort((a, b) => timeOf(b) - timeOf(a) || Number(b.number) - Number(a.number))
      .slice(0, limit)
      .map(toAuditEntry)
  }

  /** Newest first, as many as asked for. */
  async #auditRows(limit: number, narrow: (query: Query) => Query): Promise<Row[]> {
    const rows: Row[] = []
    while (rows.length < limit) {
      const wanted = Math.min(pageSize, limit - rows.length)
      const page = await this.#read('desk_audit', (query) =>
        narrow(query)
          .order('at', { ascending: false })
          .order('number', { ascending: false })
          .range(rows.length, rows.length + wanted - 1),
      )
      rows.push(...page)
      if (page.length < wanted) break
    }
    return rows
  }

  async changesSince(revision: number): Promise<Changes | undefined> {
    if (await this.#isIdle(revision)) {
      return { revision, records: new Map(), erased: false, taken: () => {} }
    }
    const [newest] = await this.#changes((query) =>
      query.order('revision', { ascending: false }).limit(1),
    )
    if ((newest?.revision ?? 0) < revision) return undefined
    const [seen] = await this.#changes((query) =>
      query.lte('revision', revision).order('revision', { ascending: false }).limit(1),
    )
    // Revisions are not in the order in which they become visible: what is about as old as the last one seen is asked for
    // again, and what was delivered with it is left out.
    const since = seen && new Date(Date.parse(seen.at) - overlapMs).toISOString()
    const known = this.#last.revision === revision ? this.#last.known : new Set<number>()
    const read: Change[] = []
    for (let after = 0; ; after = read.at(-1)!.revision) {
      const page = await this.#changes((query) => {
        const narrowed = since === undefined ? query : query.gte('at', since)
        return narrowed.gt('revision', after).order('revision').limit(pageSize)
      })
      read.push(...page)
      if (page.length === 0) break
    }
    const fresh = read.filter((change) => !known.has(change.revision))
    const last = Math.max(revision, ...read.map((change) => change.revision))
    const records = new Map<string, number>()
    for (const { record, revision: at } of fresh) if (record !== null) records.set(record, at)
    return {
      revision: last,
      records,
      erased: fresh.some(({ record }) => record === null),
      // Only then: what came late is asked for from the same revision again, and must not count as taken in because it was
      // told once.
      taken: () => {
        this.#last = {
          revision: last,
          known: new Set(read.map((change) => change.revision)),
          since,
        }
      },
    }
  }

  /** One request instead of four, every two seconds of day and night: whether nothing came, and the feed is the one that was read. */
  async #isIdle(revision: number): Promise<boolean> {
    const { known, since } = this.#last
    if (this.#last.revision !== revision || since === undefined) return false
    const page = await this.#changes((query) =>
      query.gte('at', since).order('revision', { ascending: false }).limit(idleRows),
    )
    // A full page says nothing of what is behind it.
    if (page.length === 0 || page.length >= idleRows) return false
    return page[0]!.revision === revision && page.every((change) => known.has(change.revision))
  }

  async feed(): Promise<Feed> {
    const revisions = new Map<string, number>()
    let erasure = 0
    for (let after = 0; ;) {
      const page = await this.#changes((query) =>
        query.gt('revision', after).order('revision').limit(pageSize),
      )
      for (const { record, revision } of page) {
        if (record === null) erasure = revision
        else revisions.set(record, revision)
        after = revision
      }
      if (page.length === 0) return { revisions, erasure }
    }
  }

  async recordIds(): Promise<Set<string>> {
    const ids = new Set<string>()
    for (const { table } of Object.values(recordKinds)) {
      for (const { id } of await this.#all(table, 'id', undefined, 'id')) ids.add(String(id))
    }
    return ids
  }

  watch(onChange: () => void): () => void {
    const timer = setInterval(onChange, this.#pollMs)
    timer.unref()
    this.#timers.add(timer)
    return () => {
      clearInterval(timer)
      this.#timers.delete(timer)
    }
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  /** Which records are ahead of what the writer of some events had seen, or gone. */
  async #conflicts(
    events: readonly DeskEvent[],
    stored: ReadonlyMap<string, DeskEvent[]>,
  ): Promise<string[]> {
    const conflicts = new Set<string>()
    for (const kind of kindNames) {
      const ids = [
        ...new Set(events.filter((one) => one.kind === kind).map(({ record }) => record)),
      ]
      const there = new Set<string>()
      for (let n = 0; n < ids.length; n += idsAtOnce) {
        const some = ids.slice(n, n + idsAtOnce)
        const rows = await this.#read(
          recordKinds[kind].table,
          (query) => query.in('id', some),
          'id',
        )
        for (const { id } of rows) there.add(String(id))
      }
      for (const id of ids) if (!there.has(id)) conflicts.add(id)
    }
    for (const { record, sequence } of events) {
      const last = stored.get(record)?.at(-1)?.sequence ?? 0
      const first = Math.min(
        ...events.filter((one) => one.record === record).map((one) => one.sequence),
      )
      if (first !== last + 1 || sequence <= last) conflicts.add(record)
    }
    // Refused for a sequence that nobody has any more: then all of them are to be looked at again.
    return conflicts.size > 0 ? [...conflicts] : [...new Set(events.map(({ record }) => record))]
  }

  async #changes(narrow: (query: Query) => Query): Promise<Change[]> {
    const rows = await this.#read('desk_changes', narrow)
    return rows.map(({ revision, record, at }) => ({
      revision: Number(revision),
      record: record as string | null,
      at: String(at),
    }))
  }

  async #endInvitation(id: string, at: string): Promise<void> {
    await this.#change('desk_invitations', { used_at: at }, (query) =>
      query.eq('id', id).is('used_at', null),
    )
  }

  /** Every row, in pages by a key, so that rows which come or go meanwhile move nothing from one page to another. */
  async #all(
    table: string,
    key: string,
    narrow: (query: Query) => Query = (query) => query,
    columns = '*',
  ): Promise<Row[]> {
    const rows: Row[] = []
    for (;;) {
      const last = rows.at(-1)?.[key]
      const narrowPage = (query: Query) => {
        const narrowed = narrow(query)
        return (last === undefined ? narrowed : narrowed.gt(key, last)).order(key).limit(pageSize)
      }
      const page = await this.#read(table, narrowPage, columns)
      rows.push(...page)
      if (page.length === 0) return rows
    }
  }

  #read(table: string, narrow: (query: Query) => Query, columns = '*'): Promise<Row[]> {
    return attempt(async (signal) => {
      const { data, error, status } = await within(signal, () =>
        narrow(this.#client.from(table).select(columns) as unknown as Query),
      )
      if (error || !Array.isArray(data)) throw databaseFailure(error, status)
      return data as unknown as Row[]
    })
  }

  /** @returns false when a unique value is taken, or what is referred to is gone; all rows or none */
  async #insertOnce(table: string, rows: Row | Row[]): Promise<boolean> {
    return attempt(async (signal) => {
      const { error, status } = await within(signal, () => this.#client.from(table).insert(rows))
      if (error?.code === '23505' || error?.code === '23503') return false
      if (error || status !== 201) throw databaseFailure(error, status)
      return true
    })
  }

  /** Leaves those whose id is there as they are. */
  async #insertNew(table: string, rows: Row[]): Promise<void> {
    await attempt(async (signal) => {
      const { error, status } = await within(signal, () =>
        this.#client.from(table).upsert(rows, { onConflict: 'id', ignoreDuplicates: true }),
      )
      if (error || (status !== 200 && status !== 201)) throw databaseFailure(error, status)
    })
  }

  async #deleteAll(table: string, ids: readonly string[]): Promise<void> {
    for (let n = 0; n < ids.length; n += idsAtOnce) {
      const some = ids.slice(n, n + idsAtOnce)
      await attempt(async (signal) => {
        const { error, status } = await within(signal, () =>
          this.#client.from(table).delete().in('id', some),
        )
        if (error || status !== 204) throw databaseFailure(error, status)
      })
    }
  }

  async #change(
    table: string,
    values: Row,
    narrow: (query: ReturnType<Client['update']>) => ReturnType<Client['update']>,
  ): Promise<void> {
    if (Object.keys(values).length === 0) return
    await attempt(async (signal) => {
      const { error, status } = await within(signal, () =>
        narrow(this.#client.from(table).update(values)),
      )
      if (error || status !== 204) throw databaseFailure(error, status)
    })
  }
}

const timeOf = ({ at }: Row) => Date.parse(String(at))

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  )
}

/** `record` is null where one was erased. */
type Change = { revision: number; record: string | null; at: string }

function byCreation(a: { createdAt: string; id: string }, b: { createdAt: string; id: string }) {
  return a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)
}

/** PostgREST takes JSON and times as they are. */
const write: Convert = (value) => value

/** Its times have another spelling. */
const read: Convert = (value, holds) =>
  holds === 'time' && value !== null ? new Date(String(value)).toISOString() : value

const toAccount = (row: Row) => fromRow(accountShape, row, read)
const toCredential = (row: Row) => fromRow(credentialShape, row, read)
const toInvitation = (row: Row) => fromRow(invitationShape, row, read)
const toSearch = (row: Row) => fromRow(searchShape, row, read)
const toEvent = (row: Row) => fromRow(eventShape, row, read)
const toErasure = (row: Row) => fromRow(erasureShape, row, read)
const toAuditEntry = (row: Row) => fromRow(auditShape, row, read)
