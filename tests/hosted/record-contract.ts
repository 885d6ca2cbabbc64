// What every backend must do with the records of every kind, however it does it; a document: backend-contract.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  hasForm,
  isPlain,
  kindNames,
  type RecordKind,
  type RowOf,
} from 'core/forms/record-kinds.ts'
import { contentColumns } from 'core/submissions/record-columns.ts'
import { rm } from 'node:fs/promises'
import type { SubmissionBackend } from 'core/submissions/backend.ts'
import type { RecordArchive, RecordStore } from 'core/submissions/record-store.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { receivedFile, type Opened } from './backend-contract.ts'
import { newMessage, newPath, newPersonRow, newRequest, newRow } from '../support/new-rows.ts'

/** Of each kind: a new row, one that breaks a rule of its table, and what another record says in a column. */
const samples: {
  [K in RecordKind]: {
    make(changes?: Partial<RowOf<K>>): RowOf<K>
    broken: Partial<RowOf<K>>
    others: Partial<RowOf<K>>
  }
} = {
  resume: {
    make: newRow,
    broken: { first_name: 'a'.repeat(101) },
    others: {
      resume_file_sha256: 'b'.repeat(64),
      experience_level: 'entry',
      availability: 'flexible',
    },
  },
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

/** The website's side or the desk's. */
type Into = Pick<SubmissionBackend, 'incomingDir' | 'putFile'> & {
  insertRow(row: SubmissionRow): ReturnType<SubmissionBackend['insertRow']>
}

export function recordContract(name: string, open: () => Promise<Opened>): void {
  for (const kind of kindNames) contractOf(kind, name, open)
}

function contractOf<K extends RecordKind>(
  kind: K,
  name: string,
  open: () => Promise<Opened>,
): void {
  const { make, broken, others } = samples[kind]
  describe(`each ${kind} in the ${name} backend`, () => {
    let opened: Opened
    const mine: RowOf<K>[] = []
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => {
      for (const row of mine) await kept().erase(row)
      await opened.archive.sweep(0)
      await opened.close()
    })

    const kept = () => opened.archive.records(kind) as unknown as RecordArchive<RowOf<K>>

    /** A resume after its document, at a path of its own, as the website sends it. */
    async function insertResume(row: SubmissionRow, into: Into) {
      const file = await receivedFile(into.incomingDir)
      const named = { ...row, resume_file_path: newPath() }
      await into.putFile(named.resume_file_path, file)
      await rm(file.tempPath)
      // To find and to erase it, also where its row was refused.
      Object.assign(row, named)
      return into.insertRow(named)
    }

    /** From the website; kinds without a form there come from the desk. */
    async function insert(row: RowOf<K>, isMoved = false) {
      const { backend, archive } = opened
      if (!isPlain(kind)) return insertResume(row as SubmissionRow, isMoved ? archive : backend)
      const to = hasForm(kind) && !isMoved ? backend.records(kind) : archive.records(kind)
      return (to as unknown as RecordStore<RowOf<K>>).insert(row)
    }

    async function store(changes: Partial<RowOf<K>> = {}): Promise<RowOf<K>> {
      const row = make(changes)
      mine.push(row)
      expect(await insert(row)).toBe('stored')
      return row
    }

    test('a record is stored unchanged', async () => {
      const row = await store()
      const found = await kept().find(row.id)
      expect({ ...found, created_at: '' }).toEqual({ ...row, created_at: '' })
      expect(Math.abs(Date.parse(found!.created_at) - Date.now())).toBeLessThan(60_000)
      expect(found!.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    })

    test('a record sent six times in parallel is stored once', async () => {
      const row = make()
      mine.push(row)
      const results = await Promise.all(Array.from({ length: 6 }, () => insert({ ...row })))
      expect(results.sort()).toEqual(['same', 'same', 'same', 'same', 'same', 'stored'])
      const rows = await kept().list()
      expect(rows.filter(({ id }) => id === row.id)).toHaveLength(1)
      Object.assign(row, await kept().find(row.id))
    })

    test('a record sent again is recognised whatever its time', async () => {
      const row = await store()
      expect(await insert({ ...row })).toBe('same')
      expect(await insert({ ...row, created_at: '2020-01-01T00:00:00.000Z' })).toBe('same')
    })

    test.each(contentColumns(kind))('one with another %s is another record', async (column) => {
      const row = await store()
      const changed = { ...row, [column]: others[column] ?? 'something else' }
      expect(await insert(changed)).toBe('other')
    })

    test('a record that breaks a constraint of the table is refused', async () => {
      const row = make(broken)
      await expect(insert(row)).rejects.toThrow()
      expect(await kept().find(row.id)).toBeUndefined()
    })

    test('a record is found by the first characters of its reference', async () => {
      const row = await store()
      expect((await kept().find(row.id.slice(0, 8)))?.id).toBe(row.id)
      expect(await kept().find(`${row.id.slice(0, 35)}%`)).toBeUndefined()
      expect(await kept().find('no such thing')).toBeUndefined()
    })

    test('records are listed newest first, from a day on', async () => {
      const row = await store()
      const rows = await kept().list()
      const times = rows.map(({ created_at }) => created_at)
      expect(times).toEqual(times.toSorted().toReversed())
      const { created_at } = rows.find(({ id }) => id === row.id)!
      const since = await kept().list(created_at)
      expect(since.map(({ id }) => id)).toContain(row.id)
      expect(since.every((one) => one.created_at >= created_at)).toBe(true)
      expect(await kept().list('2999-01-01T00:00:00.000Z')).toEqual([])
    })

    test('erase removes a record, also when run twice', async () => {
      const row = await store()
      await kept().erase(row)
      await kept().erase(row)
      await opened.archive.forget()
      expect(await kept().find(row.id)).toBeUndefined()
    })

    test('a moved record keeps its time', async () => {
      const row = make({ created_at: '2024-02-29T12:34:56.789Z' } as Partial<RowOf<K>>)
      mine.push(row)
      expect(await insert(row, true)).toBe('stored')
      expect(await kept().find(row.id)).toEqual(row)
    })

    if (!isPlain(kind)) return

    test('an id belongs to one record of any kind, and whoever comes second is told', async () => {
      const { backend, archive } = opened
      const first = await store()
      expect(await insertResume(newRow({ id: first.id }), backend)).toBe('other')
      expect(await archive.find(first.id)).toBeUndefined()
      const resume = newRow()
      expect(await insertResume(resume, backend)).toBe('stored')
      const second = make({ id: resume.id } as Partial<RowOf<K>>)
      expect(await insert(second)).toBe('other')
      expect(await kept().find(resume.id)).toBeUndefined()
      // Erased, an id is free.
      await archive.erase(resume)
      mine.push(second)
      expect(await insert(second)).toBe('stored')
    })

    test('of a resume and another record with one id at the same moment one is told that it is another’s', async () => {
      for (let n = 0; n < 5; n++) {
        const resume = newRow()
        const second = make({ id: resume.id } as Partial<RowOf<K>>)
        const results = await Promise.all([insertResume(resume, opened.backend), insert(second)])
        expect(results.toSorted()).toEqual(['other', 'stored'])
        await opened.archive.erase(resume)
        await kept().erase(second)
      }
    })
  })
}
