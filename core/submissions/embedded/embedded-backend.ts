import { accessSync, constants, existsSync, rmSync } from 'node:fs'
import { link, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  recordKinds,
  type NoticeKind,
  type PlainKind,
  type RecordKind,
  type RowOf,
} from '../../forms/record-kinds.ts'
import type { ReceivedFile, SubmissionBackend, SweepResult } from '../backend.ts'
import { BackendError } from '../backend-error.ts'
import { contentColumns } from '../record-columns.ts'
import type { RecordStore } from '../record-store.ts'
import type { SubmissionRow } from '../resume-columns.ts'
import { isOlder, sweepIncoming, tryFolder } from '../incoming-folder.ts'
import { makeFolder } from '../make-folder.ts'
import { syncFolder, syncFolderNow } from '../sync.ts'
import { noticesOf } from '../notice-queue.ts'
import { busyTimeout, fileIdentity, inTransactionWithRetry, openDatabase } from './database.ts'
import { EmbeddedNotices } from './embedded-notices.ts'
import { refuseDuringRestore } from './restore-marker.ts'
import { insertOnce } from './stored-rows.ts'

export const databaseName = 'submissions.sqlite'

/** Milliseconds for which the health check waits for another process's write lock. */
const healthWaitMs = 2000
/** Milliseconds for which health checks fail after a corrupt database refused a record: small writes to other pages would succeed. */
const damagedMs = 60_000
/**
 * A broken upload leaves one document without a row. More than this are no broken uploads but lost rows, and the documents may be all that
 * is left of them.
 */
const mostStrays = 10
/** Pages are answered after each so many documents that a sweep looks at. */
const lookedAtAtOnce = 200
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged = [11, 26]
/** SQLITE_READONLY */
const readOnly = 8
/** Beside these SQLITE_IOERR and SQLITE_FULL: a fault of the disk or of the file on it, not of the settings. */
const broken = [...damaged, 10, 13]

/**
 * Stores submissions in one folder: the database and the bucket. Several processes may use it at once; the database's
 * write lock prevents that an insert and a sweep overlap.
 */
export class EmbeddedBackend implements SubmissionBackend {
  readonly incomingDir: string
  readonly notices = new EmbeddedNotices(() => this.database)
  readonly #noticeKinds: readonly NoticeKind[]
  readonly #bucket: string
  readonly #databasePath: string
  /** undefined: it could not be opened yet. */
  #database: DatabaseSync | undefined
  #identity: string | undefined
  /** By the clock of `performance.now()`. */
  #damagedUntil = 0

