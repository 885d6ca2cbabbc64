// What is read out of documents: as texts, and as the desk reads them out of PDF, DOCX and DOC.
import { describe, expect, test } from 'vitest'
import { readTickets, ticketsWanted, type FoundTicket } from 'desk/shared/tickets/read-tickets.ts'
import { resumes } from './resumes.ts'
import { shipped } from '../support/shipped.ts'

const kinds = shipped().records.tickets
const today = '2026-11-23'

const read = (text: string) => readTickets(text, kinds, today)
const found = (text: string) => read(text).map(({ ticket }) => ticket)

/** Forty processes, on a machine with something else to do: what is read counts here, not how soon. */

type Count = { right: number; missed: string[]; wrong: string[]; otherDate: string[] }

function countOf(read: readonly FoundTicket[][]): Count {
  const count: Count = { right: 0, missed: [], wrong: [], otherDate: [] }
  for (const [n, { holds }] of resumes.entries()) {
    for (const { ticket, validUntil } of read[n]!) {
      const day = holds[ticket]
      if (day === undefined) count.wrong.push(`${n + 1} ${ticket}`)
      else {
        count.right++
        if (day !== validUntil) count.otherDate.push(`${n + 1} ${ticket} ${validUntil}, not ${day}`)
      }
    }
    const had = new Set(read[n]!.map(({ ticket }) => ticket))
    for (const id of Object.keys(holds)) if (!had.has(id)) count.missed.push(`${n + 1} ${id}`)
  }
  return count
}

const inAll = resumes.reduce((sum, { holds }) => sum + Object.keys(holds).length, 0)

function hold(what: string, count: Count) {
  const offered = count.right + count.wrong.length
  console.log(
    `${what}: ${inAll} held, ${count.right} found, ${count.missed.length} missed, ${count.wrong.length} wrongly offered, ${count.otherDate.length} with another date`,
  )
  const detail = JSON.stringify(count)
  expect(count.right / inAll, detail).toBeGreaterThanOrEqual(0.9)
  expect(count.wrong.length / offered, detail).toBeLessThanOrEqual(0.03)
  expect(count.otherDate.length / offered, detail).toBeLessThanOrEqual(0.03)
}

test('forty resumes', () => {
  hold('text', countOf(resumes.map(({ text }) => read(text))))
})

describe('one line', () => {
  test.each([
    ['HRWL - DG, RI', ['hrwl-dg', 'hrwl-ri']],
    ['riggers intermediate', ['hrwl-ri']],
    ['Licence to perform high risk work: CN, WP', ['hrwl-cn', 'hrwl-wp']],
    ['C6 crane', ['hrwl-c6']],
    ['White card no 123', ['white-card']],
    ["Driver's licence: HR", ['driver-hr']],
    ['Forklift Licence (LF) and Dogging (DG)', ['hrwl-lf', 'hrwl-dg']],
    ['Elevating Work Platform >11m', ['hrwl-wp']],
    ['First Aid & CPR', ['first-aid', 'cpr']],
    ['HRWL EWP (WP)', ['hrwl-wp']],
    ['Scaffolder - tickets: dogging, WP', ['hrwl-dg', 'hrwl-wp']],
    ['Medical and D&A passed, white card', ['medical', 'drug-screen', 'white-card']],
  ])('%s', (line, tickets) => expect(found(line)).toEqual(tickets))

  test.each([
    'C',
    'Vitamin C, plan C, and class A drawings',
    'RB Smith and DG Jones were my supervisors',
    'Karratha WA 6714, Adelaide SA 5000',
    'kept the first aid kit stocked',
    'no HR licence',
    'I have never held a forklift licence',
    'working towards my dogging ticket',
    'HR department, 200 HP, BA, CV attached',
    'Enrolled in advanced scaffolding',
    'White card required',
    'LICENCE TO OPERATE: ask me',
    'Cat C15, C6 and C1 engines',
    'Organised first aid training and white card courses for 40 staff',
  ])('nothing in "%s"', (line) => expect(found(line)).toEqual([]))

  test.each([
    ['White card exp 12/03/2027', '2027-03-12'],
    ['White card (valid until March 2027)', '2027-03-31'],
    ['White card, expires 3rd April 2028', '2028-04-03'],
    ['White card 01.02.28', '2028-02-01'],
    ['White card 2028-02-01', '2028-02-01'],
    ['White card exp 31/02/2027', null],
    ['White card exp 03/27/2027', null],
    ['White card issued 12/03/2027', null],
    ['White card 12/03/2019', null],
    ['White card, born 12/03/1990', null],
  ])('%s: %s', (line, day) => expect(read(line)[0]?.validUntil).toBe(day))

  test('a number beside it, not a date', () => {
    expect(read('White card no WC 1234567 exp 12/03/2027')[0]).toMatchObject({
      number: 'WC 1234567',
      validUntil: '2027-03-12',
    })
    expect(read('White card no 12/03/2027')[0]?.number).toBe('')
  })

  test.each([
    ['RI', ['hrwl-ri']],
    ['ri, dg and white card', ['hrwl-ri', 'hrwl-dg', 'white-card']],
    ['RI or RA', ['hrwl-ri']],
    ['HRWL DG/RB, WAH, confined space', ['hrwl-dg', 'hrwl-rb', 'heights', 'confined-space']],
    ['HR licence', ['driver-hr']],
    ['Good boots, willing to travel', []],
  ])('a request for "%s"', (words, tickets) => expect(ticketsWanted(words, kinds)).toEqual(tickets))
})
