// The client pack: people of a request as its client may see them. It has no private data: no address, e-mail, telephone number or date of
// birth, in whatever field a person or recruiter typed it. docs/decisions/0021-requests-at-the-desk.md says which fields are included and
// why.
import { columnWords } from 'core/forms/column-words.ts'
import { fullName, type PersonRecord, type RowOf } from 'core/forms/record-kinds.ts'
import { linesOf, lineWords, type RequestLine } from 'core/forms/request-rules.ts'
import { shortReference } from 'core/forms/short-reference.ts'
import { businessDay } from 'core/content/business-time.ts'
import type { Entry } from 'core/content/records.ts'
import { dayFirst } from '../shared/tickets/dates.ts'
import { ticketsWanted } from '../shared/tickets/read-tickets.ts'
import { endless, lastDay, standingOf, type Tickets } from '../shared/tickets/tickets.ts'
import {
  availabilityOf,
  firstFreeDay,
  type Answers,
  type Availability,
} from '../shared/availability.ts'
import type { Placement } from '../shared/placements.ts'
import { startWords } from '../shared/request-words.ts'

type PackedPerson = {
  name: string
  /** Each with its label, in order; unknown ones are left out. */
  facts: { label: string; value: string }[]
}

export type ClientPack = {
  title: string
  /** The request in words: where, when, how long, the client's own order number. */
  about: string[]
  lines: { words: string; people: PackedPerson[] }[]
}

type Chosen = Answers & {
  record: PersonRecord
  placements: readonly Placement[]
  tags: readonly string[]
  tickets: Tickets
}

/**
 * @param people in their order; a person on two lines is listed on both
 * @param erased how many of the chosen people were erased
 * @param kinds the record `tickets`
 * @param today YYYY-MM-DD
 */
export function clientPack(
  request: RowOf<'request'>,
  people: readonly Chosen[],
  erased: number,
  kinds: readonly Entry<'tickets'>[],
  today: string,
): ClientPack {
  const { id, company, place, starts_on, duration, order_number } = request
  const lines = linesOf(request.lines).map((line, n) => ({
    words: lineWords(line),
    people: people
      .filter(({ placements }) => placements.some((one) => one.request === id && one.line === n))
      .map((one) => packed(one, line, ticketsFor(one.tickets, line, kinds, today))),
  }))
  return {
    title: ['People for your request', ...(company === null ? [] : [company])].join(', '),
    about: [
      place,
      `Start: ${startWords(starts_on)}`,
      ...(duration === null ? [] : [`For: ${duration}`]),
      ...(order_number === null ? [] : [`Your order number: ${order_number}`]),
      `Reference: ${shortReference(id)}`,
      // Explains to the client why one of the people on the line is missing.
      ...(erased === 0 ? [] : [erasedWords(erased)]),
    ],
    lines: lines.filter((line) => line.people.length > 0),
  }
}

const erasedWords = (people: number) =>
  people === 1
    ? 'One person is left out: we no longer hold their details'
    : `${people} people are left out: we no longer hold their details`

function packed(
  { record, tags, ...said }: Chosen,
  line: RequestLine,
  tickets: readonly string[],
): PackedPerson {
  const { row } = record
  const facts: [string, string | null][] = [
    ['Trade', withoutPrivate(row.preferred_roles, row)],
    ['Experience', columnWords(record, 'experience_level')],
    ['Tickets', [...tickets, ...tagsAsked(tags, line)].join('; ') || null],
    ['Lives in', townOf(withoutPrivate(row.location, row))],
    ['Available', availableWords(availabilityOf(said))],
  ]
  return {
    name: withoutPrivate(fullName(row), row) ?? '',
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  }
}

/** With the day on which the person said so: an old answer must not pass as a new one. */
function availableWords(known: Availability | undefined): string | null {
  if (!known) return null
  const day = firstFreeDay(known)
  const said = `said on ${dayFirst(businessDay(Date.parse(known.at)))}`
  return day === undefined ? null : `from ${dayFirst(day)}, ${said}`
}

/**
 * Expired tickets are left out; a medical, a drug screen or a police clearance is included only where the line asks for it. No numbers.
 */
function ticketsFor(
  tickets: Tickets,
  line: RequestLine,
  kinds: readonly Entry<'tickets'>[],
  today: string,
): string[] {
  const asked = line.kind === 'people' ? ticketsWanted(line.tickets ?? '', kinds) : []
  return kinds.flatMap((kind) => {
    const held = tickets[kind.id]
    if (held === undefined || held === 'no') return []
    if (kind.group === 'checks' && !asked.includes(kind.id)) return []
    const last = lastDay(kind, held)
    if (standingOf(last, today) === 'lapsed') return []
    const until =
      last === endless ? [] : [last === '' ? 'no date' : `valid until ${dayFirst(last)}`]
    const seen = held.seen.on === 'card' ? ['card seen'] : []
    return [[kind.name, ...until, ...seen].join(', ')]
  })
}

/** Tags are internal: only those that the client asked for by name are included. */
function tagsAsked(tags: readonly string[], line: RequestLine): string[] {
  const asked = line.kind === 'people' ? wordsOf(line.tickets ?? '') : ''
  return tags.filter((tag) => asked.includes(wordsOf(tag)))
}

/** For comparing whole words. */
const wordsOf = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** A street address has a number: if one is left after the postcode is removed, the location is left out. */
function townOf(location: string | null): string | null {
  const place = location?.replace(/[\s,]+\d{4}$/, '').trim()
  return place === undefined || /\d/.test(place) ? null : place
}

type Reach = Pick<PersonRecord['row'], 'email' | 'phone'>

/** Removes everything that looks like an e-mail address, a link, a telephone number or a date, wherever it is. */
function withoutPrivate(text: string | null, { email, phone }: Reach): string | null {
  if (text === null) return null
  const cleaned = text
    .replaceAll(email ?? ' ', ' ')
    .replaceAll(phone ?? ' ', ' ')
    .replaceAll(/\S*@\S*/g, ' ')
    .replaceAll(/\b(?:https?:\/\/|www\.)\S*/gi, ' ')
    .replaceAll(/\+?\(?\d(?:[\s()./-]*\d){5,}/g, ' ')
    .replaceAll(/\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return cleaned === '' ? null : cleaned
}

/** As text to paste into a mail. */
export function packText({ title, about, lines }: ClientPack, business: string): string {
  const people = lines.flatMap(({ words, people }) => [
    '',
    words,
    ...people.flatMap(({ name, facts }) => [
      `- ${name}`,
      ...facts.map(({ label, value }) => `  ${label}: ${value}`),
    ]),
  ])
  return [title, ...about, ...people, '', business, ''].join('\n')
}
