// A request for people and plant: what is understood of its numbered fields, and what is said at which of them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRequest, lineWords } from 'core/forms/request-rules.ts'

const today = '2026-11-22'
const caller = {
  firstName: 'Kim',
  lastName: 'Example',
  email: 'kim@example.com',
  phone: '0400 000 000',
  place: 'Karratha',
}
const check = (fields: Record<string, string>) => checkRequest({ ...caller, ...fields }, today)
const riggers = { trade1: 'Rigger', people1: '12' }

test('twelve riggers and a water cart are two lines, in order, as they were meant', () => {
  const { lines, errors, entries } = check({
    ...riggers,
    tickets1: 'Intermediate',
    machine1: 'Water cart',
    plant1: '1',
    size1: '15 kL',
    operator1: 'wet',
    startsOn: '2026-11-27',
  })
  expect(errors).toEqual({})
  expect(lines.map(lineWords)).toEqual([
    '12 × Rigger: Intermediate',
    '1 × Water cart: 15 kL, wet hire',
  ])
  expect(entries).toMatchObject({ startsOn: '2026-11-27', company: null })
})

test('lines that were left empty are passed over, and gaps close', () => {
  const { lines, errors } = check({
    trade1: ' ',
    people1: '',
    trade3: 'Dogger',
    people3: '2',
    trade7: 'Scaffolder',
    people7: '4',
    operator1: '',
  })
  expect(errors).toEqual({})
  expect(lines.map(lineWords)).toEqual(['2 × Dogger', '4 × Scaffolder'])
})

test('a machine without a number is one; without a machine it is a line at fault', () => {
  const { lines, errors } = check({ ...riggers, machine1: 'Grader', plant1: '\u200b' })
  expect([errors, lines.map(lineWords)]).toEqual([{}, ['12 × Rigger', '1 × Grader']])
})

test.each(['\u200b', '\u2800', '\u3164 \ufe0f', '\u00ad\u2060'])(
  'names, a place and a trade that no screen shows are missing: %j',
  (unseen) => {
    const { errors } = check({ firstName: unseen, place: unseen, trade1: unseen, people1: '2' })
    expect(Object.keys(errors).toSorted()).toEqual(['firstName', 'place', 'trade1'])
  },
)

test.each([
  ['', 'asap'],
  ['asap', 'asap'],
  ['ASAP', 'asap'],
  [today, today],
])('a start of %j is %s', (startsOn, stored) => {
  const { entries, errors } = check({ ...riggers, startsOn })
  expect(errors).toEqual({})
  expect(entries.startsOn).toBe(stored)
})

describe('what is wrong is said at its field', () => {
  test.each<[string, Record<string, string>, string, RegExp]>([
    ['nobody', { trade1: 'Rigger', people1: '0' }, 'people1', /from 1 to 500/],
    ['an army', { trade1: 'Rigger', people1: '5000' }, 'people1', /from 1 to 500/],
    ['half a person', { trade1: 'Rigger', people1: '1.5' }, 'people1', /from 1 to 500/],
    ['a number in words', { trade1: 'Rigger', people1: 'twelve' }, 'people1', /from 1 to 500/],
    ['1e2', { trade1: 'Rigger', people1: '1e2' }, 'people1', /from 1 to 500/],
    ['no number', { trade1: 'Rigger' }, 'people1', /from 1 to 500/],
    ['a line without a trade', { ...riggers, people2: '3' }, 'trade2', /trade/],
    [
      'tickets without a trade',
      { ...riggers, people4: '1', tickets4: 'White Card' },
      'trade4',
      /trade/,
    ],
    ['a line without a machine', { plant1: '2', operator1: 'dry' }, 'machine1', /machine/],
    [
      'an operator of another kind',
      { ...riggers, machine1: 'Grader', plant1: '1', operator1: 'moist' },
      'operator1',
      /options/,
    ],
    ['a start in the past', { ...riggers, startsOn: '2026-11-21' }, 'startsOn', /today or a later/],
    ['a day that does not exist', { ...riggers, startsOn: '2027-02-30' }, 'startsOn', /as a date/],
    ['a day in words', { ...riggers, startsOn: 'Friday' }, 'startsOn', /as a date/],
    ['no line at all', {}, 'trade1', /at least one line/],
    ['no place', { ...riggers, place: '' }, 'place', /site/],
    [
      'a trade that turns the reading direction',
      { trade1: 'Rig\u202eger', people1: '1' },
      'trade1',
      /character/,
    ],
    [
      'a trade that is a novel',
      { trade1: 'R'.repeat(81), people1: '1' },
      'trade1',
      /80 characters/,
    ],
  ])('%s', (_, fields, at, words) => {
    const { errors } = check(fields)
    expect(errors).toEqual({ [at]: expect.stringMatching(words) })
  })

  test('the twenty-first line, and it alone, whatever its number', () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          [`trade${index + 1}`, 'Rigger'],
          [`people${index + 1}`, '1'],
        ]).flat(),
      ) as Record<string, string>
    expect(check(many(20)).errors).toEqual({})
    expect(check(many(20)).lines).toHaveLength(20)
    expect(check(many(30)).errors).toEqual({ trade21: expect.stringMatching(/20 lines of people/) })
    expect(check({ ...many(20), trade400: 'Rigger' }).errors).toEqual({
      trade400: expect.stringMatching(/20 lines of people/),
    })
  })

  test('markup is words', () => {
    const { lines, errors } = check({ trade1: '<b>Rigger</b>', people1: '1' })
    expect(errors).toEqual({})
    expect(lines.map(lineWords)).toEqual(['1 × <b>Rigger</b>'])
  })
})

test('whatever is posted, either every line is whole or a field of it is named', () => {
  const name = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('trade', 'people', 'tickets', 'machine', 'plant', 'size', 'operator'),
        fc.integer({ min: 0, max: 40 }),
      )
      .map(([field, number]) => `${field}${number}`),
    fc.string(),
  )
  const value = fc.oneof(fc.constantFrom('1', '500', '0', 'wet', 'Rigger', ''), fc.string())
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 40 }), (fields) => {
      const { lines, errors } = check(fields)
      for (const line of lines) {
        expect(line.number).toBeGreaterThanOrEqual(1)
        expect(line.number).toBeLessThanOrEqual(500)
        expect('trade' in line ? line.trade : line.machine).not.toBe('')
      }
      expect(lines.filter(({ kind }) => kind === 'people').length).toBeLessThanOrEqual(20)
      expect(lines.length > 0 || Object.keys(errors).length > 0).toBe(true)
    }),
    { numRuns: 500 },
  )
})
