// What the import of a spreadsheet would do, row by row: made anew from file, choice of columns and what is known, so that a preview,
// each part of the import and a second try all say the same.
import type { Entry } from '../../app/content/records.ts'
import { fieldNames, toColumns } from '../../app/forms/form-fields.ts'
import { personFieldTable } from '../../app/forms/person-fields.ts'
import { valueOf, type AnyRecord, type RowOf } from '../../app/forms/record-kinds.ts'
import { personWorks } from '../actions/person-work.ts'
import type { PersonWork } from '../work/person-events.ts'
import type { Workplace } from '../actions/workplace.ts'
import { addressKey, fold, phoneKey } from '../index/fold.ts'
import { dayFirst } from '../tickets/dates.ts'
import { lastDay } from '../tickets/tickets.ts'
import {
  firstFreeDay,
  type AvailabilityDetails,
  type ConfirmedAvailability,
} from '../work/availability.ts'
import { findRecords } from '../store/find-records.ts'
import { takingTurns } from '../turns.ts'
import type { ListRow } from '../index/search.ts'
import type { Change, Work } from '../work/work.ts'
import { eventIdOf, recordIdOf } from './ids.ts'
import type { Fault, ReadRow } from './read-row.ts'

/** "done": it says nothing that is not known already. */
export const outcomes = ['new', 'known', 'doubled', 'done', 'fault'] as const
export type Outcome = (typeof outcomes)[number]

export type PlannedRow = {
  /** As the spreadsheet numbers it. */
  row: number
  is: Outcome
  name: string
  /** Whose it is: a record that is here already, or an earlier row of the file. */
  known?:
    | { id: string; name: string; by: 'phone' | 'email' }
    | { row: number; by: 'phone' | 'email' }
  /** What is written down besides name and fields, in words. */
  adds: string[]
  faults: Fault[]
  /** Cells that are kept in the notes, because their field does not take them. */
  asNotes: Fault[]
}

/** Of one person what is to be stored. */
export type PlannedPerson = {
  row: number
  /** Set: a person who is new. */
  content?: Omit<RowOf<'person'>, 'id' | 'created_at'>
  /** Of the new record, or of the one that stands in lists for the person who is known. */
  record: string
  changes: Change[]
}

export type Plan = { rows: PlannedRow[]; people: PlannedPerson[] }

type Asked = Pick<Workplace, 'archive' | 'store' | 'index'>

type Options = {
  /** UUID of the file's content. */
  file: string
  people: readonly ReadRow[]
  kinds: readonly Entry<'tickets'>[]
  /** Of which rows is to be known what is new; the others are looked at for who is whom. */
  isWanted?: (row: number) => boolean
}

type Reach = { phone: string | null; email: string | null }

/** A person of the file, with all that its rows say. */
type Head = {
  row: number
  first: ReadRow
  /** Everything after the first row. */
  more: ReadRow[]
  /** Who is known already. */
  known: Known | undefined
  /** The row itself was imported before. */
  isDone: boolean
}

type Known = Pick<ListRow, 'id' | 'name'>

