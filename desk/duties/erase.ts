// Erasing records for good: row, document, events and what was read out of it. Used by the command line and the desk.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { backupsSince, type BackupEntry } from '../base/store/backup-register.ts'
import type { DeskIndex } from '../base/list/desk-index.ts'
import { Documents, documentsName } from '../base/list/documents.ts'
import type { DeskStore } from '../base/store/desk-store.ts'
import type { AnyRecord, RecordKind } from 'core/forms/record-kinds.ts'
import { findRecords } from '../base/store/find-records.ts'
import { parts } from '../base/parts.ts'
import { takingTurns } from '../base/turns.ts'

type Backend = {
  archive: SubmissionArchive
  store: DeskStore
  /** Absolute path of DATA_DIR, where the documents' file is cleaned and backups are registered. */
  dataDir: string
  /** Of the desk that runs in this process. */
  index?: DeskIndex
}

type EraseOptions = {
  /** Id of the account; null: the command line, or the program itself. */
  account: string | null
  action?: 'erased' | 'purged'
  /** Ids of those that stay. Called right before the others are erased: a colleague may have worked with them since. */
  stay?: (some: readonly AnyRecord[]) => Promise<ReadonlySet<string>>
  /** Works through the parts with a progress. One at a time: each erasure is durable before the next. */
  each?: (all: readonly Part[], work: (part: Part) => Promise<void>) => Promise<void>
}

/** Records that are erased in one transaction. */
type Part = readonly AnyRecord[]

const partSize = 20

/** @returns how many were erased, and the backups that still hold them @throws after the traces of the erased ones are overwritten */
export async function eraseRecords(
  backend: Backend,
  records: readonly AnyRecord[],
  { account, action = 'erased', stay, each = oneByOne }: EraseOptions,
): Promise<{ erased: number; backups: BackupEntry[] }> {
  const { store, dataDir } = backend
  const at = new Date().toISOString()
  await markTraces(dataDir)
  // Noted first, so that an interrupted erasure is finished later: each audit entry is stored in the transaction that deletes its row.
  const begin = (ones: readonly AnyRecord[]) =>
    store.beginErasures(
      ones.map(({ kind, row }) => ({
        id: row.id,
        kind,
        entry: randomUUID(),
        at,
        account,
        action,
        // Proves to a person who has the reference that it was erased; the reference itself would be a trace.
        details: { sha256OfReference: createHash('sha256').update(row.id).digest('hex') },
      })),
    )
  if (!stay) await begin(records)
  const gone: AnyRecord[] = []
  try {
    await each(parts(records, partSize), async (part) => {
      let going = part
      if (stay) {
        // Noted only once it is certain: after an interruption, a record that a colleague works with must not be erased.
        const staying = await stay(part)
        going = part.filter(({ row }) => !staying.has(row.id))
        if (going.length === 0) return
        await begin(going)
      }
      await erasePart(backend, going)
      gone.push(...going)
    })
  } finally {
    await overwriteTraces(backend)
  }
  const oldest = gone.map(({ row }) => row.created_at).sort()[0]
  const backups = oldest === undefined ? [] : await backupsSince(dataDir, oldest)
  return { erased: gone.length, backups }
}

/**
 * Finishes noted erasures, and overwrites their traces. Run it before the desk takes requests, and every day.
 * @returns how many records were erased
 * @throws when another program keeps the database busy
 */
export async function finishErasures(backend: Backend): Promise<number> {
  const { archive, store, dataDir } = backend
  const open = await store.openErasures()
  if (open.length === 0 && !existsSync(marker(dataDir))) return 0
  await markTraces(dataDir)
  const records = await findRecords(
    archive,
    open.map(({ id }) => id),
  )
  for (const part of parts(records, partSize)) await erasePart(backend, part)
  const left = await store.openErasures()
  await store.endErasures(
    left.filter(({ id }) => open.some((one) => one.id === id)).map(({ id }) => id),
  )
  await overwriteTraces(backend)
  return records.length
}

async function erasePart({ archive }: Backend, part: Part): Promise<void> {
  for (const [kind, own] of Map.groupBy(part, (one) => one.kind)) {
    await archive.records<RecordKind>(kind).eraseAll(own.map(({ row }) => row))
  }
}

/** Exists in DATA_DIR while a file may still hold bytes of erased records. */
const marker = (dataDir: string) => join(dataDir, 'desk-erasing')

async function markTraces(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(marker(dataDir), '', { mode: 0o600, flush: true })
}

/** Overwrites what an interrupted erasure may have left. @throws when another program keeps the database busy */
export async function overwriteTraces({ archive, store, dataDir, index }: Backend): Promise<void> {
  await archive.forget()
  if (index) await index.catchUp()
  else await cleanDocumentsFile(dataDir, store)
  await rm(marker(dataDir), { force: true })
}

/**
 * Cleans the documents' file directly, when no desk runs here or in another process; a running desk learns of the erasure from the change
 * feed.
 */
async function cleanDocumentsFile(dataDir: string, store: DeskStore): Promise<void> {
  const path = join(dataDir, documentsName)
  if (!existsSync(path)) return
  const opened = new Documents(path)
  try {
    // Texts of records that arrive meanwhile are kept.
    const before = opened.records()
    const left = await store.recordIds()
    opened.forget(before.filter((id) => !left.has(id)))
  } finally {
    opened.close()
  }
}

async function oneByOne(all: readonly Part[], work: (part: Part) => Promise<void>): Promise<void> {
  const letOthersIn = takingTurns()
  for (const part of all) {
    await work(part)
    await letOthersIn()
  }
}
