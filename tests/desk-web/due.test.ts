// What arrives at a weekend is promised until Tuesday's midnight, which is no time of Wednesday for whoever works by it.
import { expect, test } from 'vitest'
import { deadline } from 'desk/base/web/words/time.ts'
import { dueGroup } from 'desk/people/web/due-group.ts'
import { testRow } from './test-rows.ts'

const perth = (day: number, time: string) => new Date(`2026-11-${day}T${time}+08:00`).toISOString()
const midnight = perth(25, '00:00')

test.each([
  ['Sunday', perth(22, '12:00'), 'later'],
  ['Monday', perth(23, '00:00'), 'tomorrow'],
  ['Tuesday morning', perth(24, '00:00'), 'today'],
  ['the last minute of Tuesday', perth(24, '23:59'), 'today'],
  ['its end', midnight, 'overdue'],
])('an answer until Tuesday’s end stands, on %s, under its day', (_when, now, group) => {
  expect(dueGroup(testRow('a', { due: midnight }), Date.parse(now))).toBe(group)
})

test('the day that ends is named, never the one that begins', () => {
  expect(deadline(midnight)).toContain('24 November')
  expect(deadline(perth(25, '00:01'))).toContain('25 Nov')
})
