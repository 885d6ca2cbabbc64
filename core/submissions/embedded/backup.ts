// Backs up the embedded backend's folder while the site writes to it, and restores a backup.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import type { SubmissionRow } from '../resume-columns.ts'
import {
  byKind,
  kindEntry,
  kindNames,
  recordKinds,
  type AnyRecord,
  type RecordKind,
  type RowOf,
} from '../../forms/record-kinds.ts'
import type { RecordArchive } from '../record-store.ts'
import { isOwnFile } from '../own-file.ts'
import { makeFolder, takeRights } from '../make-folder.ts'
import { syncFile, syncFolderNow } from '../sync.ts'
import { inTransaction, openDatabase } from './database.ts'
import { beginRestore, isRestoring } from './restore-marker.ts'
import { migrations } from './schema.ts'
import { insertRow, listRows } from './stored-rows.ts'
import { databaseName } from './embedded-backend.ts'

const manifestName = 'backup.json'

type Manifest = {
  format: 1
  /** ISO 8601. */
  madeAt: string
  submissions: number
  /** Number of records of each kind. */
  records: Record<RecordKind, number>
  databaseSha256: string
  /** Submissions whose document was already missing or corrupt. */
  faults: KnownFault[]
}

type KnownFault = { id: string; fault: 'missing' | 'unreadable' | 'corrupt' }

/**
 * Copies the database as it is at one moment, even while the site writes to it.
 * @param folder of the new backup; must exist
 */
export async function backUpDatabase(database: DatabaseSync, folder: string): Promise<void> {
  const path = join(folder, databaseName)
  // In one step: with several, each write of the site would restart the copy.
  await copyDatabase(database, path, { rate: 1_000_000_000 })
  const copy = new DatabaseSync(path)
  try {
    // A single file without a write-ahead log, so that it can be read from a read-only disk.
    copy.exec('pragma secure_delete = on; pragma journal_mode = delete')
    const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get()!
    if (verdict !== 'ok') throw new Error(`the database is corrupt: ${String(verdict)}`)
  } finally {
    copy.close()
  }
}

/** A record that a database refuses, because it violates a constraint of its table. */
export type Refused = { id: string; reason: string }

/**
 * Writes the database of a backup from rows of any backend.
 * @param folder of the new backup; must exist
 * @param addMore adds other data to it
 * @returns the records that the database refused
 */
export async function writeDatabase(
  records: readonly AnyRecord[],
  folder: string,
  addMore: (database: DatabaseSync) => Promise<void>,
): Promise<Refused[]> {
  const databasePath = join(folder, databaseName)
  const database = openDatabase(databasePath)
  try {
    const refused = inTransaction(database, () => insertEach(database, records))
    await addMore(database)
    database.exec('pragma journal_mode = delete')
    return refused
  } finally {
    database.close()
  }
}

/** @returns the records that violate a constraint of their table, or have the id of another record */
export function refusedOf(records: readonly AnyRecord[]): Refused[] {
  const database = new DatabaseSync(':memory:')
  try {
    for (const migration of migrations) database.exec(migration)
    return inTransaction(database, () => insertEach(database, records))
  } finally {
    database.close()
  }
}

function insertEach(database: DatabaseSync, records: readonly AnyRecord[]): Refused[] {
  return records.flatMap(({ kind, row }) => {
    try {
      insertRow(database, kindEntry(kind).table, { ...row })
      return []
    } catch (error) {
      return { id: row.id, reason: (error as Error).message }
    }
  })
}

/** Removes from a backup the records that were erased while it was written. */
export function dropRows(folder: string, ids: readonly string[]): void {
  const copy = new DatabaseSync(join(folder, databaseName), { enableForeignKeyConstraints: true })
  try {
    copy.exec('pragma secure_delete = on')
    for (const { table } of Object.values(recordKinds)) {
      const remove = copy.prepare(`delete from ${table} where id = ?`)
      for (const id of ids) remove.run(id)
    }
    copy.exec('vacuum')
  } finally {
    copy.close()
  }
}

