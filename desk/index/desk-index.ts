// The desk's index: a disposable SQLite file beside the embedded data, filled from the truth by its change feed, whichever
// backend that is. List, filters, search and figures read only this. Deleted, it is built anew.
import { statSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { record } from '../../app/content/records.ts'
import { isClosed, titleWithPlace, vacancies } from '../../app/content/vacancies.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { inTransaction } from '../../submissions/embedded/database.ts'
import type { Changes, DeskStore } from '../store/desk-store.ts'
import { isPlain, type AnyRecord, type RecordKind } from '../../app/forms/record-kinds.ts'
import type { DeskEvent } from '../work/work.ts'
import { findRecords } from '../store/find-records.ts'
import { differenceOf, type Difference, type IndexState } from './difference.ts'
import { filterTerms, matchAny, hasIndexed, orderOf, type Term } from './filter-terms.ts'
import { addressKey, fold, searchQuery } from './fold.ts'
import { switchboardFrom } from './person.ts'
import { documented, isUseless, openIndexFile, removeIndexFile } from './index-file.ts'
import { indexedRecord, wordColumns } from './indexed-record.ts'
import { isPhoneMatch, snippetOf, wantedOf, type Wanted } from './matches.ts'
import type { Facets, ListFilter, ListPage, ListRow, Snippet, Verdict } from './search.ts'

/** Records that came, changed or went. */
export type IndexChange = {
  revision: number
  records: string[]
  /** Records that got another owner: accounts' ids. */
  given?: { to: string; by: string | null }[]
}

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

type Followed = { store: DeskStore; archive: SubmissionArchive }

/** Records taken in at once: other requests are answered in between. */
const batchSize = 200
/** Bytes up to which the file is written anew after each erasure: a tenth of a second. */
const writtenAnewAtOnce = 32 * 1024 * 1024
/** Milliseconds. */
const writeAnewMs = 60_000
const fullText = ['fields', 'docs'] as const
/** Of the full-text index, merged between two turns of the event loop. */
const pagesAtOnce = 200
/** Filters make many queries; those asked again and again stay prepared. */
const statementsKept = 300

type Row = Record<string, SQLInputValue>

/** A feed in which nothing ever changed. */
const nothing: Changes = { revision: 0, records: new Map(), erased: false, taken() {} }

export function openIndex(path: string, options: IndexOptions = {}): DeskIndex {
  return new DeskIndex(path, options)
}

const hasDocument = ({ kind }: Row) => !isPlain(kind as RecordKind)

/** A company's switchboard may be on thousands of records. */
const othersShown = 50

export class DeskIndex {
  readonly #path: string
  #database: DatabaseSync
  readonly #onError: (error: unknown) => void
  readonly #onUseless: (error: unknown) => void
  readonly #now: () => number
  readonly #verdictOf: NonNullable<IndexOptions['verdictOf']>
  readonly #isScanned: boolean
  readonly #listeners = new Set<(change: IndexChange) => void>()
  /** By the key of each address, the ids of the person's records. */
  readonly #persons = new Map<string, readonly string[]>()
  readonly #statements = new Map<string, StatementSync>()
  #followed: Followed | undefined
  #endWatch = () => {}
  /** What the table `found` holds, and how many texts were put before. */
  #found = ''
  #texts = 0
  /** What fills the file runs one after another: the end of what was begun last. */
  #begun: Promise<void> = Promise.resolve()
  /** Asked for and not begun yet. */
  #waiting: Promise<void> | undefined
  #makingAnew: Promise<void> | undefined
  #toWriteAnew: NodeJS.Timeout | undefined
  /** What a comparison found to be taken in again. */
  readonly #amiss = new Map<string, number>()

  constructor(
    path: string,
    {
      onError = () => {},
      onUseless = () => {},
      now = Date.now,
      verdictOf = () => undefined,
      isScanned = false,
    }: IndexOptions = {},
  ) {
    this.#path = path
    this.#database = openIndexFile(path, fold, onUseless)
    this.#onError = onError
    // What an erasure left that was interrupted.
    this.#writeAnew()
    this.#onUseless = onUseless
    this.#now = now
    this.#verdictOf = verdictOf
    this.#isScanned = isScanned
  }

  /** Grows with every change that the index has taken in. */
  get revision(): number {
    return Number(this.#meta('revision') ?? 0)
  }

  /**
   * Fills the index and keeps it up to date until it is closed.
   * @returns once it holds everything there is; a list asked for earlier is answered from what is there
   * @throws when the truth cannot be read
   */
  async follow(store: DeskStore, archive: SubmissionArchive): Promise<void> {
    this.#followed = { store, archive }
    this.#endWatch = store.watch(() => {
      this.catchUp().catch((error: unknown) => this.#onError(error))
    })
    await this.catchUp()
  }

  /** Takes in what was stored before this call: asked after a write, so that its reply shows it. */
  catchUp(): Promise<void> {
    if (this.#makingAnew) return this.#makingAnew
    // What is under way may have looked before the write.
    return (this.#waiting ??= this.#inTurn(() => {
      this.#waiting = undefined
      return this.#takeIn()
    }))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    return (this.#begun = this.#begun.catch(() => {}).then(work))
  }

  /**
   * Compares what it holds with the truth, and takes in what it lacks. @returns what it found, before it was healed
   * @throws when the truth cannot be read
   */
  async compare(): Promise<Difference> {
    await this.catchUp()
    const followed = this.#followed
    if (!followed) throw new Error('the index follows nothing')
    const { revisions, ...found } = await differenceOf(this.#state(), followed.store)
    const { missing, stale, gone } = found
    if (missing.length + stale.length + gone.length > 0) {
      for (const id of [...missing, ...stale, ...gone]) this.#amiss.set(id, revisions.get(id) ?? 0)
      await this.catchUp()
    }
    return found
  }

  /** Takes every record in again: what was promised and what topics are called is the owner's to change. */
  async renew(): Promise<void> {
    for (const [id, revision] of this.#state().revisions) this.#amiss.set(id, revision)
    await this.catchUp()
  }

  /** @returns what ends it */
  onChange(listener: (change: IndexChange) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  list(filter: ListFilter, offset: number, limit: number): ListPage {
    const total = this.count(filter)
    const rows = this.#ordered(filter, 'n', limit, offset).map(({ n }) =>
      this.#get('select * from records where n = ?', n!)!,
    )
    return {
      total,
      offset,
      rows: rows.map((row) => this.#rowOf(row)),
      revision: this.revision,
      unreadDocuments: this.unreadDocuments,
    }
  }

  count(filter: ListFilter): number {
    const { from, values } = whereOf([...this.#terms(filter).values()])
    return Number(this.#get(`select count(*) as total ${from}`, ...values)!.total)
  }

  /** Every id of a filter, in its order. */
  ids(filter: ListFilter): string[] {
    return this.#ordered(filter, 'id', -1, 0).map(({ id }) => id as string)
  }

  facets(filter: ListFilter): Facets {
    const terms = this.#terms(filter)
    const but = (part?: keyof ListFilter) =>
      [...terms].filter(([name]) => name !== part).map(([, term]) => term)
    const counts = (part: keyof ListFilter, value: string, table = 'records') => {
      const { from, values } = whereOf(but(part), table)
      const rows = this.#all(
        `select ${value} as value, count(*) as count ${from} group by 1`,
        ...values,
      )
      return Object.fromEntries(
        rows
          .filter((row) => row.value !== null)
          .map((row) => [String(row.value), Number(row.count)]),
      )
    }
    const count = (all: Term[]) => {
      const { from, values } = whereOf(all)
      return Number(this.#get(`select count(*) as count ${from}`, ...values)!.count)
    }
    const due = filterTerms({ due: true }, this.#now()).get('due')!
    const applied = counts(
      'vacancy',
      `iif(${hasIndexed('vacancy')}, coalesce(vacancy, 'none'), null)`,
    )
    return {
      kind: counts('kind', 'kind'),
      state: counts('state', 'state'),
      owner: counts('owner', "coalesce(owner, 'none')"),
      tag: counts('tag', 'tag', 'records join tags using (n)'),
      experience: counts('experience', 'experience'),
      availability: counts('availability', 'availability'),
      topic: counts('topic', `iif(${hasIndexed('topic')}, coalesce(topic, 'none'), null)`),
      vacancy: applied,
      unread: count([...but('unread'), { sql: 'is_read = 0', values: [] }]),
      due: count([...but('due'), due]),
      total: count(but()),
      topics: record('contact-topics').map(({ id, label }) => ({ id, label })),
      vacancies: vacanciesNamed(Object.keys(applied)),
    }
  }

  row(id: string): ListRow | undefined {
    const found = this.#get('select * from records where id = ?', id)
    return found && this.#rowOf(found)
  }

  /** Where the words of a search stand in each of some records; one in which they stand nowhere has none. */
  snippets(ids: readonly string[], q: string): Map<string, Snippet> {
    const wanted = wantedOf(q)
    const found = new Map<string, Snippet>()
    for (const id of ids) {
      const row = this.#get('select * from records join fields_text using (n) where id = ?', id)
      if (!row) continue
      const document = () =>
        String(this.#get('select text from docs_text where n = ?', row.n!)?.text ?? '')
      const snippet = snippetAmong(placesOf(row, document), wanted, isPhoneMatch(q, phoneOf(row)))
      if (snippet) found.set(id, snippet)
    }
    return found
  }

  /** How a tag is written that is in use: by most, where capitals or accents differ. */
  tagInUse(tag: string): string | undefined {
    const found = this.#get(
      'select tag from tags where key = ? group by tag order by count(*) desc, tag limit 1',
      fold(tag),
    )
    return found && String(found.tag)
  }

  kindOf(id: string): RecordKind | undefined {
    return this.#get('select kind from records where id = ?', id)?.kind as RecordKind | undefined
  }

  /** Those that there are, in the order of the ids. */
  rows(ids: readonly string[]): ListRow[] {
    return ids.map((id) => this.row(id)).filter((row) => row !== undefined)
  }

  /** The same person's other records, newest first; of very many the newest ones. */
  others(id: string): ListRow[] {
    const own = this.#get('select email_key from records where id = ?', id)
    if (!own) return []
    const ids = this.#idsOfPerson(String(own.email_key)).filter((one) => one !== id)
    return this.rows(ids.slice(0, othersShown))
  }

  /**
   * Every record of a person, newest first: those with an address, and whatever shares an address or a telephone number with
   * one of them, and so on. A number that stands beside many addresses is a switchboard's and joins nobody.
   */
  ofPerson(email: string): ListRow[] {
    return this.rows(this.#idsOfPerson(addressKey(email)))
  }

  /** Ids, newest first. A list asks for each of its rows: what is known is kept until something changes. */
  #idsOfPerson(emailKey: string): readonly string[] {
    const known = this.#persons.get(emailKey)
    if (known) return known
    const found = new Map<string, string>()
    const emails = new Set<string>()
    const phones = new Set<string>()
    const waiting = [emailKey]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (emails.has(next)) continue
      emails.add(next)
      const rows = this.#all(
        'select id, phone_key, created_at from records where email_key = ?',
        next,
      )
      for (const { id, phone_key: phone, created_at } of rows) {
        found.set(String(id), String(created_at))
        if (typeof phone !== 'string' || phones.has(phone)) continue
        phones.add(phone)
        const others = this.#all(
          'select distinct email_key from records where phone_key = ? limit ?',
          phone,
          switchboardFrom,
        )
        if (others.length === switchboardFrom) continue
        waiting.push(...others.map(({ email_key }) => String(email_key)))
      }
    }
    const ids = [...found].sort(([, one], [, other]) => other.localeCompare(one)).map(([id]) => id)
    for (const email of emails) this.#persons.set(email, ids)
    return ids
  }

  /** Whose name, address or phone number has these words: each person with all records, newest first. */
  people(q: string, limit: number): { email: string; name: string; records: ListRow[] }[] {
    const words = searchQuery(q)
    if (words === undefined) return []
    const addresses = this.#all(
      `select email_key from records
       where n in (select rowid from fields where fields match ?)
       group by email_key order by max(created_at) desc limit ?`,
      `{who} : (${words})`,
      limit,
    )
    const seen = new Set<string>()
    return addresses.flatMap(({ email_key }) => {
      if (seen.has(String(email_key))) return []
      const records = this.ofPerson(String(email_key))
      for (const { email } of records) seen.add(addressKey(email))
      return [{ email: records[0]!.email, name: records[0]!.name, records }]
    })
  }

  /** The text of a record's document; '' when it cannot be had. */
  putText(record: string, text: string): void {
    inTransaction(this.#database, () => {
      const n = this.#n(record)
      if (n === undefined) return
      this.#run('delete from docs_text where n = ?', n)
      if (text !== '') this.#run('insert into docs_text (n, text) values (?, ?)', n, text)
      const isEmpty = text.trim() === ''
      this.#run('update records set has_text = ? where n = ?', isEmpty ? 2 : 1, n)
      this.#texts++
    })
  }

  /** undefined when it was never put. */
  textOf(record: string): string | undefined {
    const found = this.#get(
      `select has_text, coalesce(text, '') as text from records left join docs_text using (n) where id = ?`,
      record,
    )
    return found && found.has_text !== 0 ? String(found.text) : undefined
  }

  /** Ids of resumes whose text was never put, newest first. @param except those that are not to be tried now */
  withoutText(limit: number, except: readonly string[] = []): string[] {
    return this.#all(
      `select id from records where kind in (${documented}) and has_text = 0
         and id not in (select value from json_each(?)) order by created_at desc limit ?`,
      JSON.stringify(except),
      limit,
    ).map(({ id }) => String(id))
  }

  /** How many documents no search can find yet. */
  get unreadDocuments(): number {
    return Number(
      this.#get(`select count(*) as n from records where kind in (${documented}) and has_text = 0`)!
        .n,
    )
  }

  putVerdict(record: string, verdict: Verdict): void {
    inTransaction(this.#database, () => {
      this.#run('update records set verdict = ? where id = ?', JSON.stringify(verdict), record)
      this.#raise()
    })
    this.#tell([record])
  }

  /** Ids of resumes without a verdict, newest first. */
  withoutVerdict(limit: number): string[] {
    return this.#all(
      `select id from records where kind in (${documented}) and verdict is null order by created_at desc limit ?`,
      limit,
    ).map(({ id }) => String(id))
  }

  /** Days, YYYY-MM-DD, on which records will be purged; every other record loses the day that it had. */
  putPurgeDays(days: ReadonlyMap<string, string>): void {
    const had = this.#all('select id, purge_on from records where purge_on is not null')
    const changed = [
      ...had
        .filter(({ id, purge_on }) => days.get(String(id)) !== purge_on)
        .map(({ id }) => String(id)),
      ...[...days.keys()].filter((id) => !had.some((row) => row.id === id)),
    ]
    if (changed.length === 0) return
    inTransaction(this.#database, () => {
      for (const id of changed) {
        this.#run('update records set purge_on = ? where id = ?', days.get(id) ?? null, id)
      }
      this.#raise()
    })
    this.#tell(changed)
  }

  /** What was neither changed nor arrived after a time and may be purged; held and placed records may not. */
  untouchedSince(time: string): { id: string; kind: RecordKind; last: string }[] {
    const last = 'max(created_at, coalesce(changed_at, created_at))'
    return this.#all(
      `select id, kind, ${last} as last from records where hold = 0 and state <> 'placed' and ${last} <= ? order by last`,
      time,
    ).map((row) => ({
      id: String(row.id),
      kind: row.kind as RecordKind,
      last: String(row.last),
    }))
  }

  /** Ids of records with words that were taken back before a time and can be restored still. @param time ISO 8601 */
  removedBefore(time: string): string[] {
    return this.#all('select id from records where removed_at < ?', time).map(({ id }) =>
      String(id),
    )
  }

  /** In the order of their days. */
  announcedForPurge(): { id: string; purgeOn: string }[] {
    return this.#all(
      'select id, purge_on from records where purge_on is not null order by purge_on, created_at',
    ).map((row) => ({ id: String(row.id), purgeOn: String(row.purge_on) }))
  }

  /**
   * Erases what is no longer among the records that there are.
   * @param recordIds asked after this has looked what it holds: what comes meanwhile stays
   */
  async keepOnly(recordIds: () => Promise<ReadonlySet<string>>): Promise<void> {
    const known = this.#all('select id from records').map(({ id }) => String(id))
    const left = await recordIds()
    const gone = known.filter((id) => !left.has(id))
    if (gone.length > 0) this.erase(gone)
    else this.overwriteTraces()
  }

  /** Removes records, and every trace of them from the file. */
  erase(ids: readonly string[]): void {
    inTransaction(this.#database, () => {
      for (const id of ids) this.#remove(id)
      this.#raise()
    })
    this.overwriteTraces()
    this.#tell([...ids])
  }

  /**
   * secure_delete overwrites what is deleted, but a page that was split before may hold an older copy: the file is written
   * anew, then its log is emptied. A large one takes seconds, in which nothing else is answered: then once for all that is
   * erased within a minute.
   */
  overwriteTraces(): void {
    this.#setMeta('traces', '1')
    if (statSync(this.#path).size < writtenAnewAtOnce) this.#writeAnew()
    else this.#writeAnewLater()
  }

  /** What was deleted is overwritten in the file (secure_delete), but stands in its log. @returns false while it is read */
  #emptyLog(): boolean {
    return this.#get('pragma wal_checkpoint(truncate)')!.busy === 0
  }

  #writeAnew(isMerged = false): void {
    clearTimeout(this.#toWriteAnew)
    this.#toWriteAnew = undefined
    if (!this.#database.isOpen || this.#meta('traces') === undefined) return
    try {
      if (!isMerged) {
        this.#putNobody()
        for (const table of fullText)
          this.#run(`insert into ${table} (${table}) values ('optimize')`)
      }
      for (const table of fullText) this.#run(`delete from ${table}_text where n = -1`)
      this.#database.exec('vacuum')
      this.#run("delete from meta where name = 'traces'")
      if (!this.#emptyLog()) throw new Error('another program reads the index')
    } catch (error) {
      // Another program reads it, or the disk is full: later, or when it is opened next.
      this.#onError(error)
      if (!this.#database.isOpen) return
      this.#setMeta('traces', '1')
      this.#writeAnewLater()
    }
  }

  #writeAnewLater(): void {
    this.#toWriteAnew ??= setTimeout(() => {
      this.#toWriteAnew = undefined
      this.#merge().then(
        () => this.#writeAnew(true),
        (error: unknown) => this.#onError(error),
      )
    }, writeAnewMs).unref()
  }

  /**
   * Inner pages of the full-text index keep words that no record has any more, and are only written anew when there is
   * something to merge: a row of no record.
   */
  #putNobody(): void {
    const words = wordColumns.map(() => "'x'").join(', ')
    this.#run(`insert or ignore into fields_text values (-1, ${words})`)
    this.#run("insert or ignore into docs_text values (-1, 'x')")
  }

  /** What 'optimize' does at once, in steps between which others are answered. */
  async #merge(): Promise<void> {
    this.#putNobody()
    const changes = () => Number(this.#get('select total_changes() as n')!.n)
    for (const table of fullText) {
      for (let pages = -pagesAtOnce; this.#database.isOpen; pages = pagesAtOnce) {
        const before = changes()
        this.#run(`insert into ${table} (${table}, rank) values ('merge', ?)`, pages)
        // As SQLite's manual says: fewer than two changes mean that nothing was left to merge.
        if (changes() - before < 2) break
        await nextTurn()
      }
    }
  }

  /** For figures. */
  query(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#all(sql, ...values)
  }

  close(): void {
    this.#endWatch()
    this.#followed = undefined
    this.#listeners.clear()
    this.#writeAnew()
    clearTimeout(this.#toWriteAnew)
    if (this.#database.isOpen) this.#database.close()
  }

  /** Who found the file corrupt is told so and asks again; meanwhile the file is filled from the truth. */
  #makeAnew(error: unknown): void {
    if (this.#makingAnew || !this.#followed) return
    this.#onUseless(error)
    const anew = async () => {
      if (!this.#followed) return
      this.#database.close()
      this.#statements.clear()
      this.#persons.clear()
      this.#found = ''
      removeIndexFile(this.#path)
      this.#database = openIndexFile(this.#path, fold, this.#onUseless)
      await this.#takeIn()
    }
    // In turn: what is being taken in would go on in the new file as if the old one had held the rest.
    this.#makingAnew = this.#inTurn(anew).finally(() => (this.#makingAnew = undefined))
    this.#makingAnew.catch((failure: unknown) => this.#onError(failure))
  }

  async #takeIn(): Promise<void> {
    const followed = this.#followed
    if (!followed) throw new Error('the index follows nothing')
    const { store } = followed
    if (this.#meta('source') !== store.source) this.#empty(store.source)
    let changes = await store.changesSince(Number(this.#meta('position') ?? 0))
    if (!changes) {
      this.#empty(store.source)
      changes = (await store.changesSince(0)) ?? nothing
    }
    const { revision, erased, taken } = changes
    if (erased) await this.keepOnly(() => store.recordIds())
    const records = [...new Map([...this.#amiss, ...changes.records])]
    for (let n = 0; n < records.length; n += batchSize) {
      const some = records.slice(n, n + batchSize)
      await this.#takeInBatch(followed, some)
      for (const [id] of some) this.#amiss.delete(id)
      await nextTurn()
      if (!this.#followed) return
    }
    if (this.#meta('position') !== String(revision)) this.#setMeta('position', String(revision))
    taken()
  }

  /** @param changes ids with their revisions */
  async #takeInBatch(
    { store, archive }: Followed,
    changes: readonly (readonly [string, number])[],
  ): Promise<void> {
    const ids = changes.map(([id]) => id)
    const records = await findRecords(archive, ids)
    const events = await store.eventsOf(records.map(({ row }) => row.id))
    if (!this.#followed) return
    const found = new Map(records.map((one) => [one.row.id, one]))
    let deleted = false
    const given: NonNullable<IndexChange['given']> = []
    inTransaction(this.#database, () => {
      for (const [id, revision] of changes) {
        const one = found.get(id)
        const before = this.#get('select owner from records where id = ?', id)
        const gone = one ? this.#put(one, events.get(id) ?? [], revision) : this.#remove(id)
        deleted ||= gone
        const owning = (events.get(id) ?? []).findLast(({ change }) => change.type === 'owner')
        if (before && owning?.change.type === 'owner' && owning.change.owner !== null) {
          const to = owning.change.owner
          if (to !== before.owner) given.push({ to, by: owning.account })
        }
      }
      this.#raise()
    })
    if (deleted) this.#emptyLog()
    this.#tell(ids, given)
  }

  /** @returns whether words were taken out, a removed note's for one */
  #put(one: AnyRecord, events: readonly DeskEvent[], revision: number): boolean {
    const { columns: own, words } = indexedRecord(one, events)
    const columns = { ...own, revision }
    const names = Object.keys(columns) as (keyof typeof columns)[]
    const before = this.#get('select n, tags, changed_at from records where id = ?', columns.id)
    if (before) {
      // What somebody changes is not purged as announced: the next run of the purge says when.
      const purge = before.changed_at === columns.changed_at ? '' : ', purge_on = null'
      this.#run(
        `update records set ${names.map((name) => `${name} = ?`).join(', ')}${purge} where n = ?`,
        ...names.map((name) => columns[name]),
        before.n!,
      )
    } else {
      const verdict = this.#verdictOf(columns.id)
      this.#run(
        `insert into records (${names.join(', ')}, verdict) values (${names.map(() => '?').join(', ')}, ?)`,
        ...names.map((name) => columns[name]),
        verdict ? JSON.stringify(verdict) : null,
      )
    }
    const n = this.#n(columns.id)!
    if (before?.tags !== columns.tags) {
      this.#run('delete from tags where n = ?', n)
      for (const tag of JSON.parse(columns.tags) as string[]) {
        this.#run('insert into tags (n, tag, key) values (?, ?, ?)', n, tag, fold(tag))
      }
    }
    const values = wordColumns.map((name) => words[name])
    const same = wordColumns.map((name) => `${name} = ?`).join(' and ')
    if (this.#get(`select 1 from fields_text where n = ? and ${same}`, n, ...values)) return false
    const deleted = this.#run('delete from fields_text where n = ?', n) > 0
    this.#run(
      `insert into fields_text (n, ${wordColumns.join(', ')}) values (?, ${wordColumns.map(() => '?').join(', ')})`,
      n,
      ...values,
    )
    return deleted
  }

  #remove(id: string): boolean {
    const n = this.#n(id)
    if (n === undefined) return false
    this.#run('delete from fields_text where n = ?', n)
    this.#run('delete from docs_text where n = ?', n)
    this.#run('delete from records where n = ?', n)
    return true
  }

  #rowOf(row: Row): ListRow {
    const { verdict, due, purge_on, first_contact_at, assumed_contact_at, changed_at } = row
    return {
      id: row.id,
      kind: row.kind,
      createdAt: row.created_at,
      name: row.name,
      email: row.email,
      phone: row.phone,
      about: row.about,
      company: row.company,
      location: row.location,
      experience: row.experience,
      availability: row.availability,
      topic: row.topic,
      due: due ?? undefined,
      others: this.#idsOfPerson(String(row.email_key)).length - 1,
      verdict:
        verdict !== null
          ? (JSON.parse(String(verdict)) as Verdict)
          : this.#isScanned && hasDocument(row)
            ? { is: 'unknown', at: row.created_at }
            : undefined,
      text: hasDocument(row)
        ? (['unread', 'searchable', 'none'] as const)[Number(row.has_text)]
        : undefined,
      purgeOn: purge_on ?? undefined,
      sequence: row.sequence,
      isRead: row.is_read === 1,
      state: row.state,
      owner: row.owner,
      tags: JSON.parse(String(row.tags)) as string[],
      firstContactAt: first_contact_at ?? undefined,
      assumedContactAt: assumed_contact_at ?? undefined,
      contacts: JSON.parse(String(row.contacts)) as ListRow['contacts'],
      changedAt: changed_at ?? undefined,
      noteCount: row.note_count,
      hold: row.hold === 1,
    } as ListRow
  }

  /**
   * The terms of a filter. Looking for words takes longest, and a list and its facets ask for the same ones a dozen times:
   * what they find is kept in a table until something changes.
   */
  #terms(filter: ListFilter): Map<keyof ListFilter, Term> {
    const terms = filterTerms(filter, this.#now())
    const looking = (['role', 'place', 'q'] as const).filter((part) => terms.has(part))
    if (looking.length === 0) return terms
    const { from, values } = whereOf(looking.map((part) => terms.get(part)!))
    const key = JSON.stringify([this.revision, this.#texts, from, values])
    if (key !== this.#found) {
      this.#database.exec(
        'create temp table if not exists found (n integer primary key); delete from found',
      )
      this.#run(`insert into found (n) select n ${from}`, ...values)
      this.#found = key
    }
    for (const part of looking) terms.delete(part)
    return terms.set('q', { sql: 'n in (select n from found)', values: [] })
  }

  #ordered(filter: ListFilter, column: 'n' | 'id', limit: number, offset: number): Row[] {
    const sort = filter.sort ?? 'arrival'
    const any = matchAny(filter.q ?? '')
    const terms = [...this.#terms(filter).values()]
    if (sort !== 'relevance' || any === '') {
      const { from, values } = whereOf(terms)
      const order = orderOf(sort === 'relevance' ? 'arrival' : sort)
      return this.#all(
        `select ${column} ${from} order by ${order} limit ? offset ?`,
        ...values,
        limit,
        offset,
      )
    }
    // What only a document holds comes after the rest: to weigh 10,000 long texts takes a quarter of a second.
    const { from, values } = whereOf(terms, 'records left join ranks on found = n')
    return this.#all(
      `with ranks as materialized (select rowid as found, rank from fields where fields match ?)
       select ${column} ${from} order by ${orderOf(sort)} limit ? offset ?`,
      any,
      ...values,
      limit,
      offset,
    )
  }

  #state(): IndexState {
    const rows = this.#all('select id, revision from records')
    return {
      position: Number(this.#meta('position') ?? 0),
      revisions: new Map(rows.map(({ id, revision }) => [String(id), Number(revision)])),
    }
  }

  #n(id: string): number | undefined {
    const n = this.#get('select n from records where id = ?', id)?.n
    return n === undefined ? undefined : Number(n)
  }

  /** Begins anew, for another truth. */
  #empty(source: string): void {
    inTransaction(this.#database, () => {
      for (const table of ['fields_text', 'docs_text', 'records']) this.#run(`delete from ${table}`)
      this.#run("delete from meta where name = 'position'")
      this.#setMeta('source', source)
      this.#raise()
    })
  }

  #meta(name: 'source' | 'position' | 'revision' | 'traces'): string | undefined {
    const value = this.#get('select value from meta where name = ?', name)?.value
    return value === undefined ? undefined : String(value)
  }

  #setMeta(name: 'source' | 'position' | 'revision' | 'traces', value: string): void {
    this.#run(
      'insert into meta (name, value) values (?1, ?2) on conflict (name) do update set value = ?2',
      name,
      value,
    )
  }

  #raise(): void {
    this.#persons.clear()
    this.#setMeta('revision', String(this.revision + 1))
  }

  #tell(records: string[], given: NonNullable<IndexChange['given']> = []): void {
    const change = { revision: this.revision, records, given }
    for (const listener of this.#listeners) listener(change)
  }

  #all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#guarded(() => this.#prepare(sql).all(...values) as Row[])
  }

  #get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#guarded(() => this.#prepare(sql).get(...values) as Row | undefined)
  }

  /** @returns how many rows were changed */
  #run(sql: string, ...values: SQLInputValue[]): number {
    return this.#guarded(() => Number(this.#prepare(sql).run(...values).changes))
  }

  #guarded<Result>(ask: () => Result): Result {
    try {
      return ask()
    } catch (error) {
      if (isUseless(error)) this.#makeAnew(error)
      throw error
    }
  }

  #prepare(sql: string): StatementSync {
    const prepared = this.#statements.get(sql)
    if (prepared) return prepared
    if (this.#statements.size > statementsKept) this.#statements.clear()
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

type Place = { where: Snippet['where']; text: () => string }

/** What a record says, in the order in which a reason is looked for: the document last, for it is long. */
function placesOf(row: Row, document: () => string): Place[] {
  const of = (value: unknown) => () => String(value ?? '')
  return [
    { where: 'person', text: () => [row.name, row.email, row.phone].join(', ') },
    { where: 'role', text: of(row.roles) },
    { where: 'place', text: of(row.place) },
    { where: 'sent', text: of(row.words) },
    { where: 'notes', text: of(row.notes) },
    { where: 'document', text: document },
  ]
}

const phoneOf = ({ phone_key }: Row) => (typeof phone_key === 'string' ? phone_key : null)

/** The first place that has most of what is looked for. */
function snippetAmong(
  places: readonly Place[],
  wanted: readonly Wanted[],
  isPhone: boolean,
): Snippet | undefined {
  let best: { met: number; snippet: Snippet } | undefined
  for (const { where, text } of places) {
    const found = snippetOf(text(), wanted)
    if (!found || found.met.size <= (best?.met ?? 0)) continue
    best = { met: found.met.size, snippet: { where, parts: found.parts } }
    if (found.met.size === wanted.length) break
  }
  if (best || !isPhone) return best?.snippet
  return { where: 'person', parts: [{ text: places[0]!.text(), isMatch: true }] }
}

function whereOf(
  terms: readonly Term[],
  table = 'records',
): { from: string; values: SQLInputValue[] } {
  const where = terms.length > 0 ? ` where ${terms.map(({ sql }) => sql).join(' and ')}` : ''
  return { from: `from ${table}${where}`, values: terms.flatMap(({ values }) => values) }
}

/** Those of the records, and of others the ones that resumes still name. */
function vacanciesNamed(named: readonly string[]): Facets['vacancies'] {
  const known = vacancies().map((one) => ({
    id: one.id,
    label: `${titleWithPlace(one)}${isClosed(one) ? ' (closed)' : ''}`,
  }))
  const gone = named.filter((id) => id !== 'none' && !known.some((one) => one.id === id))
  return [...known, ...gone.map((id) => ({ id, label: id }))]
}
