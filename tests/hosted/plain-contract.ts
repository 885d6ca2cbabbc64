// What every backend must do with the records that are rows alone, however it does it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  hasForm,
  plainKinds,
  valueOf,
  type PlainKind,
  type RowOf,
} from '../../app/forms/record-kinds.ts'
import { contentColumns } from '../../submissions/record-columns.ts'
import type { MessageRow } from '../../submissions/message-columns.ts'
import { recordColumns } from '../../submissions/record-columns.ts'
import { rm } from 'node:fs/promises'
import type { RecordStore } from '../../submissions/record-store.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { newPhone, newRow, receivedFile, type Opened } from './backend-contract.ts'

// So that an optional field that is new needs no mention here.
const emptyRow = Object.fromEntries(
  recordColumns('message').map((name) => [name, null]),
) as unknown as MessageRow

export const newMessage = (changes: Partial<MessageRow> = {}): MessageRow => ({
  ...emptyRow,
  id: randomUUID(),
  created_at: new Date().toISOString(),
  topic: 'plant-quote',
  first_name: 'Zoë 🦘',
  last_name: 'Nguyễn "O\'Brien" \\ 100%',
  email: `${randomUUID()}@example.com`,
  phone: newPhone(),
  subject: '=1+1',
  message: 'one\ntwo\tthree',
  ...changes,
})

export const newRequest = (changes: Partial<RowOf<'request'>> = {}): RowOf<'request'> => ({
  id: randomUUID(),
  created_at: new Date().toISOString(),
  first_name: 'Zoë 🦘',
  last_name: 'Nguyễn "O\'Brien" \\ 100%',
  email: `${randomUUID()}@example.com`,
  phone: newPhone(),
  company: null,
  order_number: '=1+1',
  place: 'Karratha',
  starts_on: 'asap',
  duration: null,
  roster: '2:1, nights',
  stay: null,
  notes: 'one\ntwo\tthree',
  lines: JSON.stringify([
    { kind: 'people', trade: 'Rigger “RI” 🏗', number: 12, tickets: null },
    { kind: 'plant', machine: 'Water cart', number: 1, size: '15 kL', operator: 'wet' },
  ]),
  ...changes,
})

export const newPersonRow = (changes: Partial<RowOf<'person'>> = {}): RowOf<'person'> => ({
  id: randomUUID(),
  created_at: new Date().toISOString(),
  first_name: 'Zoë 🦘',
  last_name: 'Nguyễn "O\'Brien" \\ 100%',
  phone: newPhone(),
  email: `${randomUUID()}@example.com`,
  location: null,
  preferred_roles: '=1+1',
  experience_level: null,
  availability: 'immediate',
  additional_notes: 'one\ntwo\tthree',
  ...changes,
})

/** Of each kind: a new row, one that breaks a rule of its table, and what another record says in a column. */
const samples: {
  [K in PlainKind]: {
    make(changes?: Partial<RowOf<K>>): RowOf<K>
    broken: Partial<RowOf<K>>
    others: Partial<RowOf<K>>
  }
} = {
  message: {
    make: newMessage,
    broken: { message: 'a'.repeat(5001) },
    others: { topic: 'find-work' },
  },
  request: {
    make: newRequest,
    broken: { lines: 'twelve riggers' },
    others: { lines: '[]', starts_on: '2030-01-01' },
  },
  person: {
    make: newPersonRow,
    broken: { phone: null, email: null },
    others: { experience_level: 'senior', availability: 'flexible' },
  },
}

export function plainContract(name: string, open: () => Promise<Opened>): void {
  for (const kind of plainKinds) contractOf(kind, name, open)
}

