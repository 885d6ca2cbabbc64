// The desk's view of a Supabase project, with the service key.
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createLog } from '../log.ts'
import type { StoredFile, Strays, SubmissionArchive } from '../archive.ts'
import type { ReceivedFile, SweepResult } from '../backend.ts'
import { leftovers, sweepIncoming } from '../incoming-folder.ts'
import { Patience, patienceMs } from '../patience.ts'
import { resumeColumns, type SubmissionRow } from '../resume-columns.ts'
import { attempts } from './attempts.ts'
import { bucketName, createHostedClient, tableName, within } from './client.ts'
import { HostedBackend } from './hosted-backend.ts'
import { databaseFailure, storageFailure, storageStatus } from './hosted-error.ts'

/** As many as Storage and PostgREST give at once. */
const pageSize = 1000
const removedAtOnce = 100
const hourMs = 3_600_000

const columns = resumeColumns.join(', ')

type Options = {
  /**
   * How long a young document without a row is watched before it is swept, milliseconds: longer than a server's
   * patience, because its row may be on its way, and nothing locks a bucket.
   */
  settleMs?: number
}

type DatedFile = StoredFile & { at: number }
type Listed = { name: string; created_at: string; metadata: { size?: number } | null }

export class HostedArchive implements SubmissionArchive {
  readonly #client: SupabaseClient
  readonly #backend: HostedBackend
  readonly #settleMs: number

  constructor(url: string, serviceKey: string, { settleMs = 2 * patienceMs }: Options = {}) {
    this.#client = createHostedClient(url, serviceKey)
    this.#backend = new HostedBackend(url, serviceKey, createLog('silent'), { times: 'given' })
    this.#settleMs = settleMs
  }

  get incomingDir(): string {
    return this.#backend.incomingDir
  }

  async list(since?: string): Promise<SubmissionRow[]> {
    const rows: SubmissionRow[] = []
    // By id, so that rows which come or go meanwhile move nothing from one page to another.
    for (let last: string | undefined; ; last = rows.at(-1)!.id) {
      const page = await this.#rows((query) => {
        const after = last === undefined ? query : query.gt('id', last)
        return since === undefined ? after : after.gte('created_at', since)
      })
      rows.push(...page)
      if (page.length === 0) break
    }
    return rows.sort((a, b) => b.created_at.localeCompare(a.created_at))
  }

  async find(id: string): Promise<SubmissionRow | undefined> {
    const digits = id.trim().toLowerCase().replaceAll('-', '')
    if (!/^[\da-f]{1,32}$/.test(digits)) return undefined
    const rows = await this.#rows((query) =>
      query.gte('id', uuid(digits.padEnd(32, '0'))).lte('id', uuid(digits.padEnd(32, 'f'))),
    )
    return rows.length === 1 ? rows[0] : undefined
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

  insertRow(row: SubmissionRow): ReturnType<HostedBackend['insertRow']> {
    return this.#backend.insertRow(row)
  }

  async replaceRow(row: SubmissionRow): Promise<void> {
    await this.#deleteRow(row.id)
    await this.insertRow(row)
  }

  async erase(row: SubmissionRow): Promise<void> {
    await this.#remove([row.resume_file_path])
    await this.#deleteRow(row.id)
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

  async #deleteRow(id: string): Promise<void> {
    await attempt(async (signal) => {
      const { error, status } = await within(signal, () =>
        this.#client.from(tableName).delete().eq('id', id),
      )
      if (error || status !== 204) throw databaseFailure(error, status)
    })
  }

  async #rows(narrow: (query: Query) => Query): Promise<SubmissionRow[]> {
    return attempt(async (signal) => {
      const { data, error, status } = await within(signal, () =>
        narrow(this.#client.from(tableName).select(columns)).order('id').limit(pageSize),
      )
      if (error || !Array.isArray(data)) throw databaseFailure(error, status)
      return (data as unknown as SubmissionRow[]).map((row) => ({
        ...row,
        created_at: new Date(row.created_at).toISOString(),
      }))
    })
  }
}

type Query = ReturnType<ReturnType<SupabaseClient['from']>['select']>

async function attempt<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new Patience()
  try {
    return await attempts(
      patience,
      () => work(patience.signal),
      () => {},
    )
  } finally {
    patience.end()
  }
}

function uuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
