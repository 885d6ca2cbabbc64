// What takes a change back, of each that says so.
import { describe, expect, test } from 'vitest'
import { entryOf, wordsOf, type RequestedChange } from 'desk/shared/changes.ts'
import { withEvent } from 'desk/base/web/live/rows.ts'
import { testRow } from '../desk-web/test-rows.ts'

const request = '0b0e6a3e-5a0f-4d43-8d6c-0a3a4c1e7d10'
const other = '5d1f6a5c-6a0e-4f44-9d53-3b7a0c9e2f21'
const says = {
  ...{ freeFrom: '2027-01-01', swingUntil: null, roster: '', travel: [], how: 'call' as const },
}
const line = { kind: 'plant', machine: 'Grader', number: 2, size: null, operator: null } as const

const changes: RequestedChange[] = [
  { type: 'read' },
  { type: 'state', state: 'shortlisted' },
  { type: 'state', state: 'closed', reason: 'filled' },
  { type: 'owner', owner: request },
  { type: 'hold', hold: true, reason: 'A dispute' },
  { type: 'no-mail', noMail: true },
  { type: 'tags', add: ['night'], remove: ['day'] },
  { type: 'contact', way: 'called', text: '' },
  { type: 'note', text: 'Rings back' },
  { type: 'placement', request, line: 0, stage: 'shortlisted' },
  { type: 'placement', request, line: 1, stage: 'accepted' },
  { type: 'placement', request, line: 2, stage: 'offered', from: '2027-02-01', until: null },
  { type: 'promised', line: 0, machines: 2 },
  {
    type: 'ticket',
    ticket: 'hrwl-dg',
    holds: { number: '7', validUntil: '2027-01-01', seen: { on: 'card' } },
  },
  { type: 'availability', says },
]

const before = testRow('a', {
  state: 'on-request',
  tags: ['day'],
  lines: [{ ...line, filled: 1 }],
  placements: [
    { request: other, line: 1, stage: 'declined', at: '2026-11-22T00:00:00.000Z' },
    { request, line: 1, stage: 'offered', at: '2026-11-23T00:00:00.000Z' },
    { request, line: 2, stage: 'offered', at: '2026-11-23T00:00:00.000Z', from: '2027-01-01' },
  ],
})

const eventOf = (change: RequestedChange, sequence: number) => ({
  ...{ id: `event-${sequence}`, kind: 'resume' as const, record: 'a', sequence },
  ...{ at: `2026-11-24T00:00:0${sequence}.000Z`, account: 'kim', change },
})

describe.each(changes.map((change) => ({ title: JSON.stringify(change), change })))(
  '$title',
  ({ change }) => {
    test('changes what is shown, and its opposite takes that back', () => {
      const after = withEvent(before, eventOf(change, 1))
      const opposite = entryOf(change).opposite!(change, before, 'event-1')
      const undone = withEvent(after, eventOf(opposite, 2))
      const shown = (row: typeof before) => {
        const { sequence: _, ownSequence: __, changedAt: ___, chosen, placements, ...rest } = row
        const places = placements.map(({ request, line, stage, from }) => [
          request,
          line,
          stage,
          from,
        ])
        return { ...rest, chosen: chosen?.state, places }
      }
      expect(shown(after)).not.toEqual(shown(before))
      expect(shown(undone)).toEqual(shown(before))
    })

    test('is told in words', () => {
      const names = { nameOf: () => 'Kim', labelOf: String, codeOf: String }
      expect(wordsOf(change, names)).toMatch(/^[a-z].*\w/)
    })
  },
)
