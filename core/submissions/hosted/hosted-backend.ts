// The specification's two calls to a Supabase project, with the anonymous key, which permits exactly these two.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { SupabaseClient } from '@supabase/supabase-js'
import {
  formKinds,
  kindEntry,
  recordKinds,
  type FormKind,
  type NoticeKind,
  type PlainFormKind,
  type RowOf,
} from '../../forms/record-kinds.ts'
import { errorCode, type Log } from '../log.ts'
import type { ReceivedFile, SubmissionBackend, SweepResult } from '../backend.ts'
import type { SubmissionRow } from '../resume-columns.ts'
import { removeOwnLeftovers, sweepIncoming, tryFolder } from '../incoming-folder.ts'
import { recordColumns } from '../record-columns.ts'
import type { RecordStore } from '../record-store.ts'
import { Deadline } from '../deadline.ts'
import { ownBackoff, retry, type Backoff } from './retry.ts'
import { bucketName, createHostedClient, tableName, within } from './client.ts'
import { insertOnce, type RecordTable } from './hosted-rows.ts'
import { databaseFailure, HostedError, storageFailure, storageStatus } from './hosted-error.ts'
import { markSent } from './sent-notices.ts'
import { Semaphore } from './semaphore.ts'
import { privateTemporaryFolder } from './private-folder.ts'
import { mediaType } from './media-type.ts'

const healthTimeoutMs = 2_500
const putsInFlight = 4

type Options = {
  /** Milliseconds without progress or an answer after which a put is retried. */
  putSilenceMs?: number
  backoff?: Backoff
}

export class HostedBackend implements SubmissionBackend {
  readonly #client: SupabaseClient
  readonly #log: Log
  readonly #putSilenceMs: number
  readonly #puts = new Semaphore(putsInFlight)
  readonly #backoff: Backoff

  constructor(url: string, key: string, log: Log, options: Options = {}) {
    this.#client = createHostedClient(url, key)
    this.#log = log
    this.#backoff = options.backoff ?? ownBackoff
    this.#putSilenceMs = options.putSilenceMs ?? 20_000
    removeOwnLeftovers(this.incomingDir)
  }

  records<K extends PlainFormKind>(kind: K): RecordStore<RowOf<K>> {
    const { table } = recordKinds[kind]
    return {
      insert: async (row, deadline) => {
        const result = await this.#insert(table, row, deadline)
        if (typeof result === 'string') return result
        throw new HostedError('DATABASE', '23505', false)
      },
    }
  }

  /** Created again where it is missing: cleaners of the system's temporary folder remove what was not used for days. */
  get incomingDir(): string {
    return privateTemporaryFolder()
  }

  /**
   * When the outcome of an attempt is unknown and the next attempt finds the path taken, the file there is most likely our own, but the
   * bucket cannot be asked. "taken" is correct in any case: the next path is unused, and a file left at this one is swept.
   */
  async putFile(
    path: string,
    file: ReceivedFile,
    deadline = new Deadline(),
  ): Promise<'stored' | 'taken'> {
    return this.#put(path, file, deadline, { upsert: false })
  }

  /** Replaces a document: only possible with the service key. */
  async replaceFile(path: string, file: ReceivedFile): Promise<void> {
    const deadline = new Deadline()
    try {
      await this.#put(path, file, deadline, { upsert: true })
    } finally {
      deadline.end()
    }
  }

