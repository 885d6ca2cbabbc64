// What a recruiter can do to records, each action with its opposite for undo.
import { isOfPerson } from 'core/forms/record-kinds.ts'
import type { ListRow, RecordReply } from '../../http/api.ts'
import type { ContactWay } from '../../../shared/contacts.ts'
import { entryOf, type RequestedChange } from '../../../shared/changes.ts'
import { chosenWords, type ChosenState, type CloseReason } from '../../../shared/states.ts'
import { fold } from '../../../shared/list/fold.ts'
import type { AvailabilityDetails } from '../../../shared/availability.ts'
import { isOn, type Placement, type Stage } from '../../../shared/placements.ts'
import { showToast } from '../shell/toasts.ts'
import { contactLabels, counted, stageLabels } from '../../../shared/labels.ts'
import { startJob, untilReached } from './jobs.ts'
import { isAsSet, type Batch, type SentChange } from './outbox.ts'
import { nameOf } from './staff.ts'
import { ticketKind } from './ticket-kinds.ts'
import { list, loadRows, outbox, rows, rowsAtOnce } from './stores.ts'

type ChangeOf = (row: ListRow) => RequestedChange | undefined

type RecordAction = {
  title: string
  /** A warning to show afterwards, a sentence. */
  caution?: string | undefined
  changeOf: ChangeOf
  /** The undo, where it does not follow from the change itself. */
  oppositeOf?: ChangeOf
  /** Instead of the row as it is now. */
  seen?: ListRow
}

type Done = {
  sent: SentChange
  opposite: RequestedChange | undefined
  batch: Batch
}

/** Changes loaded rows, at once. */
function submitToRows(
  wanted: readonly ListRow[],
  { title, changeOf, oppositeOf }: RecordAction,
): Done[] {
  const before = new Map(wanted.map((row) => [row.id, row]))
  const batch = outbox.submit(title, wanted, changeOf)
  return (batch?.changes ?? []).map((sent) => {
    const { id, record, change } = sent
    const row = before.get(record)!
    const opposite = oppositeOf?.(row) ?? entryOf(change).opposite?.(change, row, id)
    return { sent, opposite, batch: batch! }
  })
}

/** Performs an action, shows a message with an undo. Thousands of records are changed in slices, with progress. */
async function perform(
  ids: readonly string[],
  title: string,
  changeOf: ChangeOf,
  more: Omit<RecordAction, 'title' | 'changeOf'> = {},
): Promise<void> {
  const { done, cutOff } = await submitTo(ids, { title, changeOf, ...more })
  if (done.length === 0) {
    if (cutOff !== undefined) showToast(`${title}: ${cutOff}`, { isError: true })
    return
  }
  const words = () => {
    const said = wordsOf(title, done)
    return said && [said, cutOff, more.caution].filter(Boolean).join('. ')
  }
  showToast(words, {
    offer: { label: 'Undo', run: () => void takeBack(title, done) },
  })
}

/** What a form says of one row, as the recruiter saw it who filled it in: what a colleague has changed since is in conflict with it. */
const performOn = (seen: ListRow, title: string, changeOf: ChangeOf): Promise<void> =>
  perform([seen.id], title, changeOf, { seen })

/** @property cutOff why not all of the records were changed, where that is so, a sentence */
type Submitted = { done: Done[]; cutOff?: string | undefined }

/** Loaded rows change at once; many records, or those not loaded, show a progress. */
async function submitTo(ids: readonly string[], action: RecordAction): Promise<Submitted> {
  if (action.seen) return { done: submitToRows([action.seen], action) }
  const known = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
  if (ids.length <= rowsAtOnce && known.length === ids.length) {
    return { done: submitToRows(known, action) }
  }
  const job = startJob(action.title, 'records', ids.length)
  const { signal } = job
  const done: Done[] = []
  let at = 0
  let fault: Error | undefined
  try {
    while (at < ids.length && !signal.aborted) {
      const some = ids.slice(at, at + rowsAtOnce)
      const slice = await untilReached(() => loadRows(some, { signal }), signal)
      if (signal.aborted) break
      done.push(...submitToRows(slice, action))
      await outbox.flush()
      at += some.length
      job.show({ done: at })
    }
  } catch (error) {
    if (!signal.aborted) fault = error as Error
  } finally {
    job.end()
  }
  if (at === ids.length) return { done }
  const left = `${counted(ids.length - at, 'record')} left as before`
  return { done, cutOff: fault ? `${fault.message}: ${left}` : `Cancelled: ${left}` }
}

/** Whether a change was really stored: those refused because of a colleague's change are not undone. */
const stands = ({ sent, batch }: Done) => batch.changes.some(({ record }) => record === sent.record)

