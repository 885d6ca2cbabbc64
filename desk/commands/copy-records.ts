// Copies records from one store to another, each with its document. Only what was read back counts as copied, nothing is deleted, and the
// next run continues an interrupted one.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isPlain,
  kindEntry,
  kindNames,
  type RecordKind,
  type RowOf,
} from 'core/forms/record-kinds.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { ReceivedFile } from 'core/submissions/backend.ts'
import { contentColumns } from 'core/submissions/record-columns.ts'
import type { RecordArchive } from 'core/submissions/record-store.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { temporaryName } from 'core/submissions/temporary-name.ts'
import { workThrough } from './progress.ts'
import { readDocument, type Reader } from './read-document.ts'

export type Copied = {
  copied: number
  /** In the target already, complete. */
  present: number
  /** In the target already; their document, or values that a repair could not restore, came from the source. */
  completed: number
  /** Records that could not be copied, with the reason. */
  problems: { id: string; reason: string }[]
  /** Not copied, because they were erased since. */
  erased: number
}

export type CopyOptions = {
  /** A record that differs becomes as in the source, where it was corrected. */
  sourceWins?: boolean
  /** Whether a record was erased in the target, where it must not come back. */
  isErased?: ((id: string) => boolean) | undefined
  /** Submissions that are copied without their document, because the source knows that it is lost. */
  withoutDocument?: ReadonlySet<string>
}

/** An archive, or a backup. */
export type Source = Reader & {
  records<K extends RecordKind>(kind: K): Pick<RecordArchive<RowOf<K>>, 'list'>
}

type Values = Readonly<Record<string, string | null>>

const lanes = 4

/** Copies the records of every kind. */
export async function copyRecords(
  source: Source,
  target: SubmissionArchive,
  options: CopyOptions = {},
): Promise<Record<RecordKind, Copied>> {
  const copied: Partial<Record<RecordKind, Copied>> = {}
  for (const kind of kindNames) copied[kind] = await copyKind(kind, source, target, options)
  return copied as Record<RecordKind, Copied>
}

async function copyKind<K extends RecordKind>(
  kind: K,
  source: Source,
  target: SubmissionArchive,
  { sourceWins = false, isErased, withoutDocument }: CopyOptions,
): Promise<Copied> {
  const columns = contentColumns(kind)
  const into = target.records<RecordKind>(kind)
  const rowsThere = async () => new Map((await into.list()).map((row) => [row.id, row]))
  const all = await source.records<RecordKind>(kind).list()
  const there = await rowsThere()
  const rows = all.filter(({ id }) => there.has(id) || !isErased?.(id))
  const erased = all.length - rows.length
  const result: Copied = { copied: 0, present: 0, completed: 0, problems: [], erased }
  const fresh: typeof rows = []
  await workThrough(`Copying ${kindEntry(kind).nouns}`, rows, lanes, async (row) => {
    const existing = there.get(row.id)
    try {
      if (existing) result[await completeOne(row, existing)]++
      else {
        if (isDocumented(row) && !withoutDocument?.has(row.id)) {
          await withDocument(source, target, row, async (file) => {
            // A taken path is fine when it holds this very document, from an interrupted run.
            await target.putFile(row.resume_file_path, file)
            await requireDocument(target, row)
          })
        }
        fresh.push(row)
      }
    } catch (error) {
      result.problems.push({ id: row.id, reason: (error as Error).message })
    }
  })
  for (const problem of await into.insertAll(fresh)) result.problems.push(problem)
  // Checks the result: every record must be there, with its content and its time.
  const after = await rowsThere()
  const failed = new Set(result.problems.map(({ id }) => id))
  result.copied = fresh.filter(({ id }) => !failed.has(id)).length
  for (const row of rows) {
    if (failed.has(row.id) || isSame(row, after.get(row.id), columns)) continue
    result.problems.push({ id: row.id, reason: 'it does not read back as it was written' })
  }
  return result

  /** @throws with the reason when it is still incomplete afterwards */
  async function completeOne(
    row: RowOf<RecordKind>,
    existing: RowOf<RecordKind>,
  ): Promise<'present' | 'completed'> {
    const same = isSame(row, existing, columns)
    const document = isPlain(kind)
      ? []
      : ['resume_file_path', 'resume_file_sha256', 'resume_file_name']
    const onlyLost = isSame(row, existing, [...columns, ...document], isLost)
    // A correction changes neither the time nor the document.
    if (!same && !onlyLost && !(sourceWins && isSame(row, existing, document))) {
      throw new Error(`the target holds another ${kindEntry(kind).noun} with its id`)
    }
    const kept = same ? existing : row
    const came =
      isDocumented(row) && isDocumented(kept) && (await completeDocument(source, target, row, kept))
    if (!same && !(await into.replaceRow(row))) throw new Error('it was erased meanwhile')
    return same && !came ? 'present' : 'completed'
  }
}

/** @param kept its path in the target @returns whether it was missing or corrupt there */
async function completeDocument(
  source: Source,
  target: SubmissionArchive,
  row: SubmissionRow,
  { resume_file_path }: SubmissionRow,
): Promise<boolean> {
  const there = { ...row, resume_file_path }
  const { fault } = await readDocument(target, there)
  if (fault === 'unreadable') throw new Error('its document is unreadable in the target')
  if (!fault) return false
  await withDocument(source, target, row, async (file) => {
    if (fault === 'missing') await target.putFile(resume_file_path, file)
    else await target.replaceFile(resume_file_path, file)
  })
  await requireDocument(target, there)
  return true
}

async function withDocument(
  source: Source,
  target: SubmissionArchive,
  row: SubmissionRow,
  work: (file: ReceivedFile) => Promise<void>,
): Promise<void> {
  const tempPath = join(target.incomingDir, temporaryName())
  try {
    const { fault, size } = await readDocument(source, row, tempPath)
    if (fault) throw new Error(`its document is ${fault} in the source`)
    await work({ tempPath, size, sha256: row.resume_file_sha256 })
  } finally {
    await rm(tempPath, { force: true })
  }
}

/** @throws with the reason when it is incomplete in the target */
async function requireDocument(target: SubmissionArchive, row: SubmissionRow): Promise<void> {
  const { fault } = await readDocument(target, row)
  if (fault) throw new Error(`its document is ${fault} in the target`)
}

const isDocumented = (row: RowOf<RecordKind>): row is SubmissionRow => 'resume_file_path' in row

/** @param isLost whether a column may differ where it holds this value: "repair" leaves it where a column was dropped */
function isSame(
  row: RowOf<RecordKind>,
  other: RowOf<RecordKind> | undefined,
  columns: readonly string[],
  isLost: (value: string | null) => boolean = () => false,
): boolean {
  if (other?.created_at !== row.created_at) return false
  const [one, another] = [row as Values, other as Values]
  return columns.every((name) => another[name] === one[name] || isLost(another[name] ?? null))
}

/** The values that "repair" leaves where a column was dropped: null, or a path that leads nowhere. */
function isLost(value: string | null): boolean {
  return value === null || value === '' || value.startsWith('public/lost-')
}
