import { byKind, kindNames, plainKinds } from 'core/forms/record-kinds.ts'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { confirm } from './ask.ts'
import { contentFaults, hasContent, putContentInPlace } from '../website/content-copy.ts'
import { recordBackup } from '../base/store/backup-register.ts'
import { copyDesk, erasedBy } from './copy-desk.ts'
import { DeskError } from '../base/desk-error.ts'
import type { Destroying } from './erase.ts'
import { copyRecords } from './copy-records.ts'
import { demandNoLoss, report } from './move.ts'
import { openEmbedded, openHosted } from '../base/open-backend.ts'
import { counted } from '../shared/labels.ts'
import { countedOf, enumerated } from './plain.ts'
import { workThrough } from './progress.ts'
import { readDocument } from './read-document.ts'
import { documentsName, removeDocumentsFile } from '../base/list/documents.ts'
import { storeIn } from '../base/store/open-embedded.ts'
import type { BackupReader, KeptLog } from 'core/submissions/embedded/backup.ts'
import { readSettings, type Settings } from 'core/settings.ts'

/**
 * Restores a backup. Embedded: it replaces the present data, which is moved aside, and the site must be stopped, because what it receives
 * meanwhile would be lost. Hosted: missing records and documents are added.
 * @throws DeskError when the backup is corrupt (then nothing is changed), or the site is running
 */
export async function restore(
  name: string,
  { yes, dryRun, withErased }: Destroying & { withErased?: true },
): Promise<void> {
  const settings = readSettings()
  const path = resolve(name)
  const { BackupReader } = await import('core/submissions/embedded/backup.ts')
  const reader = await BackupReader.open(path).catch((error: Error) => {
    throw new DeskError(error.message)
  })
  try {
    const rows = await reader.list()
    const known = new Set(reader.faults.map(({ id }) => id))
    const faults: string[] = []
    await workThrough('Checking the backup', rows, 4, async (row) => {
      const { fault } = await readDocument(reader, row)
      if (fault && !known.has(row.id)) faults.push(`${row.id}  ${fault}  ${row.resume_file_path}`)
    })
    faults.push(...contentFaults(path).map((file) => `${file}  corrupt`))
    if (faults.length > 0) {
      throw new DeskError(`${faults.join('\n')}\nThe backup is corrupt; nothing was changed`)
    }
    const but = known.size > 0 ? `, ${known.size} of them marked as without their document` : ''
    const held = [`${counted(rows.length, 'submission')}${but}`]
    for (const kind of plainKinds) {
      held.push(countedOf((await reader.records(kind).list()).length, kind))
    }
    process.stdout.write(`The backup is as it was made: ${enumerated(held)}\n`)
    if (settings.hosted) {
      if (dryRun) return
      const { archive, store } = await openHosted(settings)
      try {
        // Records that were erased since the backup must not come back.
        const isErased = withErased ? undefined : await erasedBy(store)
        const records = await copyRecords(reader, archive, { isErased, withoutDocument: known })
        const desk = await copyDesk(storeIn(reader.database), store)
        await restoreContent(path, settings)
        report({ records, desk }, 'the hosted backend', reader.faults)
      } finally {
        archive.close()
        store.close()
      }
    } else {
      await restoreEmbedded(settings, reader, { yes, dryRun, withErased })
    }
  } finally {
    reader.close()
  }
}

async function restoreEmbedded(
  settings: Settings,
  { folder, faults }: BackupReader,
  { yes, dryRun, withErased }: Destroying & { withErased?: true },
): Promise<void> {
  const { dataDir } = settings
  const { isInUse, putInPlace, readLog } = await import('core/submissions/embedded/backup.ts')
  const { endRestore, isRestoring } = await import('core/submissions/embedded/restore-marker.ts')
  if (isInUse(dataDir)) {
    throw new DeskError(`${dataDir} is in use: stop the site first. Nothing was changed`)
  }
  const wasInterrupted = isRestoring(dataDir)
  const present = wasInterrupted
    ? { any: true, text: 'What an interrupted restore left' }
    : await count(settings)
  const what = `${present.text} in ${dataDir} would be moved aside`
  if (dryRun) {
    process.stdout.write(present.any ? `${what}\n` : '')
    return
  }
  if (present.any) await confirm(`${what}. Go on?`, { yes })
  const log = keptLog(() => readLog(dataDir))
  const { aside, leftOut } = await putInPlace(
    folder,
    dataDir,
    withErased ? { ...log, isErased: () => false } : log,
    (path) => recordBackup(settings.desk.dataDir, { path, madeAt: new Date().toISOString() }),
  )
  if (leftOut > 0)
    process.stdout.write(`${counted(leftOut, 'record')} left out because they were erased since\n`)
  // It belongs to the former records: the desk reads the restored documents again.
  removeDocumentsFile(join(settings.desk.dataDir, documentsName))
  if (aside && present.any) {
    process.stdout.write(`What was there is in ${aside}; remove it when you no longer need it\n`)
  }
  await restoreContent(folder, settings)
  endRestore(dataDir)
  const done = `${(await count(settings)).text} restored to ${dataDir}`
  demandNoLoss(faults, done)
  process.stdout.write(`${done}\n`)
}

/** A lost database has no log: then the operator is told what that means. */
function keptLog(read: () => KeptLog): KeptLog {
  try {
    return read()
  } catch (error) {
    process.stdout.write(
      `The log of the data that is replaced cannot be read (${(error as Error).message}): who was erased since the backup was ` +
        'made comes back; erase them again\n',
    )
    return { isErased: () => false, entries: [] }
  }
}

/** Before documents that were lost long ago are reported. */
async function restoreContent(backup: string, { contentDir }: Settings): Promise<void> {
  if (!hasContent(backup)) return
  const aside = await putContentInPlace(backup, contentDir)
  const before = aside ? `; what was there is in ${aside}` : ''
  process.stdout.write(`The site’s content is restored to ${contentDir}${before}\n`)
}

async function count(settings: Settings): Promise<{ any: boolean; text: string }> {
  const counts = byKind(kindNames, () => 0)
  if (existsSync(settings.dataDir) && statSync(settings.dataDir).isDirectory()) {
    const { archive } = await openEmbedded(settings)
    try {
      for (const kind of kindNames) counts[kind] = (await archive.records(kind).list()).length
    } finally {
      archive.close()
    }
  }
  return {
    any: Object.values(counts).some((count) => count > 0),
    text: enumerated(kindNames.map((kind) => countedOf(counts[kind], kind))),
  }
}
