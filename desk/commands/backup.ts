import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { kindNames, plainKinds, type AnyRecord, type PlainKind } from 'core/forms/record-kinds.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { copyContent } from '../website/content-copy.ts'
import { recordBackup } from '../base/store/backup-register.ts'
import { copyDesk } from './copy-desk.ts'
import { storeIn } from '../base/store/open-embedded.ts'
import type { DeskStore } from '../base/store/desk-store.ts'
import { DeskError } from '../base/desk-error.ts'
import { recordsOf } from './find.ts'
import type { Opened } from '../base/open-backend.ts'
import { counted } from '../shared/labels.ts'
import { countedOf, enumerated } from './plain.ts'
import { workThrough } from './progress.ts'
import { readDocument, type FaultKind } from './read-document.ts'

/** Milliseconds between the two steps of an erasure, with a margin. */
const erasureMs = 200

/**
 * Copies every record as it is now, and every document that one names, into a new folder in the format of the embedded backend, from
 * either backend, so that it can be read without Supabase. The folder gets its name only when it is finished.
 * @throws DeskError when the name is taken; or afterwards, with what could not be kept: a document that is missing or corrupt (its row is
 *   kept and marked), a row that breaks a rule of its table
 */
export async function backup(
  { archive, store, copyDatabase, settings }: Opened,
  name: string,
): Promise<void> {
  const path = resolve(name)
  if (existsSync(path)) throw new DeskError(`${path} exists already; name a new folder`)
  const { BackupReader, finishBackup, writeDatabase } =
    await import('core/submissions/embedded/backup.ts')
  const madeAt = new Date().toISOString()
  const partial = join(dirname(path), `.${basename(path)}.partial-${process.pid}`)
  await mkdir(join(partial, 'resumes', 'public'), { recursive: true, mode: 0o700 })
  // Before anything is copied, so that an erasure meanwhile names this backup, whether or not the record is removed from it in time.
  await recordBackup(settings.desk.dataDir, { path, madeAt, partial })
  const refused: { id: string; reason: string }[] = []
  try {
    if (copyDatabase) await copyDatabase(partial)
    else {
      const records: AnyRecord[] = []
      for (const kind of kindNames) records.push(...(await recordsOf(kind, archive)))
      const notTaken = await writeDatabase(records, partial, async (database) => {
        refused.push(...(await copyDesk(store, storeIn(database))).problems)
      })
      refused.push(...notTaken)
    }
    const reader = new BackupReader(partial)
    const rows = await reader.list()
    const others: { kind: PlainKind; ids: string[] }[] = []
    for (const kind of plainKinds) {
      others.push({ kind, ids: (await reader.records(kind).list()).map(({ id }) => id) })
    }
    const ids = [rows.map(({ id }) => id), ...others.map((one) => one.ids)].flat()
    reader.close()

    const faults: { id: string; fault: FaultKind }[] = []
    await workThrough('Copying', rows, 4, async (row) => {
      const target = join(partial, 'resumes', row.resume_file_path)
      let { fault } = await readDocument(archive, row, target)
      if (!fault) return
      // An erasure removes the document first and then the row: look again before the document is called lost.
      await wait(erasureMs)
      await rm(target, { force: true })
      fault = (await readDocument(archive, row, target)).fault
      if (fault) faults.push({ id: row.id, fault })
    })
    const dropped = await dropErased(store, partial, rows, ids)
    const lost = faults.filter(({ id }) => !dropped.has(id))
    const contentFiles = await copyContent(settings.contentDir, partial)
    await finishBackup(partial, path, { madeAt, faults: lost })
    await nameErased(
      store,
      ids.filter((id) => !dropped.has(id)),
    )
    const kept =
      `${counted(rows.filter(({ id }) => !dropped.has(id)).length, 'submission')} backed up to ${path}, ` +
      `and ${enumerated(others.map(({ kind, ids }) => countedOf(ids.filter((id) => !dropped.has(id)).length, kind)))}` +
      (contentFiles > 0 ? `; ${counted(contentFiles, 'file')} of the site’s content` : '')
    if (lost.length + refused.length > 0) {
      const lines = [
        ...lost.map(({ id, fault }) => `${id}  ${fault}`),
        ...refused.map(({ id, reason }) => `${id}  not in the backup, or not whole: ${reason}`),
      ]
      throw new DeskError(`${lines.join('\n')}\n${kept}; those above not, or not whole`)
    }
    process.stdout.write(`${kept}\n`)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Removes records from a backup that were erased since its database was copied. @returns their ids */
async function dropErased(
  store: DeskStore,
  partial: string,
  rows: readonly SubmissionRow[],
  all: readonly string[],
): Promise<ReadonlySet<string>> {
  const { dropRows } = await import('core/submissions/embedded/backup.ts')
  const left = await store.recordIds()
  const gone = rows.filter(({ id }) => !left.has(id))
  const ids = all.filter((id) => !left.has(id))
  if (ids.length > 0) dropRows(partial, ids)
  for (const row of gone) await rm(join(partial, 'resumes', row.resume_file_path), { force: true })
  return new Set(ids)
}

/** Names the records that were erased later still, while the backup got its name. */
async function nameErased(store: DeskStore, held: readonly string[]): Promise<void> {
  const left = await store.recordIds()
  const gone = held.filter((id) => !left.has(id))
  if (gone.length === 0) return
  process.stdout.write(
    `${gone.join('\n')}\nwere erased while the backup was finished and are still in it: make another one and remove this one\n`,
  )
}
