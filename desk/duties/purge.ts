// Keeping no longer than needed: what is older than the setting is announced, and goes 14 days later.
import { randomUUID } from 'node:crypto'
import { businessDay } from '../../app/content/business-time.ts'
import type { Announcement } from '../base/store/desk-store.ts'
import type { RecordKind, AnyRecord } from '../../app/forms/record-kinds.ts'
import { personWork } from '../shared/person-events.ts'
import { findRecords } from '../base/store/find-records.ts'
import { lastActivity } from '../base/list/row.ts'
import type { Workplace } from '../people/workplace.ts'
import { eraseRecords } from './erase.ts'
import { dayMs } from '../shared/dates.ts'

/** Days between the announcement and the purge. */
export const noticeDays = 14

/**
 * Days without a run after which no announcement counts any more. A clock that jumps looks the same: nothing goes sooner
 * for it, and what was announced is announced again.
 */
const longestGapDays = 3

type Options = {
  /** RETENTION_DAYS; undefined: nothing is purged. */
  days: number | undefined
  /** Absolute path of DATA_DIR. */
  dataDir: string
  /** Milliseconds since 1970. */
  now?: number
}

/** What nobody touched since a time and may be purged: its last activity. */
type Untouched = { id: string; kind: RecordKind; last: string }

type PurgePlan = {
  /** To be announced now: not yet, or an earlier announcement does not count any more. */
  fresh: Untouched[]
  /** Announced long enough ago. */
  ripe: string[]
  /** The day in Perth, YYYY-MM-DD, on which each of the others goes. */
  purgeDays: Map<string, string>
}

/**
 * Announces what is due within 14 days, and erases what was announced so long ago and is due still. Days count from the
 * arrival or the last change, whichever came later; what is held or placed stays. All submissions of a person go together,
 * when the newest is due. Run it every day.
 */
export async function purge(
  { archive, store, index }: Workplace,
  { days, dataDir, now = Date.now() }: Options,
): Promise<{ announced: number; purged: number }> {
  await index.catchUp()
  if (days === undefined) {
    index.putPurgeDays(new Map())
    return { announced: 0, purged: 0 }
  }
  const nearing = index.untouchedSince(isoOf(now - (days - noticeDays) * dayMs))
  const plan = await planPurge(store, nearing, { days, now })
  await announcePurge(store, plan, { days, now })
  const ripe = plan.ripe.map((id) => index.submissionsOf(id).map((one) => one.id))
  const expired = await stillDue({ archive, store }, ripe, now - days * dayMs)
  if (expired.length > 0) {
    await eraseRecords({ archive, store, dataDir, index }, expired, {
      account: null,
      action: 'purged',
    })
  }
  index.putPurgeDays(plan.purgeDays)
  return { announced: plan.fresh.length, purged: expired.length }
}

/** @param nearing what is due within 14 days */
export async function planPurge(
  store: Workplace['store'],
  nearing: readonly Untouched[],
  { days, now }: { days: number; now: number },
): Promise<PurgePlan> {
  const announcements = await store.announcements()
  const plan: PurgePlan = { fresh: [], ripe: [], purgeDays: new Map() }
  for (const one of nearing) {
    const due = Date.parse(one.last) + days * dayMs
    const said = announcements.get(one.id)
    const isValid = said !== undefined && counts(said, due, now)
    if (!isValid) plan.fresh.push(one)
    const at = Math.max(due, (isValid ? Date.parse(said.at) : now) + noticeDays * dayMs)
    if (isValid && at <= now) plan.ripe.push(one.id)
    else plan.purgeDays.set(one.id, businessDay(at))
  }
  return plan
}

/** One from before the last change was answered by that change; one from the future was made by a wrong clock. */
function counts({ at, seenAt }: Announcement, due: number, now: number): boolean {
  const said = Date.parse(at)
  const unseen = now - Date.parse(seenAt ?? at)
  return (
    said >= due - noticeDays * dayMs &&
    said <= now &&
    unseen >= 0 &&
    unseen <= longestGapDays * dayMs
  )
}

export async function announcePurge(
  store: Workplace['store'],
  { fresh }: PurgePlan,
  { days, now }: { days: number; now: number },
): Promise<void> {
  const at = isoOf(now)
  await store.announce(
    fresh.map(({ id }) => id),
    at,
  )
  await store.audit(
    fresh.map(({ id, kind }) => ({
      id: randomUUID(),
      at,
      account: null,
      action: 'purge-announced',
      kind,
      record: id,
      details: { days },
    })),
  )
  await store.seeAnnouncements(at)
}

/**
 * Asked of the truth, because somebody may have worked on one at this moment.
 * @param rows ids of submissions that go together
 * @param before milliseconds since 1970
 */
export async function stillDue(
  { archive, store }: Pick<Workplace, 'archive' | 'store'>,
  rows: readonly (readonly string[])[],
  before: number,
): Promise<AnyRecord[]> {
  const ids = rows.flat()
  const found = new Map((await findRecords(archive, ids)).map((one) => [one.row.id, one]))
  const events = await store.eventsOf([...found.keys()])
  return rows.flatMap((own) => {
    const records = own.map((id) => found.get(id)).filter((one) => one !== undefined)
    const entries = records.map(({ kind, row }) => ({
      kind,
      createdAt: row.created_at,
      events: events.get(row.id) ?? [],
    }))
    const last = lastActivity({ entries, work: personWork(entries).work })
    return last !== undefined && Date.parse(last) <= before ? records : []
  })
}

/** What will be purged, by the day. */
export function announced(index: Workplace['index']): { purgeOn: string; ids: string[] }[] {
  const byDay = new Map<string, string[]>()
  for (const { id, purgeOn } of index.announcedForPurge()) {
    byDay.set(purgeOn, [...(byDay.get(purgeOn) ?? []), id])
  }
  return [...byDay].map(([purgeOn, ids]) => ({ purgeOn, ids }))
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}
