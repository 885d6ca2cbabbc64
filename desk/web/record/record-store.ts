// Records that were opened, as the server last said. A look at one goes to the audit log, so it is asked for when it is
// opened, and again only when it has changed.
import type { RecordReply } from '../../http/api.ts'
import { ask, Refused, Unreachable } from '../api/request.ts'
import { createSignal } from '../live/notify.ts'
import { setReachable } from '../live/reach.ts'
import { forgetRows, keepRows } from '../live/rows.ts'

type Opened = { record?: RecordReply; error?: Error; isGone?: boolean }

export const recordsChanged = createSignal()
const opened = new Map<string, Opened>()
const loading = new Map<string, Promise<void>>()

export const openedRecord = (id: string): Opened => opened.get(id) ?? {}

export function loadRecord(id: string): Promise<void> {
  const running = loading.get(id)
  if (running) return running
  const promise = load(id).finally(() => loading.delete(id))
  loading.set(id, promise)
  return promise
}

export function keepRecord(record: RecordReply): void {
  keepRows([record.row, ...record.others])
  opened.set(record.row.id, { record })
  recordsChanged.notify()
}

async function load(id: string): Promise<void> {
  try {
    keepRecord(await ask<RecordReply>('GET /api/records/:id', { params: { id } }))
    setReachable(true)
    return
  } catch (error) {
    if (error instanceof Unreachable) setReachable(false)
    const isGone = error instanceof Refused && error.status === 404
    if (isGone) forgetRows([id])
    const known = opened.get(id)?.record
    opened.set(id, isGone || !known ? { error: error as Error, isGone } : { record: known })
  }
  recordsChanged.notify()
}
