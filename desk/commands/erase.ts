import { kindEntry, kindNames, type AnyRecord, type RecordKind } from 'core/forms/record-kinds.ts'
import { eraseRecords, finishErasures, overwriteTraces } from '../duties/erase.ts'
import { announcePurge, planPurge, stillDue } from '../duties/purge.ts'
import { readPeople } from '../base/list/follower.ts'
import { purgeable } from '../base/list/row.ts'
import { confirm } from './ask.ts'
import { DeskError } from '../base/desk-error.ts'
import { find, findPerson } from './find.ts'
import { tableOf } from './list.ts'
import type { Opened } from '../base/open-backend.ts'
import { countedOf, enumerated, minute } from './plain.ts'
import { workThrough } from './progress.ts'

export type Destroying = { yes?: true; dryRun?: true }

/** @property person reference of any record of the person */
export type Whom = { email?: string; person?: string; all?: true }

/** Records of one kind to erase. */
type Group = { kind: RecordKind; records: readonly AnyRecord[] }

/**
 * Erases one record, or all records of this kind of a person, or of every kind with `all`. A person is named by an e-mail address, or by a
 * reference where two people have the same address.
 */
export async function erase(
  kind: RecordKind,
  opened: Opened,
  id: string | undefined,
  { email, person: reference, all, ...options }: Destroying & Whom,
): Promise<void> {
  if ([id, email, reference].filter((one) => one !== undefined).length !== 1) {
    throw new DeskError('name one reference, an address with --email, or a person with --person', 2)
  }
  if (all && id !== undefined) throw new DeskError('--all needs --email or --person', 2)
  const { archive } = opened
  if (id !== undefined) {
    const record = { kind, row: await find(kind, archive, id) } as AnyRecord
    return confirmAndErase(opened, [{ kind, records: [record] }], options)
  }
  const person = await findPerson(
    opened,
    email === undefined ? { id: (await find(kind, archive, reference!)).id } : { email },
  )
  const groups = [kind, ...kindNames.filter((other) => other !== kind)].map((one) => ({
    kind: one,
    records: person.records.filter((record) => record.kind === one),
  }))
  if (person.isJoined) {
    process.stdout.write(
      'Some have another address: they share a telephone number with one of this address, and so on, or a colleague merged them.\n',
    )
  }
  await confirmAndErase(opened, all ? groups : groups.slice(0, 1), options)
  if (all) return
  for (const { kind: other, records } of groups.slice(1)) {
    if (records.length === 0) continue
    const { script } = kindEntry(other)
    process.stdout.write(
      `The person also has ${countedOf(records.length, other)}: ` +
        `erase them with "npm run ${script} -- erase --email", or every kind with --all\n`,
    )
  }
}

/**
 * The desk's purge on the command line, by the same rule (duties/purge.ts): announces records without a change for so long, and erases
 * those that were announced 14 days ago and are still due.
 */
export async function purge(
  kind: RecordKind,
  opened: Opened,
  { olderThan, ...options }: Destroying & { olderThan?: number },
): Promise<void> {
  const { archive, store, settings } = opened
  const days = olderThan ?? settings.desk.retentionDays
  if (days === undefined) {
    throw new DeskError('set RETENTION_DAYS, or name the days with --older-than', 2)
  }
  const kept = { days, now: Date.now() }
  const { rows } = await readPeople({ archive, store })
  const own = purgeable(rows).filter(({ entry }) => entry.kind === kind)
  const plan = await planPurge(store, own, kept)
  const wait = plan.purgeDays.size
  if (!options.dryRun) await announcePurge(store, plan, kept)
  if (wait > 0) {
    const first = [...plan.purgeDays.values()].sort()[0]!
    const said = options.dryRun ? 'would be announced or wait' : 'announced'
    process.stdout.write(
      `${countedOf(wait, kind)} ${said}: untouched for ${Math.floor(days)} days or nearly, to be purged from ${first} on, ` +
        'unless somebody works on them or holds them. Run this every day\n',
    )
  }
  const ripe = plan.ripe.map(({ entries }) => entries)
  const records = await stillDue({ archive, store }, ripe, kept)
  await confirmAndErase(opened, [{ kind, records }], options, 'purged')
}

async function confirmAndErase(
  {
    archive,
    store,
    settings: {
      desk: { dataDir },
    },
  }: Opened,
  groups: readonly Group[],
  { yes, dryRun }: Destroying,
  action: 'erased' | 'purged' = 'erased',
): Promise<void> {
  const wanted = groups.filter(({ records }) => records.length > 0)
  if (wanted.length === 0) {
    // An interrupted erasure may have left bytes of its row.
    if (!dryRun) {
      await finishErasures({ archive, store, dataDir })
      await overwriteTraces({ archive, store, dataDir })
    }
    process.stdout.write(
      `No ${groups.map(({ kind }) => kindEntry(kind).noun).join(' and no ')} to erase.\n`,
    )
    return
  }
  for (const { kind, records } of wanted) {
    process.stdout.write(
      tableOf(
        kind,
        records.map(({ row }) => row),
      ),
    )
  }
  const what = enumerated(wanted.map(({ kind, records }) => countedOf(records.length, kind)))
  if (dryRun) {
    process.stdout.write(`${what} would be erased\n`)
    return
  }
  const withThem = wanted.map(({ kind }) => kindEntry(kind).withIt).join('')
  await confirm(`Erase ${what}${withThem}, for good?`, { yes })
  const { backups } = await eraseRecords(
    { archive, store, dataDir },
    wanted.flatMap(({ records }) => records),
    {
      account: null,
      action,
      each: (parts, work) => workThrough('Erasing', parts, 1, work, ({ length }) => length),
    },
  )
  process.stdout.write(`${what} erased\n`)
  if (backups.length === 0) return
  const lines = backups.map(({ path, madeAt }) => `  ${minute(madeAt)}  ${path}\n`)
  process.stdout.write(
    `Backups made since then still hold what was erased; remove them when you may:\n${lines.join('')}`,
  )
}
