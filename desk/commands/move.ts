import { kindNames, type RecordKind } from 'core/forms/record-kinds.ts'
import { DeskError } from '../base/desk-error.ts'
import { copyDesk, erasedBy, hasOwnWork, type CopiedDesk } from './copy-desk.ts'
import { copyRecords, type Copied } from './copy-records.ts'
import { openEmbedded, openHosted, type Backend } from '../base/open-backend.ts'
import { counted } from '../shared/labels.ts'
import { countedOf, enumerated } from './plain.ts'
import { readSettings } from 'core/settings.ts'

/**
 * Copies every record from one backend to the other; deletes nothing.
 * @throws DeskError when something could not be copied
 */
export async function move(
  to: 'hosted' | 'embedded',
  { dryRun }: { dryRun?: true },
): Promise<void> {
  const settings = readSettings()
  const hosted = await openHosted(settings)
  const embedded = await openEmbedded(settings)
  const [source, target] = to === 'hosted' ? [embedded, hosted] : [hosted, embedded]
  try {
    if (dryRun) {
      const parts: string[] = []
      for (const kind of kindNames) {
        const there = new Set((await target.archive.records(kind).list()).map(({ id }) => id))
        const rows = await source.archive.records(kind).list()
        const missing = rows.filter(({ id }) => !there.has(id)).length
        parts.push(`${countedOf(missing, kind)} of ${rows.length}`)
      }
      process.stdout.write(`${enumerated(parts)} would be copied; nothing would be deleted\n`)
      return
    }
    report(await copyAll(source, target), `the ${to} backend`)
  } finally {
    for (const { archive, store } of [source, target]) {
      store.close()
      archive.close()
    }
  }
}

type CopiedAll = { records: Record<RecordKind, Copied>; desk: CopiedDesk }

/**
 * Until a colleague works in the target, running it again carries over later changes of the source: corrections, roles, ended accounts,
 * removed keys. Records that were erased in the target do not come back there; those that the source has erased and the target still has
 * are named, because nothing is deleted here.
 */
export async function copyAll(source: Backend, target: Backend): Promise<CopiedAll> {
  const sourceWins = !(await hasOwnWork(source.store, target.store))
  const options = { sourceWins, isErased: await erasedBy(target.store) }
  const wasErased = await erasedBy(source.store)
  const records = await copyRecords(source.archive, target.archive, options)
  const desk = await copyDesk(source.store, target.store, sourceWins)
  const left = await source.store.recordIds()
  for (const id of await target.store.recordIds()) {
    if (left.has(id) || !wasErased(id)) continue
    desk.problems.push({ id, reason: 'was erased in the source: erase it in the target, too' })
  }
  return { records, desk }
}

/**
 * @param lost submissions that the source knows to be without their document
 * @throws DeskError when something could not be copied, or was lost before
 */
export function report(
  { records, desk }: CopiedAll,
  where: string,
  lost: readonly Loss[] = [],
): void {
  const done =
    `${kindNames.map((kind) => say(records[kind], kind, where)).join('; ')}; ` +
    `${counted(desk.accounts, 'account')} and ${counted(desk.events, 'note or change', 'notes or changes')} of the desk`
  const problems = [...Object.values(records), desk].flatMap(({ problems }) => problems)
  if (problems.length > 0) {
    const list = problems.map(({ id, reason }) => `${id}  ${reason}\n`).join('')
    throw new DeskError(
      `${list}${counted(problems.length, 'record')} could not be copied whole (above); ${done}. ` +
        'Nothing was deleted; run it again once that is corrected',
    )
  }
  demandNoLoss(lost, done)
  process.stdout.write(`${done}; every document was read back and matches its digest\n`)
}

function say(
  { copied, present, completed, erased }: Copied,
  kind: RecordKind,
  where: string,
): string {
  const others = completed > 0 ? `, ${completed} there completed with what was missing` : ''
  const left = erased > 0 ? `, ${erased} left out because they were erased there` : ''
  return `${countedOf(copied, kind)} copied to ${where}, ${present} there already${others}${left}`
}

type Loss = { id: string; fault: string }

/** @throws DeskError that names submissions which came without their document */
export function demandNoLoss(lost: readonly Loss[], done: string): void {
  if (lost.length === 0) return
  const list = lost.map(({ id, fault }) => `${id}  ${fault}\n`).join('')
  throw new DeskError(`${list}${done}; those above without their document, as the backup has them`)
}
