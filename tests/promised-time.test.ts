import { describe, expect, test } from 'vitest'
import { promisedTime } from '../submissions/promised-time.ts'

// 16 November 2026 is a Monday.
const perth = (day: number, time: string) => new Date(`2026-11-${day}T${time}+08:00`).toISOString()

describe('two business days, Monday to Friday in Perth', () => {
  test.each([
    ['Monday morning', perth(16, '09:30'), perth(18, '09:30')],
    ['Wednesday', perth(18, '23:59'), perth(20, '23:59')],
    ['Thursday', perth(19, '15:00'), perth(23, '15:00')],
    ['Friday', perth(20, '15:00'), perth(24, '15:00')],
    ['Saturday', perth(21, '15:00'), perth(25, '00:00')],
    ['Sunday night', perth(22, '23:59'), perth(25, '00:00')],
    ['the first minute of Monday, Sunday at UTC', perth(23, '00:00'), perth(25, '00:00')],
    ['the last minute of Friday', perth(20, '23:59'), perth(24, '23:59')],
  ])('after %s', (_when, from, due) => {
    expect(promisedTime('two business days', from)).toBe(due)
  })
})

test.each([
  ['2 hours', '2026-11-16T03:30:00.000Z'],
  ['1 hour', '2026-11-16T02:30:00.000Z'],
  ['24 hours', '2026-11-17T01:30:00.000Z'],
  ['30 days', '2026-12-16T01:30:00.000Z'],
  ['one business day', '2026-11-17T01:30:00.000Z'],
  ['5 business days', '2026-11-23T01:30:00.000Z'],
  ['a few days', undefined],
  ['0 hours', undefined],
  ['soon', undefined],
  ['two weeks', undefined],
])('"%s" after Monday 9:30 in Perth is over at %s', (within, due) => {
  expect(promisedTime(within, '2026-11-16T01:30:00.000Z')).toBe(due)
})
