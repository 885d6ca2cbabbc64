// Whatever a stranger writes is read in time that grows with its length: words of which a reader once looked at all that follows,
// again and again, and words put together by generation.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkText } from 'core/forms/text-rules.ts'
import { guessTarget } from 'desk/shared/intake/columns.ts'
import { dayOfCell, readRow } from 'desk/intake/read-row.ts'
import { fold } from 'desk/shared/list/fold.ts'
import { matchesIn, snippetOf, wantedOf } from 'desk/shared/list/matches.ts'
import { contactIn } from 'desk/people/contact-in-text.ts'
import { plainText } from 'desk/people/plain-text.ts'
import { readingOrder, textOf } from 'desk/shared/text/reading-order.ts'
import { datesIn } from 'desk/shared/tickets/dates.ts'
import { readTickets, ticketsWanted } from 'desk/shared/tickets/read-tickets.ts'
import { generated, sampled } from '../support/generated.ts'
import { processorTime } from '../support/processor-time.ts'
import { shipped } from '../support/shipped.ts'

const kinds = shipped().records.tickets
const today = '2026-11-23'
const wanted = wantedOf('rigger OR "white card" zebra')

const run = (str: string) => ({
  str,
  dir: 'ltr',
  width: 10,
  height: 10,
  transform: [10, 0, 0, 10, 0, 0],
  hasEOL: false,
})

const readers = {
  'tickets of a document': (text: string) => readTickets(text, kinds, today),
  'tickets that a request asks for': (text: string) => ticketsWanted(text, kinds),
  dates: (text: string) => datesIn(text),
  'how somebody is reached': (text: string) => contactIn(text),
  'one spelling': (text: string) => fold(text),
  'words of a search': (text: string) => [...matchesIn(text, wanted)],
  'a snippet': (text: string) => snippetOf(text, wanted),
  'text of a document': (text: string) => plainText(text),
  'a line from right to left': (text: string) => textOf(readingOrder([run('שלום'), run(text)])),
  'a heading': (text: string) => guessTarget(text, kinds),
  'a cell with a day': (text: string) => dayOfCell(text),
  'a row of a spreadsheet': (text: string) =>
    readRow(['Jane Citizen', text, text], 2, {
      targets: ['name', 'tickets', 'additionalNotes'],
      headings: ['Name', 'Tickets', 'Notes'],
      kinds,
      today,
    }),
  'a field of a form': (text: string) =>
    checkText({ label: 'Notes', max: 5000, lines: true }, text),
}
type Reader = keyof typeof readers
const names = Object.keys(readers) as Reader[]

const fragments = [
  ...[
    'HR ',
    'DG,',
    'DG, RI, WP ',
    'high risk ',
    'Tickets: ',
    'white card ',
    '12/03/2030 ',
    'HRWL ',
  ],
  ...[
    'jan',
    'exp ',
    'no ',
    '#',
    'card',
    'class ',
    "driver's licence ",
    'not ',
    ' ',
    '\t',
    ',',
    '.',
    '-',
  ],
  ...[
    '(',
    '[',
    '"',
    "'",
    ':',
    '+',
    '0',
    '4',
    '61',
    '@',
    'a@',
    'a',
    'é',
    'à̖',
    '\u0315\u0300',
    '\u0644',
  ],
  ...['expxx', '12 ', '60 t', '200000000', 'Classes: ', '2019 - ', '\u00a0', '20', '/', '4 ', 'ﷺ'],
] as const

/** Milliseconds of processor time; a reader that is linear takes a tenth. */
const most = 2500

function cpuOf(work: () => unknown): number {
  const before = processorTime()
  work()
  return processorTime() - before
}

const repeated = (word: string, length: number) =>
  word.repeat(Math.ceil(length / word.length)).slice(0, length)

test.each(names)('%s: 200,000 characters of each word', { timeout: 120_000 }, (name) => {
  for (const word of sampled(fragments, 6)) {
    const text = `Tickets: high risk ${repeated(word, 200_000)}x`
    expect([word, cpuOf(() => readers[name](text)) < most]).toEqual([word, true])
  }
})

test.each(names)('%s: by generation', { timeout: 120_000 }, (name) => {
  const part = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 4 })
  const text = fc
    .tuple(part, part, fc.constantFrom(10, 1000, 60_000))
    .map(
      ([before, word, length]) =>
        repeated(before.join(''), length) + repeated(word.join(''), 60_000),
    )
  fc.assert(
    fc.property(text, (one) => cpuOf(() => readers[name](one)) < most / 2),
    { numRuns: generated(25), seed: 38 },
  )
})
