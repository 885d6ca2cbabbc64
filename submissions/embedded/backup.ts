// A copy of the embedded backend's folder, taken while the site writes.
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
} from '../../app/forms/record-kinds.ts'
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
  /** How many of each kind. */
  records: Record<RecordKind, number>
  databaseSha256: string
  /** Submissions whose document was missing or corrupt already. */
  faults: KnownFault[]
}

type KnownFault = { id: string; fault: 'missing' | 'unreadable' | 'corrupt' }

/**
 * Copies the database as it is at one moment, whatever is written meanwhile.
 * @param folder of the new backup; exists
 */
export async function backUpDatabase(database: DatabaseSync, folder: string): Promise<void> {
  const path = join(folder, databaseName)
  // In one step: in many, each write of the site would make it begin again.
  await copyDatabase(database, path, { rate: 1_000_000_000 })
  const copy = new DatabaseSync(path)
  try {
    // One file without a log beside it, which can be read from a disk that cannot be written.
    copy.exec('pragma secure_delete = on; pragma journal_mode = delete')
    const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get()!
    if (verdict !== 'ok') throw new Error(`the database is corrupt: ${String(verdict)}`)
  } finally {
    copy.close()
  }
}

/** A record that a database cannot hold, because it breaks a rule of its table. */
export type Refused = { id: string; reason: string }

/**
 * Makes the database of a backup from rows of any backend.
 * @param folder of the new backup; exists
 * @param addMore what else belongs into it
 * @returns the records that it could not take
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

/** @returns the records that break a rule of their table, or have the id of another one */
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

/** Removes from a backup the records that were erased while it was made. */
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

/** Makes the backup whole and durable under its final name. @param madeAt before which nothing is missing */
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

/** Reads a backup and changes nothing in it. */
export class BackupReader {
  /** What was missing or corrupt when the backup was made. */
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

  /** @throws when the folder is no whole backup, or its database is not as it was written */
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
    // SQLite lets a process leave the write-ahead log only when no other has the database open.
    const { journal_mode: mode } = database.prepare('pragma journal_mode = delete').get()!
    return mode !== 'delete'
  } catch (error) {
    if (/locked|busy/i.test((error as Error).message)) return true
    throw error
  } finally {
    database.close()
  }
}

const asidePrefix = 'before-restore-'

/** The log of who did what, as it is stored. */
export type LogEntry = Record<string, string | null>

/** @property isErased whether the log says that a record was erased @property entries oldest first */
export type KeptLog = { isErased: (id: string) => boolean; entries: LogEntry[] }

/**
 * What the folder's log knows, and that of what an interrupted restore has moved aside.
 * @throws when a database that is there cannot be read
 */
export function readLog(dataDir: string): KeptLog {
  const asides = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => name.startsWith(asidePrefix))
    : []
  const newestAside = asides.sort().at(-1)
  const folders = [
    dataDir,
    ...(isRestoring(dataDir) && newestAside ? [join(dataDir, newestAside)] : []),
  ]
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
  // The log holds digests of what was erased.
  const digests = new Set(
    entries.map(
      ({ details }) =>
        (JSON.parse(details ?? '{}') as { sha256OfReference?: string }).sha256OfReference,
    ),
  )
  return { entries, isErased: (id) => digests.has(createHash('sha256').update(id).digest('hex')) }
}

/**
 * Leaves out of a folder's data what was erased, with its documents, and adds to its log what it does not know.
 * @returns how many records were left out
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
 * Puts a backup in the place of a folder's data. What was there is moved aside, never deleted. From the first change on
 * nothing opens the folder's data until `endRestore`.
 * @param log of what was there: who was erased since the backup does not come back @param onAside told of the folder for what
 *   was there, before anything is moved
 * @returns the folder with what was there before, or undefined when there was nothing, and how many were left out
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
