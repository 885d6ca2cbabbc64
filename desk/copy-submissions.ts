// Copies submissions from one store to another and believes nothing that it has not read back. Nothing is deleted, and
// whoever runs it again after an interruption finds what is there already.
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SubmissionArchive } from '../submissions/archive.ts'
import { contentColumns, type ReceivedFile, type SubmissionRow } from '../submissions/backend.ts'
import { temporaryName } from '../submissions/temporary-name.ts'
import { workThrough } from './progress.ts'
import { faultOf } from './verify.ts'

export type Source = Pick<SubmissionArchive, 'list' | 'openFile'>

export type Copied = {
  copied: number
  present: number
  /** Submissions that could not be copied, with the reason. */
  problems: { id: string; reason: string }[]
}

const lanes = 4

export async function copySubmissions(
  source: Source,
  target: SubmissionArchive,
  title: string,
): Promise<Copied> {
  const rows = await source.list()
  const there = new Map((await target.list()).map((row) => [row.id, row]))
  const result: Copied = { copied: 0, present: 0, problems: [] }
  await workThrough(title, rows, lanes, async (row) => {
    try {
      if (await copyOne(source, target, row, there.get(row.id))) result.copied++
      else result.present++
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

/** @returns false when it was there already @throws with the reason when it is not there afterwards */
async function copyOne(
  source: Source,
  target: SubmissionArchive,
  row: SubmissionRow,
  existing: SubmissionRow | undefined,
): Promise<boolean> {
  if (existing) {
    if (!isSame(row, existing)) throw new Error('the target holds another submission with its id')
    await demand(target, existing.resume_file_path, row.resume_file_sha256)
    return false
  }
  const file = await fetch(source, row, join(target.incomingDir, temporaryName()))
  try {
    if (file.sha256 !== row.resume_file_sha256)
      throw new Error('its document is harmed in the source')
    // A taken path is fine when it holds this very document, from a run that was interrupted.
    await target.putFile(row.resume_file_path, file)
    await demand(target, row.resume_file_path, row.resume_file_sha256)
  } finally {
    await rm(file.tempPath, { force: true })
  }
  const result = await target.insertRow(row)
  if (result === 'stored' || result === 'same') return true
  throw new Error(`the target refused its row (${result})`)
}

async function demand(target: SubmissionArchive, path: string, sha256: string): Promise<void> {
  const fault = await faultOf(target, path, sha256)
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
