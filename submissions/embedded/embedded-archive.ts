import { once } from 'node:events'
import { createReadStream, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isPlain, type RecordKind } from '../../app/forms/record-kinds.ts'
import type { Strays, SubmissionArchive } from '../archive.ts'
import type { ReceivedFile, SweepResult } from '../backend.ts'
import type { SubmissionRow } from '../resume-columns.ts'
import { isOlder, leftovers } from '../incoming-folder.ts'
import type { ArchiveOf } from '../record-store.ts'
import { syncFolderNow } from '../sync.ts'
import { busyTimeout, inTransactionWithRetry, overwriteTraces } from './database.ts'
import { databaseName, EmbeddedBackend } from './embedded-backend.ts'
import { findRow, findRows, listRows, replaceRow } from './stored-rows.ts'

/** The desk's view of the embedded backend; works while the server writes. */
export class EmbeddedArchive implements SubmissionArchive {
  readonly incomingDir: string
  readonly databasePath: string
  readonly #backend: EmbeddedBackend

  /** @param dataDir absolute path; made when it does not exist */
  constructor(dataDir: string) {
    this.#backend = new EmbeddedBackend(dataDir)
    this.databasePath = join(dataDir, databaseName)
    this.incomingDir = this.#backend.incomingDir
  }

  /** The open database, for a backup. */
  get database(): EmbeddedBackend['database'] {
    return this.#backend.database
  }

  records<K extends RecordKind>(kind: K): ArchiveOf<K> {
    return (isPlain(kind) ? this.#backend.records(kind) : this) as unknown as ArchiveOf<K>
  }

  async list(since?: string): Promise<SubmissionRow[]> {
    return listRows(this.database, 'resume_submissions', since)
  }

  async find(id: string): Promise<SubmissionRow | undefined> {
    return findRow(this.database, 'resume_submissions', id)
  }

  async findAll(ids: readonly string[]): Promise<SubmissionRow[]> {
    return findRows(this.database, 'resume_submissions', ids)
  }

  async openFile(path: string): Promise<Readable> {
    const stream = createReadStream(this.#backend.filePath(path))
    await once(stream, 'open')
    return stream
  }

  putFile(path: string, file: ReceivedFile): Promise<'stored' | 'taken'> {
    return this.#backend.putFile(path, file)
  }

  async replaceFile(path: string, file: ReceivedFile): Promise<void> {
    const target = this.#backend.filePath(path)
    // The temporary file is on the same file system and stays the caller's.
    const beside = `${file.tempPath}.replacing`
    linkSync(file.tempPath, beside)
    renameSync(beside, target)
    syncFolderNow(dirname(target))
  }

  insertRow(row: SubmissionRow): ReturnType<EmbeddedBackend['insertRow']> {
    return this.#backend.insertRow(row)
  }

  async replaceRow(row: SubmissionRow): Promise<boolean> {
    return inTransactionWithRetry(
      () => this.database,
      busyTimeout,
      (database) => replaceRow(database, 'resume_submissions', row),
    )
  }

  async erase(row: SubmissionRow): Promise<void> {
    const file = this.#backend.filePath(row.resume_file_path)
    rmSync(file, { force: true })
    syncFolderNow(dirname(file))
    await inTransactionWithRetry(
      () => this.database,
      busyTimeout,
      (database) => database.prepare('delete from resume_submissions where id = ?').run(row.id),
    )
  }

  async forget(): Promise<void> {
    await overwriteTraces(this.database)
  }

  async strays(olderThanHours: number): Promise<Strays> {
    const before = Date.now() - olderThanHours * 3_600_000
    const folder = this.#backend.filePath('')
    const known = this.database.prepare(
      'select 1 from resume_submissions where resume_file_path = ?',
    )
    const files = readdirSync(folder)
      .map((name) => ({ path: `public/${name}`, file: this.#backend.filePath(name) }))
      .filter(({ path, file }) => isOlder(file, before) && !known.get(path))
      .map(({ path, file }) => ({
        path,
        size: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
      }))
    return { files, temporary: leftovers(this.incomingDir, before).length }
  }

  async sweep(olderThanHours: number): Promise<SweepResult> {
    return this.#backend.sweep(olderThanHours)
  }

  close(): void {
    this.#backend.close()
  }
}