function contractOf<K extends PlainKind>(kind: K, name: string, open: () => Promise<Opened>): void {
  const { make, broken, others } = samples[kind]
  const emailOf = (row: RowOf<K>) => valueOf({ row }, 'email')
  /** What nobody sends by the website comes from the desk. */
  const storeOf = ({ backend, archive }: Opened) =>
    (hasForm(kind) ? backend.records(kind) : archive.records(kind)) as unknown as RecordStore<
      RowOf<K>
    >
  describe(`each ${kind} in the ${name} backend`, () => {
    let opened: Opened
    const mine: RowOf<K>[] = []
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => {
      for (const row of mine) await opened.archive.records(kind).erase(row)
      await opened.close()
    })

    async function store(changes: Partial<RowOf<K>> = {}): Promise<RowOf<K>> {
      const row = make(changes)
      mine.push(row)
      expect(await storeOf(opened).insert(row)).toBe('stored')
      return row
    }

    test('a record is stored unchanged', async () => {
      const row = await store()
      const found = await opened.archive.records(kind).find(row.id)
      expect({ ...found, created_at: '' }).toEqual({ ...row, created_at: '' })
      expect(Math.abs(Date.parse(found!.created_at) - Date.now())).toBeLessThan(60_000)
      expect(found!.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    })

    test('a record sent six times in parallel is stored once', async () => {
      const row = make()
      mine.push(row)
      const results = await Promise.all(
        Array.from({ length: 6 }, () => storeOf(opened).insert({ ...row })),
      )
      expect(results.sort()).toEqual(['same', 'same', 'same', 'same', 'same', 'stored'])
      const rows = await opened.archive.records(kind).list()
      expect(rows.filter((one) => emailOf(one) === emailOf(row))).toHaveLength(1)
    })

    test('a record sent again is recognised whatever its time', async () => {
      const row = await store()
      const again = { ...row, created_at: '2020-01-01T00:00:00.000Z' }
      expect(await storeOf(opened).insert(again)).toBe('same')
    })

    test.each(contentColumns(kind))('one with another %s is another record', async (column) => {
      const row = await store()
      const changed = { ...row, [column]: others[column] ?? 'something else' }
      expect(await storeOf(opened).insert(changed)).toBe('other')
    })

    test('a record that breaks a constraint of the table is refused', async () => {
      const row = make(broken)
      await expect(storeOf(opened).insert(row)).rejects.toThrow()
      expect(await opened.archive.records(kind).find(row.id)).toBeUndefined()
    })

    test('a record is found by the first characters of its reference', async () => {
      const row = await store()
      expect((await opened.archive.records(kind).find(row.id.slice(0, 8)))?.id).toBe(row.id)
      expect(await opened.archive.records(kind).find(`${row.id.slice(0, 35)}%`)).toBeUndefined()
      expect(await opened.archive.records(kind).find('no such thing')).toBeUndefined()
    })

    test('records are listed newest first, from a day on', async () => {
      const row = await store()
      const rows = await opened.archive.records(kind).list()
      const times = rows.map(({ created_at }) => created_at)
      expect(times).toEqual(times.toSorted().toReversed())
      const { created_at } = rows.find(({ id }) => id === row.id)!
      const since = await opened.archive.records(kind).list(created_at)
      expect(since.map(({ id }) => id)).toContain(row.id)
      expect(await opened.archive.records(kind).list('2999-01-01T00:00:00.000Z')).toEqual([])
    })

    test('erase removes a record, also when run twice', async () => {
      const row = await store()
      await opened.archive.records(kind).erase(row)
      await opened.archive.records(kind).erase(row)
      await opened.archive.forget()
      expect(await opened.archive.records(kind).find(row.id)).toBeUndefined()
    })

    test('an id belongs to one record of any kind, and whoever comes second is told', async () => {
      const { backend, archive } = opened
      const insert = async (row: SubmissionRow) => {
        const file = await receivedFile(backend.incomingDir)
        const named = { ...row, resume_file_sha256: file.sha256 }
        await backend.putFile(named.resume_file_path, file)
        await rm(file.tempPath)
        return backend.insertRow(named)
      }
      const message = await store()
      expect(await insert(newRow({ id: message.id }))).toBe('other')
      expect(await archive.find(message.id)).toBeUndefined()
      const resume = newRow()
      expect(await insert(resume)).toBe('stored')
      const second = make({ id: resume.id } as Partial<RowOf<K>>)
      expect(await storeOf(opened).insert(second)).toBe('other')
      expect(await archive.records(kind).find(resume.id)).toBeUndefined()
      // Erased, an id is free.
      await archive.erase(resume)
      mine.push(second)
      expect(await storeOf(opened).insert(second)).toBe('stored')
    })

    test('of a resume and another record with one id at the same moment one is told that it is another’s', async () => {
      for (let n = 0; n < 5; n++) {
        const { backend } = opened
        const file = await receivedFile(backend.incomingDir)
        const resume = newRow({ resume_file_sha256: file.sha256 })
        await backend.putFile(resume.resume_file_path, file)
        await rm(file.tempPath)
        const second = make({ id: resume.id } as Partial<RowOf<K>>)
        const results = await Promise.all([
          backend.insertRow(resume),
          storeOf(opened).insert(second),
        ])
        expect(results.toSorted()).toEqual(['other', 'stored'])
        await opened.archive.erase(resume)
        await opened.archive.records<K>(kind).erase(second)
      }
    })

    test('a moved record keeps its time', async () => {
      const row = make({ created_at: '2024-02-29T12:34:56.789Z' } as Partial<RowOf<K>>)
      mine.push(row)
      const archive = opened.archive.records(kind) as unknown as RecordStore<RowOf<K>>
      expect(await archive.insert(row)).toBe('stored')
      expect(await opened.archive.records(kind).find(row.id)).toEqual(row)
    })
  })
}
