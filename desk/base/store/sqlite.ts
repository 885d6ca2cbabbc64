// The embedded database. The site and commands write to it at the same time; within this process transactions run one at a time.
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { busyTimeout, isBusy, overwriteTraces } from 'core/submissions/embedded/database.ts'
import { tablesOver, type Run, type StoreDatabase } from './database.ts'
import { jsonColumns } from './tables.ts'

const pollMs = 250
const busyPauseMs = 20
const sqliteConstraint = 19

/** @param open the connection of this store alone, which is another one after the file was replaced */
export function sqliteDatabase(open: () => DatabaseSync, close: () => void): StoreDatabase {
  let ended: Promise<unknown> = Promise.resolve()
  /** One at a time: the connection has one transaction, and a query meanwhile would read what is not committed. */
  function inTurn<Result>(work: (database: DatabaseSync) => Promise<Result>): Promise<Result> {
    const result = ended.then(() => work(open()))
    ended = result.catch(() => {})
    return result
  }
  const outside = tablesOver('sqlite', (text, parameters) =>
    inTurn((database) => runOn(database)(text, parameters)),
  )
  return {
    notesMail: false,
    pollMs,
    read: (work) => work(outside),
    write: (work) =>
      inTurn(async (database) => {
        await begin(database)
        try {
          const result = await work(tablesOver('sqlite', runOn(database)))
          database.exec('commit')
          return result
        } catch (error) {
          if (database.isTransaction) database.exec('rollback')
          throw error
        }
      }),
    listed: (ids) => sql`(select value from json_each(${JSON.stringify(ids)}))`,
    isRefusal: (error) =>
      (Number((error as { errcode?: unknown }).errcode) & 0xff) === sqliteConstraint,
    overwriteTraces: () => inTurn(overwriteTraces),
    close,
  }
}

/** Waits for another process's write without blocking: SQLite's own busy timeout would block every request of the desk. */
async function begin(database: DatabaseSync): Promise<void> {
  const until = Date.now() + busyTimeout
  for (;;) {
    try {
      database.exec('pragma busy_timeout = 0; begin immediate')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
    } finally {
      database.exec(`pragma busy_timeout = ${busyTimeout}`)
    }
    await wait(busyPauseMs)
  }
}

function runOn(database: DatabaseSync): Run {
  return async (text, parameters) => {
    const statement = database.prepare(text)
    const values = parameters.map(toSqlite)
    const columns = statement.columns()
    if (columns.length === 0) {
      return { rows: [], affected: Number(statement.run(...values).changes) }
    }
    const json = columns.flatMap(({ name, table, column }) =>
      jsonColumns.has(`${table}.${column}`) ? name : [],
    )
    const rows: Record<string, unknown>[] = statement.all(...values)
    for (const row of rows) for (const name of json) row[name] = JSON.parse(String(row[name]))
    return { rows, affected: rows.length }
  }
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : (value as SQLInputValue)
}
