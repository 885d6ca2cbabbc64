import { describe, expect, test } from 'vitest'
import { promisedTime } from 'core/content/promised-time.ts'
import { hoursOf } from 'core/content/response.ts'

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

describe('hours that run while the business is open', () => {
  const weekday = { opens: '07:00', closes: '17:00' }
  const open = [
    null,
    weekday,
    weekday,
    weekday,
    weekday,
    weekday,
    { opens: '08:00', closes: '12:00' },
  ]
  test.each([
    ['within a day', '2 hours', perth(16, '09:30'), perth(16, '11:30')],
    ['over a night', '2 hours', perth(16, '16:30'), perth(17, '08:30')],
    ['asked for at night', '2 hours', perth(16, '23:15'), perth(17, '09:00')],
    ['over a weekend', '2 hours', perth(21, '11:00'), perth(23, '08:00')],
    ['asked for on a Sunday', '24 hours', perth(22, '10:00'), perth(25, '11:00')],
    ['to the minute of closing', '1 hour', perth(16, '16:00'), perth(16, '17:00')],
  ])('%s', (_when, within, from, due) => {
    expect(promisedTime(within, from, open)).toBe(due)
  })

  test('days of the calendar and business days run as ever', () => {
    for (const within of ['30 days', 'two business days'])
      expect(promisedTime(within, perth(16, '09:30'), open)).toBe(
        promisedTime(within, perth(16, '09:30')),
      )
  })
})

test.each([
  ['24-48 hours', { from: 24, to: 48 }],
  ['48 to 72 hours', { from: 48, to: 72 }],
  ['1 hour', { from: 1, to: 1 }],
  ['Same day', undefined],
  ['Within 24 hours', undefined],
])('"%s" stands on the rule of the drive where it names its hours', (response, hours) => {
  expect(hoursOf(response)).toEqual(hours)
})
