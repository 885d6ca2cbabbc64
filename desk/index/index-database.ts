// The open file of the index: its statements, what it notes of itself, and who is told of its changes.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { inTransaction } from '../../submissions/embedded/database.ts'
import { fold } from './fold.ts'
import { isUseless, openIndexFile, removeIndexFile } from './index-file.ts'

export type Row = Record<string, SQLInputValue>

/** Records that came, changed or went. */
export type IndexChange = {
  revision: number
  records: string[]
  /** Records that got another owner: accounts' ids. */
  given?: { to: string; by: string | null }[]
}

type Noted = 'source' | 'position' | 'revision' | 'traces'

/** Filters make many queries; those asked again and again stay prepared. */
const statementsKept = 300

export class IndexDatabase {
  readonly path: string
  #database: DatabaseSync
  readonly #onUseless: (error: unknown) => void
  readonly #statements = new Map<string, StatementSync>()
  readonly #listeners = new Set<(change: IndexChange) => void>()
  /** Told of each error that says that the file is corrupt, before it is thrown. */
  onCorrupt: (error: unknown) => void = () => {}
  /** Counts what this process changed: what was derived from the records before is out of date. */
  generation = 0
  /** Counts the texts put by this process: what a search found before is out of date. */
  texts = 0

  /** @param onUseless told why the file that was there is made anew */
  constructor(path: string, onUseless: (error: unknown) => void) {
    this.path = path
    this.#onUseless = onUseless
    this.#database = openIndexFile(path, fold, onUseless)
  }

  get isOpen(): boolean {
    return this.#database.isOpen
  }

  /** Grows with every change that the index has taken in. */
  get revision(): number {
    return Number(this.noted('revision') ?? 0)
  }

  /** Puts an empty file in its place. */
  makeAnew(): void {
    this.#database.close()
    this.#statements.clear()
    this.generation++
    removeIndexFile(this.path)
    this.#database = openIndexFile(this.path, fold, this.#onUseless)
  }

  close(): void {
    this.#listeners.clear()
    if (this.#database.isOpen) this.#database.close()
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#guarded(() => this.#prepare(sql).all(...values) as Row[])
  }

  /** As `all`, each row as the list of its columns: for many thousand rows, which are there in half of the time. */
  lines(sql: string, ...values: SQLInputValue[]): SQLInputValue[][] {
    return this.#guarded(() => {
      const statement = this.#prepare(sql)
      statement.setReturnArrays(true)
      try {
        return statement.all(...values) as unknown as SQLInputValue[][]
      } finally {
        statement.setReturnArrays(false)
      }
    })
  }

  /** One column of many thousand rows, in no order: as one JSON text it is there in half of the time that `lines` takes. */
  column<Value extends number | string | null>(
    column: string,
    from: string,
    ...values: SQLInputValue[]
  ): Value[] {
    const found = this.get(`select json_group_array(${column}) as list ${from}`, ...values)
    return JSON.parse(String(found!.list)) as Value[]
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#guarded(() => this.#prepare(sql).get(...values) as Row | undefined)
  }

  /** @returns how many rows were changed */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#guarded(() => Number(this.#prepare(sql).run(...values).changes))
  }

  /** Statements without values and results. */
  exec(sql: string): void {
    this.#database.exec(sql)
  }

  inTransaction(work: () => void): void {
    inTransaction(this.#database, work)
  }

  /** The number of a record's rows, in every table. */
  numberOf(id: string): number | undefined {
    const n = this.get('select n from records where id = ?', id)?.n
    return n === undefined ? undefined : Number(n)
  }

  noted(name: Noted): string | undefined {
    const value = this.get('select value from meta where name = ?', name)?.value
    return value === undefined ? undefined : String(value)
  }

  note(name: Noted, value: string): void {
    this.run(
      'insert into meta (name, value) values (?1, ?2) on conflict (name) do update set value = ?2',
      name,
      value,
    )
  }

  forget(name: Noted): void {
    this.run('delete from meta where name = ?', name)
  }

  /** Within the transaction of a change. */
  raiseRevision(): void {
    this.generation++
    this.note('revision', String(this.revision + 1))
  }

  /** @returns what ends it */
  onChange(listener: (change: IndexChange) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** After the transaction of a change. */
  tell(records: string[], given: NonNullable<IndexChange['given']> = []): void {
    const change = { revision: this.revision, records, given }
    for (const listener of this.#listeners) listener(change)
  }

  #guarded<Result>(ask: () => Result): Result {
    try {
      return ask()
    } catch (error) {
      if (isUseless(error)) this.onCorrupt(error)
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