export async function planImport(asked: Asked, options: Options): Promise<Plan> {
  const { file, people: read, kinds, isWanted = () => true } = options
  const { index } = asked
  const letOthersIn = takingTurns()
  const rows: PlannedRow[] = []
  const heads: { planned: PlannedRow; head: Head }[] = []
  const byReach = new Map<string, Head>()

  for (const own of read) {
    await letOthersIn()
    const { row, name, asNotes } = own
    const faults = [...own.faults]
    const planned: PlannedRow = { row, is: 'fault', name, adds: [], faults, asNotes }
    rows.push(planned)
    if (faults.length > 0) continue
    const reach = reachOf(own.entries, index)
    const [inFile, here] = [
      found(reach, (key) => byReach.get(key)),
      found(reach, (key) => personWith(index, key)),
    ]
    if (inFile === 'two' || here === 'two') {
      faults.push(twoPeople(here === 'two' ? 'here' : 'in this file'))
      continue
    }
    if (inFile && here && inFile.one.known?.id !== here.one.id) {
      faults.push(twoPeople(`here and in row ${inFile.one.row}`))
      continue
    }
    // Two rows may lead to one person who is known, each by another way.
    const sharing = here && byReach.get(here.one.id)
    const earlier = inFile ?? (sharing && { one: sharing, by: here.by })
    if (earlier) {
      if (!sharesName(earlier.one.first.name, name)) {
        faults.push(otherName(earlier.by, `${earlier.one.first.name}’s in row ${earlier.one.row}`))
        continue
      }
      planned.is = 'doubled'
      planned.known = { row: earlier.one.row, by: earlier.by }
      earlier.one.more.push(own)
      remember(reach, earlier.one)
      continue
    }
    const isDone = isStored(row)
    if (here && !isDone && !sharesName(here.one.name, name)) {
      faults.push(otherName(here.by, `${here.one.name}’s here`))
      continue
    }
    const head: Head = { row, first: own, more: [], known: here?.one, isDone }
    remember(reach, head)
    planned.is = here ? 'known' : 'new'
    if (here && !isDone) planned.known = { id: here.one.id, name: here.one.name, by: here.by }
    heads.push({ planned, head })
  }

  const wanted = heads.filter(({ head }) =>
    [head.first, ...head.more].some(({ row }) => isWanted(row)),
  )
  const known = wanted.flatMap(({ head }) => (head.known ? [head.known.id] : []))
  const works = await personWorks(asked, known)
  const written = await recordsOf(asked, known)
  const people: PlannedPerson[] = []
  for (const { planned, head } of wanted) {
    await letOthersIn()
    const before = head.known && works.get(head.known.id)
    const own = peopleOf(head, before)
    planned.adds = own.flatMap(({ changes }) => changes.map((change) => addWords(change, kinds)))
    if (head.known && own.length > 0 && planned.adds.length === 0)
      planned.adds = ['how to reach them']
    if (head.known && own.length === 0) planned.is = 'done'
    people.push(...own)
  }
  return { rows, people }

  /** What is to be stored of one person: a record for whoever is new, and for each other number or address. */
  function peopleOf(head: Head, before: PersonWork | undefined): PlannedPerson[] {
    const { first, more, known, isDone } = head
    const held = new Set(
      known
        ? index
            .ofPerson(known.id)
            .flatMap(({ phone, email }) => keysOf(reachOf({ phone, email }, index)))
        : [],
    )
    const people: PlannedPerson[] = []
    const add = (row: number, entries: ReadRow['entries']) => {
      people.push({
        row,
        record: recordIdOf(file, row),
        content: toColumns(personFieldTable, entries),
        changes: [],
      })
      for (const key of keysOf(reachOf(entries, index))) held.add(key)
    }
    if (!known) add(head.row, entriesOf(head))
    const noted: ReadRow['entries'][] = []
    for (const { row, entries } of known ? [...(isDone ? [] : [first]), ...more] : more) {
      if (isStored(row)) continue
      if (keysOf(reachOf(entries, index)).every((key) => held.has(key))) noted.push(entries)
      else add(row, entries)
    }
    const stored = new Set(before?.events.map(({ id }) => id))
    const changes = changesOf(
      [first, ...more],
      notesOf(noted, known ? written(known.id) : []),
      before?.work,
      kinds,
    ).filter(
      // A colleague may have taken it back since. It was written down with whichever of the rows made a record.
      (change) => ![first, ...more].some(({ row }) => stored.has(eventIdOf(file, row, change))),
    )
    const [newest] = people
    // With a new record they are there with it, or not at all.
    if (newest) newest.changes = changes
    else if (known && changes.length > 0) {
      people.push({ row: head.row, record: known.id, changes })
    }
    return people
  }

  function isStored(row: number): boolean {
    return index.kindOf(recordIdOf(file, row)) !== undefined
  }

  function remember(reach: Reach, head: Head): void {
    const keys = [...keysOf(reach), ...(head.known ? [head.known.id] : [])]
    for (const key of keys) if (!byReach.has(key)) byReach.set(key, head)
  }
}

const keysOf = ({ phone, email }: Reach): string[] => [
  ...(phone === null ? [] : [`phone ${phone}`]),
  ...(email === null ? [] : [`email ${email}`]),
]

/** A company's number tells of nobody. */
function reachOf({ phone, email }: Reach, index: Asked['index']): Reach {
  const key = phoneKey(phone)
  return { phone: key !== null && index.isSwitchboard(key) ? null : key, email: addressKey(email) }
}

/** @returns 'two' where the address leads to one and the number to another */
function found<One extends { row: number } | { id: string }>(
  { phone, email }: Reach,
  find: (key: string) => One | undefined,
): { one: One; by: 'phone' | 'email' } | 'two' | undefined {
  const byEmail = email === null ? undefined : find(`email ${email}`)
  const byPhone = phone === null ? undefined : find(`phone ${phone}`)
  const key = (one: One) => ('id' in one ? one.id : one.row)
  if (byEmail && byPhone && key(byEmail) !== key(byPhone)) return 'two'
  if (byEmail) return { one: byEmail, by: 'email' }
  return byPhone && { one: byPhone, by: 'phone' }
}

const twoPeople = (where: string): Fault => ({
  column: null,
  value: '',
  wrong: `The phone number and the email address are of two people ${where}. Correct one, or merge the two first`,
})

