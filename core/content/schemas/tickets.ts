// Licences, tickets and checks that the desk records for people. No page shows this record.
import * as v from 'valibot'
import {
  atLeast,
  choice,
  entry,
  field,
  id,
  optional,
  text,
  textUpTo,
  trueOrFalse,
  upTo20,
  wholeNumber,
} from './fields.ts'
import { means } from './meaning.ts'

/**
 * The group decides how a ticket is recognised and shown: for a high risk work or driver's licence the code is recognised beside the
 * words for such a licence; a client is told of a check only where the request asks for it.
 */
export const ticketGroups = [
  'high-risk',
  'driving',
  'safety',
  'machines',
  'sites',
  'checks',
] as const

const words = (title: string, help: string, example: string) =>
  optional(
    upTo20(field(v.pipe(text, v.minLength(2), v.maxLength(60)), 'Words', '', example)),
    title,
    help,
  )

const ticket = entry({
  code: field(
    textUpTo(12),
    'Code',
    'Short, as it stands on the card or as your people say it.',
    'DG',
  ),
  name: field(means(textUpTo(80), { isName: true }), 'Name', '', 'Dogging'),
  group: field(choice(ticketGroups), 'Group'),
  expires: field(
    trueOrFalse,
    'It expires',
    'Then it counts on a day only with a date until which it is valid.',
  ),
  years: optional(
    wholeNumber(1, 10),
    'Usual years',
    'How long a new one is usually valid. Said beside the date; it decides nothing.',
    '5',
  ),
  words: words(
    'Recognised by',
    'Words that say in any sentence of a resume that somebody holds it.',
    'dogging ticket',
  ),
  listed: words(
    'Recognised in lists of tickets by',
    'Words that say so only under a heading such as "Licences and tickets".',
    'dogging',
  ),
  includes: optional(
    v.pipe(
      v.array(field(means(id, { refersTo: 'tickets' }), 'Ticket')),
      v.maxLength(10, 'must have 10 entries or fewer'),
    ),
    'Includes',
    'Who holds this one may do the work of these, too.',
  ),
})

export const tickets = atLeast(1, ticket)
