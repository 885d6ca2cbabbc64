import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { SubmissionArchive } from '../archive.ts'
import type { SubmissionRow, SweepResult } from '../backend.ts'
import { EmbeddedBackend } from './embedded-backend.ts'

/** The desk's view of the embedded backend; works while the server writes. */
export class EmbeddedArchive implements SubmissionArchive {
  readonly #backend: EmbeddedBackend

  /** @param dataDir absolute path; made when it does not exist */
  constructor(dataDir: string) {
    this.#backend = new EmbeddedBackend(dataDir)
  }

  async list(since = ''): Promise<SubmissionRow[]> {
    return this.#backend.database
      .prepare(
        'select * from resume_submissions where created_at >= ? order by created_at desc, rowid desc',
      )
      .all(since)
      .map(toRow)
  }

  async find(id: string): Promise<SubmissionRow | undefined> {
    // A range, not a pattern: what was typed may hold % or _.
    const rows = this.#backend.database
      .prepare(
        'select * from resume_submissions where id >= ?1 and id < ?1 || char(0x10ffff) limit 2',
      )
      .all(id.trim().toLowerCase())
    return rows.length === 1 ? toRow(rows[0]!) : undefined
  }

  async openFile(path: string): Promise<Readable> {
    const handle = await open(this.#backend.filePath(path), 'r')
    return handle.createReadStream()
  }

  async sweep(olderThanHours: number): Promise<SweepResult> {
    return this.#backend.sweep(olderThanHours)
  }

  close(): void {
    this.#backend.close()
  }
}

// SQLite's rows have no prototype, which some programs trip over.
const toRow = (row: object) => ({ ...row }) as SubmissionRow
