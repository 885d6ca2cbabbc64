// On which days people are away, and how long a request lasts.
import { expect, test } from 'vitest'
import { assignmentOn, lastOf, nextFreeDay, spanOf } from 'desk/shared/assignments.ts'
import type { Placement } from 'desk/shared/placements.ts'

test.each([
  ['Six weeks', 42],
  ['3 weeks', 21],
  ['10 days', 10],
  ['a fortnight', null],
  ['one fortnight', 14],
  ['2 to 3 weeks', 21],
  ['approx. 2-week shut', 14],
  ['3 months', 90],
  ['until it is done', null],
  [null, null],
])('a request that lasts %j lasts %j days', (typed, days) => {
  expect(spanOf('2027-01-14', typed)).toEqual({ from: '2027-01-14', days })
  expect(spanOf('asap', typed)).toEqual({ from: null, days })
})

test('the last day counts', () => {
  expect(lastOf('2027-01-14', 21)).toBe('2027-02-03')
  expect(lastOf('2027-01-14', null)).toBeNull()
})

const placed = (part: Partial<Placement>): Placement => ({
  ...{ request: 'wide', line: 0, stage: 'mobilised', at: '2026-11-23T00:00:00.000Z' },
  ...part,
})
const known = { freeFrom: '2027-01-01', swingUntil: null, how: 'call', at: '2026-12-01' } as const

test('who accepted is away from the first day to the last, and without a last day from the first on', () => {
  const until = [placed({ from: '2027-01-14', until: '2027-02-03', stage: 'accepted' })]
  const days = ['2027-01-13', '2027-01-14', '2027-02-03', '2027-02-04']
  expect(days.map((day) => assignmentOn(until, day) !== undefined)).toEqual([
    ...[false, true, true, false],
  ])
  expect(assignmentOn(until, '2027-01-01', { until: '2027-01-20' })).toBeDefined()
  expect(assignmentOn(until, '2027-01-20', { except: 'wide' })).toBeUndefined()
  expect(assignmentOn([placed({ from: '2027-01-14' })], '2028-01-01')).toBeDefined()
  expect(assignmentOn([placed({ stage: 'offered' })], '2027-01-20')).toBeUndefined()
})

test('the next free day is the first one after the assignments that follow one another', () => {
  const placements = [
    placed({ line: 1, from: '2027-02-04', until: '2027-02-10' }),
    placed({ from: '2027-01-14', until: '2027-02-03' }),
  ]
  expect(nextFreeDay(known, placements, '2027-01-02')).toBe('2027-01-02')
  expect(nextFreeDay(known, placements, '2027-01-20')).toBe('2027-02-11')
  expect(nextFreeDay(known, [placed({ from: '2027-01-14' })], '2027-01-20')).toBeUndefined()
})
