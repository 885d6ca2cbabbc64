// Retention: records older than the setting are announced, and purged 14 days later.
import { randomUUID } from 'node:crypto'
import { businessDay } from 'core/content/business-time.ts'
import type { Announcement } from '../base/store/desk-store.ts'
import type { AnyRecord } from 'core/forms/record-kinds.ts'
import { personWork } from '../shared/person-events.ts'
import { findRecords } from '../base/store/find-records.ts'
import { lastActivity, type Purgeable } from '../base/list/row.ts'
import type { Workplace } from '../people/workplace.ts'
import { eraseRecords } from './erase.ts'
import { dayMs } from '../shared/dates.ts'

/** Days between the announcement and the purge. */
export const noticeDays = 14

/**
 * Days without a run after which announcements are void. A clock that jumps looks the same: nothing is purged early because of it, and
 * records are announced again.
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

type PurgePlan = {
  /** To be announced now: never announced, or the announcement is void. */
  fresh: Purgeable[]
  /** Announced long enough ago to be erased. */
  ripe: Purgeable[]
  /** The day in Perth, YYYY-MM-DD, on which each of the others is purged. */
  purgeDays: Map<string, string>
}

/**
 * Announces records that are due within 14 days, and erases those that were announced so long ago and are still due. Days count from the
 * arrival or the last change, whichever came later; records on hold and mobilised people stay. All submissions of a person are purged
 * together, when the newest is due. Run it every day.
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
  const kept = { days, now }
  const plan = await planPurge(store, index.purgeable(), kept)
  await announcePurge(store, plan, kept)
  const ripe = plan.ripe.map(({ entry }) => index.submissionsOf(entry.id))
  const expired = await stillDue({ archive, store }, ripe, kept)
  if (expired.length > 0) {
    await eraseRecords({ archive, store, dataDir, index }, expired, {
      account: null,
      action: 'purged',
    })
  }
  index.putPurgeDays(plan.purgeDays)
  return { announced: plan.fresh.length, purged: expired.length }
}

/** How long records are kept, and the moment that is looked at, in milliseconds since 1970. */
type Kept = { days: number; now: number }

/** THE rule of retention. @param last ISO 8601 @returns milliseconds since 1970 */
const dueAt = (last: string, { days }: Kept): number => Date.parse(last) + days * dayMs

export async function planPurge(
  store: Workplace['store'],
  rows: readonly Purgeable[],
  kept: Kept,
): Promise<PurgePlan> {
  const { now } = kept
  const announcements = await store.announcements()
  const plan: PurgePlan = { fresh: [], ripe: [], purgeDays: new Map() }
  for (const one of rows) {
    const due = dueAt(one.last, kept)
    if (due > now + noticeDays * dayMs) continue
    const { id } = one.entry
    const said = announcements.get(id)
    const isValid = said !== undefined && counts(said, due, now)
    if (!isValid) plan.fresh.push(one)
    const at = Math.max(due, (isValid ? Date.parse(said.at) : now) + noticeDays * dayMs)
    if (isValid && at <= now) plan.ripe.push(one)
    else plan.purgeDays.set(id, businessDay(at))
  }
  return plan
}

/** An announcement before the last change is void because of that change; one in the future was made by a wrong clock. */
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
  { days, now }: Kept,
): Promise<void> {
  const at = isoOf(now)
  await store.announce(
    fresh.map(({ entry }) => entry.id),
    at,
  )
  await store.audit(
    fresh.map(({ entry: { id, kind } }) => ({
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
 * Read from the store, because a recruiter may have worked on one at this moment.
 * @param rows submissions that are purged together
 */
export async function stillDue(
  { archive, store }: Pick<Workplace, 'archive' | 'store'>,
  rows: readonly (readonly { id: string }[])[],
  kept: Kept,
): Promise<AnyRecord[]> {
  const ids = rows.flat().map(({ id }) => id)
  const found = new Map((await findRecords(archive, ids)).map((one) => [one.row.id, one]))
  const events = await store.eventsOf([...found.keys()])
  return rows.flatMap((own) => {
    const records = own.flatMap(({ id }) => found.get(id) ?? [])
    const entries = records.map(({ kind, row }) => ({
      kind,
      createdAt: row.created_at,
      events: events.get(row.id) ?? [],
    }))
    const last = lastActivity({ entries, work: personWork(entries).work })
    return last !== undefined && dueAt(last, kept) <= kept.now ? records : []
  })
}

/** Announced records by the day of their purge. */
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
