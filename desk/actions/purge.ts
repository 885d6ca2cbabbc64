// Keeping no longer than needed: what is older than the setting is announced, and goes 14 days later.
import { randomUUID } from 'node:crypto'
import { utcOffsetMs } from '../../app/content/business-time.ts'
import { workOf, type DeskEvent } from '../work/work.ts'
import { findRecords, type AnyRecord, type Workplace } from './any-record.ts'
import { eraseRecords } from './erase.ts'

/** Days between the announcement and the purge. */
export const noticeDays = 14

const dayMs = 86_400_000

type Options = {
  /** RETENTION_DAYS; undefined: nothing is purged. */
  days: number | undefined
  /** Absolute path of DATA_DIR. */
  dataDir: string
  /** Milliseconds since 1970. */
  now?: number
}

/**
 * Announces what is due within 14 days, and erases what was announced so long ago and is due still. Days count from the
 * arrival or the last change, whichever came later; what is held or placed stays. Run it every day.
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
  const announcements = await announcedAt(store)
  const fresh: string[] = []
  const purgeDays = new Map<string, string>()
  const ripe: string[] = []
  for (const { id, last } of nearing) {
    const due = Date.parse(last) + days * dayMs
    const said = announcements.get(id) ?? 0
    // An announcement from before the last change was answered by that change.
    const isValid = said >= due - noticeDays * dayMs
    if (!isValid) fresh.push(id)
    const at = Math.max(due, (isValid ? said : now) + noticeDays * dayMs)
    if (isValid && at <= now) ripe.push(id)
    else purgeDays.set(id, dayOf(at))
  }
  const at = isoOf(now)
  await store.audit(
    fresh.map((record) => ({
      id: randomUUID(),
      at,
      account: null,
      action: 'purge-announced',
      kind: index.row(record)?.kind ?? null,
      record,
      details: { days },
    })),
  )
  const doomed = await stillDue({ archive, store }, ripe, now - days * dayMs)
  if (doomed.length > 0) {
    await eraseRecords({ archive, store, dataDir, index }, doomed, {
      account: null,
      action: 'purged',
    })
  }
  index.putPurgeDays(purgeDays)
  return { announced: fresh.length, purged: doomed.length }
}

/** Asked of the truth, because somebody may have worked on one at this moment. @param before milliseconds since 1970 */
async function stillDue(
  { archive, store }: Pick<Workplace, 'archive' | 'store'>,
  ids: readonly string[],
  before: number,
): Promise<AnyRecord[]> {
  const records = await findRecords(archive, ids)
  const events = await store.eventsOf(records.map(({ row }) => row.id))
  return records.filter(({ row }) => {
    const last = lastActivity(row.created_at, events.get(row.id) ?? [])
    return last !== undefined && Date.parse(last) <= before
  })
}

/** Of arrival and last change the later one; undefined: not to be purged whatever its age. */
function lastActivity(createdAt: string, events: readonly DeskEvent[]): string | undefined {
  const { hold, state, changedAt } = workOf(events)
  if (hold || state === 'placed') return undefined
  return changedAt !== undefined && changedAt > createdAt ? changedAt : createdAt
}

/** When each record was announced last, milliseconds since 1970. */
async function announcedAt(store: Workplace['store']): Promise<Map<string, number>> {
  const entries = await store.auditLog({ action: 'purge-announced', limit: 1_000_000 })
  const found = new Map<string, number>()
  for (const { record, at } of entries) {
    if (record !== null && !found.has(record)) found.set(record, Date.parse(at))
  }
  return found
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

/** In Perth. */
function dayOf(ms: number): string {
  return isoOf(ms + utcOffsetMs).slice(0, 10)
}
