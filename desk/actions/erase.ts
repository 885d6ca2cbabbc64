// Erasing records for good: row, document, events and what the index holds of them. The command line and the desk alike.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { backupsSince, type BackupEntry } from '../commands/backup-record.ts'
import { openIndex, type DeskIndex } from '../index/desk-index.ts'
import { indexName } from '../index/index-file.ts'
import type { DeskStore } from '../store/desk-store.ts'
import type { AnyRecord } from './any-record.ts'

type Place = {
  archive: SubmissionArchive
  store: DeskStore
  /** Absolute path of DATA_DIR: the index there is cleaned too, and backups are noted there. */
  dataDir: string
  /** Of the desk that runs in this process. */
  index?: DeskIndex
}

type Manner = {
  /** Id of the account; null: the command line, or the program itself. */
  account: string | null
  action?: 'erased' | 'purged'
  /** Works through the records, showing how far it is. One at a time: each is durable before the next. */
  each?: (records: readonly AnyRecord[], work: (one: AnyRecord) => Promise<void>) => Promise<void>
}

/** @returns how many went, and the backups that still hold them @throws after the traces of those that went are gone */
export async function eraseRecords(
  place: Place,
  records: readonly AnyRecord[],
  { account, action = 'erased', each = oneByOne }: Manner,
): Promise<{ erased: number; backups: BackupEntry[] }> {
  const { archive, store, dataDir } = place
  const gone: AnyRecord[] = []
  try {
    await each(records, async (one) => {
      if (one.kind === 'resume') await archive.erase(one.row)
      else await archive.messages.erase(one.row)
      gone.push(one)
    })
  } finally {
    if (gone.length > 0) {
      const at = new Date().toISOString()
      const entries = gone.map(({ kind, row }) => ({
        id: randomUUID(),
        at,
        account,
        action,
        kind,
        record: null,
        // Enough to show that a reference was erased to somebody who has it; the reference itself is a trace.
        details: { sha256OfReference: createHash('sha256').update(row.id).digest('hex') },
      }))
      await store.audit(entries)
    }
    await overwriteTraces(place)
  }
  const oldest = gone.map(({ row }) => row.created_at).sort()[0]
  const backups = oldest === undefined ? [] : await backupsSince(dataDir, oldest)
  return { erased: gone.length, backups }
}

/** Whatever an erasure that was interrupted may have left. @throws when another program keeps the database busy */
export async function overwriteTraces({ archive, store, dataDir, index }: Place): Promise<void> {
  await archive.forget()
  if (index) return index.catchUp()
  // No desk runs here, or another process: its index is cleaned from here, and it hears of it by the feed of changes.
  const path = join(dataDir, indexName)
  if (!existsSync(path)) return
  const opened = openIndex(path)
  try {
    await opened.keepOnly(() => store.recordIds())
  } finally {
    opened.close()
  }
}

async function oneByOne(
  records: readonly AnyRecord[],
  work: (one: AnyRecord) => Promise<void>,
): Promise<void> {
  for (const one of records) await work(one)
}
