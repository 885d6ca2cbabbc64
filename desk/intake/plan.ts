// What the import of a spreadsheet would do, row by row. It is computed anew from the file, the choice of columns and the stored records,
// so that preview, parts of the import and retries agree.
import type { Entry } from 'core/content/records.ts'
import { fieldNames, toColumns } from 'core/forms/form-fields.ts'
import { personFieldTable } from 'core/forms/person-fields.ts'
import { valueOf, type AnyRecord, type RowOf } from 'core/forms/record-kinds.ts'
import { personWorks } from '../people/person-work.ts'
import type { Workplace } from '../people/workplace.ts'
import { addressKey, fold, phoneKey } from '../shared/list/fold.ts'
import { dayFirst } from '../shared/tickets/dates.ts'
import { lastDay } from '../shared/tickets/tickets.ts'
import {
  firstFreeDay,
  type AvailabilityDetails,
  type ConfirmedAvailability,
} from '../shared/availability.ts'
import { findRecords } from '../base/store/find-records.ts'
import { takingTurns } from '../base/turns.ts'
import type { Change, Work } from '../shared/work.ts'
import { recordIdOf } from './ids.ts'
import type { Fault, ReadRow } from './read-row.ts'

/** "doubled": the same person as an earlier row. "done": nothing new. */
export type Outcome = 'fault' | 'known' | 'doubled' | 'new' | 'done'

type By = 'phone' | 'email'

export type PlannedRow = {
  /** Number of the row in the spreadsheet. */
  row: number
  is: Outcome
  name: string
  /** The person of the row, where known: from a stored record, or from an earlier row of the file. */
  known?: { id: string; name: string; by: By } | { row: number; by: By }
  /** What is stored besides name and fields, for the preview. */
  adds: string[]
  faults: Fault[]
  /** Cells kept in the notes, because their field does not accept them. */
  asNotes: Fault[]
}

/** A record that is to be stored. */
export type PlannedPerson = {
  row: number
  record: string
  isKnown: boolean
  content: Omit<RowOf<'person'>, 'id' | 'created_at'>
  changes: Change[]
}

/** @property of how many people the file has; `people` are those of the requested part */
export type Plan = { rows: PlannedRow[]; people: PlannedPerson[]; of: number }

type Kinds = readonly Entry<'tickets'>[]

type Asked = Pick<Workplace, 'archive' | 'store' | 'index'>

type Options = {
  /** UUID of the file's content. */
  file: string
  people: readonly ReadRow[]
  kinds: Kinds
  /** Which people of the file to store; all rows are read to identify people. */
  part?: { from: number; to: number }
}

/** A person of the file, with all of their rows. */
type Head = {
  planned: PlannedRow
  rows: [ReadRow, ...ReadRow[]]
  /** Id of the stored person, else one made for this file. */
  person: string
  isKnown: boolean
}

/** The person whom an address or a number of a row identifies. */
type Found = { by: By; person: string; name: string; head: Head | undefined }

