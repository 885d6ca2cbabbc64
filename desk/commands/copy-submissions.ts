// Copies submissions from one store to another and counts as copied only what it has read back. Nothing is deleted, and
// what an interrupted run has copied is found by the next one.
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { ReceivedFile } from '../../submissions/backend.ts'
import { contentColumns, type SubmissionRow } from '../../submissions/resume-columns.ts'
import { temporaryName } from '../../submissions/temporary-name.ts'
import { workThrough } from './progress.ts'
import { faultOf } from './verify.ts'

export type Source = Pick<SubmissionArchive, 'list' | 'openFile'>

export type Copied = {
  copied: number
  /** There already, with their document. */
  present: number
  /** There already; their document, or values that a repair could not bring back, came from the source. */
  completed: number
  /** Submissions that could not be copied, with the reason. */
  problems: { id: string; reason: string }[]
}

const lanes = 4

/** @param withoutDocument ids of submissions whose row is copied all the same, because the source knows of the loss */
export async function copySubmissions(
  source: Source,
  target: SubmissionArchive,
  title: string,
  withoutDocument: ReadonlySet<string> = new Set(),
): Promise<Copied> {
  const rows = await source.list()
  const there = new Map((await target.list()).map((row) => [row.id, row]))
  const result: Copied = { copied: 0, present: 0, completed: 0, problems: [] }
  await workThrough(title, rows, lanes, async (row) => {
    try {
      const existing = there.get(row.id)
      if (existing) {
        const complete = await completeOne(source, target, row, existing)
        result[complete ? 'present' : 'completed']++
      } else {
        await copyOne(source, target, row, withoutDocument.has(row.id))
        result.copied++
      }
    } catch (error) {
      result.problems.push({ id: row.id, reason: (error as Error).message })
    }
  })
  // The whole is asked once more: every row must be there, with its content and its time.
  const after = new Map((await target.list()).map((row) => [row.id, row]))
  const failed = new Set(result.problems.map(({ id }) => id))
  for (const row of rows) {
    if (failed.has(row.id) || isSame(row, after.get(row.id))) continue
    result.problems.push({ id: row.id, reason: 'its row does not read back as it was written' })
  }
  return result
}

/** @throws with the reason when it is not there, whole, afterwards */
async function copyOne(
  source: Source,
  target: SubmissionArchive,
  row: SubmissionRow,
  withoutDocument: boolean,
): Promise<void> {
  if (!withoutDocument) {
    await withDocument(source, target, row, async (file) => {
      // A taken path is fine when it holds this very document, from a run that was interrupted.
      await target.putFile(row.resume_file_path, file)
      await insertOrThrow(target, row)
    })
  }
  const result = await target.insertRow(row)
  if (result !== 'stored' && result !== 'same') {
    throw new Error(`the target refused its row (${result})`)
  }
}

/** @returns whether it was there already, whole @throws with the reason when it is not whole afterwards */
async function completeOne(
  source: Source,
  target: SubmissionArchive,
  row: SubmissionRow,
  existing: SubmissionRow,
): Promise<boolean> {
  const same = isSame(row, existing)
  if (!same && !hasLostValues(row, existing)) {
    throw new Error('the target holds another submission with its id')
  }
  const path = same ? existing.resume_file_path : row.resume_file_path
  const fault = await faultOf(target, path, row.resume_file_sha256)
  if (fault === 'unreadable') throw new Error('its document is unreadable in the target')
  if (fault) {
    await withDocument(source, target, row, async (file) => {
      if (fault === 'missing') await target.putFile(path, file)
      else await target.replaceFile(path, file)
    })
    await insertOrThrow(target, { ...row, resume_file_path: path })
  }
  if (!same) await target.replaceRow(row)
  return same && !fault
}

async function withDocument(
  source: Source,
  target: SubmissionArchive,
  row: SubmissionRow,
  work: (file: ReceivedFile) => Promise<void>,
): Promise<void> {
  const tempPath = join(target.incomingDir, temporaryName())
  try {
    const file = await fetch(source, row, tempPath)
    if (file.sha256 !== row.resume_file_sha256)
      throw new Error('its document is corrupt in the source')
    await work(file)
  } finally {
    await rm(tempPath, { force: true })
  }
}

async function insertOrThrow(target: SubmissionArchive, row: SubmissionRow): Promise<void> {
  const fault = await faultOf(target, row.resume_file_path, row.resume_file_sha256)
  if (fault) throw new Error(`its document is ${fault} in the target`)
}

/** Brings a document into a synced temporary file. */
async function fetch(source: Source, row: SubmissionRow, tempPath: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let size = 0
  const handle = await open(tempPath, 'wx', 0o600)
  try {
    for await (const chunk of await source.openFile(row.resume_file_path)) {
      hash.update(chunk as Buffer)
      size += (chunk as Buffer).length
      await handle.writeFile(chunk as Buffer)
    }
    await handle.sync()
  } catch (error) {
    await rm(tempPath, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return { tempPath, size, sha256: hash.digest('hex') }
}

function isSame(row: SubmissionRow, other: SubmissionRow | undefined): boolean {
  return (
    other !== undefined &&
    other.created_at === row.created_at &&
    contentColumns.every((name) => other[name] === row[name])
  )
}

/** Whether a row is the same but for what a dropped column took: "repair" leaves nothing there, or a path that leads nowhere. */
function hasLostValues(row: SubmissionRow, other: SubmissionRow): boolean {
  const lost = (value: string | null) =>
    value === null || value === '' || value.startsWith('public/lost-')
  return (
    other.created_at === row.created_at &&
    [...contentColumns, 'resume_file_path' as const].every(
      (name) => other[name] === row[name] || lost(other[name]),
    )
  )
}
