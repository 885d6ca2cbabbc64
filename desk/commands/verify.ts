import { kindEntry, plainKinds, type AnyRecord, type PlainKind } from 'core/forms/record-kinds.ts'
import { missingPhotos } from '../website/pictures.ts'
import { versions } from '../website/publish.ts'
import { checkRecords, problemLine } from 'core/loader/load-content.ts'
import { DeskError } from '../base/desk-error.ts'
import { recordsOf } from './find.ts'
import type { DeskStore } from '../base/store/desk-store.ts'
import type { Opened } from '../base/open-backend.ts'
import { counted } from '../shared/labels.ts'
import { countedOf, enumerated, megabytes, plain } from './plain.ts'
import { workThrough } from './progress.ts'
import { readDocument, type FaultKind } from './read-document.ts'

type Fault = {
  id: string
  fault: FaultKind
  path: string
  /** The submissions whose document is stored in place of this one's. */
  holdsDocumentOf?: string[]
}

/**
 * Reads every document and compares its digest with its row.
 * @throws DeskError when a document is missing or corrupt, after all were read
 */
export async function verify(
  { archive, store, settings }: Pick<Opened, 'archive' | 'store' | 'settings'>,
  { json }: { json?: true },
): Promise<void> {
  const rows = await archive.list()
  const faults: Fault[] = []
  await workThrough('Reading', rows, 4, async (row) => {
    const { fault, sha256 } = await readDocument(archive, row)
    // A record erased meanwhile is no fault.
    if (!fault || !(await archive.find(row.id))) return
    const others = rows.filter((other) => other.resume_file_sha256 === sha256).map(({ id }) => id)
    faults.push({
      id: row.id,
      fault,
      path: row.resume_file_path,
      ...(others.length > 0 && { holdsDocumentOf: others }),
    })
  })
  const strays = await archive.strays(0)
  const others: { kind: PlainKind; records: AnyRecord[] }[] = []
  for (const kind of plainKinds) others.push({ kind, records: await recordsOf(kind, archive) })
  const { refusedOf } = await import('core/submissions/embedded/backup.ts')
  const refused = refusedOf([
    ...rows.map((row): AnyRecord => ({ kind: 'resume', row })),
    ...others.flatMap(({ records }) => records),
  ])
  const { events, accounts } = await readDesk(store)
  const { versions: published, problems } = readContent(settings.contentDir)
  if (json) {
    const content = { versions: published, problems }
    const found = {
      checked: rows.length,
      ...Object.fromEntries(
        others.map(({ kind, records }) => [kindEntry(kind).script, records.length]),
      ),
      events,
      accounts,
      faults,
      refused,
      strays,
      content,
    }
    process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  } else {
    for (const { id, fault, path, holdsDocumentOf } of faults) {
      const whose = holdsDocumentOf ? `  it is the document of ${holdsDocumentOf.join(', ')}` : ''
      process.stdout.write(`${id}  ${fault}  ${plain(path)}${whose}\n`)
    }
    if (faults.length === 0) {
      process.stdout.write(`Checked ${rows.length}: every document is present and intact\n`)
    }
    process.stdout.write(
      `${enumerated(others.map(({ kind, records }) => countedOf(records.length, kind)))} can be read, and of the desk ${counted(events, 'note or change', 'notes or changes')} and ` +
        `${counted(accounts, 'account')}; ${counted(published, 'published version')} of the site’s content\n`,
    )
    for (const { id, reason } of refused) process.stdout.write(`${id}  ${reason}\n`)
    for (const problem of problems) process.stdout.write(`content  ${problem}\n`)
    if (strays.files.length > 0) {
      const bytes = strays.files.reduce((sum, { size }) => sum + size, 0)
      process.stdout.write(
        `${counted(strays.files.length, 'document')} without a submission (${megabytes(bytes)}): ` +
          'uploads on their way or broken off; "sweep" removes the old ones\n',
      )
    }
  }
  if (faults.length > 0) {
    throw new DeskError(
      `${faults.length} of ${rows.length} documents are missing or corrupt; "restore" brings them back from a backup`,
    )
  }
  if (refused.length > 0) {
    throw new DeskError(
      `${counted(refused.length, 'record')} break a rule of their table (above), so a backup cannot hold them; ` +
        '"restore" brings lost values back, correct the others or erase them',
    )
  }
  if (problems.length > 0) {
    throw new DeskError('the site’s content is not whole; "restore" brings it back from a backup')
  }
}

/** Whether the owner's published content, present and former, can be read. */
function readContent(contentDir: string): { versions: number; problems: string[] } {
  try {
    const { problems } = checkRecords({ contentDir })
    return {
      versions: versions(contentDir).length,
      problems: [...problems.map(problemLine), ...missingPhotos(contentDir)],
    }
  } catch (error) {
    return { versions: 0, problems: [(error as Error).message] }
  }
}

/** @throws DeskError when the events of a record are not complete */
async function readDesk(store: DeskStore): Promise<{ events: number; accounts: number }> {
  const found = await store.allEvents()
  let events = 0
  for (const [id, own] of found) {
    if (own.some(({ sequence }, n) => sequence !== n + 1)) {
      throw new DeskError(`${id}  what was done with it is not whole; restore it from a backup`)
    }
    events += own.length
  }
  return { events, accounts: (await store.accounts()).length }
}
