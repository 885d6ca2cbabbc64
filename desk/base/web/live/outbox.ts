// Changes on their way to the server. Each is shown at once, sent in order, kept by this page while the server cannot be reached, and
// retried under the same event ids, so that it is stored once. Where a colleague changed the record first, changes that do not touch the
// same value are both kept; those that do are shown to the recruiter as a conflict and wait for a decision.
import type { ChangeRequest, ListRow } from '../../http/api.ts'
import type { DeskEvent, RequestedChange } from '../../../shared/work.ts'
import { entryOf } from '../../../shared/changes.ts'
import { Refused, Unreachable } from '../api/request.ts'
import { createSignal } from './notify.ts'
import { withEvent, type Rows } from './rows.ts'

export type SentChange = ChangeRequest['changes'][number]

/** One action of a recruiter, on one record or many. */
export type Batch = {
  /** What was done, for the user: "Set to Contacted". */
  title: string
  at: string
  changes: SentChange[]
  /** By event id: the value that it sets, before the change and after. */
  sets: Record<string, { from: unknown; to: unknown }>
}

/** @property batch the disputed changes only @property current the records in which both changed the same value, as they are now */
export type Conflict = { batch: Batch; current: ListRow[] }

export type Outbox = ReturnType<typeof createOutbox>

type OutboxOptions = {
  rows: Rows
  /** @returns the rows as they are afterwards @throws Refused, Unreachable */
  send: (changes: SentChange[]) => Promise<ListRow[]>
  /** The server answered, or could not be reached. */
  onConnection: (isOnline: boolean) => void
  /** All or a part of the batch was refused and is not stored. @param lost what could be stored, and is not sent again */
  onRefused: (batch: Batch, error: Refused, lost: readonly SentChange[]) => void
  /** All or a part of the batch is in conflict. */
  onConflict: (conflict: Conflict) => void
}

/** Milliseconds until it is tried again. */
const retryAfter = 5_000
/** How often a batch is rebased on colleagues' changes before the recruiter is asked. */
const mostRebases = 5

export const recordsOf = ({ changes }: Batch): string[] => changes.map(({ record }) => record)

const isEqual = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

/** Whatever the order of its properties. */
const inOrder = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : String(value)

/** Whether a row has the value that a change of the batch has set, where it sets one. */
export function isAsSet(row: ListRow, { sets }: Batch, { id, change }: SentChange): boolean {
  const valueIn = entryOf(change).sets
  return !valueIn || isEqual(valueIn(row, change), sets[id]!.to)
}

