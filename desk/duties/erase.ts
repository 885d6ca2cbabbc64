// Erasing records for good: row, document, events and what was read out of it. The command line and the desk alike.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { backupsSince, type BackupEntry } from '../base/store/backup-register.ts'
import type { DeskIndex } from '../base/list/desk-index.ts'
import { Documents, documentsName } from '../base/list/documents.ts'
import type { DeskStore } from '../base/store/desk-store.ts'
import type { AnyRecord, RecordKind } from '../../app/forms/record-kinds.ts'
import { findRecords } from '../base/store/find-records.ts'
import { takingTurns } from '../base/turns.ts'

type Backend = {
  archive: SubmissionArchive
  store: DeskStore
  /** Absolute path of DATA_DIR: the file of documents' words there is cleaned too, and backups are noted there. */
  dataDir: string
  /** Of the desk that runs in this process. */
  index?: DeskIndex
}

type EraseOptions = {
  /** Id of the account; null: the command line, or the program itself. */
  account: string | null
  action?: 'erased' | 'purged'
  /** Asked right before a record would go: a colleague may have worked with it since. */
  stays?: (one: AnyRecord) => Promise<boolean>
  /** Works through the records, showing how far it is. One at a time: each is durable before the next. */
  each?: (records: readonly AnyRecord[], work: (one: AnyRecord) => Promise<void>) => Promise<void>
}

/** @returns how many went, and the backups that still hold them @throws after the traces of those that went are gone */
export async function eraseRecords(
  backend: Backend,
  records: readonly AnyRecord[],
  { account, action = 'erased', stays, each = oneByOne }: EraseOptions,
): Promise<{ erased: number; backups: BackupEntry[] }> {
  const { store, dataDir } = backend
  const at = new Date().toISOString()
  await markTraces(dataDir)
  // What was begun is finished after an interruption: the entry of each is stored in the transaction that deletes its
  // row.
  const begin = (ones: readonly AnyRecord[]) =>
    store.beginErasures(
      ones.map(({ kind, row }) => ({
        id: row.id,
        kind,
        entry: randomUUID(),
        at,
        account,
        action,
        // Enough to show that a reference was erased to somebody who has it; the reference itself is a trace.
        details: { sha256OfReference: createHash('sha256').update(row.id).digest('hex') },
      })),
    )
  if (!stays) await begin(records)
  const gone: AnyRecord[] = []
  try {
    await each(records, async (one) => {
      if (stays) {
        // Begun only once it is certain that it goes: an interruption takes nobody with whom a colleague works.
        if (await stays(one)) return
        await begin([one])
      }
      await eraseOne(backend, one)
      gone.push(one)
    })
  } finally {
    await overwriteTraces(backend)
  }
  const oldest = gone.map(({ row }) => row.created_at).sort()[0]
  const backups = oldest === undefined ? [] : await backupsSince(dataDir, oldest)
  return { erased: gone.length, backups }
}

/**
 * Finishes erasures that were begun, and overwrites what they left. Run it before anybody works, and every day.
 * @returns how many records went @throws when another program keeps the database busy
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
  for (const one of records) await eraseOne(backend, one)
  const left = await store.openErasures()
  await store.endErasures(
    left.filter(({ id }) => open.some((one) => one.id === id)).map(({ id }) => id),
  )
  await overwriteTraces(backend)
  return records.length
}

async function eraseOne({ archive }: Backend, one: AnyRecord): Promise<void> {
  await archive.records<RecordKind>(one.kind).erase(one.row)
}

/** In DATA_DIR while bytes of what was erased may be left in a file. */
const marker = (dataDir: string) => join(dataDir, 'desk-erasing')

async function markTraces(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(marker(dataDir), '', { mode: 0o600, flush: true })
}

/** Whatever an erasure that was interrupted may have left. @throws when another program keeps the database busy */
export async function overwriteTraces({ archive, store, dataDir, index }: Backend): Promise<void> {
  await archive.forget()
  if (index) await index.catchUp()
  else await cleanDocumentsFile(dataDir, store)
  await rm(marker(dataDir), { force: true })
}

/** No desk runs here, or another process: its documents' file is cleaned from here, and it hears of it by the feed of changes. */
async function cleanDocumentsFile(dataDir: string, store: DeskStore): Promise<void> {
  const path = join(dataDir, documentsName)
  if (!existsSync(path)) return
  const opened = new Documents(path)
  try {
    // What comes meanwhile stays.
    const before = opened.records()
    const left = await store.recordIds()
    opened.forget(before.filter((id) => !left.has(id)))
  } finally {
    opened.close()
  }
}

async function oneByOne(
  records: readonly AnyRecord[],
  work: (one: AnyRecord) => Promise<void>,
): Promise<void> {
  const letOthersIn = takingTurns()
  for (const one of records) {
    await work(one)
    await letOthersIn()
  }
}