/** Whoever stands in lists for the person with an address or a number. */
function personWith(index: Asked['index'], key: string): Known | undefined {
  const [what, value = ''] = key.split(/ (.*)/s)
  return index.personWith(what === 'email' ? { email: value } : { phone: value })
}

/** "Mick Sample" and "Michael Sample" are one with one number; "Anna Other" is somebody else who shares it. */
function sharesName(one: string, other: string): boolean {
  const words = (name: string) =>
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const own = new Set(words(one))
  return words(other).some((word) => own.has(word))
}

const otherName = (by: 'phone' | 'email', whose: string): Fault => ({
  column: null,
  value: '',
  wrong: `The ${by === 'phone' ? 'phone number' : 'email address'} is ${whose}, and the names differ. Correct one of both`,
})

/**
 * @param notes what has no place but a note
 * @param work of a person who is known: only what is new is said again
 */
function changesOf(
  rows: readonly ReadRow[],
  notes: readonly string[],
  work: Work | undefined,
  kinds: readonly Entry<'tickets'>[],
): Change[] {
  const changes: Change[] = []
  const tickets = new Map(rows.flatMap(({ tickets: said }) => Object.entries(said)))
  for (const [ticket, held] of tickets) {
    const expires = kinds.find(({ id }) => id === ticket)?.expires ?? true
    const before = work?.tickets[ticket]
    // What a colleague saw, or knows for longer, stays.
    if (before === 'no') continue
    if (before && lastDay({ expires }, before) >= lastDay({ expires }, held)) continue
    changes.push({ type: 'ticket', ticket, holds: held })
  }
  const said = rows.findLast(({ availability }) => availability)
  if (said?.availability && isNews(said.availability, said.spokeOn, work?.available)) {
    const { availability: says, spokeOn } = said
    changes.push({
      type: 'availability',
      says,
      ...(spokeOn !== undefined && { saidAt: `${spokeOn}T04:00:00.000Z` }),
    })
  }
  for (const text of new Set(notes)) {
    if (!work?.notes.some((note) => note.text === text)) changes.push({ type: 'note', text })
  }
  return changes
}

/** @param spokeOn YYYY-MM-DD; undefined: now */
function isNews(
  says: AvailabilityDetails,
  spokeOn: string | undefined,
  before: ConfirmedAvailability | undefined,
): boolean {
  if (!before) return true
  if (spokeOn !== undefined && spokeOn <= before.at.slice(0, 10)) return false
  return firstFreeDay({ ...says, at: '' }) !== firstFreeDay(before)
}

/** Of several rows each field as the first of them says it that has it. */
function entriesOf({ first, more }: Pick<Head, 'first' | 'more'>): ReadRow['entries'] {
  const entries = { ...first.entries }
  for (const name of fieldNames(personFieldTable)) {
    if (name !== 'additionalNotes')
      entries[name] ??= more.find((row) => row.entries[name])?.entries[name] ?? null
  }
  return entries
}

/** Of rows that make no record what their fields say, in words. @param own records of the person, which may say it already */
function notesOf(rows: readonly ReadRow['entries'][], own: readonly AnyRecord[]): string[] {
  const isNew = (column: string, value: string | null) =>
    value !== null && !own.some((record) => valueOf(record, column) === value)
  return rows
    .map(({ location, preferredRoles, additionalNotes }) =>
      [
        ...(isNew('location', location) ? [`Place: ${location}`] : []),
        ...(isNew('preferred_roles', preferredRoles) ? [`Roles: ${preferredRoles}`] : []),
        ...(isNew('additional_notes', additionalNotes) ? [additionalNotes!] : []),
      ].join('\n'),
    )
    .filter((note) => note !== '')
}

/** All that the people of some records have. */
async function recordsOf(
  { archive, index }: Asked,
  people: readonly string[],
): Promise<(person: string) => AnyRecord[]> {
  const ids = new Set(people.flatMap(index.idsOfPerson))
  const found = new Map((await findRecords(archive, [...ids])).map((one) => [one.row.id, one]))
  return (person) =>
    index
      .idsOfPerson(person)
      .map((id) => found.get(id))
      .filter((one) => one !== undefined)
}

function addWords(change: Change, kinds: readonly Entry<'tickets'>[]): string {
  if (change.type === 'ticket') {
    const name = kinds.find(({ id }) => id === change.ticket)?.name ?? change.ticket
    const held = change.holds
    return held !== null && held !== 'no' && held.validUntil !== null
      ? `${name} until ${dayFirst(held.validUntil)}`
      : name
  }
  if (change.type === 'availability') {
    const from = change.says?.freeFrom
    return from ? `free from ${dayFirst(from)}` : 'not available'
  }
  return 'a note'
}