  /**
   * @param noticeKinds the recipients of mail about each new record; a notice for each is stored with it
   * @param onBroken called when the database is corrupt or its disk is full, failing or read-only: each use then tries to open it.
   *   Unset: that throws
   */
  constructor(
    dataDir: string,
    noticeKinds: readonly NoticeKind[] = [],
    onBroken?: (error: unknown) => void,
  ) {
    this.#noticeKinds = noticeKinds
    this.#bucket = join(dataDir, 'resumes')
    this.#databasePath = join(dataDir, databaseName)
    this.incomingDir = join(dataDir, 'incoming')
    // Checked first, because a restore may have moved the folder aside, and a new one must not take its place.
    refuseDuringRestore(dataDir)
    makeFolders(this.#bucket, this.incomingDir)
    try {
      this.#open()
    } catch (error) {
      if (!onBroken || !(broken.includes(resultOf(error)) || isReadOnly(dataDir))) throw error
      onBroken(error)
    }
  }

  /** The open database; reopened when its file was replaced, so that no row goes to a deleted file. */
  get database(): DatabaseSync {
    if (this.#database && fileIdentity(this.#databasePath) === this.#identity) return this.#database
    // If opening fails, the next call must not take the closed database for the file if that one comes back.
    this.#identity = undefined
    this.close()
    refuseDuringRestore(dirname(this.#databasePath))
    makeFolders(this.#bucket, this.incomingDir)
    return this.#open()
  }

  #open(): DatabaseSync {
    this.#database = openDatabase(this.#databasePath)
    this.#identity = fileIdentity(this.#databasePath)
    this.#damagedUntil = 0
    return this.#database
  }

  records<K extends PlainKind>(kind: K): RecordStore<RowOf<K>> {
    return { insert: (row) => this.#insert(kind, row) }
  }

  /** The absolute path of a stored document. */
  filePath(path: string): string {
    return join(this.#bucket, 'public', basename(path))
  }

  async putFile(path: string, file: ReceivedFile): Promise<'stored' | 'taken'> {
    const target = this.filePath(path)
    try {
      await link(file.tempPath, target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'taken'
      throw error
    }
    try {
      await syncFolder(dirname(target))
    } catch (error) {
      await rm(target, { force: true })
      throw error
    }
    return 'stored'
  }

  insertRow(row: SubmissionRow): Promise<'stored' | 'same' | 'other' | 'file-gone'> {
    // Under the write lock no sweep can run in between: either it saw no row and removed the file, or it waits.
    return this.#insert('resume', row, () =>
      existsSync(this.filePath(row.resume_file_path)) ? undefined : 'file-gone',
    )
  }

  async #insert<Refusal = never>(
    kind: RecordKind,
    row: { id: string; created_at: string },
    before?: () => Refusal | undefined,
  ): Promise<'stored' | 'same' | 'other' | Refusal> {
    const { table } = recordKinds[kind]
    const notices = noticesOf(kind, this.#noticeKinds)
    try {
      return await inTransactionWithRetry(
        () => this.database,
        busyTimeout,
        (database) => insertOnce(database, table, row, contentColumns(kind), notices, before),
      )
    } catch (error) {
      this.#noteFault(error)
      throw error
    }
  }

  #noteFault(error: unknown): void {
    const result = resultOf(error)
    if (damaged.includes(result)) this.#damagedUntil = performance.now() + damagedMs
    // What was opened on a read-only disk stays read-only, whatever becomes of the disk.
    if (result === readOnly) this.#identity = undefined
  }

  async removeFile(path: string): Promise<void> {
    // A failed insert may have stored the row all the same. If that cannot be determined, the sweep decides later.
    if (!rowOf(this.database).get(path)) await rm(this.filePath(path), { force: true })
  }

  async checkHealth(): Promise<void> {
    await tryFolder(join(this.#bucket, 'public'), 'resumes')
    await tryFolder(this.incomingDir, 'uploads')
    try {
      // A real write, because on a full disk beginning a transaction still succeeds.
      await inTransactionWithRetry(() => this.database, healthWaitMs, writeNothingNew)
    } catch (error) {
      this.#noteFault(error)
      throw new Error('the database cannot be written', { cause: error })
    }
    if (performance.now() < this.#damagedUntil) throw new Error('the database is damaged')
  }

  /** @throws BackendError where more documents have no row than uploads leave behind; no document is removed then */
  async sweep(olderThanHours: number): Promise<SweepResult> {
    const before = Date.now() - olderThanHours * 3_600_000
    const temporary = sweepIncoming(this.incomingDir, before)
    const folder = join(this.#bucket, 'public')
    const strays = await this.#strays(folder, before)
    if (strays.length > mostStrays) {
      throw new BackendError(
        `${strays.length} documents have no row: the database may have been lost or be an older one`,
        'DOCUMENTS_WITHOUT_ROWS',
      )
    }
    let files = 0
    for (const name of strays) {
      // Checked again under the write lock, because the row may have been inserted meanwhile. One lock for each file, so that no
      // submission waits long.
      files += await inTransactionWithRetry(
        () => this.database,
        busyTimeout,
        (database) => {
          if (rowOf(database).get(`public/${name}`)) return 0
          rmSync(join(folder, name), { force: true })
          return 1
        },
      )
    }
    if (files > 0) syncFolderNow(folder)
    return { files, temporary }
  }

  /** Names of documents without a row. */
  async #strays(folder: string, before: number): Promise<string[]> {
    const names = await readdir(folder)
    const strays: string[] = []
    for (let n = 0; n < names.length; n += lookedAtAtOnce) {
      // The site is stopping; the next start sweeps.
      if (this.#database?.isOpen === false) return []
      const known = rowOf(this.database)
      for (const name of names.slice(n, n + lookedAtAtOnce)) {
        if (isOlder(join(folder, name), before) && !known.get(`public/${name}`)) strays.push(name)
      }
      await nextTurn()
    }
    return strays
  }

  close(): void {
    if (this.#database?.isOpen) this.#database.close()
  }
}

/** SQLite's result; extended codes have it in their lowest byte. */
const resultOf = (error: unknown) => Number((error as { errcode?: unknown }).errcode) & 0xff

/** Whether the disk is: a system makes it so after errors. That this user may not write is another error. */
function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS'
  }
}

const rowOf = (database: DatabaseSync) =>
  database.prepare('select 1 from resume_submissions where resume_file_path = ?')

/** Rewrites the header page with the same content. */
function writeNothingNew(database: DatabaseSync): void {
  const version = database.prepare('pragma user_version').get()!.user_version
  database.exec(`pragma user_version = ${Number(version)}`)
}

function makeFolders(bucket: string, incoming: string): void {
  for (const folder of [join(bucket, 'public'), incoming]) {
    makeFolder(folder)
    syncFolderNow(dirname(folder))
  }
}