/** Completes a backup and makes it durable under its final name. @param madeAt everything stored before this time is in it */
export async function finishBackup(
  partial: string,
  path: string,
  { madeAt, faults }: { madeAt: string; faults: KnownFault[] },
): Promise<void> {
  const reader = new BackupReader(partial)
  const records = byKind(kindNames, () => 0)
  for (const kind of kindNames) records[kind] = (await reader.records(kind).list()).length
  reader.close()
  const databaseSha256 = await digestOf(join(partial, databaseName))
  const manifest: Manifest = {
    format: 1,
    madeAt,
    submissions: records.resume,
    records,
    databaseSha256,
    faults,
  }
  await syncFile(join(partial, databaseName))
  await writeFile(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  for (const folder of [join(partial, 'resumes', 'public'), join(partial, 'resumes'), partial]) {
    syncFolderNow(folder)
  }
  await rename(partial, path)
  syncFolderNow(dirname(path))
}

/** Reads a backup without changing it. */
export class BackupReader {
  /** What was already missing or corrupt when the backup was made. */
  readonly faults: KnownFault[]
  readonly folder: string
  readonly database: DatabaseSync
  readonly databasePath: string

  constructor(folder: string, faults: KnownFault[] = []) {
    this.folder = folder
    this.faults = faults
    this.databasePath = join(folder, databaseName)
    this.database = new DatabaseSync(this.databasePath, { readOnly: true })
  }

  /** @throws when the folder is no complete backup, or its database was changed since */
  static async open(folder: string): Promise<BackupReader> {
    const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
      throw new Error(`${folder} is no backup: it has no ${manifestName}`)
    })
    const { databaseSha256, faults } = JSON.parse(text) as Manifest
    if ((await digestOf(join(folder, databaseName))) !== databaseSha256) {
      throw new Error(`the database in ${folder} is corrupt: its digest differs`)
    }
    for (const part of ['resumes', join('resumes', 'public')]) {
      if (!lstatSync(join(folder, part)).isDirectory()) {
        throw new Error(`${folder} is no backup: ${part} in it is no folder of its own`)
      }
    }
    for (const name of readdirSync(join(folder, 'resumes', 'public'))) {
      if (!isOwnFile(folder, join('resumes', 'public', name))) {
        throw new Error(`${folder} is no backup: ${name} in it is no file of its own`)
      }
    }
    return new BackupReader(folder, faults)
  }

  async list(): Promise<SubmissionRow[]> {
    return listRows(this.database, 'resume_submissions')
  }

  records<K extends RecordKind>(kind: K): Pick<RecordArchive<RowOf<K>>, 'list'> {
    return { list: async () => listRows(this.database, recordKinds[kind].table) }
  }

  async openFile(path: string): Promise<Readable> {
    const handle = await open(join(this.folder, 'resumes', 'public', basename(path)), 'r')
    return handle.createReadStream()
  }

  close(): void {
    this.database.close()
  }
}

/** Whether the site, or another program, has the database of a folder open. */
export function isInUse(dataDir: string): boolean {
  const path = join(dataDir, databaseName)
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    // SQLite lets a process leave WAL mode only when no other process has the database open.
    const { journal_mode: mode } = database.prepare('pragma journal_mode = delete').get()!
    return mode !== 'delete'
  } catch (error) {
    if (/locked|busy/i.test((error as Error).message)) return true
    throw error
  } finally {
    database.close()
  }
}

/** Of the folder that a restore moves what was there into. */
export const asidePrefix = 'before-restore-'

/** An entry of the audit log, as it is stored. */
export type LogEntry = Record<string, string | null>

/** @property isErased whether the log records that a record was erased @property entries oldest first */
export type KeptLog = { isErased: (id: string) => boolean; entries: LogEntry[] }

/**
 * The entries of the folder's log, and of the data that interrupted restores moved aside: where more than one was, the log may be in any.
 * @throws when an existing database cannot be read
 */
