import type { AnyRecord } from '../actions/any-record.ts'
import { eraseRecords, finishErasures, overwriteTraces } from '../actions/erase.ts'
import { announcePurge, noticeDays, planPurge, stillDue, untouchedSince } from '../actions/purge.ts'
import { confirm } from './ask.ts'
import { DeskError } from './desk-error.ts'
import { find, findPerson } from './find.ts'
import { tableOf } from './list.ts'
import type { Opened } from './open-archive.ts'
import { minute, plural } from './plain.ts'
import { workThrough } from './progress.ts'
import { messages, resumes, type AnyRow, type RecordKind } from './record-kinds.ts'

export type Destroying = { yes?: true; dryRun?: true }

/** Records of one kind to erase. */
type Doomed = {
  noun: string
  count: number
  table: string
  withIt: string
  script: string
  records: readonly AnyRecord[]
}

/** Erases one record, or all of its kind of the person with an e-mail address, and of the other kind too with `all`. */
export async function erase<Row extends AnyRow>(
  kind: RecordKind<Row>,
  opened: Opened,
  id: string | undefined,
  { email, all, ...options }: Destroying & { email?: string; all?: true },
): Promise<void> {
  if ((id === undefined) === (email === undefined)) {
    throw new DeskError('name one reference, or an address with --email', 2)
  }
  if (all && email === undefined) throw new DeskError('--all needs --email', 2)
  const { archive } = opened
  if (email === undefined) {
    return confirmAndErase(opened, [doom(kind, [await find(kind, archive, id!)])], options)
  }
  const person = await findPerson(archive, email)
  const groups = [doom(resumes, person.resumes), doom(messages, person.messages)]
  const mine = groups.find(({ script }) => script === kind.script)!
  const theirs = groups.find(({ script }) => script !== kind.script)!
  if (person.isJoined) {
    process.stdout.write(
      'Some have another address: they share a telephone number with one of this address, and so on.\n',
    )
  }
  await confirmAndErase(opened, all ? [mine, theirs] : [mine], options)
  if (!all && theirs.count > 0) {
    process.stdout.write(
      `The person also has ${plural(theirs.count, theirs.noun)}: ` +
        `erase them with "npm run ${theirs.script} -- erase --email", or both kinds with --all\n`,
    )
  }
}

/**
 * The desk's purge on the command line, by the same rule (actions/purge.ts): announces what nobody touched for so long, and
 * erases what was announced 14 days ago and is due still.
 */
export async function purge<Row extends AnyRow>(
  kind: RecordKind<Row>,
  opened: Opened,
  { olderThan, ...options }: Destroying & { olderThan?: number },
): Promise<void> {
  const { archive, store, settings } = opened
  const days = olderThan ?? settings.desk.retentionDays
  if (days === undefined) {
    throw new DeskError('set RETENTION_DAYS, or name the days with --older-than', 2)
  }
  const now = Date.now()
  const dayMs = 86_400_000
  const rows = await kind.list(archive)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nearing = await untouchedSince(
    store,
    rows.map((row) => kind.asRecord(row)),
    new Date(now - (days - noticeDays) * dayMs).toISOString(),
  )
  const plan = await planPurge(store, nearing, { days, now })
  const wait = plan.purgeDays.size
  if (!options.dryRun) await announcePurge(store, plan, { days, now })
  if (wait > 0) {
    const first = [...plan.purgeDays.values()].sort()[0]!
    const said = options.dryRun ? 'would be announced or wait' : 'announced'
    process.stdout.write(
      `${plural(wait, kind.noun)} ${said}: untouched for ${Math.floor(days)} days or nearly, to be purged from ${first} on, ` +
        'unless somebody works on them or holds them. Run this every day\n',
    )
  }
  const ripe = await stillDue({ archive, store }, plan.ripe, now - days * dayMs)
  const doomed = ripe.map(({ row }) => byId.get(row.id)!)
  await confirmAndErase(opened, [doom(kind, doomed)], options, 'purged')
}

function doom<Row extends AnyRow>(kind: RecordKind<Row>, rows: readonly Row[]): Doomed {
  const { noun, withIt, script } = kind
  return {
    noun,
    withIt,
    script,
    count: rows.length,
    table: tableOf(kind, rows),
    records: rows.map((row) => kind.asRecord(row)),
  }
}

async function confirmAndErase(
  {
    archive,
    store,
    settings: {
      desk: { dataDir },
    },
  }: Opened,
  groups: readonly Doomed[],
  { yes, dryRun }: Destroying,
  action: 'erased' | 'purged' = 'erased',
): Promise<void> {
  const doomed = groups.filter(({ count }) => count > 0)
  if (doomed.length === 0) {
    // An erasure that was interrupted may have left traces behind its row.
    if (!dryRun) {
      await finishErasures({ archive, store, dataDir })
      await overwriteTraces({ archive, store, dataDir })
    }
    process.stdout.write(`No ${groups.map(({ noun }) => noun).join(' and no ')} to erase.\n`)
    return
  }
  for (const { table } of doomed) process.stdout.write(table)
  const what = doomed.map(({ count, noun }) => plural(count, noun)).join(' and ')
  if (dryRun) {
    process.stdout.write(`${what} would be erased\n`)
    return
  }
  const withThem = doomed.map(({ withIt }) => withIt).join('')
  await confirm(`Erase ${what}${withThem}, for good?`, { yes })
  const { backups } = await eraseRecords(
    { archive, store, dataDir },
    doomed.flatMap(({ records }) => records),
    {
      account: null,
      action,
      each: (records, work) => workThrough('Erasing', records, 1, work),
    },
  )
  process.stdout.write(`${what} erased\n`)
  if (backups.length === 0) return
  const lines = backups.map(({ path, madeAt }) => `  ${minute(madeAt)}  ${path}\n`)
  process.stdout.write(
    `Backups made since then still hold what was erased; remove them when you may:\n${lines.join('')}`,
  )
}
