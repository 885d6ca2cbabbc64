// What follows from a record's events, without a database.
import { describe, expect, test } from 'vitest'
import type { Stage } from 'desk/shared/placements.ts'
import type { State } from 'desk/shared/states.ts'
import { workOf, type Change, type DeskEvent } from 'desk/shared/work.ts'

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

const request = '0b0e6a3e-5a0f-4d43-8d6c-0a3a4c1e7d10'
const on = (stage: Stage | null, line = 0): Change => ({ type: 'placement', request, line, stage })
const closed: Change = { type: 'state', state: 'closed', reason: 'unreached' }
const shortlisted: Change = { type: 'state', state: 'shortlisted' }
const called: Change = { type: 'contact', way: 'called', text: '' }

test('opening a record is no work, and keeps nobody for longer', () => {
  const work = workOf(events(called, { type: 'read' }, { type: 'unread' }))
  expect(work.changedAt).toBe(hour(0))
})

describe('the state', () => {
  test.each<[State, string, Change[]]>([
    ['new', 'with a call that was not answered', [{ ...called, way: 'no-answer' } as Change]],
    ['reached', 'once the person was called', [called]],
    ['shortlisted', 'as chosen, also after a call', [shortlisted, called]],
    ['on-request', 'once the person stands on a line', [called, on('shortlisted')]],
    ['on-request', 'when they agreed', [on('accepted')]],
    ['placed', 'when they are mobilised, whatever was chosen', [shortlisted, on('mobilised')]],
    ['placed', 'on one line, declined on another', [on('declined', 1), on('mobilised')]],
    ['reached', 'when they agreed and then declined', [on('accepted'), on('declined')]],
    ['new', 'when the line was a mistake', [on('accepted'), on('shortlisted'), on(null)]],
    ['closed', 'as chosen, after they were mobilised', [on('mobilised'), closed]],
    ['on-request', 'when they are put forward after it was closed', [closed, on('offered')]],
    ['closed', 'when that is taken back', [closed, on('offered'), on(null)]],
    ['reached', 'when the choice is taken off', [called, closed, { type: 'state', state: null }]],
  ])('is %s %s', (state, _, changes) => {
    expect(workOf(events(...changes)).state).toBe(state)
  })

  test('is new again when the person sends something after it was closed, or was reached', () => {
    expect(workOf(events(called), [hour(5)]).state).toBe('new')
    expect(workOf(events(closed), [hour(5)]).state).toBe('new')
    expect(workOf(events(on('mobilised')), [hour(5)]).state).toBe('placed')
  })
})

describe('who agrees on a request', () => {
  test('was reached, once', () => {
    const work = workOf(events(on('shortlisted'), on('accepted'), on('mobilised')))
    expect(work.firstContactAt).toBe(hour(1))
    expect(work.contacts).toMatchObject([{ way: 'agreed', at: hour(1) }])
  })

  test('was reached also where the client needs nobody any more', () => {
    expect(workOf(events(on('accepted'), on(null))).firstContactAt).toBe(hour(0))
  })

  test('was not reached where that was a mistake', () => {
    expect(workOf(events(on('accepted'), on('offered'))).firstContactAt).toBeUndefined()
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
