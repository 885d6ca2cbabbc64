// What the desk does with each new document: extracts its text for the search, and scans it where clamd is set up. A few at a time, in the
// background: the public server takes no part in it.
import type { DatabaseSync } from 'node:sqlite'
import { errorCode, type Log } from 'core/submissions/log.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { DeskSettings } from 'core/settings.ts'
import { auditEntry } from '../../base/audit-entry.ts'
import type { DeskIndex } from '../../base/list/desk-index.ts'
import type { DeskStore } from '../../base/store/desk-store.ts'
import { scan, type ScanResult } from './clamd.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { readersAtOnce, type DocumentReader } from './document-reader.ts'
import { readDocument } from './stored-document.ts'

/** Milliseconds until an unknown verdict is retried: doubled with each retry, at most six hours. */
const firstRetryMs = 30_000
const lastRetryMs = 6 * 3_600_000

/** Milliseconds until a failed reading is retried. */
const pauseMs = 30_000
/** Milliseconds between two checks for retries that are due. */
const retryPauseMs = 100

type Work = {
  archive: SubmissionArchive
  store: DeskStore
  index: DeskIndex
  local: DatabaseSync
  reader: DocumentReader
  log: Log
  clamd: DeskSettings['clamd']
  /** Milliseconds. */
  retryMs?: number | undefined
}

export class Arrivals {
  readonly #work: Work
  readonly #stopIndex: () => void
  #isStopped = false
  #hasNewWork = true
  #endSleep = () => {}
  readonly #end: Promise<void>

  /** Starts at once, with the documents that wait from before. */
  constructor(work: Work) {
    this.#work = work
    work.local.exec(`create table if not exists scan_retries (
      record text primary key,
      tries integer not null,
      next_at integer not null
    ) strict;
    create table if not exists text_retries (
      record text primary key,
      next_at integer not null
    ) strict`)
    for (const { record } of work.local.prepare('select record from text_retries').all()) {
      const id = String(record)
      if (!work.index.row(id)) this.#forget(id)
      else if (work.index.textOf(id) !== undefined) this.#forgetReading(id)
    }
    this.#stopIndex = work.index.onChange(({ records }) => {
      for (const id of records) if (!work.index.row(id)) this.#forget(id)
      this.#signalWork()
    })
    this.#end = this.#run()
  }

  /** Resolves when the work under way has ended. */
  async close(): Promise<void> {
    this.#isStopped = true
    this.#stopIndex()
    this.#signalWork()
    await this.#end
  }

  #signalWork(): void {
    this.#hasNewWork = true
    this.#endSleep()
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#hasNewWork = false
      let pause = this.#msToRetry()
      try {
        if ((await this.#scanNext()) || (await this.#readNext())) continue
        pause = this.#msToRetry()
      } catch (error) {
        this.#work.log.warn('document not read', { code: errorCode(error) })
        pause = pauseMs
        this.#hasNewWork = false
      }
      if (!this.#hasNewWork && !this.#isStopped) await this.#sleep(pause)
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, 2 ** 31 - 1))
      this.#endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** A document that cannot be read is retried later and does not hold up the others. @returns false when none waits */
  async #readNext(): Promise<boolean> {
    const { index, local, log } = this.#work
    const later = local
      .prepare('select record from text_retries where next_at > ?')
      .all(Date.now())
      .map(({ record }) => String(record))
    const records = index.withoutText(readersAtOnce, later)
    const results = await Promise.allSettled(records.map((record) => this.#readOne(record)))
    const failures = results.filter((result) => result.status === 'rejected')
    for (const { reason } of failures) log.warn('document not read', { code: errorCode(reason) })
    return records.length > 0
  }

  async #readOne(record: string): Promise<void> {
    const { index, archive, local, reader } = this.#work
    try {
      const row = await archive.find(record)
      const bytes = row && (await readDocument(archive, row))
      if (!row) reader.forget(record)
      const { text, tickets } = row && bytes ? await reader.read(row, bytes) : { text: '' }
      index.putText(record, text, tickets)
      this.#forgetReading(record)
    } catch (error) {
      local
        .prepare('insert or replace into text_retries (record, next_at) values (?, ?)')
        .run(record, Date.now() + pauseMs)
      throw error
    }
  }

  async #scanNext(): Promise<boolean> {
    const { index, archive, clamd } = this.#work
    if (!clamd) return false
    const record = index.withoutVerdict(1)[0] ?? this.#dueRetry()
    if (record === undefined) return false
    const row = await archive.find(record)
    if (!row) this.#forget(record)
    else await this.#keep(record, await this.#scan(row, clamd))
    return true
  }

  async #scan(row: SubmissionRow, clamd: NonNullable<DeskSettings['clamd']>): Promise<ScanResult> {
    try {
      const bytes = await readDocument(this.#work.archive, row)
      return bytes ? await scan(bytes, clamd) : { is: 'unknown' }
    } catch (error) {
      // Retried later; the others continue.
      this.#work.log.warn('document not scanned', { code: errorCode(error) })
      return { is: 'unknown' }
    }
  }

  async #keep(record: string, result: ScanResult): Promise<void> {
    const { index, store, local, retryMs = firstRetryMs } = this.#work
    const verdict = { ...result, at: new Date().toISOString() }
    index.putVerdict(record, verdict)
    if (result.is === 'unknown') {
      local
        .prepare(
          `insert into scan_retries values (?, 1, ?) on conflict (record) do update set
            tries = tries + 1, next_at = ? + min(?, ? * pow(2, tries))`,
        )
        .run(record, Date.now() + retryMs, Date.now(), lastRetryMs, retryMs)
      return
    }
    this.#forgetRetry(record)
    // A clean verdict needs no entry in the audit log.
    if (result.is !== 'infected') return
    const details = { verdict: result.is, name: result.name ?? '' }
    await store.audit([auditEntry('scanned', null, { kind: 'resume', record, details })])
  }

  #dueRetry(): string | undefined {
    const row = this.#work.local
      .prepare('select record from scan_retries where next_at <= ? order by next_at limit 1')
      .get(Date.now()) as { record: string } | undefined
    return row?.record
  }

  #msToRetry(): number {
    const { local, clamd } = this.#work
    const first = (table: string) => {
      const { at } = local.prepare(`select min(next_at) as at from ${table}`).get()!
      return at === null ? 2 ** 31 - 1 : Math.max(retryPauseMs, Number(at) - Date.now())
    }
    return Math.min(first('text_retries'), clamd ? first('scan_retries') : 2 ** 31 - 1)
  }

  #forgetRetry(record: string): void {
    this.#work.local.prepare('delete from scan_retries where record = ?').run(record)
  }

  /** Forgets an erased record. */
  #forget(record: string): void {
    this.#forgetRetry(record)
    this.#forgetReading(record)
  }

  #forgetReading(record: string): void {
    this.#work.local.prepare('delete from text_retries where record = ?').run(record)
  }
}
