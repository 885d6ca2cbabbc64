import type { DatabaseSync } from 'node:sqlite'
import { recordKinds, type NoticeKind, type RecordKind } from '../../forms/record-kinds.ts'
import type { Notice, NoticeQueue } from '../notice-queue.ts'
import { busyTimeout, inTransactionWithRetry } from './database.ts'

/** The table `notices`: erasing a record also erases its queued notices. */
export class EmbeddedNotices implements NoticeQueue {
  readonly #open: () => DatabaseSync

  /** @param open returns the database, which may be another one after its file was replaced */
  constructor(open: () => DatabaseSync) {
    this.#open = open
  }

  nextDue(now: number): Notice | undefined {
    const database = this.#open()
    const found = database

      .prepare(
        `select notices.*, records.kind as of from notices join records on records.id = record
         where next_at <= ? order by next_at, notices.id limit 1`,
      )
      .get(now)
    if (!found) return undefined
    const kind = found.kind as NoticeKind
    const attempts = Number(found.attempts)
    const record = found.of as RecordKind
    const id = String(found.record)
    const row = database.prepare(`select * from ${recordKinds[record].table} where id = ?`).get(id)
    // The desk, which is another process, has erased the record and its notices since.
    if (!row) return this.nextDue(now)
    return { kind, attempts, record, row: { ...row } } as Notice
  }

  nextTime(): number | undefined {
    const time = this.#open().prepare('select min(next_at) as time from notices').get()?.time
    return typeof time === 'number' ? time : undefined
  }

  postpone({ row, kind }: Notice, at: number): Promise<void> {
    return this.#write(
      'update notices set attempts = attempts + 1, next_at = ?3 where record = ?1 and kind = ?2',
      row.id,
      kind,
      at,
    )
  }

  remove({ row, kind }: Notice): Promise<void> {
    return this.#write('delete from notices where record = ?1 and kind = ?2', row.id, kind)
  }

  count(): number {
    return Number(this.#open().prepare('select count(*) as n from notices').get()?.n)
  }

  retryNow(): Promise<void> {
    return this.#write('update notices set next_at = 0')
  }

  #write(sql: string, ...values: (string | number)[]): Promise<void> {
    return inTransactionWithRetry(this.#open, busyTimeout, (database) => {
      database.prepare(sql).run(...values)
    })
  }
}
