// Changes on their way to the server. Each is shown at once, sent in order, kept while the server cannot be reached (also
// over a reload of this tab), and sent again under the same event ids, so that it is stored once. Where a colleague was
// faster, changes that do not touch each other are both kept; the rest is put before the person.
import type { ChangeReply, ChangeRequest, ListRow } from '../../http/api.ts'
import type { Change, DeskEvent } from '../../work/work.ts'
import { ask, Refused, Unreachable } from '../api/request.ts'
import { setReachable } from './reach.ts'
import { createSignal } from './notify.ts'
import { keepRows, overlayAgain, overlayRows, shownRow } from './rows.ts'

type SentChange = ChangeRequest['changes'][number]

/** One act of a person, on one record or many. */
export type Batch = {
  account: string
  /** What was done, in words: "Set to Contacted". */
  title: string
  at: string
  changes: SentChange[]
  /** By record: what the person saw when acting. */
  seen: Record<string, Pick<ListRow, 'state' | 'owner' | 'hold'>>
}

/** @property current the records in which both changed the same, as they are now */
export type Conflict = { batch: Batch; current: ListRow[] }
export type Outcome =
  | { is: 'stored'; batch: Batch }
  | { is: 'conflict'; conflict: Conflict }
  | { is: 'refused'; batch: Batch; error: Refused }

export const outboxChanged = createSignal()

const storageKey = 'desk-outbox'
let batches: Batch[] = []
let account = ''
let isSending = false
let isLeaving = false
let retryTimer: ReturnType<typeof setTimeout> | undefined
let retryAfter = 2_000
let onOutcome: (outcome: Outcome) => void = () => {}

export const pendingBatches = (): readonly Batch[] => batches
export const isPending = (event: string): boolean =>
  batches.some(({ changes }) => changes.some(({ id }) => id === event))

/** Events of one record that are on their way, oldest first. */
export function pendingEvents(record: string): DeskEvent[] {
  return batches.flatMap(({ changes, at, account }) =>
    changes
      .filter((change) => change.record === record)
      .map((change) => ({ ...change, at, account, sequence: change.sequence + 1 })),
  )
}

overlayRows(pendingEvents)

/** Call once somebody is signed in: what this tab still holds of theirs is sent. */
export function startOutbox(
  signedIn: string,
  { outcome }: { outcome: (outcome: Outcome) => void },
): void {
  onOutcome = outcome
  if (account === signedIn) return
  account = signedIn
  batches = readKept().filter((batch) => batch.account === signedIn)
  changed()
  void flush()
}

/**
 * Shows and sends one act.
 * @param changeOf the change for a record as it is shown now; undefined leaves it as it is
 * @returns the batch; undefined when there was nothing to change
 */
export function submit(
  title: string,
  rows: readonly ListRow[],
  changeOf: (row: ListRow) => Change | undefined,
): Batch | undefined {
  const changes: SentChange[] = []
  const seen: Batch['seen'] = {}
  for (const row of rows) {
    const change = changeOf(row)
    if (!change) continue
    const { id: record, kind, sequence, state, owner, hold } = row
    changes.push({ id: crypto.randomUUID(), kind, record, sequence, change })
    seen[record] = { state, owner, hold }
  }
  if (changes.length === 0) return undefined
  const batch = { account, title, at: new Date().toISOString(), changes, seen }
  batches.push(batch)
  changed(batch)
  void flush()
  return batch
}

/** Sends what is kept, now. */
export async function flush(): Promise<void> {
  clearTimeout(retryTimer)
  if (isSending) return
  isSending = true
  try {
    for (let attempts = 1; batches[0]; attempts++) {
      const outcome = await deliver(batches[0], attempts)
      if (!outcome) continue
      attempts = 0
      const batch = batches.shift()!
      changed(batch)
      onOutcome(outcome)
    }
    retryAfter = 2_000
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    setReachable(false)
    retryTimer = setTimeout(() => void flush(), retryAfter)
    retryAfter = Math.min(retryAfter * 2, 15_000)
  } finally {
    isSending = false
  }
}

/** @returns undefined when it is to be sent again, rebased @throws Unreachable */
async function deliver(batch: Batch, attempts: number): Promise<Outcome | undefined> {
  try {
    const body: ChangeRequest = { changes: batch.changes }
    const { rows } = await ask<Extract<ChangeReply, { rows: ListRow[] }>>('POST /api/changes', {
      body,
    })
    setReachable(true)
    keepRows(rows)
    return { is: 'stored', batch }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    setReachable(true)
    // The session has ended: the change waits for the person to sign in again.
    if (error.status === 401) throw new Unreachable(error.message)
    if (error.status !== 409) return { is: 'refused', batch, error }
    const { current = [] } = error.body as { current?: ListRow[] }
    keepRows(current)
    const clashing = current.filter((row) => !rebase(batch, row))
    if (clashing.length > 0 || attempts >= 5) {
      return { is: 'conflict', conflict: { batch, current: clashing } }
    }
    keep()
    return undefined
  }
}

/** Puts a change on top of a colleague's. @returns false when both touch the same */
function rebase(batch: Batch, current: ListRow): boolean {
  const own = batch.changes.filter(({ record }) => record === current.id)
  const seen = batch.seen[current.id]
  const isFree = own.every(({ change, sequence }) => {
    if (sequence === current.sequence) return true
    if (change.type === 'state') return current.state === seen?.state
    if (change.type === 'owner') return current.owner === seen?.owner
    if (change.type === 'hold') return current.hold === seen?.hold
    return true
  })
  if (!isFree) return false
  const step = current.sequence - (own[0]?.sequence ?? current.sequence)
  for (const { changes } of batches) {
    for (const change of changes) if (change.record === current.id) change.sequence += step
  }
  return true
}

function changed(batch?: Batch): void {
  keep()
  overlayAgain(new Set((batch ? [batch] : batches).flatMap(recordsOf)))
  outboxChanged.notify()
}

export const recordsOf = ({ changes }: Batch): string[] => changes.map(({ record }) => record)

/** The rows of a batch as they are shown. */
export const rowsOf = (batch: Batch): ListRow[] =>
  recordsOf(batch)
    .map(shownRow)
    .filter((row) => row !== undefined)

function keep(): void {
  try {
    if (batches.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(batches))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is full or switched off: the changes live as long as this page.
  }
}

function readKept(): Batch[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Batch[]
  } catch {
    return []
  }
}

addEventListener('online', () => void flush())
addEventListener('beforeunload', (event) => {
  if (batches.length > 0 && !isLeaving) event.preventDefault()
})

/** This page goes, and the same tab comes back: nobody is asked whether changes may be lost. */
export function keepOverLeaving(): void {
  isLeaving = true
}
