import { once } from 'node:events'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { makeFolder, takeRights } from '../make-folder.ts'
import { refuseDuringRestore } from './restore-marker.ts'
import { migrations } from './schema.ts'
import { syncFolderNow } from '../sync.ts'

/** Milliseconds for which one process waits for another one's write. */
export const busyTimeout = 10_000
const busyPauseMs = 20
const sqliteBusy = 5

/**
 * Opens the database file; creates and migrates it where needed. A commit is durable when it returns (WAL, synchronous=FULL), and
 * deleted content is overwritten.
 */
export function openDatabase(path: string): DatabaseSync {
  const folder = dirname(path)
  makeFolder(folder)
  refuseDuringRestore(folder)
  const database = new DatabaseSync(path, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  })
  try {
    // Other users of the machine must not read names and addresses, whatever the folder's mode. The WAL file gets the same mode.
    takeRights(path)
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    migrate(database)
    syncFolderNow(folder)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

function migrate(database: DatabaseSync): void {
  const version = () => Number(database.prepare('pragma user_version').get()?.user_version)
  if (version() > migrations.length) {
    throw new Error('the database was made by a newer version of this program; update the program')
  }
  if (version() === migrations.length) return
  inTransaction(database, () => {
    // Another process may have migrated while this one waited for the lock.
    for (const migration of migrations.slice(version())) database.exec(migration)
    database.exec(`pragma user_version = ${migrations.length}`)
  })
}

/** Runs synchronous work under the write lock; rolls back when it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

/**
 * As `inTransaction`, but retries without blocking while another process holds the write lock: SQLite's own busy timeout
 * would block the event loop, and with it pages and health checks.
 * @param open called before each try, because the file may be replaced meanwhile
 * @param waitMs milliseconds after which it gives up
 */
export async function inTransactionWithRetry<T>(
  open: () => DatabaseSync,
  waitMs: number,
  work: (database: DatabaseSync) => T,
): Promise<T> {
  const until = Date.now() + waitMs
  for (;;) {
    const database = open()
    try {
      database.exec('pragma busy_timeout = 0')
      return inTransaction(database, () => work(database))
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
    } finally {
      if (database.isOpen) database.exec(`pragma busy_timeout = ${busyTimeout}`)
    }
    await wait(busyPauseMs)
  }
}

/** Whether another connection, or another process, holds a lock of the database. */
export function isBusy(error: unknown): boolean {
  // Extended result codes have the primary code in their lowest byte.
  return (Number((error as { errcode?: unknown }).errcode) & 0xff) === sqliteBusy
}

/** Identifies the file at a path: when it changes, the open database was deleted or replaced, and must not get rows. */
export function fileIdentity(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/** Bytes that are written anew in a tenth of a second. */
const soonWritten = 32 * 1024 * 1024

/** Whether a database is so small that writing it anew keeps nobody waiting. */
export const isSoonWritten = (path: string): boolean => statSync(path).size < soonWritten

/**
 * Writes a database anew (vacuum) in a thread of its own: of 20,000 people it takes seconds, in which pages are answered.
 * @throws when another program keeps it busy
 */
export async function writeAnewApart(path: string): Promise<void> {
  await once(new Worker(new URL('vacuum-worker.ts', import.meta.url), { workerData: path }), 'exit')
}

const checkpointTries = 50
const checkpointPauseMs = 200

/**
 * secure_delete overwrites what is deleted, but a page that was split before may hold an older copy: this rewrites the database
 * (vacuum), then empties the write-ahead log.
 * @throws when another program keeps the database busy
 */
export async function overwriteTraces(database: DatabaseSync): Promise<void> {
  const path = database.location()!
  if (isSoonWritten(path)) database.exec('pragma temp_store = memory; vacuum')
  else await writeAnewApart(path)
  for (let tries = 1; ; tries++) {
    const result = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
    if (result.busy === 0) return
    if (tries === checkpointTries) break
    await wait(checkpointPauseMs)
  }
  throw new Error(
    'another program keeps reading the database, so traces may remain in its log; run the command again',
  )
}
