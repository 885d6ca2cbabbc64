// What a recruiter can do to records, each with its opposite, so that what is seen can be taken back.
import { isOfPerson } from '../../../../app/forms/record-kinds.ts'
import type { ListRow, RecordReply } from '../../http/api.ts'
import type { ContactWay } from '../../../shared/contacts.ts'
import { entryOf, type RequestedChange } from '../../../shared/changes.ts'
import { chosenWords, type ChosenState, type CloseReason } from '../../../shared/states.ts'
import { fold } from '../../../shared/list/fold.ts'
import type { AvailabilityDetails } from '../../../shared/availability.ts'
import { isOn, type Placement, type Stage } from '../../../shared/placements.ts'
import { showToast } from '../shell/toasts.ts'
import { contactLabels, counted, stageLabels } from '../../../shared/labels.ts'
import { startJob } from './jobs.ts'
import type { Batch } from './outbox.ts'
import { nameOf } from './staff.ts'
import { ticketKind } from './ticket-kinds.ts'
import { list, loadRows, outbox, rows, rowsAtOnce } from './stores.ts'

type ChangeOf = (row: ListRow) => RequestedChange | undefined

type RecordAction = {
  title: string
  /** What to look at once it is done, a sentence. */
  caution?: string | undefined
  changeOf: ChangeOf
  /** Where the change itself does not say what takes it back. */
  oppositeOf?: ChangeOf
}

type Done = {
  record: string
  opposite: RequestedChange | undefined
  batch: Batch
}

/** On rows that are loaded, at once. */
function submitToRows(
  wanted: readonly ListRow[],
  { title, changeOf, oppositeOf }: RecordAction,
): Done[] {
  const before = new Map(wanted.map((row) => [row.id, row]))
  const batch = outbox.submit(title, wanted, changeOf)
  return (batch?.changes ?? []).map(({ id, record, change }) => ({
    record,
    opposite:
      oppositeOf?.(before.get(record)!) ??
      entryOf(change).opposite?.(change, before.get(record)!, id),
    batch: batch!,
  }))
}

/** Does it, says so, and offers to take it back. Thousands of records are worked on in slices, with progress. */
async function perform(
  ids: readonly string[],
  title: string,
  changeOf: ChangeOf,
  more: Omit<RecordAction, 'title' | 'changeOf'> = {},
): Promise<void> {
  const { caution } = more
  const action = { title, changeOf, ...more }
  const done = await submitTo(ids, action)
  if (done.length === 0) return
  const words = () => {
    const said = wordsOf(title, done)
    return said && caution ? `${said}. ${caution}` : said
  }
  showToast(words, {
    offer: { label: 'Undo', run: () => void takeBack(title, done) },
  })
}

/** Those that are here are shown at once; of many, or of others, it is shown how far it is. */
async function submitTo(ids: readonly string[], action: RecordAction): Promise<Done[]> {
  const known = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
  if (ids.length <= rowsAtOnce && known.length === ids.length) return submitToRows(known, action)
  const job = startJob(action.title, 'records', ids.length)
  const done: Done[] = []
  try {
    for (let at = 0; at < ids.length && !job.signal.aborted; at += rowsAtOnce) {
      const slice = await loadRows(ids.slice(at, at + rowsAtOnce), job)
      if (job.signal.aborted) break
      const submitted = submitToRows(slice, action)
      done.push(...submitted)
      await outbox.flush()
      job.show({ done: Math.min(ids.length, at + rowsAtOnce) })
    }
    if (job.signal.aborted)
      showToast(`${action.title}: cancelled after ${counted(done.length, 'record')}`)
  } catch (error) {
    if (!job.signal.aborted) {
      const words = `${action.title}: stopped after ${counted(done.length, 'record')}`
      showToast(`${words}. ${(error as Error).message}`, { isError: true })
    }
  } finally {
    job.end()
  }
  return done
}

/** Only what was really done: what a colleague's change kept from being stored is left alone. */
const stands = ({ record, batch }: Done) => batch.changes.some((change) => change.record === record)

async function takeBack(title: string, done: readonly Done[]): Promise<void> {
  const standing = done.filter(stands)
  const opposites = new Map(standing.map(({ record, opposite }) => [record, opposite]))
  const ids = standing.map(({ record }) => record)
  const undone = `Undone: ${title}`
  const undoing: RecordAction = { title: undone, changeOf: ({ id }) => opposites.get(id) }
  const taken = await submitTo(ids, undoing)
  showToast(() => wordsOf(undone, taken))
}

/** Of what stands of it. */
function wordsOf(title: string, done: readonly Done[]): string | undefined {
  const standing = done.filter(stands)
  return standing.length === 0 ? undefined : `${title}: ${whose(standing)}`
}

function whose(done: readonly Done[]): string {
  const [first] = done
  if (done.length !== 1 || !first) return counted(done.length, 'record')
  return rows.get(first.record)?.name ?? '1 record'
}

/** @param state null: it follows from what happened again */
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

/** `hrwl` is `HRWL` where that is in use. */
const spelledAsKnown = (tag: string): string =>
  Object.keys(list.state().facets?.tag ?? {}).find((known) => fold(known) === fold(tag)) ?? tag

