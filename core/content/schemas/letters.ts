// Letters that recruiters send from the desk: mails and text messages. No page shows these records.
import * as v from 'valibot'
import { mergeFault, mergeWordNames, mergeWords } from '../merge-words.ts'
import { atLeast, choice, entry, field, optional, record, text, textUpTo } from './fields.ts'
import { means } from './meaning.ts'

export const letterWays = ['mail', 'text'] as const

/** The recipients of a letter: each kind of record at the desk belongs to one of them. */
export const letterReaders = ['people', 'messages', 'requests'] as const

const words = v.pipe(
  text,
  v.check(
    (value) => mergeFault(value) === undefined,
    ({ input }) => mergeFault(String(input)) ?? '',
  ),
)

const help = `Words in square brackets are filled in for each reader: ${mergeWordNames
  .map((name) => `[${name}] is ${mergeWords[name]}`)
  .join(', ')}. [town or: your area] says what stands there where it is not known.`

const letter = entry({
  name: field(
    means(textUpTo(60), { isName: true }),
    'Name',
    'As recruiters choose it.',
    'An offer of work',
  ),
  by: field(choice(letterWays), 'Sent by'),
  to: field(
    choice(letterReaders),
    'Written to',
    'People with a resume, senders of a message, or senders of a request.',
  ),
  subject: optional(
    v.pipe(words, v.maxLength(150, 'must have 150 letters or fewer')),
    'Subject',
    'Of a mail.',
    '[trade] at [site]',
  ),
  paragraphs: field(
    v.pipe(
      atLeast(1, field(words, 'Paragraph', '', 'Hello [first name],')),
      v.maxLength(20, 'must have 20 entries or fewer'),
    ),
    'Words',
    help,
  ),
})

export const letters = v.pipe(
  atLeast(1, letter),
  v.check(
    (all) => all.every(({ by, subject }) => by === 'text' || subject !== undefined),
    'a letter that is sent by mail has no subject',
  ),
)

export const letterEnd = record({
  words: field(
    textUpTo(300),
    'Last line',
    'At the end of every mail from the desk: how to get no more of them.',
  ),
})
