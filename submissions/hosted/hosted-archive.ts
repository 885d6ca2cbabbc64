// The desk's view of a Supabase project, with the service key.
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import {
  byKind,
  isPlain,
  plainKinds,
  type PlainKind,
  type RecordKind,
} from '../../app/forms/record-kinds.ts'
import { createLog } from '../log.ts'
import type { SentNotices, StoredFile, Strays, SubmissionArchive } from '../archive.ts'
import type { ReceivedFile, SweepResult } from '../backend.ts'
import { leftovers, sweepIncoming } from '../incoming-folder.ts'
import type { ArchiveOf } from '../record-store.ts'
import { deadlineMs } from '../deadline.ts'
import { resumeColumns, type SubmissionRow } from '../resume-columns.ts'
import { bucketName, createHostedClient, tableName, within } from './client.ts'
import { HostedBackend } from './hosted-backend.ts'
import { HostedRecordArchive } from './hosted-records.ts'
import { attempt, deleteRow, findRow, findRows, listRows, updateRow } from './hosted-rows.ts'
import { markAllSent, markSent, sentSince } from './sent-notices.ts'
import { storageFailure, storageStatus } from './hosted-error.ts'

/** As many as Storage and PostgREST give at once. */
const pageSize = 1000
const removedAtOnce = 100
const hourMs = 3_600_000

type Options = {
  /**
   * How long a young document without a row is watched before it is swept, milliseconds: longer than a server's
   * deadline, because its row may be on its way, and nothing locks a bucket.
   */
  settleMs?: number
}

type DatedFile = StoredFile & { at: number }
type Listed = { name: string; created_at: string; metadata: { size?: number } | null }

export class HostedArchive implements SubmissionArchive {
  readonly #records: Readonly<Record<PlainKind, HostedRecordArchive<PlainKind>>>
  readonly sentNotices: SentNotices
  readonly #client: SupabaseClient
  readonly #backend: HostedBackend
  readonly #settleMs: number

  constructor(url: string, serviceKey: string, { settleMs = 2 * deadlineMs }: Options = {}) {
    this.#client = createHostedClient(url, serviceKey)
    this.#backend = new HostedBackend(url, serviceKey, createLog('silent'), { times: 'given' })
    this.#settleMs = settleMs
    const client = this.#client
    this.#records = byKind(plainKinds, (kind) => new HostedRecordArchive(kind, client))
    this.sentNotices = {
      since: (time) => sentSince(client, time),
      mark: (id, kind, outcome) => markSent(client, id, kind, outcome),
    }
  }

  get incomingDir(): string {
    return this.#backend.incomingDir
  }

  records<K extends RecordKind>(kind: K): ArchiveOf<K> {
    return (isPlain(kind) ? this.#records[kind] : this) as unknown as ArchiveOf<K>
  }

  list(since?: string): Promise<SubmissionRow[]> {
    return listRows(this.#client, tableName, resumeColumns, since)
  }

  find(id: string): Promise<SubmissionRow | undefined> {
    return findRow(this.#client, tableName, resumeColumns, id)
  }

  findAll(ids: readonly string[]): Promise<SubmissionRow[]> {
    return findRows(this.#client, tableName, resumeColumns, ids)
  }

  async openFile(path: string): Promise<Readable> {
    const stream = await attempt(async (signal) => {
      const { data, error } = await within(signal, () =>
        this.#client.storage.from(bucketName).download(path).asStream(),
      )
      if (!error) return Readable.fromWeb(data as Parameters<typeof Readable.fromWeb>[0])
      if (storageStatus(error) === 404) return undefined
      throw storageFailure(error)
    })
    if (stream) return stream
    throw Object.assign(new Error('no such document'), { code: 'ENOENT' })
  }

  putFile(path: string, file: ReceivedFile): Promise<'stored' | 'taken'> {
    return this.#backend.putFile(path, file)
  }

  replaceFile(path: string, file: ReceivedFile): Promise<void> {
    return this.#backend.replaceFile(path, file)
  }

  /** With the row's own time; staff are not mailed about a submission that is moved here. */
  async insertRow(row: SubmissionRow): ReturnType<HostedBackend['insertRow']> {
    await markAllSent(this.#client, 'resume', row.id)
    return this.#backend.insertRow(row)
  }

  replaceRow(row: SubmissionRow): Promise<boolean> {
    return updateRow(this.#client, tableName, row)
  }

  async erase(row: SubmissionRow): Promise<void> {
    await this.#remove([row.resume_file_path])
    await deleteRow(this.#client, tableName, row.id)
  }

  /** The project's own backups are out of reach: docs/operating.md says how long they last. */
  async forget(): Promise<void> {}

  async strays(olderThanHours: number): Promise<Strays> {
    const before = Date.now() - olderThanHours * hourMs
    return {
      files: await this.#orphans(before),
      temporary: leftovers(this.incomingDir, before).length,
    }
  }

  async sweep(olderThanHours: number): Promise<SweepResult> {
    const before = Date.now() - olderThanHours * hourMs
    let orphans = await this.#orphans(before)
    // Clocks differ: what is younger than an hour counts as just put.
    if (orphans.some(({ at }) => at > Date.now() - hourMs)) {
      await wait(this.#settleMs)
      const still = new Set((await this.#orphans(before)).map(({ path }) => path))
      orphans = orphans.filter(({ path }) => still.has(path))
    }
    for (let n = 0; n < orphans.length; n += removedAtOnce) {
      await this.#remove(orphans.slice(n, n + removedAtOnce).map(({ path }) => path))
    }
    return { files: orphans.length, temporary: sweepIncoming(this.incomingDir, before) }
  }

  close(): void {
    this.#backend.close()
  }

  /** Documents without a row that were put at or before a time. */
  async #orphans(before: number): Promise<DatedFile[]> {
    const files = await this.#files()
    // Asked after the documents: a row that came meanwhile counts.
    const known = new Set((await this.list()).map((row) => row.resume_file_path))
    return files.filter(({ at, path }) => at <= before && !known.has(path))
  }

  async #files(): Promise<DatedFile[]> {
    const files: DatedFile[] = []
    for (;;) {
      const page = await attempt(async (signal) => {
        const { data, error } = await within(signal, () =>
          this.#client.storage.from(bucketName).list('public', {
            limit: pageSize,
            offset: files.length,
            sortBy: { column: 'name', order: 'asc' },
          }),
        )
        if (error) throw storageFailure(error)
        return data as unknown as Listed[]
      })
      for (const { name, created_at, metadata } of page) {
        const at = Date.parse(created_at)
        files.push({ path: `public/${name}`, size: metadata?.size ?? 0, at })
      }
      if (page.length < pageSize) return files
    }
  }

  async #remove(paths: string[]): Promise<void> {
    await attempt(async (signal) => {
      const { error } = await within(signal, () =>
        this.#client.storage.from(bucketName).remove(paths),
      )
      if (error) throw storageFailure(error)
    })
  }
}
