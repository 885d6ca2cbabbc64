// Opened records, as the server last sent them. Opening a record is logged as a view; loading it again after a change is a refresh, which
// is not.
import type { RecordReply } from '../../base/http/api.ts'
import { fetchReply, Refused, Unreachable } from '../../base/web/api/request.ts'
import { createSignal } from '../../base/web/live/notify.ts'
import { learnNames } from '../../base/web/live/staff.ts'
import { setOnline } from '../../base/web/live/connection.ts'
import { forgetRecords, loadRows, rows } from '../../base/web/live/stores.ts'

type Opened = { record?: RecordReply; error?: Error; isGone?: boolean }

export const recordsChanged = createSignal()
const opened = new Map<string, Opened>()
const loading = new Map<string, Promise<void>>()
const changedMeanwhile = new Set<string>()

export const openedRecord = (id: string): Opened => opened.get(id) ?? {}

/** A recruiter opens it. */
export const loadRecord = (id: string): Promise<void> => loadOnce(id, '')

/** Something in it changed while it is open. */
export const refreshRecord = (id: string): Promise<void> => loadOnce(id, 'refresh=1')

function loadOnce(id: string, search: '' | 'refresh=1'): Promise<void> {
  const running = loading.get(id)
  if (running) {
    if (search !== '') changedMeanwhile.add(id)
    return running
  }
  const promise = loadWhole(id, search).finally(() => loading.delete(id))
  loading.set(id, promise)
  return promise
}

/** A request under way may have been sent before the change, so it does not count. */
async function loadWhole(id: string, search: string): Promise<void> {
  await load(id, search)
  while (changedMeanwhile.delete(id)) await load(id, 'refresh=1')
}

export function keepRecord(record: RecordReply): void {
  const { row, others, people, requests, likelySame } = record
  const strangers = record.notSame.map((one) => one.row)
  rows.keep([row, ...others, ...people, ...requests, ...likelySame, ...strangers])
  opened.set(record.row.id, { record })
  recordsChanged.notify()
}

async function load(id: string, search: string): Promise<void> {
  try {
    const record = await fetchReply('GET /api/records/:id', { params: { id }, search })
    await learnNames([record.row.owner, ...record.events.map(({ account }) => account)])
    keepRecord(record)
    setOnline(true)
    // People who are not on its lines any more: this tab has their former rows.
    const there = new Set(record.people.map((person) => person.id))
    const left = rows
      .onRequest(record.row.id)
      .map((person) => person.id)
      .filter((person) => !there.has(person))
    const found = new Set((await loadRows(left, { isFresh: true })).map((person) => person.id))
    forgetRecords(left.filter((person) => !found.has(person)))
    return
  } catch (error) {
    if (error instanceof Unreachable) setOnline(false)
    const isGone = error instanceof Refused && error.status === 404
    if (isGone) forgetRecords([id])
    const known = opened.get(id)?.record
    opened.set(id, isGone || !known ? { error: error as Error, isGone } : { record: known })
  }
  recordsChanged.notify()
}
