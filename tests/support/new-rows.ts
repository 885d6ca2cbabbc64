// A valid row of each kind of record, with texts that break what is careless with texts.
import { randomInt, randomUUID } from 'node:crypto'
import type { RecordKind, RowOf } from 'core/forms/record-kinds.ts'
import { recordColumns } from 'core/submissions/record-columns.ts'

// Past the present, so that a real project's own submissions are never met.
let moment = Date.now() + 3_600_000
export const newPath = (extension = 'pdf') => `public/${moment++}_Zoe_Nguyen_0a1b2c3d.${extension}`

/** Unique, because the desk takes records with one number for one person's. */
export const newPhone = () => `+61 4${String(randomInt(10 ** 8)).padStart(8, '0')}`

/** @param own what the kind must have beside a name and a way to reach who sent it; its other columns are empty */
const maker =
  <K extends RecordKind>(kind: K, own: () => Partial<RowOf<K>>) =>
  (changes: Partial<RowOf<K>> = {}): RowOf<K> =>
    ({
      ...Object.fromEntries(recordColumns(kind).map((name) => [name, null])),
      id: randomUUID(),
      created_at: new Date().toISOString(),
      first_name: 'Zoë 🦘',
      last_name: 'Nguyễn "O\'Brien" \\ 100%',
      email: `${randomUUID()}@example.com`,
      phone: newPhone(),
      ...own(),
      ...changes,
    }) as RowOf<K>

export const newRow = maker('resume', () => ({
  preferred_roles: '=1+1',
  experience_level: 'senior',
  additional_notes: 'one\ntwo\tthree',
  resume_file_path: newPath(),
  resume_file_name: 'Lebenslauf für Zoë.pdf',
  resume_file_sha256: 'a'.repeat(64),
}))

export const newMessage = maker('message', () => ({
  topic: 'plant-quote',
  subject: '=1+1',
  message: 'one\ntwo\tthree',
}))

export const newRequest = maker('request', () => ({
  order_number: '=1+1',
  place: 'Karratha',
  starts_on: 'asap',
  roster: '2:1, nights',
  notes: 'one\ntwo\tthree',
  lines: JSON.stringify([
    { kind: 'people', trade: 'Rigger “RI” 🏗', number: 12, tickets: null },
    { kind: 'plant', machine: 'Water cart', number: 1, size: '15 kL', operator: 'wet' },
  ]),
}))

export const newPersonRow = maker('person', () => ({
  preferred_roles: '=1+1',
  availability: 'immediate',
  additional_notes: 'one\ntwo\tthree',
}))

/** One that is stored, of each kind; a kind that is forgotten here is a type error. */
export const newRows: { [K in RecordKind]: () => RowOf<K> } = {
  resume: newRow,
  message: newMessage,
  request: newRequest,
  person: newPersonRow,
}
