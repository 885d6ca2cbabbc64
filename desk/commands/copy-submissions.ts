// Copies submissions from one store to another, each with its document.
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordKind, RowOf } from '../../app/forms/record-kinds.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { RecordArchive } from '../../submissions/record-store.ts'
import type { ReceivedFile } from '../../submissions/backend.ts'
import { contentColumns, type SubmissionRow } from '../../submissions/resume-columns.ts'
import { temporaryName } from '../../submissions/temporary-name.ts'
import { copyRows, isSame, type Copied, type CopyOptions } from './copy-rows.ts'
import { faultOf } from './verify.ts'

/** An archive, or a backup. */
export type Source = Pick<SubmissionArchive, 'list' | 'openFile'> & {
  records<K extends RecordKind>(kind: K): Pick<RecordArchive<RowOf<K>>, 'list'>
}

/** @param withoutDocument ids of submissions whose row is copied all the same, because the source knows of the loss */
export function copySubmissions(
  source: Source,
  target: SubmissionArchive,
  title: string,
  withoutDocument: ReadonlySet<string> = new Set(),
  { sourceWins = false, isErased }: CopyOptions = {},
): Promise<Copied> {
  return copyRows(title, source, target, contentColumns, isErased, async (row, existing) => {
    if (existing) return completeOne(source, target, row, existing, sourceWins)
    await copyOne(source, target, row, withoutDocument.has(row.id))
    return 'copied'
  })
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
      await requireDocument(target, row)
    })
  }
  const result = await target.insertRow(row)
  if (result !== 'stored' && result !== 'same') {
    throw new Error(`the target refused its row (${result})`)
  }
}

/** @throws with the reason when it is not whole afterwards */
async function completeOne(
  source: Source,
  target: SubmissionArchive,
  row: SubmissionRow,
  existing: SubmissionRow,
  sourceWins: boolean,
): Promise<'present' | 'completed'> {
  const same = isSame(row, existing, contentColumns)
  const onlyLost = isSame(row, existing, [...contentColumns, 'resume_file_path'], isLost)
  // Another time, or another document, is not what a correction changes.
  const isCorrected =
    sourceWins &&
    isSame(row, existing, ['resume_file_path', 'resume_file_sha256', 'resume_file_name'])
  if (!same && !onlyLost && !isCorrected) {
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
    await requireDocument(target, { ...row, resume_file_path: path })
  }
  if (!same && !(await target.replaceRow(row))) throw new Error('it was erased meanwhile')
  return same && !fault ? 'present' : 'completed'
}

async function withDocument(
  source: Source,
  target: SubmissionArchive,
  row: SubmissionRow,
  work: (file: ReceivedFile) => Promise<void>,
): Promise<void> {
  const tempPath = join(target.incomingDir, temporaryName())
  try {
    const file = await download(source, row, tempPath)
    if (file.sha256 !== row.resume_file_sha256)
      throw new Error('its document is corrupt in the source')
    await work(file)
  } finally {
    await rm(tempPath, { force: true })
  }
}

/** @throws with the reason when it is not whole in the target */
async function requireDocument(target: SubmissionArchive, row: SubmissionRow): Promise<void> {
  const fault = await faultOf(target, row.resume_file_path, row.resume_file_sha256)
  if (fault) throw new Error(`its document is ${fault} in the target`)
}

/** Brings a document into a synced temporary file. */
async function download(
  source: Source,
  row: SubmissionRow,
  tempPath: string,
): Promise<ReceivedFile> {
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

/** What "repair" leaves where a column was dropped: nothing, or a path that leads nowhere. */
function isLost(value: string | null): boolean {
  return value === null || value === '' || value.startsWith('public/lost-')
}