type Line = Pick<Placement, 'request' | 'line'>

const stageOn = (row: ListRow, line: Line): Stage | null =>
  row.placements.find(isOn(line))?.stage ?? null

/** As shortlisted. Who is on the line already stays as they are. */
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

/**
 * Of people who are on the line.
 * @param stage null: taken off it
 * @param caution what to look at then
 */
export const setStage = (ids: readonly string[], at: Line, stage: Stage | null, caution?: string) =>
  perform(
    ids,
    stage === null ? 'Taken off the request' : stageLabels[stage],
    (row) => (stageOn(row, at) === stage ? undefined : { type: 'placement', ...lineOf(at), stage }),
    { caution },
  )

type Days = { from: string | null; until: string | null }

/** First and last day of the assignment of somebody who is on the line. */
export const setDays = (id: string, at: Line, days: Days) =>
  perform([id], 'Days of the assignment', (row) => ({
    type: 'placement',
    ...lineOf(at),
    stage: stageOn(row, at),
    ...days,
  }))

/** Those who are at a stage of the line. */
export const atStage = (ids: readonly string[], at: Line, stage: Stage): string[] =>
  ids.filter((id) => rows.get(id)?.placements.some((one) => isOn(at)(one) && one.stage === stage))

/** With a mail, whose own words say so and take both back. Whoever is at another stage stays there. @returns who was moved */
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

/** @param holds null: nothing is said of it any more */
export function setTicket(id: string, ticket: string, holds: Holds): Promise<void> {
  const { code } = ticketKind(ticket)
  const title =
    holds === 'no' ? `Not held: ${code}` : `Ticket ${code} ${holds ? 'recorded' : 'removed'}`
  return perform([id], title, () => ({ type: 'ticket', ticket, holds }))
}

/** What the person said just now. */
export const confirmAvailability = (id: string, says: AvailabilityDetails) =>
  perform([id], 'Availability recorded', () => ({ type: 'availability', says }))

/** On a line of plant. */
export const promiseMachines = (id: string, line: number, machines: number) =>
  perform([id], `Promised ${counted(machines, 'machine')}`, (row) =>
    row.lines[line]?.filled === machines ? undefined : { type: 'promised', line, machines },
  )

/** Opening a record reads it, without a word. */
export function readQuietly(row: ListRow): void {
  if (!row.isRead) submitToRows([row], { title: 'Read', changeOf: () => ({ type: 'read' }) })
}

export const markRead = (ids: readonly string[], isRead: boolean) =>
  perform(ids, isRead ? 'Marked read' : 'Marked unread', (row) =>
    row.isRead === isRead ? undefined : { type: isRead ? 'read' : 'unread' },
  )

export const addNote = (id: string, text: string) =>
  perform([id], 'Note added', () => ({ type: 'note', text }))

/** For who wrote it, and administrators. */
export const removeNote = (id: string, note: string) =>
  perform([id], 'Note removed', () => ({ type: 'note-removed', note }))

export const restoreNote = (id: string, note: string) =>
  perform([id], 'Note restored', () => ({ type: 'note-restored', note }))

/** @param text words about it; may be empty */
export const addContact = (ids: readonly string[], way: ContactWay, text = '') =>
  perform(ids, contactLabels[way], () => ({ type: 'contact', way, text }))

export const removeContact = (id: string, contact: string) =>
  perform([id], 'Contact taken back', () => ({ type: 'contact-removed', contact }))

/** Says that the person of another record is this one. */
export const mergeWith = (id: string, other: string) =>
  perform([id], 'Merged', () => ({ type: 'same', records: [other] }))

/** Says that some records are of another person than the rest. */
export const partFrom = (ids: readonly string[], rest: readonly string[]) =>
  perform(ids, 'Not the same person', () => ({ type: 'not-same', records: [...rest] }))

/** Takes back that two are not the same person. */
export const takeBackParting = (said: RecordReply['notSame'][number]['said']) => {
  const of = (id: string) => said.find(({ record }) => record === id)
  return perform(
    said.map(({ record }) => record),
    'Taken back that they are not the same',
    ({ id }) => ({ type: 'link-removed', links: of(id)?.links ?? [] }),
    { oppositeOf: ({ id }) => ({ type: 'not-same', records: of(id)?.records ?? [] }) },
  )
}

/** The person asked for no mail, or may be mailed again. */
export const setNoMail = (ids: readonly string[], noMail: boolean) =>
  perform(ids, noMail ? 'No mail' : 'Mail again', (row) =>
    row.noMail === noMail ? undefined : { type: 'no-mail', noMail },
  )

/** Until it is ended. */
export const keepFromDeletion = (ids: readonly string[], reason: string) =>
  perform(ids, 'Kept from deletion', (row) =>
    row.hold ? undefined : { type: 'hold', hold: true, reason },
  )

/** @param reason for which it was kept */
export const endKeeping = (id: string, reason: string) =>
  perform([id], 'No longer kept from deletion', () => ({ type: 'hold', hold: false, reason }))