export async function planImport(asked: Asked, options: Options): Promise<Plan> {
  const { file, people, kinds, part } = options
  const { index } = asked
  const isStored = ([{ row }]: Head['rows']) => index.kindOf(recordIdOf(file, row)) !== undefined
  const letOthersIn = takingTurns()
  const rows: PlannedRow[] = []
  const heads: Head[] = []
  /** By address, by number and by stored person. */
  const headsBy = new Map<string, Head>()

  for (const own of people) {
    await letOthersIn()
    const { row, name, asNotes } = own
    const planned: PlannedRow = { row, is: 'fault', name, adds: [], faults: own.faults, asNotes }
    rows.push(planned)
    if (own.faults.length > 0) continue
    const reach = reachOf(own, index)
    const found = reach.flatMap((key) => foundBy(key))
    const isHere = isStored([own])
    const wrong = isHere ? undefined : mistakenFor(found, name)
    if (wrong !== undefined) {
      planned.faults = [{ column: null, value: '', wrong }]
      continue
    }
    const [here] = found
    const earlier = found.find(({ head }) => head)
    let head = earlier?.head
    if (earlier && head) {
      planned.is = 'doubled'
      planned.known = { row: head.planned.row, by: earlier.by }
      head.rows.push(own)
    } else {
      planned.is = isHere ? 'done' : here ? 'known' : 'new'
      if (here && !isHere) planned.known = { id: here.person, name: here.name, by: here.by }
      const person = here?.person ?? `row ${row}`
      head = { planned, rows: [own], person, isKnown: here !== undefined }
      heads.push(head)
    }
    for (const key of [...reach.map(keyOf), head.person]) {
      if (!headsBy.has(key)) headsBy.set(key, head)
    }
  }

  const wanted = heads
    .slice(part?.from, part?.to)
    .map((head) => ({ ...head, missing: recordsOf(head.rows).filter((own) => !isStored(own)) }))
    .filter(({ missing }) => missing.length > 0)
  const known = wanted.flatMap(({ isKnown, person }) => (isKnown ? [person] : []))
  const works = await personWorks(asked, known)
  const written = await writtenOf(asked, known)
  const planned = wanted.flatMap((head): PlannedPerson[] => {
    const { isKnown, person, planned, missing } = head
    // Events are stored with the person's first record, and not again when only another record is missing.
    const changes = isStored(head.rows) ? [] : changesOf(head.rows, works.get(person)?.work, kinds)
    const contents = missing
      .map((own) => ({ row: own[0].row, content: contentOf(own) }))
      .filter(({ content }) => !isKnown || !saysNothingNew(content, written(person)))
    if (contents.length === 0 && changes.length > 0) {
      contents.push({ row: planned.row, content: contentOf(missing[0]!) })
    }
    if (contents.length === 0) planned.is = 'done'
    planned.adds = changes.map((change) => addWords(change, kinds))
    return contents.map(({ row, content }, n) => ({
      row,
      record: recordIdOf(file, row),
      isKnown,
      content,
      changes: n === 0 ? changes : [],
    }))
  })
  return { rows, people: planned, of: heads.length }

  function foundBy(reach: Reach): Found[] {
    const { by, value } = reach
    const head = headsBy.get(keyOf(reach))
    const here = index.personWith(by === 'email' ? { email: value } : { phone: value })
    return [
      ...(here ? [{ by, person: here.id, name: here.name, head: headsBy.get(here.id) }] : []),
      ...(head ? [{ by, person: head.person, name: head.rows[0].name, head }] : []),
    ]
  }
}

type Reach = { by: By; value: string }

const keyOf = ({ by, value }: Reach) => `${by} ${value}`

/** A company's number identifies no person. */
function reachOf({ entries }: ReadRow, index: Asked['index']): Reach[] {
  const [email, phone] = [addressKey(entries.email), phoneKey(entries.phone)]
  return [
    ...(email === null ? [] : [{ by: 'email', value: email } as const]),
    ...(phone === null || index.isSwitchboard(phone)
      ? []
      : [{ by: 'phone', value: phone } as const]),
  ]
}

/** Why the people found for a row are probably not its person, for the user. */
function mistakenFor(found: readonly Found[], name: string): string | undefined {
  if (new Set(found.map(({ person }) => person)).size > 1) {
    return 'The phone number and the email address are of two people. Correct one, or merge the two first'
  }
  const other = found.find((one) => !sharesName(one.name, name))
  if (!other) return undefined
  const what = other.by === 'phone' ? 'phone number' : 'email address'
  const where = other.head ? ` in row ${other.head.planned.row}` : ''
  return `The ${what} is ${other.name}’s${where}, and the names differ. Correct one of both`
}

/** "Mick Sample" and "Michael Sample" with one number are one person; "Anna Other" with the same number is another. */
function sharesName(one: string, other: string): boolean {
  const words = (name: string) =>
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const own = new Set(words(one))
  return words(other).some((word) => own.has(word))
}