export function createOutbox(options: OutboxOptions) {
  const { rows, send, onConnection, onRefused, onConflict } = options
  const changed = createSignal()
  let batches: Batch[] = []
  let conflicts: Conflict[] = []
  let account = ''
  let sending: Promise<void> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function update(records: readonly string[]): void {
    rows.overlayAgain(new Set(records))
    changed.notify()
  }

  /** @returns true when it was sent or finally refused, false when it is to be sent again @throws Unreachable */
  async function deliver(batch: Batch, attempt: number): Promise<boolean> {
    try {
      rows.keep(await send(batch.changes))
      onConnection(true)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      onConnection(true)
      // The session has ended: the page goes to the sign-in page, which says how many actions were lost.
      if (error.status === 401) throw new Unreachable(error.message)
      const { current = [], gone = [] } = error.details
      if (error.status === 404 && gone.length > 0) {
        // Erased meanwhile: the rest of the batch is sent without these records.
        batch.changes = batch.changes.filter(({ record }) => !gone.includes(record))
        onRefused(batch, error, [])
        return batch.changes.length === 0
      }
      if (error.status !== 409) {
        onRefused(batch, error, batch.changes)
        return true
      }
      rows.keep(current)
      const disputed = current.filter((row) => attempt >= mostRebases || !rebase(batch, row))
      if (disputed.length > 0) {
        const isDisputed = ({ record }: SentChange) => disputed.some(({ id }) => id === record)
        const conflict: Conflict = {
          batch: { ...batch, changes: batch.changes.filter(isDisputed) },
          current: disputed,
        }
        batch.changes = batch.changes.filter((change) => !isDisputed(change))
        conflicts = [...conflicts, conflict]
        update(recordsOf(conflict.batch))
        onConflict(conflict)
      }
      return batch.changes.length === 0
    }
  }

  /** Rebases a change on a colleague's. @returns false when both set the same value differently */
  function rebase(batch: Batch, current: ListRow): boolean {
    const own = batch.changes.filter(({ record }) => record === current.id)
    const isFree = own.every(({ id, change, sequence }) => {
      const { sets } = entryOf(change)
      if (!sets || sequence === current.sequence) return true
      const now = sets(current, change)
      const { from, to } = batch.sets[id]!
      // No conflict where both set the same value.
      return isEqual(now, from) || isEqual(now, to)
    })
    if (!isFree) return false
    const step = current.sequence - (own[0]?.sequence ?? current.sequence)
    for (const { changes } of batches) {
      for (const change of changes) if (change.record === current.id) change.sequence += step
    }
    return true
  }

  async function sendAll(): Promise<void> {
    try {
      for (let attempt = 1; batches[0]; attempt++) {
        const batch = batches[0]
        const records = recordsOf(batch)
        if (!(await deliver(batch, attempt))) continue
        attempt = 0
        batches = batches.filter((other) => other !== batch)
        update(records)
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      onConnection(false)
      retryTimer = setTimeout(() => void flush(), retryAfter)
    } finally {
      sending = undefined
    }
  }

  /** Sends all kept changes now. @returns once all are sent or the server could not be reached */
  async function flush(): Promise<void> {
    clearTimeout(retryTimer)
    if (batches[0]) await (sending ??= sendAll())
  }

  /**
   * Shows and sends one action.
   * @param changeOf the change for a record as it is shown now; undefined leaves it as it is
   * @returns the batch; undefined when there was nothing to change
   */
  function submit(
    title: string,
    wanted: readonly ListRow[],
    changeOf: (row: ListRow) => RequestedChange | undefined,
  ): Batch | undefined {
    const changes: SentChange[] = []
    const at = new Date().toISOString()
    const sets: Batch['sets'] = {}
    for (const row of wanted) {
      const change = changeOf(row)
      if (!change) continue
      const { id: record, kind, sequence } = row
      const id = crypto.randomUUID()
      changes.push({ id, kind, record, sequence, change })
      const valueIn = entryOf(change).sets
      if (!valueIn) continue
      const after = withEvent(row, { id, kind, record, sequence, at, account, change })
      sets[id] = { from: valueIn(row, change), to: valueIn(after, change) }
    }
    if (changes.length === 0) return undefined
    const batch = { title, at, changes, sets }
    batches = [...batches, batch]
    update(recordsOf(batch))
    void flush()
    return batch
  }

  const drop = (conflict: Conflict) => {
    conflicts = conflicts.filter((other) => other !== conflict)
    update([])
  }

  return {
    changed,
    pending: (): readonly Batch[] => batches,
    conflicts: (): readonly Conflict[] => conflicts,
    isPending: (event: string) =>
      batches.some(({ changes }) => changes.some((change) => change.id === event)),
    /** Events of one record that are on their way, oldest first. */
    eventsOf: (record: string): DeskEvent[] =>
      batches.flatMap(({ changes, at }) =>
        changes
          .filter((change) => change.record === record)
          .map((change) => ({ ...change, at, account, sequence: change.sequence + 1 })),
      ),
    /** Call after signing in, before anything is submitted. */
    start: (signedIn: string) => void (account = signedIn),
    submit,
    flush,
    /** @param wins "mine": the change is made again, on top of the colleague's */
    decide(conflict: Conflict, wins: 'mine' | 'theirs'): void {
      drop(conflict)
      if (wins === 'theirs') return
      const { batch, current } = conflict
      const changeOf = new Map(batch.changes.map(({ record, change }) => [record, change]))
      const now = current.map((row) => rows.get(row.id) ?? row)
      submit(batch.title, now, ({ id }) => changeOf.get(id))
    },
    /** Removes waiting changes of erased records. */
    forget(records: readonly string[]): void {
      const without = (batch: Batch): Batch => ({
        ...batch,
        changes: batch.changes.filter(({ record }) => !records.includes(record)),
      })
      // The batch under way is left: the server's reply names the erased records.
      batches = batches
        .map((batch, n) => (n === 0 && sending ? batch : without(batch)))
        .filter(({ changes }) => changes.length > 0)
      conflicts = conflicts
        .map((conflict) => ({
          ...conflict,
          batch: without(conflict.batch),
          current: conflict.current.filter(({ id }) => !records.includes(id)),
        }))
        .filter(({ current }) => current.length > 0)
      update(records)
    },
  }
}
