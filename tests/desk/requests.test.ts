// What the desk's list and its exports say of a request.
import { expect, test } from 'vitest'
import { entryOf } from 'desk/base/list/entry.ts'
import { recordTable } from 'desk/people/selection-table.ts'
import { newRequest } from '../support/new-rows.ts'
import { installShipped } from '../support/shipped.ts'

installShipped()

test('the desk’s list names what a request asks for and when an answer is due, and a search finds it by its words', () => {
  const row = newRequest({ created_at: '2026-11-18T00:00:00.000Z', notes: 'Gate 2' })
  const { shown, due: first, words } = entryOf({ kind: 'request', row }, [], 0)
  expect({ ...shown, due: first }).toMatchObject({
    about: '12 × Rigger “RI” 🏗, 1 × Water cart · asap',
    location: 'Karratha',
    due: '2026-11-19T00:00:00.000Z',
  })
  expect(words).toContain('Water cart')
  expect(words).toContain('Gate 2')
  expect(words).not.toContain('"kind"')
  const plantAlone = newRequest({
    created_at: row.created_at,
    lines: JSON.stringify([
      { kind: 'plant', machine: 'Grader', number: 1, size: null, operator: 'dry' },
    ]),
  })
  const { due } = entryOf({ kind: 'request', row: plantAlone }, [], 0)
  expect(due).toBe('2026-11-18T02:00:00.000Z')
})

test('lines that somebody inserted with the project’s key and that mean nothing break neither list nor export', () => {
  const row = newRequest({ lines: '[null, 1, {"kind":"people"}, {"kind":"plant","number":"x"}]' })
  expect(entryOf({ kind: 'request', row }, [], 0).shown.about).toBe('asap')
  expect(recordTable([{ kind: 'request', row }]).rows[0]!.lines).toBe('')
})

test('an export for people has a column with the lines in words', () => {
  const { columns, rows: written } = recordTable([{ kind: 'request', row: newRequest() }])
  expect(columns).toContainEqual({ key: 'lines', label: 'People and plant', isTime: false })
  expect(written[0]!.lines).toBe('12 × Rigger “RI” 🏗\n1 × Water cart: 15 kL, wet hire')
})
