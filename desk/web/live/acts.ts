// What a recruiter can do to records, each with its opposite, so that everything can be undone.
import type { ListRow } from '../../http/api.ts'
import type { Change, State } from '../../work/work.ts'
import { counted, stateLabels } from '../words/labels.ts'
import { nameOf } from './staff.ts'
import { shownRow } from './rows.ts'
import { submit, type Batch } from './outbox.ts'
import { offerUndo } from '../shell/toasts.ts'

type Opposite = { title: string; of: Map<string, Change> }

/** @param opposite undefined: not worth a word, and not undone */
function act(
  title: string,
  rows: readonly ListRow[],
  changeOf: (row: ListRow) => Change | undefined,
  oppositeOf: ((row: ListRow, change: Change) => Change) | undefined,
): Batch | undefined {
  const opposites: Opposite['of'] = new Map()
  const batch = submit(title, rows, (row) => {
    const change = changeOf(row)
    if (change && oppositeOf) opposites.set(row.id, oppositeOf(row, change))
    return change
  })
  if (batch && oppositeOf) {
    const count = batch.changes.length
    const words = count === 1 ? title : `${title}: ${counted(count, 'record')}`
    offerUndo(words, batch, () => undo({ title: `Undone: ${title}`, of: opposites }))
  }
  return batch
}

function undo({ title, of }: Opposite): void {
  const rows = [...of.keys()].map(shownRow).filter((row) => row !== undefined)
  submit(title, rows, ({ id }) => of.get(id))
}

export function setState(rows: readonly ListRow[], state: State): void {
  act(
    `Set to ${stateLabels[state]}`,
    rows,
    (row) => (row.state === state ? undefined : { type: 'state', state, isContact: false }),
    (row) => ({ type: 'state', state: row.state, isContact: false }),
  )
}

export function setOwner(rows: readonly ListRow[], owner: string | null): void {
  act(
    owner === null ? 'Owner taken off' : `Given to ${nameOf(owner)}`,
    rows,
    (row) => (row.owner === owner ? undefined : { type: 'owner', owner }),
    (row) => ({ type: 'owner', owner: row.owner }),
  )
}

export function changeTags(
  rows: readonly ListRow[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): void {
  act(
    add.length > 0 ? `Tagged ${add.join(', ')}` : `Tag ${remove.join(', ')} removed`,
    rows,
    (row) => {
      const added = add.filter((tag) => !row.tags.includes(tag))
      const removed = remove.filter((tag) => row.tags.includes(tag))
      if (added.length + removed.length === 0) return undefined
      return { type: 'tags', add: added, remove: removed }
    },
    (_, change) =>
      change.type === 'tags' ? { type: 'tags', add: change.remove, remove: change.add } : change,
  )
}

/** @param isQuiet opening a record reads it, without a word */
export function markRead(
  rows: readonly ListRow[],
  isRead: boolean,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): void {
  act(
    isRead ? 'Marked read' : 'Marked unread',
    rows,
    (row) => (row.isRead === isRead ? undefined : { type: isRead ? 'read' : 'unread' }),
    isQuiet ? undefined : () => ({ type: isRead ? 'unread' : 'read' }),
  )
}

export function addNote(row: ListRow, text: string): void {
  const batch = act('Note added', [row], () => ({ type: 'note', text }), undefined)
  const note = batch?.changes[0]?.id
  if (!batch || !note) return
  offerUndo('Note added', batch, () =>
    undo({ title: 'Note removed', of: new Map([[row.id, { type: 'note-removed', note }]]) }),
  )
}

/** For good: its text is overwritten, so there is no undo. */
export function removeNote(row: ListRow, note: string): void {
  act('Note removed', [row], () => ({ type: 'note-removed', note }), undefined)
}

/** @param reason undefined: ends the hold @param former the reason of the hold that was */
export function setHold(
  row: ListRow,
  reason: string | undefined,
  former: string | undefined,
): void {
  act(
    reason === undefined ? 'Hold ended' : 'Put on hold',
    [row],
    () => holdChange(reason),
    () => holdChange(former),
  )
}

const holdChange = (reason: string | undefined): Change => ({
  type: 'hold',
  hold: reason !== undefined,
  reason: reason ?? '',
})
