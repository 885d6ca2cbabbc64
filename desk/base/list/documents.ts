// What was read out of documents: their text, for searches, the tickets that they name, and the scanner's verdicts. It is the one file
// beside the index in memory; erased records must leave no byte in it. Lost or corrupt, the documents are read again.
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTransaction, isSoonWritten, writeAnewApart } from 'core/submissions/embedded/database.ts'
import { makeFolder } from 'core/submissions/make-folder.ts'
import type { TicketsInText } from '../../shared/tickets/tickets.ts'
import { fold } from '../../shared/list/fold.ts'
import type { Verdict } from '../../shared/list/search.ts'
import { isCorrupt } from '../store/local-database.ts'

/** In DESK_DIR. */
export const documentsName = 'desk-documents.sqlite'

type Known = {
  n: number
  /** undefined: it was not read yet; "none": it has no words (a scan). */
  text: 'searchable' | 'none' | undefined
  verdict: Verdict | undefined
}

/** Milliseconds that one process waits for another one's write: the command `erase` writes here, too. */
const busyTimeout = 10_000
/** Milliseconds. */
const writeAnewMs = 60_000
/** Pages of the full-text index that are merged between two turns of the event loop. */
const pagesAtOnce = 200

/** Raise it with each change of `fold`. */
const format = 1

// The text is in a table of its own: a contentless full-text table leaves deleted text in the file, even with secure_delete.
const schema = `
  create table documents (
    n integer primary key,
    record text not null unique,
    has_text integer,
    verdict text
  ) strict;
  -- With the tickets that it names: JSON.
  create table texts (n integer primary key, text text not null, tickets text) strict;
  create virtual table words using fts5 (
    text, content='texts', content_rowid='n', tokenize='unicode61 remove_diacritics 0'
  );
  insert into words (words, rank) values ('secure-delete', 1);
  create trigger texts_added after insert on texts begin
    insert into words (rowid, text) values (new.n, fold(new.text));
  end;
  create trigger texts_removed after delete on texts begin
    insert into words (words, rowid, text) values ('delete', old.n, fold(old.text));
  end;
  -- A row: bytes of what was erased are still to be overwritten.
  create table traces (at text) strict;`

type Options = {
  /** Called when the file could not be vacuumed; it is tried again. */
  onError?: (error: unknown) => void
  /** Called with the reason when the file is made anew: corrupt, or of another format. */
  onUseless?: (error: unknown) => void
}

export class Documents {
  readonly #path: string
  readonly #options: Required<Options>
  #database: DatabaseSync
  readonly #known = new Map<string, Known>()
  /** Ids by `n`. */
  readonly #records: string[] = []
  #timer: NodeJS.Timeout | undefined
  /** Counts changes that affect what a search finds. */
  revision = 0

  constructor(path: string, { onError = () => {}, onUseless = () => {} }: Options = {}) {
    this.#path = path
    this.#options = { onError, onUseless }
    this.#database = this.#opened()
    // An interrupted erasure may have left bytes.
    this.#overwrite()
  }

  of(record: string): Known | undefined {
    return this.#known.get(record)
  }