/** What a colleague has changed since stays. */
async function takeBack(title: string, done: readonly Done[]): Promise<void> {
  const standing = new Map(done.filter(stands).map((one) => [one.sent.record, one]))
  const undone = `Undone: ${title}`
  let left = 0
  const changeOf = (row: ListRow) => {
    const { sent, batch, opposite } = standing.get(row.id)!
    if (isAsSet(row, batch, sent)) return opposite
    left++
    return undefined
  }
  const { done: taken, cutOff } = await submitTo([...standing.keys()], { title: undone, changeOf })
  showToast(() => {
    const stays = left > 0 && `A colleague has changed ${counted(left, 'record')} since: not undone`
    return [wordsOf(undone, taken), cutOff, stays].filter(Boolean).join('. ') || undefined
  })
}

/** The message of the changes that were stored. */
function wordsOf(title: string, done: readonly Done[]): string | undefined {
  const standing = done.filter(stands)
  return standing.length === 0 ? undefined : `${title}: ${whose(standing)}`
}

function whose(done: readonly Done[]): string {
  const [first] = done
  if (done.length !== 1 || !first) return counted(done.length, 'record')
  return rows.get(first.sent.record)?.name ?? '1 record'
}

/** @param state null: the state follows from events again */
export const setState = (ids: readonly string[], state: ChosenState | null, reason?: CloseReason) =>
  perform(
    ids,
    state === null ? 'State taken off' : `Set to ${chosenWords({ state, reason })}`,
    ({ chosen }) =>
      (chosen?.state ?? null) === state && chosen?.reason === reason
        ? undefined
        : { type: 'state', state, ...(reason && { reason }) },
  )

export const setOwner = (ids: readonly string[], owner: string | null) =>
  perform(ids, owner === null ? 'Owner taken off' : `Given to ${nameOf(owner)}`, (row) =>
    row.owner === owner ? undefined : { type: 'owner', owner },
  )