export function readLog(dataDir: string): KeptLog {
  const asides = isRestoring(dataDir)
    ? readdirSync(dataDir).filter((name) => name.startsWith(asidePrefix))
    : []
  const folders = [dataDir, ...asides.sort().map((name) => join(dataDir, name))]
  const entries = folders.flatMap((folder) => {
    const path = join(folder, databaseName)
    if (!existsSync(path)) return []
    const database = new DatabaseSync(path)
    try {
      return database
        .prepare(
          'select id, at, account, action, kind, record, details from desk_audit order by number',
        )
        .all() as LogEntry[]
    } finally {
      database.close()
    }
  })
  // The log holds digests of the ids of erased records.
  const digests = new Set(
    entries.map(
      ({ details }) =>
        (JSON.parse(details ?? '{}') as { sha256OfReference?: string }).sha256OfReference,
    ),
  )
  return { entries, isErased: (id) => digests.has(createHash('sha256').update(id).digest('hex')) }
}

/**
 * Removes from restored data the records that were erased since the backup, with their documents, and adds missing entries to the log.
 * @returns how many records were removed
 */
function leaveOutErased(folder: string, { isErased, entries }: KeptLog): number {
  const database = new DatabaseSync(join(folder, databaseName))
  const documents: string[] = []
  const ids: string[] = []
  try {
    for (const kind of kindNames) {
      for (const row of listRows<AnyRecord['row']>(database, recordKinds[kind].table)) {
        if (!isErased(row.id)) continue
        ids.push(row.id)
        if ('resume_file_path' in row) documents.push(row.resume_file_path)
      }
    }
    inTransaction(database, () => {
      const isThere = database.prepare('select 1 from desk_audit where id = ?')
      for (const entry of entries) {
        if (!isThere.get(entry.id!)) insertRow(database, 'desk_audit', entry)
      }
    })
  } finally {
    database.close()
  }
  if (ids.length > 0) dropRows(folder, ids)
  for (const path of documents)
    rmSync(join(folder, 'resumes', 'public', basename(path)), { force: true })
  return ids.length
}

/**
 * Replaces a folder's data by a backup. The former data is moved aside, never deleted. From the first change until `endRestore`, no
 * process can open the folder's data.
 * @param log of the former data: records erased since the backup are not restored @param onAside called with the folder for the
 *   former data, before anything is moved
 * @returns the folder with the former data, or undefined when there was none, and how many records were left out
 */
export async function putInPlace(
  backup: string,
  dataDir: string,
  log: KeptLog,
  onAside: (aside: string) => Promise<void>,
): Promise<{ aside: string | undefined; leftOut: number }> {
  const fresh = join(dataDir, 'restoring')
  await rm(fresh, { recursive: true, force: true })
  const documents = join(fresh, 'resumes', 'public')
  makeFolder(documents)
  for (const name of readdirSync(join(backup, 'resumes', 'public'))) {
    await copyFile(join(backup, 'resumes', 'public', name), join(documents, name))
    takeRights(join(documents, name))
    await syncFile(join(documents, name))
  }
  await copyFile(join(backup, databaseName), join(fresh, databaseName))
  takeRights(join(fresh, databaseName))
  const leftOut = leaveOutErased(fresh, log)
  await syncFile(join(fresh, databaseName))
  for (const folder of [documents, dirname(documents), fresh]) syncFolderNow(folder)

  const parts = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, 'resumes']
  const old = parts.filter((name) => existsSync(join(dataDir, name)))
  const aside = join(dataDir, `${asidePrefix}${new Date().toISOString().replaceAll(':', '-')}`)
  beginRestore(dataDir)
  if (old.length > 0) {
    await mkdir(aside, { mode: 0o700 })
    await onAside(aside)
  }
  for (const name of old) await rename(join(dataDir, name), join(aside, name))
  for (const name of ['resumes', databaseName]) await rename(join(fresh, name), join(dataDir, name))
  await rm(fresh, { recursive: true })
  syncFolderNow(dataDir)
  return { aside: old.length > 0 ? aside : undefined, leftOut }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
