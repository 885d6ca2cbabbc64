// What follows from a record's events, without a database.
import { describe, expect, test } from 'vitest'
import { workOf, type Change, type DeskEvent } from '../../desk/work/work.ts'

/** One an hour, from midnight on. */
function events(...changes: Change[]): DeskEvent[] {
  return changes.map((change, n) => ({
    id: `event-${n}`,
    kind: 'resume',
    record: 'record',
    sequence: n + 1,
    at: hour(n),
    account: null,
    change,
  }))
}

const hour = (n: number) => `2026-11-23T${String(n).padStart(2, '0')}:00:00.000Z`

describe('first contact', () => {
  test('is the first contact that reached the person', () => {
    const work = workOf(
      events(
        { type: 'state', state: 'shortlisted' },
        { type: 'contact', way: 'no-answer', text: '' },
        { type: 'contact', way: 'met', text: '' },
        { type: 'contact', way: 'called', text: '' },
      ),
    )
    expect(work.firstContactAt).toBe(hour(2))
    expect(work.contacts.map(({ way }) => way)).toEqual(['no-answer', 'met', 'called'])
  })

  test('moves to the next one when the first is taken back, and comes back with it', () => {
    const changes: Change[] = [
      { type: 'contact', way: 'called', text: 'x' },
      { type: 'contact', way: 'mailed', text: '' },
      { type: 'contact-removed', contact: 'event-0' },
    ]
    const removed = workOf(events(...changes))
    expect(removed.firstContactAt).toBe(hour(1))
    expect(removed.removedContacts).toMatchObject([{ id: 'event-0', removedAt: hour(2) }])
    const restored = workOf(events(...changes, { type: 'contact-restored', contact: 'event-0' }))
    expect(restored.firstContactAt).toBe(hour(0))
    expect(restored.contacts).toEqual([
      { id: 'event-0', at: hour(0), account: null, way: 'called', text: 'x' },
      { id: 'event-1', at: hour(1), account: null, way: 'mailed', text: '' },
    ])
  })
})

test('a note that was taken back comes back at its place', () => {
  const work = workOf(
    events(
      { type: 'note', text: 'one' },
      { type: 'note', text: 'two' },
      { type: 'note-removed', note: 'event-0' },
      { type: 'note-restored', note: 'event-0' },
    ),
  )
  expect(work.notes.map(({ text }) => text)).toEqual(['one', 'two'])
  expect(work.removedNotes).toEqual([])
})