export const changeTags = (
  ids: readonly string[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
) =>
  perform(
    ids,
    add.length > 0 ? `Tagged ${add.join(', ')}` : `Tag ${remove.join(', ')} removed`,
    (row) => {
      const added = add.map(spelledAsKnown).filter((tag) => !has(row, tag))
      const removed = remove.filter((tag) => row.tags.includes(tag))
      if (added.length + removed.length === 0) return undefined
      return { type: 'tags', add: added, remove: removed }
    },
  )

const has = (row: ListRow, tag: string) => row.tags.some((one) => fold(one) === fold(tag))

/** `hrwl` becomes `HRWL` where that spelling is in use. */
const spelledAsKnown = (tag: string): string =>
  Object.keys(list.state().facets?.tag ?? {}).find((known) => fold(known) === fold(tag)) ?? tag

type Line = Pick<Placement, 'request' | 'line'>

const stageOn = (row: ListRow, line: Line): Stage | null =>
  row.placements.find(isOn(line))?.stage ?? null

/** Shortlists people on a line of a request. People who are on it already stay at their stage. */
export function putOnLine(ids: readonly string[], at: Line): Promise<void> | void {
  const isThere = (id: string) => rows.get(id)?.placements.some(isOn(at)) ?? false
  const coming = ids.filter((id) => !isThere(id))
  if (coming.length === 0) return showToast('Nobody new: they are on this line already')
  return perform(coming, stageLabels.shortlisted, (row) =>
    !isOfPerson(row.kind) || stageOn(row, at) !== null
      ? undefined
      : { type: 'placement', ...lineOf(at), stage: 'shortlisted' },
  )
}

const lineOf = ({ request, line }: Line): Line => ({ request, line })

/** Sets the stage of people who are on the line. @param stage null: taken off the line @param caution a warning to show afterwards */
export const setStage = (ids: readonly string[], at: Line, stage: Stage | null, caution?: string) =>
  perform(
    ids,
    stage === null ? 'Taken off the request' : stageLabels[stage],
    (row) => (stageOn(row, at) === stage ? undefined : { type: 'placement', ...lineOf(at), stage }),
    { caution },
  )

type Days = { from: string | null; until: string | null }

/** First and last day of the assignment of a person on the line. */
export const setDays = (seen: ListRow, at: Line, days: Days) =>
  performOn(seen, 'Days of the assignment', (row) => ({
    type: 'placement',
    ...lineOf(at),
    stage: stageOn(row, at),
    ...days,
  }))

/** Those of the people who are at a stage of the line. */
export const atStage = (ids: readonly string[], at: Line, stage: Stage): string[] =>
  ids.filter((id) => rows.get(id)?.placements.some((one) => isOn(at)(one) && one.stage === stage))

/**
 * Moves people together with a mail, whose message announces and undoes both. People at another stage stay there.
 * @returns who was moved
 */
export function moveWithMail(ids: readonly string[], at: Line, from: Stage, to: Stage): string[] {
  const moved = atStage(ids, at, from)
  submitToRows(
    moved.map((id) => rows.get(id)!),
    {
      title: stageLabels[to],
      changeOf: () => ({ type: 'placement', ...lineOf(at), stage: to }),
    },
  )
  return moved
}

type Holds = Extract<RequestedChange, { type: 'ticket' }>['holds']

/** @param holds null: removes what was said about it */
export function setTicket(seen: ListRow, ticket: string, holds: Holds): Promise<void> {
  const { code } = ticketKind(ticket)
  const title =
    holds === 'no' ? `Not held: ${code}` : `Ticket ${code} ${holds ? 'recorded' : 'removed'}`
  return performOn(seen, title, () => ({ type: 'ticket', ticket, holds }))
}

/** Records what the person said just now about their availability. */
export const confirmAvailability = (seen: ListRow, says: AvailabilityDetails) =>
  performOn(seen, 'Availability recorded', () => ({ type: 'availability', says }))

/** On a line of plant. */
export const promiseMachines = (seen: ListRow, line: number, machines: number) =>
  performOn(seen, `Promised ${counted(machines, 'machine')}`, (row) =>
    row.lines[line]?.filled === machines ? undefined : { type: 'promised', line, machines },
  )

/** Opening a record marks it as read, without a message. */
export function readQuietly(row: ListRow): void {
  if (!row.isRead) submitToRows([row], { title: 'Read', changeOf: () => ({ type: 'read' }) })
}

export const markRead = (ids: readonly string[], isRead: boolean) =>
  perform(ids, isRead ? 'Marked read' : 'Marked unread', (row) =>
    row.isRead === isRead ? undefined : { type: isRead ? 'read' : 'unread' },
  )

export const addNote = (id: string, text: string) =>
  perform([id], 'Note added', () => ({ type: 'note', text }))

/** Allowed for its author and administrators. */
export const removeNote = (id: string, note: string) =>
  perform([id], 'Note removed', () => ({ type: 'note-removed', note }))

export const restoreNote = (id: string, note: string) =>
  perform([id], 'Note restored', () => ({ type: 'note-restored', note }))

/** Milliseconds within which the same contact once more is a double click. */
const twiceMs = 1000
let lastContact = { words: '', at: -Infinity }

/** @param text words about it; may be empty */
export const addContact = (ids: readonly string[], way: ContactWay, text = '') => {
  const words = JSON.stringify([ids, way, text])
  const at = performance.now()
  const isTwice = words === lastContact.words && at - lastContact.at < twiceMs
  lastContact = { words, at }
  if (!isTwice) void perform(ids, contactLabels[way], () => ({ type: 'contact', way, text }))
}

export const removeContact = (id: string, contact: string) =>
  perform([id], 'Contact taken back', () => ({ type: 'contact-removed', contact }))

/** Records that another record is of the same person. */
export const mergeWith = (id: string, other: string) =>
  perform([id], 'Merged', () => ({ type: 'same', records: [other] }))

/** Records that some of a person's records are of another person. */
export const partFrom = (ids: readonly string[], rest: readonly string[]) =>
  perform(ids, 'Not the same person', () => ({ type: 'not-same', records: [...rest] }))

/** Undoes the parting of two records. */
export const takeBackParting = (said: RecordReply['notSame'][number]['said']) => {
  const of = (id: string) => said.find(({ record }) => record === id)
  return perform(
    said.map(({ record }) => record),
    'Taken back that they are not the same',
    ({ id }) => ({ type: 'link-removed', links: of(id)?.links ?? [] }),
    { oppositeOf: ({ id }) => ({ type: 'not-same', records: of(id)?.records ?? [] }) },
  )
}

/** Records that the person wants no mail, or may be mailed again. */
export const setNoMail = (ids: readonly string[], noMail: boolean) =>
  perform(ids, noMail ? 'No mail' : 'Mail again', (row) =>
    row.noMail === noMail ? undefined : { type: 'no-mail', noMail },
  )

/** Keeps records from the purge until `endKeeping`. */
export const keepFromDeletion = (ids: readonly string[], reason: string) =>
  perform(ids, 'Kept from deletion', (row) =>
    row.hold ? undefined : { type: 'hold', hold: true, reason },
  )

/** @param reason for which it was kept */
export const endKeeping = (id: string, reason: string) =>
  perform([id], 'No longer kept from deletion', () => ({ type: 'hold', hold: false, reason }))
