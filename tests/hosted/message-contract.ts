// What every backend must do with contact messages, however it does it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentColumns } from '../../submissions/record-columns.ts'
import { messageColumns, type MessageRow } from '../../submissions/message-columns.ts'
import { rm } from 'node:fs/promises'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { newPhone, newRow, receivedFile, type Opened } from './backend-contract.ts'

// So that an optional field that is new needs no mention here.
const emptyRow = Object.fromEntries(
  messageColumns.map((name) => [name, null]),
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

export function messageContract(name: string, open: () => Promise<Opened>): void {
  describe(`contact messages in the ${name} backend`, () => {
    let opened: Opened
    const mine: MessageRow[] = []
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => {
      for (const row of mine) await opened.archive.records('message').erase(row)
      await opened.close()
    })

    async function store(changes: Partial<MessageRow> = {}): Promise<MessageRow> {
      const row = newMessage(changes)
      mine.push(row)
      expect(await opened.backend.records('message').insert(row)).toBe('stored')
      return row
    }

    test('a message is stored unchanged', async () => {
      const row = await store()
      const found = await opened.archive.records('message').find(row.id)
      expect({ ...found, created_at: '' }).toEqual({ ...row, created_at: '' })
      expect(Math.abs(Date.parse(found!.created_at) - Date.now())).toBeLessThan(60_000)
      expect(found!.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    })

    test('a message sent six times in parallel is stored once', async () => {
      const row = newMessage()
      mine.push(row)
      const results = await Promise.all(
        Array.from({ length: 6 }, () => opened.backend.records('message').insert({ ...row })),
      )
      expect(results.sort()).toEqual(['same', 'same', 'same', 'same', 'same', 'stored'])
      const rows = await opened.archive.records('message').list()
      expect(rows.filter(({ email }) => email === row.email)).toHaveLength(1)
    })

    test('a message sent again is recognised whatever its time', async () => {
      const row = await store()
      const again = { ...row, created_at: '2020-01-01T00:00:00.000Z' }
      expect(await opened.backend.records('message').insert(again)).toBe('same')
    })

    test.each(contentColumns('message'))(
      'a message with another %s is another message',
      async (column) => {
        const row = await store()
        const changed = { ...row, [column]: column === 'topic' ? 'find-work' : 'something else' }
        expect(await opened.backend.records('message').insert(changed)).toBe('other')
      },
    )

    test('a message that breaks a constraint of the table is refused', async () => {
      const row = newMessage({ message: 'a'.repeat(5001) })
      await expect(opened.backend.records('message').insert(row)).rejects.toThrow()
      expect(await opened.archive.records('message').find(row.id)).toBeUndefined()
    })

    test('a message is found by the first characters of its reference', async () => {
      const row = await store()
      expect((await opened.archive.records('message').find(row.id.slice(0, 8)))?.id).toBe(row.id)
      expect(
        await opened.archive.records('message').find(`${row.id.slice(0, 35)}%`),
      ).toBeUndefined()
      expect(await opened.archive.records('message').find('no such thing')).toBeUndefined()
    })

    test('messages are listed newest first, from a day on', async () => {
      const row = await store()
      const rows = await opened.archive.records('message').list()
      const times = rows.map(({ created_at }) => created_at)
      expect(times).toEqual(times.toSorted().toReversed())
      const { created_at } = rows.find(({ id }) => id === row.id)!
      const since = await opened.archive.records('message').list(created_at)
      expect(since.map(({ id }) => id)).toContain(row.id)
      expect(await opened.archive.records('message').list('2999-01-01T00:00:00.000Z')).toEqual([])
    })

    test('erase removes a message, also when run twice', async () => {
      const row = await store()
      await opened.archive.records('message').erase(row)
      await opened.archive.records('message').erase(row)
      await opened.archive.forget()
      expect(await opened.archive.records('message').find(row.id)).toBeUndefined()
    })

    test('an id belongs to one record of either kind, and whoever comes second is told', async () => {
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
      const second = newMessage({ id: resume.id })
      expect(await backend.records('message').insert(second)).toBe('other')
      expect(await archive.records('message').find(resume.id)).toBeUndefined()
      // Erased, an id is free.
      await archive.erase(resume)
      mine.push(second)
      expect(await backend.records('message').insert(second)).toBe('stored')
    })

    test('of a resume and a message with one id at the same moment one is told that it is another’s', async () => {
      for (let n = 0; n < 5; n++) {
        const { backend } = opened
        const file = await receivedFile(backend.incomingDir)
        const resume = newRow({ resume_file_sha256: file.sha256 })
        await backend.putFile(resume.resume_file_path, file)
        await rm(file.tempPath)
        const message = newMessage({ id: resume.id })
        const results = await Promise.all([
          backend.insertRow(resume),
          backend.records('message').insert(message),
        ])
        expect(results.toSorted()).toEqual(['other', 'stored'])
        await opened.archive.erase(resume)
        await opened.archive.records('message').erase(message)
      }
    })

    test('a moved message keeps its time', async () => {
      const row = newMessage({ created_at: '2024-02-29T12:34:56.789Z' })
      mine.push(row)
      expect(await opened.archive.records('message').insert(row)).toBe('stored')
      expect(await opened.archive.records('message').find(row.id)).toEqual(row)
    })
  })
}
