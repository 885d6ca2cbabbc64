// Records selected at the desk as a table for people: with labels and Perth time. The same for CSV and spreadsheets.
import { shortReference } from 'core/forms/short-reference.ts'
import { businessDay } from 'core/content/business-time.ts'
import { recordColumns } from 'core/submissions/record-columns.ts'
import type { ListRow } from '../shared/list/search.ts'
import type { Account } from '../base/store/desk-store.ts'
import { record as content } from 'core/content/records.ts'
import { endless, lastDay } from '../shared/tickets/tickets.ts'
import { nextFreeDay } from '../shared/assignments.ts'
import { availabilityOf } from '../shared/availability.ts'
import { stateWords } from '../shared/states.ts'
import { columnWords, readColumns } from 'core/forms/column-words.ts'
import { kindEntry, kindNames, type AnyRecord, type RecordKind } from 'core/forms/record-kinds.ts'
import { findRecords } from '../base/store/find-records.ts'
import { personWorks } from './person-work.ts'
import type { Workplace } from './workplace.ts'
import { parts } from '../base/parts.ts'
import { takingTurns } from '../base/turns.ts'
import { perthTime, type SelectionTable } from './table.ts'

/** Records read between two turns of the event loop, or more where they are quick. */
const readAtOnce = 500

/** Optional content. */
type Extras = { notes?: boolean | undefined; tags?: boolean | undefined }

/** Columns that the desk adds to those of the records. */
const workColumns = {
  kind: 'Type',
  state: 'State',
  owner: 'Owner',
  region: 'Region',
  free: 'Free from',
  free_said: 'Availability said',
  due: 'Answer due',
  first_contact_at: 'First contact',
  tags: 'Tags',
  notes: 'Notes',
} as const

const times: ReadonlySet<string> = new Set(['created_at', 'free_said', 'due', 'first_contact_at'])

/** Records of any kind, in the order of the ids; erased ones are left out. */
export async function selectionTable(
  { archive, index, store }: Workplace,
  ids: readonly string[],
  accounts: readonly Pick<Account, 'id' | 'name'>[],
  { notes, tags }: Extras = {},
): Promise<SelectionTable> {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const kinds = new Set<RecordKind>()
  const held = new Set<string>()
  const rows: SelectionTable['rows'] = []
  const letOthersIn = takingTurns()
  for (const some of parts(ids, readAtOnce)) {
    const written = notes ? await notesOf({ store, index }, some, names) : undefined
    for (const one of await findRecords(archive, some)) {
      const { id } = one.row
      const listed = index.row(id)
      kinds.add(one.kind)
      for (const [ticket, holds] of Object.entries(listed?.tickets ?? {})) {
        if (holds !== 'no') held.add(ticket)
      }
      rows.push({
        ...inWords(one),
        ...workWords(listed, names),
        ...ticketWords(listed),
        notes: written?.get(id) ?? '',
      })
    }
    await letOthersIn()
  }
  const added = Object.entries(workColumns).filter(
    ([key]) => (key !== 'notes' || notes) && (key !== 'tags' || tags),
  )
  return {
    columns: [
      ...columnsOf(kinds),
      ...ticketColumns(held),
      ...added.map(([key, label]) => ({ key, label, isTime: times.has(key) })),
    ],
    rows,
  }
}

/** A column for each ticket that any of these people holds, so that a spreadsheet can sort by its last day. */
const ticketColumns = (held: ReadonlySet<string>): SelectionTable['columns'] =>
  content('tickets')
    .filter(({ id }) => held.has(id))
    .map(({ id, name }) => ({ key: ticketKey(id), label: name, isTime: false }))

/** Differs from every column of a record. */
const ticketKey = (id: string) => `ticket ${id}`

/** The last day, "no date" or "does not expire", by column. */
function ticketWords(listed: ListRow | undefined): Record<string, string> {
  const held = Object.entries(listed?.tickets ?? {})
  if (held.length === 0) return {}
  const kinds = content('tickets')
  return Object.fromEntries(
    held.flatMap(([id, one]) => {
      const kind = kinds.find((known) => known.id === id)
      if (one === 'no' || !kind) return []
      const last = lastDay(kind, one)
      return [
        [ticketKey(id), last === '' ? 'no date' : last === endless ? 'does not expire' : last],
      ]
    }),
  )
}

/** The records as sent, with labels, without the desk's columns. */
export const recordTable = (found: readonly AnyRecord[]): SelectionTable => ({
  columns: columnsOf(new Set(found.map(({ kind }) => kind))),
  rows: found.map(inWords),
})

function columnsOf(kinds: ReadonlySet<RecordKind>): SelectionTable['columns'] {
  const keys = new Set<string>([
    'id',
    'created_at',
    ...kindNames
      .filter((kind, n) => (kinds.size > 0 ? kinds.has(kind) : n === 0))
      .flatMap((kind) => recordColumns(kind).filter(isForPeople)),
  ])
  const labels = new Map<string, string>([
    ['id', 'Reference'],
    ['created_at', 'Arrived'],
    ...[...kinds].flatMap((kind) =>
      readColumns(kind).map(({ column, label }) => [column, label] as const),
    ),
    ['resume_file_name', 'Document'],
  ])
  return [...keys].map((key) => ({
    key,
    label: labels.get(key) ?? key.replaceAll('_', ' '),
    isTime: times.has(key),
  }))
}

/** The path and digest of a document are for programs: `resumes -- export` has them. */
function isForPeople(column: string): boolean {
  return column !== 'resume_file_path' && column !== 'resume_file_sha256'
}

function workWords(
  listed: ListRow | undefined,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  if (!listed) return {}
  const { kind, owner, tags, due, firstContactAt } = listed
  const today = businessDay(Date.now())
  const known = availabilityOf(listed)
  return {
    kind: kindEntry(kind).label,
    state: stateWords(listed),
    owner: names.get(owner ?? '') ?? '',
    tags: tags.join(', '),
    region: listed.region ?? '',
    free: known ? (nextFreeDay(known, listed.placements, today) ?? 'not available') : '',
    free_said: known?.at ?? '',
    due: due ?? '',
    first_contact_at: firstContactAt ?? '',
  }
}

/** A record with the labels of its options. */
function inWords(record: AnyRecord): Record<string, string> {
  const shown: Record<string, string> = { id: shortReference(record.row.id) }
  for (const column of Object.keys(record.row)) shown[column] ??= columnWords(record, column) ?? ''
  return shown
}

/** Oldest first, each with its time and author. */
async function notesOf(
  at: Pick<Workplace, 'store' | 'index'>,
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const written = new Map<string, string>()
  for (const [id, { work }] of await personWorks(at, ids)) {
    const lines = work.notes.map(
      (note) => `${perthTime(note.at)} ${names.get(note.account ?? '') ?? ''}: ${note.text}`,
    )
    written.set(id, lines.join('\n'))
  }
  return written
}
