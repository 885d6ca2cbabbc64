// What is erased leaves no byte in the index's file.
import { statSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IndexDatabase } from './index-database.ts'
import { wordColumns } from './indexed-record.ts'

export type Traces = {
  /**
   * secure_delete overwrites what is deleted, but a page that was split before may hold an older copy: the file is written
   * anew, then its log is emptied. A large one takes seconds, in which nothing else is answered: then once for all that is
   * erased within a minute.
   */
  overwrite(): void
  /** What was deleted is overwritten in the file (secure_delete), but stands in its log. @returns false while it is read */
  emptyLog(): boolean
  /** Finishes what is still to be overwritten, whatever the size of the file. */
  finish(): void
  /** Leaves what could not be overwritten to whoever opens the file next. */
  end(): void
}

/** Bytes up to which the file is written anew after each erasure: a tenth of a second. */
const writtenAnewAtOnce = 32 * 1024 * 1024
/** Milliseconds. */
const writeAnewMs = 60_000
const fullText = ['fields', 'docs'] as const
/** Of the full-text index, merged between two turns of the event loop. */
const pagesAtOnce = 200

/** @param onError told why the file could not be written anew; it is tried again */
export function tracesIn(database: IndexDatabase, onError: (error: unknown) => void): Traces {
  let timer: NodeJS.Timeout | undefined

  function emptyLog(): boolean {
    return database.get('pragma wal_checkpoint(truncate)')!.busy === 0
  }

  function writeAnew(isMerged = false): void {
    clearTimeout(timer)
    timer = undefined
    if (!database.isOpen || database.noted('traces') === undefined) return
    try {
      if (!isMerged) {
        putNobody()
        for (const table of fullText)
          database.run(`insert into ${table} (${table}) values ('optimize')`)
      }
      for (const table of fullText) database.run(`delete from ${table}_text where n = -1`)
      database.exec('vacuum')
      database.forget('traces')
      if (!emptyLog()) throw new Error('another program reads the index')
    } catch (error) {
      // Another program reads it, or the disk is full: later, or when it is opened next.
      onError(error)
      if (!database.isOpen) return
      database.note('traces', '1')
      writeAnewLater()
    }
  }

  function writeAnewLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      merge().then(
        () => writeAnew(true),
        (error: unknown) => onError(error),
      )
    }, writeAnewMs).unref()
  }

  /**
   * Inner pages of the full-text index keep words that no record has any more, and are only written anew when there is
   * something to merge: a row of no record.
   */
  function putNobody(): void {
    const words = wordColumns.map(() => "'x'").join(', ')
    database.run(`insert or ignore into fields_text values (-1, ${words})`)
    database.run("insert or ignore into docs_text (n, text) values (-1, 'x')")
  }

  /** What 'optimize' does at once, in steps between which others are answered. */
  async function merge(): Promise<void> {
    putNobody()
    const changes = () => Number(database.get('select total_changes() as n')!.n)
    for (const table of fullText) {
      for (let pages = -pagesAtOnce; database.isOpen; pages = pagesAtOnce) {
        const before = changes()
        database.run(`insert into ${table} (${table}, rank) values ('merge', ?)`, pages)
        // As SQLite's manual says: fewer than two changes mean that nothing was left to merge.
        if (changes() - before < 2) break
        await nextTurn()
      }
    }
  }

  return {
    overwrite() {
      database.note('traces', '1')
      if (statSync(database.path).size < writtenAnewAtOnce) writeAnew()
      else writeAnewLater()
    },
    emptyLog,
    finish: () => writeAnew(),
    end: () => clearTimeout(timer),
  }
}