/** Groups a person's rows into records: each further number or address makes a record of its own, as both identify the person. */
function recordsOf(rows: Head['rows']): Head['rows'][] {
  type OneRecord = { email: string | null; phone: string | null; rows: Head['rows'] }
  const records: OneRecord[] = []
  const byReach = new Map<string, OneRecord>()
  for (const row of rows) {
    const email = addressKey(row.entries.email)
    const phone = phoneKey(row.entries.phone)
    const reach = [email, phone].filter((key) => key !== null)
    let record = reach.flatMap((key) => byReach.get(key) ?? [])[0]
    const adds =
      (email !== null && !byReach.has(email) && record?.email !== null) ||
      (phone !== null && !byReach.has(phone) && record?.phone !== null)
    if (record && !adds) {
      record.rows.push(row)
      record.email ??= email
      record.phone ??= phone
    } else {
      record = { email, phone, rows: [row] }
      records.push(record)
    }
    for (const key of reach) if (!byReach.has(key)) byReach.set(key, record)
  }
  return records.map((record) => record.rows)
}

/** Each field as the first row has it that fills it in; different values of other rows become notes. */
function contentOf([first, ...more]: Head['rows']): PlannedPerson['content'] {
  const entries = { ...first.entries }
  const notes = new Set(
    first.entries.additionalNotes === null ? [] : [first.entries.additionalNotes],
  )
  for (const other of more) {
    for (const name of fieldNames(personFieldTable)) {
      const value = other.entries[name]
      if (value === null || value === entries[name]) continue
      if (name === 'additionalNotes') notes.add(value)
      else if (entries[name] === null) entries[name] = value
      else if (name !== 'firstName' && name !== 'lastName') {
        notes.add(`${personFieldTable[name].label}: ${value}`)
      }
    }
  }
  const { max } = personFieldTable.additionalNotes
  entries.additionalNotes = [...notes].join('\n').slice(0, max).toWellFormed() || null
  return toColumns(personFieldTable, entries)
}

/** @param own records of the stored person */
function saysNothingNew(content: PlannedPerson['content'], own: readonly AnyRecord[]): boolean {
  const key = (column: string, value: string | null) =>
    column === 'phone' ? phoneKey(value) : column === 'email' ? addressKey(value) : value
  return Object.entries(content).every(
    ([column, value]) =>
      value === null ||
      column.endsWith('_name') ||
      own.some((record) => key(column, valueOf(record, column)) === key(column, value)),
  )
}

/** @param work of the stored person: events that would change nothing are left out */
function changesOf(rows: readonly ReadRow[], work: Work | undefined, kinds: Kinds): Change[] {
  const changes: Change[] = []
  const tickets = new Map(rows.flatMap(({ tickets: said }) => Object.entries(said)))
  for (const [ticket, held] of tickets) {
    const expires = kinds.find(({ id }) => id === ticket)?.expires ?? true
    const before = work?.tickets[ticket]
    // What a colleague recorded is kept: that the ticket is not held, or a later last day.
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

/** All records of some people, by person. */
async function writtenOf(
  { archive, index }: Asked,
  people: readonly string[],
): Promise<(person: string) => AnyRecord[]> {
  const ids = new Set(people.flatMap(index.idsOfPerson))
  const found = new Map((await findRecords(archive, [...ids])).map((one) => [one.row.id, one]))
  return (person) => index.idsOfPerson(person).flatMap((id) => found.get(id) ?? [])
}

function addWords(change: Change, kinds: Kinds): string {
  if (change.type === 'ticket') {
    const name = kinds.find(({ id }) => id === change.ticket)?.name ?? change.ticket
    const held = change.holds
    return held !== null && held !== 'no' && held.validUntil !== null
      ? `${name} until ${dayFirst(held.validUntil)}`
      : name
  }
  const from = change.type === 'availability' ? change.says?.freeFrom : undefined
  return from ? `free from ${dayFirst(from)}` : 'not available'
}