  async #put(
    path: string,
    file: ReceivedFile,
    deadline: Deadline,
    options: { upsert: boolean },
  ): Promise<'stored' | 'taken'> {
    const put = async () => {
      await this.#puts.acquire(deadline)
      let answered = false
      try {
        const result = await this.#putOnce(path, file, deadline.signal, options)
        answered = true
        return result
      } finally {
        this.#puts.release({ answered })
      }
    }
    return retry(deadline, put, (error) => this.#warn('file', error), this.#backoff)
  }

  async #putOnce(
    path: string,
    file: ReceivedFile,
    signal: AbortSignal,
    { upsert }: { upsert: boolean },
  ): Promise<'stored' | 'taken'> {
    const silence = new AbortController()
    const timer = setTimeout(
      () => silence.abort(new DOMException('no answer', 'TimeoutError')),
      this.#putSilenceMs,
    )
    const source = createReadStream(file.tempPath)
    const body = Readable.from(
      watched(source, () => timer.refresh()),
      { objectMode: false },
    )
    try {
      const { data, error } = await within(AbortSignal.any([signal, silence.signal]), () =>
        this.#client.storage.from(bucketName).upload(path, body, {
          contentType: mediaType(path),
          duplex: 'half',
          upsert,
          headers: { 'content-length': String(file.size) },
        }),
      )
      if (error) {
        if (storageStatus(error) === 409) return 'taken'
        throw storageFailure(error)
      }
      // A proxy's page with status 200 has no such key.
      if (data.fullPath !== `${bucketName}/${path}`) {
        throw new HostedError('STORAGE', 'UNEXPECTED', true)
      }
      return 'stored'
    } finally {
      clearTimeout(timer)
      body.destroy()
      source.destroy()
    }
  }

  async insertRow(
    row: SubmissionRow,
    deadline?: Deadline,
  ): Promise<'stored' | 'same' | 'other' | 'file-gone'> {
    const result = await this.#insert(tableName, row, deadline)
    if (typeof result === 'string') return result
    // Another submission's row names this path: the file must be stored again under another path.
    if (result.refusedBy === 'resume_submissions_resume_file_path_key') return 'file-gone'
    throw new HostedError('DATABASE', '23505', false)
  }

  /** The database sets created_at. */
  #insert(table: RecordTable, row: { created_at: string }, deadline = new Deadline()) {
    const { created_at: _, ...columns } = row
    return insertOnce(this.#client, table, columns, deadline, {
      onRetry: (error) => this.#warn('row', error),
      backoff: this.#backoff,
    })
  }

  /** Does nothing, because the anonymous key has no permission: the desk's sweep removes the file. */
  async removeFile(): Promise<void> {}

  /**
   * Sends requests that leave nothing behind. Storage: putting a file outside of public/ (which shows that the bucket exists), and
   * asking for permission to put one inside (which checks the policy, too). Each table: inserting a complete row that violates only the
   * constraint that is checked last. A missing or additional column, or another constraint or policy, gives a different answer.
   */
  async checkHealth(): Promise<void> {
    const signal = AbortSignal.timeout(healthTimeoutMs)
    await Promise.all([
      tryFolder(this.incomingDir, 'uploads'),
      this.#checkStorage(signal),
      ...formKinds.map((kind) => this.#checkTable(kind, signal)),
    ])
  }

  async #checkStorage(signal: AbortSignal): Promise<void> {
    const { error } = await within(signal, () =>
      this.#client.storage
        .from(bucketName)
        .upload('health', Buffer.from('health'), { contentType: 'application/pdf' }),
    )
    if (!error) throw new HostedError('STORAGE', 'UNEXPECTED', true)
    const refused = storageStatus(error) === 403 && /row-level security/i.test(error.message)
    if (!refused) throw storageFailure(error)
    const leave = await within(signal, () =>
      this.#client.storage.from(bucketName).createSignedUploadUrl(healthPath),
    )
    if (leave.error) throw storageFailure(leave.error)
  }

  async #checkTable(kind: FormKind, signal: AbortSignal): Promise<void> {
    const { table } = recordKinds[kind]
    const { row, rule } = refusedRow(kind)
    const { error, status } = await within(signal, () =>
      this.#client.from(table).insert({ id: randomUUID(), ...row }),
    )
    if (error?.code === '23514' && error.message.includes(`"${rule}"`)) return
    throw databaseFailure(error, status)
  }

  /** Removes only left-over uploads: the anonymous key cannot list or remove files without a row. */
  async sweep(olderThanHours: number): Promise<SweepResult> {
    const before = Date.now() - olderThanHours * 3_600_000
    return { files: 0, temporary: sweepIncoming(this.incomingDir, before) }
  }

  async noticeSent(id: string, kind: NoticeKind): Promise<void> {
    await markSent(this.#client, id, kind)
  }

  close(): void {}

  #warn(step: string, error: unknown): void {
    this.#log.warn('backend tried again', { step, code: errorCode(error) })
  }
}

/** No file is ever stored here: the health check only asks for permission. */
const healthPath = 'public/0000000000000_health_check_00000000.pdf'

/** Values of columns whose rule refuses ordinary words. */
const healthValues: Readonly<Record<string, string>> = {
  email: 'health@example.com',
  phone: '0400 000 000',
  starts_on: 'asap',
  lines: '[]',
  resume_file_path: healthPath,
  resume_file_sha256: '0'.repeat(64),
}

/** A complete row but for its last column by name: the database checks rules in that order, and none accepts an empty text. */
function refusedRow(kind: FormKind): { row: Record<string, string>; rule: string } {
  const { table, fields } = kindEntry(kind)
  const columns = recordColumns(kind).slice(2).toSorted()
  const row: Record<string, string> = {}
  for (const column of columns) {
    const field = Object.values(fields).find((one) => one.column === column)
    row[column] = healthValues[column] ?? field?.options?.[0]?.value ?? 'Health'
  }
  const last = columns.at(-1)!
  return { row: { ...row, [last]: '' }, rule: `${table}_${last}_check` }
}

async function* watched(source: AsyncIterable<Buffer>, onBytes: () => void) {
  for await (const chunk of source) {
    onBytes()
    yield chunk
  }
}
