// What a column of a spreadsheet holds: guessed from its heading, changed by the recruiter who imports it.
import type { Entry } from 'core/content/records.ts'
import { fold } from '../list/fold.ts'
import { ticketsWanted } from '../tickets/read-tickets.ts'
import { rowsToHeadings } from './limits.ts'

/** In the order in which they are offered. */
export const plainTargets = [
  'skip',
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'location',
  'preferredRoles',
  'tickets',
  'expiry',
  'freeFrom',
  'roster',
  'lastSpoke',
  'additionalNotes',
] as const

export type PlainTarget = (typeof plainTargets)[number]

/** "ticket:ID": one ticket by its id in the record `tickets`; the cell has its last day, or says that it is held. */
export type Target = PlainTarget | `ticket:${string}`

type Kinds = readonly Entry<'tickets'>[]

/** Headings as people write them, folded. The first match counts. */
const headings: [RegExp, PlainTarget][] = [
  // The number of the row.
  [/^(?:no|nr|#|row|item)$/, 'skip'],
  // Nobody is placed by these, and they may do harm where they are read.
  [/tax file|^tfn\b|\bbsb\b|\bbank|\baccount n|superann|^super\b|medicare|passport/, 'skip'],
  // Their numbers, addresses and days are not the person's, or not a ticket's.
  [/emergency|\bkin\b|^nok\b|referee|employer|supervisor|\bvisa\b/, 'additionalNotes'],
  [/^(?:first|given|christian|fore) ?names?$|^first$/, 'firstName'],
  [/^(?:last|family|sur) ?names?$|^surname$|^last$/, 'lastName'],
  [
    /^(?:(?:full|candidate|applicant|worker|employee|staff|contractor|operator|persons?) )?names?$|^candidate$|^worker$/,
    'name',
  ],
  [/last (?:spoke|spoken|contact|call)|spoke|contacted/, 'lastSpoke'],
  [/phone|mobile|^mob\b|^cell|^ph\b|^tel\b|telephone|^number$|contact (?:no|num)/, 'phone'],
  [/e-?mail/, 'email'],
  [/expir|valid (?:until|to|till)|^exp\b/, 'expiry'],
  [/avail|free from|^free$|start date|ready/, 'freeFrom'],
  [/swing|roster|rotation/, 'roster'],
  [/town|suburb|location|city|address|^based|^place$|lives|home base/, 'location'],
  [/trade|role|position|occupation|job|skill|^class/, 'preferredRoles'],
  [/ticket|licen[cs]e|qualification|certif|competenc/, 'tickets'],
  [/note|comment|remark|other|info/, 'additionalNotes'],
]

/** Characters of a heading that are read. */
const longestHeading = 200

export function guessTarget(cell: string, kinds: Kinds): Target {
  const heading = cell.slice(0, longestHeading)
  const words = fold(heading)
    .replaceAll('(s)', 's')
    .replaceAll(/[_.:*/()]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words === '') return 'skip'
  // "HRWL DG", "White Card", "Medical": a column for one ticket.
  const named = ticketsWanted(heading, kinds)
  if (named.length === 1) return `ticket:${named[0]!}`
  return headings.find(([pattern]) => pattern.test(words))?.[1] ?? 'additionalNotes'
}

/**
 * The row of the headings, from 0: the first one with a name and one more known heading. Above it there may be a title, a date, or
 * nothing. If there is none, it is the first row that is not empty, and the recruiter chooses what the columns hold.
 */
export function headingsAt(rows: readonly (readonly string[])[], kinds: Kinds): number {
  const found = rows.slice(0, rowsToHeadings).findIndex((row) => {
    const targets = new Set(row.filter(isShort).map((cell) => guessTarget(cell, kinds)))
    targets.delete('skip')
    // Any unknown heading counts as a note.
    targets.delete('additionalNotes')
    return targets.size > 1 && nameTargets.some((target) => targets.has(target))
  })
  return found < 0 ? rows.findIndex((row) => row.some((cell) => cell !== '')) : found
}

const nameTargets = ['name', 'firstName', 'lastName'] as const

/** Short text, as headings have: no address, no number, no sentence. */
const isShort = (cell: string) => cell.length <= 40 && !/@|\d{3}/.test(cell)

/** @returns the id of the ticket; undefined for any other target */
export const ticketOf = (target: Target): string | undefined =>
  target.startsWith('ticket:') ? target.slice('ticket:'.length) : undefined

/** @param text as a browser sent it */
export function isTarget(text: string, kinds: Kinds): text is Target {
  const plain: readonly string[] = plainTargets
  if (plain.includes(text)) return true
  return text.startsWith('ticket:') && kinds.some(({ id }) => `ticket:${id}` === text)
}