  /** undefined: it was not read yet; '': it has no words. */
  textOf(record: string): string | undefined {
    return this.#guarded(() => {
      const known = this.of(record)
      if (known?.text === undefined) return undefined
      return String(this.#get('select text from texts where n = ?', known.n)?.text ?? '')
    })
  }

  /** undefined when its text was never put, or has none. */
  ticketsIn(record: string): TicketsInText | undefined {
    return this.#guarded(() => {
      const n = this.of(record)?.n
      const found = n === undefined ? n : this.#get('select tickets from texts where n = ?', n)
      return typeof found?.tickets === 'string'
        ? (JSON.parse(found.tickets) as TicketsInText)
        : undefined
    })
  }

  /** @param text '' when it cannot be had */
  putText(record: string, text: string, tickets?: TicketsInText): void {
    this.#guarded(() =>
      inTransaction(this.#database, () => {
        const known = this.#put(record)
        const isEmpty = text.trim() === ''
        this.#run('delete from texts where n = ?', known.n)
        if (text !== '') {
          const found = tickets === undefined ? null : JSON.stringify(tickets)
          this.#run('insert into texts (n, text, tickets) values (?, ?, ?)', known.n, text, found)
        }
        this.#run('update documents set has_text = ? where n = ?', isEmpty ? 0 : 1, known.n)
        known.text = isEmpty ? 'none' : 'searchable'
      }),
    )
    this.revision++
  }

  putVerdict(record: string, verdict: Verdict): void {
    this.#guarded(() => {
      const known = this.#put(record)
      this.#run('update documents set verdict = ? where n = ?', JSON.stringify(verdict), known.n)
      known.verdict = verdict
    })
  }

  recordAt(n: number): string | undefined {
    return this.#records[n]
  }

  /** Numbers of documents that match. @param query full-text */
  having(query: string): number[] {
    // As one JSON text, many thousand numbers are returned in half of the time.
    const sql = 'select json_group_array(rowid) as list from words where words match ?'
    const found = this.#guarded(() => this.#get(sql, query))
    return JSON.parse(String(found!.list)) as number[]
  }

  /** Ids of records of whose document anything is stored. */
  records(): string[] {
    return [...this.#known.keys()]
  }

  /** Deletes and overwrites every byte; of a large file once for all erasures of a minute. */
  forget(records: readonly string[]): void {
    const known = records.filter((id) => this.#known.has(id))
    if (known.length === 0) return
    this.#guarded(() =>
      inTransaction(this.#database, () => {
        for (const id of known) {
          const n = this.#known.get(id)?.n
          if (n === undefined) continue
          this.#run('delete from texts where n = ?', n)
          this.#run('delete from documents where n = ?', n)
          this.#known.delete(id)
          delete this.#records[n]
        }
        this.#run('insert into traces values (?)', new Date().toISOString())
      }),
    )
    this.revision++
    if (isSoonWritten(this.#path)) this.#overwrite()
    else this.#overwriteLater()
  }

  /** Finishes what is still to be overwritten, whatever the size of the file. */
  close(): void {
    this.#overwrite()
    clearTimeout(this.#timer)
    if (this.#database.isOpen) this.#database.close()
  }

  /** Where the file turns out to be corrupt, repeats the work on a new, empty file. */
  #guarded<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      if (!isUseless(error)) throw error
      this.#database.close()
      this.#database = this.#anew(error)
      return work()
    }
  }

  #get(sql: string, ...values: SQLInputValue[]) {
    return this.#database.prepare(sql).get(...values)
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#database.prepare(sql).run(...values)
  }

  #put(record: string): Known {
    const before = this.#known.get(record)
    if (before) return before
    const insert = this.#database.prepare('insert into documents (record) values (?)')
    const n = Number(insert.run(record).lastInsertRowid)
    const known = { n, text: undefined, verdict: undefined }
    this.#known.set(record, known)
    this.#records[n] = record
    return known
  }

  #opened(): DatabaseSync {
    makeFolder(dirname(this.#path))
    try {
      return this.#open()
    } catch (error) {
      if (!existsSync(this.#path) || !isUseless(error)) throw error
      return this.#anew(error)
    }
  }

  #anew(error: unknown): DatabaseSync {
    this.#options.onUseless(error)
    removeDocumentsFile(this.#path)
    this.#known.clear()
    this.#records.length = 0
    this.revision++
    return this.#open()
  }

  #open(): DatabaseSync {
    const database = new DatabaseSync(this.#path, { timeout: busyTimeout })
    try {
      chmodSync(this.#path, 0o600)
      // Not synced at each commit: what a power failure takes is read again.
      database.exec(
        'pragma journal_mode = wal; pragma synchronous = normal; pragma secure_delete = on; pragma temp_store = memory',
      )
      database.function('fold', { deterministic: true }, (text) => fold(String(text)))
      const found = Number(database.prepare('pragma user_version').get()!.user_version)
      if (found === 0) {
        database.exec(`begin immediate; ${schema} pragma user_version = ${format}; commit`)
      } else if (found !== format) throw new Useless('the documents’ file has another format')
      for (const row of database.prepare('select * from documents').all()) {
        this.#records[Number(row.n)] = String(row.record)
        this.#known.set(String(row.record), {
          n: Number(row.n),
          text: row.has_text === null ? undefined : row.has_text === 1 ? 'searchable' : 'none',
          verdict: row.verdict === null ? undefined : (JSON.parse(String(row.verdict)) as Verdict),
        })
      }
    } catch (error) {
      database.close()
      throw error
    }
    return database
  }

  /**
   * secure_delete overwrites what is deleted, but a page that was split before may hold an older copy, and inner pages of the
   * full-text index keep words that no document has any more: it is merged, the file written anew, and its log emptied.
   */
  #overwrite(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#database.isOpen) return
    try {
      const last = this.#lastTrace()
      if (last === undefined) return
      this.#putNothing()
      this.#run("insert into words (words) values ('optimize')")
      this.#run('delete from texts where n = -1')
      this.#database.exec('vacuum')
      this.#emptyLog(last)
    } catch (error) {
      this.#notOverwritten(error)
    }
  }

  /** As `#overwrite`, in steps and in another thread, between which requests are answered. */
  async #overwriteApart(): Promise<void> {
    const last = this.#lastTrace()
    if (last === undefined) return
    await this.#merge()
    if (!this.#database.isOpen) return
    this.#run('delete from texts where n = -1')
    await writeAnewApart(this.#path)
    if (this.#database.isOpen) this.#emptyLog(last)
  }

  #overwriteLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      if (!this.#database.isOpen) return
      this.#overwriteApart().catch((error: unknown) => this.#notOverwritten(error))
    }, writeAnewMs).unref()
  }

  /** Row of the newest trace: what is erased while the file is written anew is overwritten the next time. */
  #lastTrace(): number | undefined {
    const last = this.#get('select max(rowid) as last from traces')!.last
    return last === null ? undefined : Number(last)
  }

  #emptyLog(last: number): void {
    const { busy } = this.#database.prepare('pragma wal_checkpoint(truncate)').get()!
    if (busy !== 0) throw new Error('another program reads the documents’ file')
    this.#run('delete from traces where rowid <= ?', last)
  }

  /** Another program uses the file, or the disk is full: tried again later, or when the file is next opened. */
  #notOverwritten(error: unknown): void {
    if (isUseless(error)) {
      this.#database.close()
      this.#database = this.#anew(error)
      return
    }
    this.#options.onError(error)
    if (this.#database.isOpen) this.#overwriteLater()
  }

  /** The full-text index rewrites its inner pages only when there is something to merge: adds and removes a text of no record. */
  #putNothing(): void {
    this.#run("insert or ignore into texts (n, text) values (-1, 'x')")
  }

  /** Does what 'optimize' does, in steps between which other requests are answered. */
  async #merge(): Promise<void> {
    this.#putNothing()
    const changes = () => Number(this.#database.prepare('select total_changes() as n').get()!.n)
    for (let pages = -pagesAtOnce; this.#database.isOpen; pages = pagesAtOnce) {
      const before = changes()
      this.#run("insert into words (words, rank) values ('merge', ?)", pages)
      // By SQLite's manual: fewer than two changes mean that nothing was left to merge.
      if (changes() - before < 2) break
      await nextTurn()
    }
  }
}

export function removeDocumentsFile(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
}

class Useless extends Error {}

const isUseless = (error: unknown) => error instanceof Useless || isCorrupt(error)
