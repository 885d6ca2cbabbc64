import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { SubmissionRow } from '../submissions/backend.ts'
import { recordBackup } from './backup-record.ts'
import { copySubmissions } from './copy-submissions.ts'
import { DeskError } from './desk-error.ts'
import type { Opened } from './open-archive.ts'
import { plural } from './plain.ts'
import { workThrough } from './progress.ts'

/**
 * Copies the database as it is now and every document that it names into a new folder. The folder appears under its
 * name only when it is whole.
 * @throws DeskError when the name is taken, or a document is missing or harmed (the others are kept all the same)
 */
export async function backup(opened: Opened, name: string): Promise<void> {
  const path = resolve(name)
  if (existsSync(path)) throw new DeskError(`${path} exists already; name a new folder`)
  const madeAt = new Date().toISOString()
  const partial = join(dirname(path), `.${basename(path)}.partial-${process.pid}`)
  await mkdir(join(partial, 'resumes', 'public'), { recursive: true, mode: 0o700 })
  try {
    const { rows, faults } = opened.embedded
      ? await backUpEmbedded(opened, partial)
      : await backUpHosted(opened, partial)
    const { finishBackup } = await import('../submissions/embedded/backup.ts')
    await finishBackup(partial, path, madeAt)
    await recordBackup(opened.settings.dataDir, { path, madeAt })
    process.stdout.write(`${plural(rows, 'submission')} backed up to ${path}\n`)
    if (faults.length > 0) {
      throw new DeskError(`${faults.join('\n')}\nThe backup was made without these documents`)
    }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

type Result = { rows: number; faults: string[] }

async function backUpEmbedded({ embedded }: Opened, partial: string): Promise<Result> {
  const { backUpDatabase, BackupReader, dropRows } =
    await import('../submissions/embedded/backup.ts')
  await backUpDatabase(embedded!.database, partial)
  const reader = new BackupReader(partial)
  const rows = await reader.list()
  reader.close()
  const faults: string[] = []
  const erased: string[] = []
  await workThrough('Copying', rows, 4, async (row) => {
    const target = join(partial, 'resumes', row.resume_file_path)
    const fault = await copyDocument(embedded!, row, target)
    if (!fault) return
    if (await embedded!.find(row.id)) faults.push(`${row.id}  ${fault}  ${row.resume_file_path}`)
    else {
      erased.push(row.id)
      await rm(target, { force: true })
    }
  })
  if (erased.length > 0) dropRows(partial, erased)
  return { rows: rows.length - erased.length, faults }
}

async function copyDocument(
  archive: Opened['archive'],
  row: SubmissionRow,
  target: string,
): Promise<'missing' | 'harmed' | undefined> {
  let source
  try {
    source = await archive.openFile(row.resume_file_path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
  const hash = createHash('sha256')
  const handle = await open(target, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      hash.update(chunk as Buffer)
      await handle.writeFile(chunk as Buffer)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return hash.digest('hex') === row.resume_file_sha256 ? undefined : 'harmed'
}

/** A backup of the hosted backend is a folder of the embedded one: it can be read without Supabase. */
async function backUpHosted({ archive }: Opened, partial: string): Promise<Result> {
  const { EmbeddedArchive } = await import('../submissions/embedded/embedded-archive.ts')
  const target = new EmbeddedArchive(partial)
  try {
    const { copied, problems } = await copySubmissions(archive, target, 'Copying')
    target.leaveLog()
    return { rows: copied, faults: problems.map(({ id, reason }) => `${id}  ${reason}`) }
  } finally {
    target.close()
    await rm(target.incomingDir, { recursive: true, force: true })
  }
}
