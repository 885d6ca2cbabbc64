// THE table of changes to a record. Each entry says what the body of the change has, what its rule is, what it does to the work, what
// undoes it, and how history and audit log describe it. Also runs in the browser.
import * as v from 'valibot'
import { lineKinds, mostLines, mostOfALine, type LineKind } from 'core/forms/request-fields.ts'
import { isOfPerson } from 'core/forms/record-kinds.ts'
import { shortReference } from 'core/forms/short-reference.ts'
import { fold } from './list/fold.ts'
import type { Lists } from '../base/list/lists.ts'
import type { ListRow } from './list/search.ts'
import { dayOrNone, ticketDetails, type TicketDetails } from './tickets/tickets.ts'
import { documentWays, personWays } from './added.ts'
import { lastOf } from './assignments.ts'
import { availabilityDetails } from './availability.ts'
import { contactWays, mailFailures, type Mail, type Note, type Removed } from './contacts.ts'
import {
  addedLabels,
  confirmedLabels,
  contactWords,
  counted,
  mailFailureWords,
  seenLabels,
  stageLabels,
} from './labels.ts'
import { fillsPlace, isOn, stages, type Stage } from './placements.ts'
import { dayWords } from './request-words.ts'
import { chosenStates, chosenWords, closeReasons } from './states.ts'
import { can, type Role } from './roles.ts'
import type { Stamp, Work } from './work.ts'

/** Names used in descriptions. */
export type Names = {
  nameOf: (account: string | null) => string
  /** Label of a column of the record. */
  labelOf: (column: string) => string
  /** Code of a ticket. */
  codeOf: (ticket: string) => string
}

/** What a rule can look up. */
export type Known = {
  /** Id of the record that is changed. */
  record: string
  index: Pick<Lists, 'row' | 'kindOf' | 'notSame' | 'idsOfPerson' | 'tagInUse'>
  hasTicket: (id: string) => boolean
  roleOf: (account: string) => Promise<Role | undefined>
  /** What an event of the person wrote; undefined: there is no such event. */
  written: (event: string) => Promise<Written | undefined>
  /** YYYY-MM-DD */
  today: string
  /** Account whose notes and contacts may be removed; undefined: all accounts'. */
  author: string | undefined
}

type Written = { type: string; account: string | null; text: string }

export type Refused = { status: 403 | 422; title: string; description: string }

type Answer = Refused | undefined

type Is<Body, Opposite> = {
  /** How the work changes; unset: it does not. */
  apply?: (work: Work, change: Body, stamp: Stamp) => void
  /** Condition of the change. */
  rule?: (change: Body, known: Known) => Answer | Promise<Answer>
  /** The change as it is stored. */
  settled?: (change: Body, known: Known) => Body
  /** Ids of other records that it names. */
  about?: (change: Body) => readonly string[]
  /** It is about one record, not about its person. */
  isOfRecord?: true
  /** The change that undoes it. @param before the row before the change @param event id of the event to undo */
  opposite?: (change: Body, before: ListRow, event: string) => Opposite
  /**
   * The value of a row that it sets: two colleagues who set it to different values at the same time are in conflict. Unset: no conflict is
   * possible.
   */
  sets?: (row: ListRow, change: Body) => unknown
} & (
  | { /** After a name: "read it". */ words: string }
  | {
      words: (change: Body, names: Names) => string
      /** For the audit log, which stores no personal text; true: it stores everything that `words` needs. */
      logged: string | true
    }
)

type Output<Body extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Body, undefined>>
type Some = { type: string }

/** A change that a recruiter requests. */
const asked = <const Body extends v.ObjectEntries, const Opposite extends Some = never>({
  body,
  ...is
}: { body: Body } & Is<Output<Body>, Opposite>) => ({
  ...is,
  body: v.object(body),
  isAsked: true as const,
})

/** A change that the desk itself, or a route of its own, makes. */
const made = <const Body extends v.ObjectEntries>({
  body,
  ...is
}: { body: Body } & Is<Output<Body>, never>) => ({
  ...is,
  body: v.object(body),
  isAsked: false as const,
})

const id = v.pipe(v.string(), v.uuid())
const words = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const someWords = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const tags = v.pipe(v.array(someWords(40)), v.maxLength(20))
/** Of one person: every change of a person reads all of them again. */
const mostTags = 100
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Number of a line of a request. */
export const line = v.pipe(count, v.maxValue(lineKinds.length * mostLines - 1))
/** At most as many records as one person is likely to have. */
const linked = v.pipe(v.array(id), v.minLength(1), v.maxLength(1000))

const table = {
  read: asked({
    body: {},
    apply: (work) => void (work.isRead = true),
    opposite: () => ({ type: 'unread' }),
    words: 'read it',
  }),
  unread: asked({
    body: {},
    apply: (work) => void (work.isRead = false),
    opposite: () => ({ type: 'read' }),
    words: 'marked it unread',
  }),
  /** @property state null: it follows from events again */
  state: asked({
    body: {
      state: v.nullable(v.picklist(chosenStates)),
      reason: v.optional(v.picklist(closeReasons)),
    },
    apply(work, { state, reason }, { at }) {
      work.chosen = state === null ? undefined : { state, reason, at }
    },
    sets: ({ chosen }) => chosen && chosenWords(chosen),
    opposite: (_, { chosen }) => ({
      type: 'state',
      state: chosen?.state ?? null,
      ...(chosen?.reason && { reason: chosen.reason }),
    }),
    words: ({ state, reason }) =>
      state ? `set it to ${chosenWords({ state, reason })}` : 'took the state off',
    logged: true,
  }),
  /** @property text may be empty */
  contact: asked({
    body: { way: v.picklist(contactWays), text: v.optional(words(5000), '') },
    apply(work, { way, text }, { id, at, account }) {
      work.contacts.push({ id, at, account, way, text })
    },
    opposite: (_, __, contact) => ({ type: 'contact-removed', contact }),
    words: ({ way, text }) => contactWords[way] + (text ? `: ${text}` : ''),
    logged: true,
  }),
  'contact-removed': asked({
    body: { contact: id },
    rule: ({ contact }, known) => takenBack('contact', contact, known),
    apply: (work, { contact }, { at }) => move(work, 'contacts', 'removedContacts', contact, at),
    opposite: (change) => ({ ...change, type: 'contact-restored' }),
    words: 'took back a contact',
  }),
  'contact-restored': asked({
    body: { contact: id },
    rule: ({ contact }, known) => takenBack('contact', contact, known),
    apply: (work, { contact }) => moveBack(work, 'removedContacts', 'contacts', contact),
    opposite: (change) => ({ ...change, type: 'contact-removed' }),
    words: 'restored a contact',
  }),
  /** @property owner id of an account; null: no owner */
  owner: asked({
    body: { owner: v.nullable(id) },
    async rule({ owner }, { roleOf }) {
      if (owner === null) return undefined
      const role = await roleOf(owner)
      if (role === undefined) return refused('This person does not work here any more.')
      return can(role, 'change') ? undefined : refused('This person does not work with records.')
    },
    apply: (work, { owner }) => void (work.owner = owner),
    sets: ({ owner }) => owner,
    opposite: (_, { owner }) => ({ type: 'owner', owner }),
    words: ({ owner }, { nameOf }) =>
      owner ? `gave it to ${nameOf(owner)}` : 'took the owner off',
    logged: true,
  }),
  tags: asked({
    body: { add: tags, remove: tags },
    rule: (change, { record, index }) =>
      tagsAfter(index.row(record)?.tags ?? [], change).length > mostTags
        ? refused(`A person has ${mostTags} tags at most.`)
        : undefined,
    settled: tagsInUse,
    apply(work, change) {
      // Of several changes in one request each rule sees the tags before all of them.
      work.tags = tagsAfter(work.tags, change).slice(0, mostTags)
    },
    opposite: ({ add, remove }) => ({ type: 'tags', add: remove, remove: add }),
    words: ({ add, remove }) =>
      [
        add.length > 0 && `added ${add.length === 1 ? 'tag' : 'tags'} ${add.join(', ')}`,
        remove.length > 0 && `removed ${remove.length === 1 ? 'tag' : 'tags'} ${remove.join(', ')}`,
      ]
        .filter(Boolean)
        .join(' and '),
    logged: 'changed the tags',
  }),
  note: asked({
    body: { text: someWords(5000) },
    apply(work, { text }, { id, at, account }) {
      work.notes.push({ id, at, account, text })
    },
    opposite: (_, __, note) => ({ type: 'note-removed', note }),
    words: 'wrote a note',
  }),
  /** Its text can be restored for `restorableDays`. */
  'note-removed': asked({
    body: { note: id },
    rule: ({ note }, known) => takenBack('note', note, known),
    apply: (work, { note }, { at }) => move(work, 'notes', 'removedNotes', note, at),
    opposite: (change) => ({ ...change, type: 'note-restored' }),
    words: 'took back a note',
  }),
  'note-restored': asked({
    body: { note: id },
    rule: ({ note }, known) => takenBack('note', note, known, true),
    apply: (work, { note }) => moveBack(work, 'removedNotes', 'notes', note),
    opposite: (change) => ({ ...change, type: 'note-removed' }),
    words: 'restored a note',
  }),
  /** Not purged while true, for instance because of a dispute. The change that ends it says why the record was kept. */
  hold: asked({
    body: { hold: v.boolean(), reason: words(500) },
    apply: (work, { hold, reason }) => void (work.hold = hold ? { reason } : undefined),
    sets: ({ hold }) => hold,
    opposite: ({ hold, reason }) => ({ type: 'hold', hold: !hold, reason }),
    words: ({ hold, reason }) =>
      hold
        ? `kept it from deletion${reason ? `: ${reason}` : ''}`
        : 'no longer keeps it from deletion',
    logged: true,
  }),
  /** The person asked for no mail, or asks for mail again. */
  'no-mail': asked({
    body: { noMail: v.boolean() },
    apply: (work, { noMail }) => void (work.noMail = noMail),
    sets: ({ noMail }) => noMail,
    opposite: ({ noMail }) => ({ type: 'no-mail', noMail: !noMail }),
    words: ({ noMail }) =>
      noMail ? 'noted: no mail, the person asked for none' : 'noted: mail again',
    logged: 'changed whether the person is mailed',
  }),
  /**
   * Places a person on a line of a request.
   * @property stage null: taken off the line
   * @property from first day of the assignment, `until` the last; unset: unchanged
   */
  placement: asked({
    body: {
      request: id,
      line,
      stage: v.nullable(v.picklist(stages)),
      from: v.optional(dayOrNone),
      until: v.optional(dayOrNone),
    },
    about: ({ request }) => [request],
    // A person can be taken off a line although the request was erased.
    rule: ({ request, line, stage, from, until }, known) =>
      ofPerson(known, 'Only a person is put on a request.') ??
      (from && until && until < from
        ? refused('The last day is before the first.')
        : stage === null
          ? undefined
          : lineOf(known, request, line, 'people')),
    settled: withDays,
    apply: place,
    // The days do not count: the desk fills them in, and two colleagues who choose the same stage agree.
    sets({ placements }, { from, until, ...at }) {
      const found = placements.find(isOn(at))
      const isOfDays = from !== undefined || until !== undefined
      return isOfDays ? [found?.stage, found?.from, found?.until] : (found?.stage ?? null)
    },
    opposite({ request, line, from, until }, { placements }) {
      const before = placements.find(isOn({ request, line }))
      return {
        type: 'placement',
        request,
        line,
        stage: before?.stage ?? null,
        ...(from !== undefined && { from: before?.from ?? null }),
        ...(until !== undefined && { until: before?.until ?? null }),
      }
    },
    words({ request, stage, from, until }) {
      if (!stage) return `took the person off request ${shortReference(request)}`
      const parts = [
        `set the person to ${stageLabels[stage]} for request ${shortReference(request)}`,
        from && `from ${dayWords(from)}`,
        until && `until ${dayWords(until)}`,
        fillsPlace(stage) && 'which is a contact',
      ]
      return parts.filter(Boolean).join(', ')
    },
    logged: true,
  }),
  /** How many machines are promised for a line of a request. */
  promised: asked({
    body: { line, machines: v.pipe(count, v.maxValue(mostOfALine)) },
    rule: ({ line }, known) => lineOf(known, known.record, line, 'plant'),
    apply(work, { line, machines }) {
      work.promised = { ...work.promised, [line]: machines }
    },
    sets: ({ lines }, { line }) => lines[line]?.filled,
    opposite: ({ line }, { lines }) => ({
      type: 'promised',
      line,
      machines: lines[line]?.filled ?? 0,
    }),
    words: ({ line, machines }) => `promised ${counted(machines, 'machine')} for line ${line + 1}`,
    logged: true,
  }),
  /**
   * A ticket of a person, by its id in the record `tickets`; the last change counts.
   * @property holds 'no': not held, so it is not offered again; null: removes what was recorded
   */
  ticket: asked({
    body: { ticket: someWords(100), holds: v.nullable(v.union([v.literal('no'), ticketDetails])) },
    // A ticket that the owner removed from the list meanwhile can only be removed here, too.
    rule({ ticket, holds }, known) {
      const wrong = ofPerson(known, 'Only a person holds tickets.')
      if (wrong || holds === null) return wrong
      if (!known.hasTicket(ticket)) {
        return refused('There is no such ticket in the list of tickets.')
      }
      if (holds === 'no') return undefined
      const isMissing =
        holds.seen.on === 'document' && known.index.kindOf(holds.seen.record) !== 'resume'
      return isMissing ? refused('The document on which it was seen is not there.') : undefined
    },
    apply(work, { ticket, holds }, { at, account }) {
      const { [ticket]: _, ...others } = work.tickets
      const said = holds === 'no' ? holds : holds && { ...holds, at, account }
      work.tickets = said === null ? others : { ...others, [ticket]: said }
    },
    sets: (row, { ticket }) => saidOf(row, ticket),
    opposite: ({ ticket }, before) => ({
      type: 'ticket',
      ticket,
      holds: saidOf(before, ticket),
    }),
    words({ ticket, holds }, { codeOf }) {
      const code = codeOf(ticket)
      if (holds === null) return `took ticket ${code} off`
      if (holds === 'no') return `said that the person does not hold ticket ${code}`
      const { number, validUntil, seen } = holds
      const parts = [
        `recorded ticket ${code}`,
        number && `number ${number}`,
        validUntil && `valid until ${dayWords(validUntil)}`,
      ]
      return `${parts.filter(Boolean).join(', ')} (${seenLabels[seen.on].toLowerCase()})`
    },
    logged: 'changed a ticket',
  }),
  /**
   * When a person said that they are free.
   * @property says null: the answer of the form counts again
   * @property saidAt time of the answer, ISO 8601, where it was stored later
   */
  availability: asked({
    body: {
      says: v.nullable(availabilityDetails),
      saidAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    },
    rule: (_, known) => ofPerson(known, 'Only a person is free to work.'),
    // A browser sends no time: the answer is from now.
    settled: ({ says }) => ({ says }),
    apply(work, { says, saidAt }, { at, account }) {
      work.available = says === null ? undefined : { ...says, at: saidAt ?? at, account }
    },
    sets: ({ available }) => available && undated(available),
    opposite: (_, { available }) => ({
      type: 'availability',
      says: available ? undated(available) : null,
    }),
    words({ says, saidAt }) {
      if (says === null) return 'took back what was said of availability'
      const { freeFrom, swingUntil, roster, travel, how } = says
      const parts = [
        freeFrom === null ? 'not available' : `free from ${dayWords(freeFrom)}`,
        swingUntil && `on swing until ${dayWords(swingUntil)}`,
        roster,
        ...travel,
      ].filter(Boolean)
      const on = saidAt === undefined ? '' : `, ${dayWords(saidAt.slice(0, 10))}`
      return `recorded availability: ${parts.join(', ')} (${confirmedLabels[how].toLowerCase()}${on})`
    },
    logged: 'recorded availability',
  }),
  /** This record and those are of one person, whatever they have in common. */
  same: asked({
    body: { records: linked },
    isOfRecord: true,
    about: ({ records }) => records,
    rule: ({ records }, known) => areThere(records, known) ?? areStrangers(records, known),
    opposite: (_, __, event) => ({ type: 'link-removed', links: Array.of(event) }),
    words: 'said that another record is the same person’s',
  }),
  /** This record is of another person than those, whatever they have in common. */
  'not-same': asked({
    body: { records: linked },
    isOfRecord: true,
    about: ({ records }) => records,
    rule: ({ records }, known) => areThere(records, known),
    opposite: (_, __, event) => ({ type: 'link-removed', links: Array.of(event) }),
    words: ({ records }) =>
      `said that this is not the person of ${counted(records.length, 'other record')}`,
    logged: 'said that it is another person',
  }),
  /** @property links ids of "same" or "not-same" events about this record */
  'link-removed': asked({
    body: { links: linked },
    isOfRecord: true,
    words: 'took back who is the same person',
  }),

  /** A correction that the person asked for (APP 13): new values by column. */
  corrected: made({
    body: { columns: v.record(v.string(), v.nullable(v.string())), reason: v.string() },
    words: ({ columns, reason }, { labelOf }) =>
      `corrected ${Object.keys(columns).map(labelOf).join(', ')}: ${reason}`,
    logged: 'corrected it',
  }),
  /** First event of a record that did not come through the website. @property consent how the person agreed, in words */
  added: made({
    body: { how: v.picklist([...documentWays, ...personWays]), consent: v.string() },
    apply: (work, { how, consent }, { at, account }) =>
      void (work.added = { how, consent, at, account }),
    words: ({ how, consent }) =>
      `added it here (${addedLabels[how].toLowerCase()}). Agreed: ${consent}`,
    logged: 'added it at the desk',
  }),
  /** A row of an imported spreadsheet. @property import UUID of its content @property file its name @property row its number there */
  imported: made({
    body: { import: v.string(), file: v.string(), row: v.number() },
    words: ({ row, file }) => `imported row ${row} of ${file}`,
    logged: 'imported it from a spreadsheet',
  }),
  /** A mail to the person: it waits until one of the next three changes says what happened to it (desk/talk/mail-sender.ts). */
  mail: made({
    body: { subject: v.string(), text: v.string() },
    apply(work, { subject, text }, { id, record, at, account }) {
      const mail = { id, record, at, account, subject, text, is: 'waiting' } as const
      work.mails = [...work.mails, { ...mail, reason: undefined }]
    },
    words: ({ subject }) => `wrote a mail: ${subject}`,
    logged: 'wrote a mail',
  }),
  /** The mail server accepted it. @property mail id of the event that wrote it */
  'mail-sent': made({
    body: { mail: v.string() },
    apply(work, { mail }, { at }) {
      const sent = work.mails.find((one) => one.id === mail)
      if (!sent) return
      settle(work, mail, { is: 'sent' })
      // The person counts as reached once the mail server has accepted it, not before.
      const { id, account, subject, text } = sent
      work.contacts.push({ id, at, account, way: 'mailed', text: `${subject}\n\n${text}` })
    },
    words: 'sent the mail',
  }),
  'mail-failed': made({
    body: { mail: v.string(), reason: v.picklist(mailFailures) },
    apply: (work, { mail, reason }) => settle(work, mail, { is: 'failed', reason }),
    words: ({ reason }) => `could not send the mail: ${mailFailureWords[reason]}`,
    logged: 'could not send a mail',
  }),
  /** A recruiter stopped it before it was sent, or dismissed it after it failed. */
  'mail-stopped': made({
    body: { mail: v.string() },
    apply: (work, { mail }) => settle(work, mail, { is: 'stopped' }),
    words: 'took the mail back',
  }),
}

type Table = typeof table
type Type = keyof Table
type BodyOf<T extends Type> = v.InferOutput<Table[T]['body']>

/** Any change. */
export type Change = { [T in Type]: { type: T } & BodyOf<T> }[Type]
export type ChangeOf<T extends Type> = Extract<Change, { type: T }>

/** A change that a recruiter can request. */
export type RequestedChange = {
  [T in Type]: Table[T]['isAsked'] extends true ? ChangeOf<T> : never
}[Type]

type Entry<Body> = Is<Body, RequestedChange>

const entries: { [T in Type]: Entry<BodyOf<T>> } = table

export const entryOf = <T extends Type>({ type }: { type: T }): Entry<BodyOf<T>> => entries[type]

/** Checks changes that come over the network. */
export const changeSchema = v.variant(
  'type',
  Object.entries(table)
    .filter(([, { isAsked }]) => isAsked)
    .map(([type, { body }]) => v.object({ type: v.literal(type), ...body.entries })) as never,
) as unknown as v.GenericSchema<unknown, RequestedChange>

/** What it did, for use after a name: "set it to Declined". */
export function wordsOf(change: Change, names: Names): string {
  const { words } = entryOf(change)
  return typeof words === 'string' ? words : words(change, names)
}

/** The same, from the audit log alone. @param details of its entry; undefined for a change of another version */
export function loggedWords(
  details: Readonly<Record<string, unknown>>,
  names: Names,
): string | undefined {
  const change = { ...details, type: details.change } as Change
  if (!Object.hasOwn(table, change.type)) return undefined
  const entry = entryOf(change)
  return 'logged' in entry && entry.logged !== true ? entry.logged : wordsOf(change, names)
}

function refused(description: string, title = 'Not changed', status: 403 | 422 = 422): Refused {
  return { status, title, description }
}

function ofPerson({ record, index }: Known, words: string): Answer {
  const kind = index.kindOf(record)
  return kind !== undefined && isOfPerson(kind) ? undefined : refused(words)
}

function lineOf({ index }: Known, request: string, line: number, kind: LineKind): Answer {
  if (index.row(request)?.lines[line]?.kind === kind) return undefined
  return refused(`The request has no such line of ${kind}, or was erased.`)
}

function areThere(records: readonly string[], { index }: Known): Answer {
  if (records.every((id) => index.row(id))) return undefined
  return refused('One of the records was erased meanwhile.')
}

/** Refuses to join records that a colleague said to be of different people, until that is undone. */
function areStrangers(records: readonly string[], { record, index }: Known): Answer {
  const parted = new Set(index.notSame(record).map(({ other }) => other))
  const joined = new Set<string>()
  for (const id of records) {
    // Many of the records may be of one person with thousands.
    if (!joined.has(id)) for (const own of index.idsOfPerson(id)) joined.add(own)
  }
  if (![...joined].some((id) => parted.has(id))) return undefined
  return refused(
    'A colleague said so of two of their records. Take that back first, then merge them.',
    'Said not to be the same person',
  )
}

/** Only its author or an administrator may remove or restore it. */
async function takenBack(
  type: 'note' | 'contact',
  event: string,
  { written, author }: Known,
  needsWords = false,
): Promise<Answer> {
  const found = await written(event)
  if (found?.type !== type) return refused(`There is no such ${type} at this record.`)
  if (author !== undefined && found.account !== author) {
    const who = 'Only its author or an administrator'
    return refused(`${who} takes back or restores a ${type}.`, 'Not allowed', 403)
  }
  // Its words were overwritten: nothing can be restored. A contact without words is still a contact.
  if (!needsWords || found.text !== '') return undefined
  return refused('The words of this note are gone for good.', 'Not restored')
}

const tagsAfter = (
  before: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] => [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag))

/** Each tag keeps the spelling that is in use: `hrwl` adds and removes `HRWL`. */
function tagsInUse(
  { add, remove }: { add: string[]; remove: string[] },
  { record, index }: Known,
): { add: string[]; remove: string[] } {
  const removed = new Set(remove.map(fold))
  const own = index.row(record)?.tags ?? []
  return {
    // A tag that the same change removes is being renamed.
    add: add.map((tag) => (removed.has(fold(tag)) ? tag : (index.tagInUse(tag) ?? tag))),
    remove: [...new Set([...remove, ...own.filter((tag) => removed.has(fold(tag)))])].filter(
      (tag) => !add.includes(tag),
    ),
  }
}

/** What was recorded about a ticket or availability, without time and account, to be recorded again. */
function undated<Said extends { at: string; account: string | null }>(
  said: Said,
): Omit<Said, 'at' | 'account'> {
  const { at: _, account: __, ...words } = said
  return words
}

/** null: nothing is recorded about it. */
function saidOf({ tickets }: ListRow, ticket: string): TicketDetails | 'no' | null {
  const said = tickets[ticket] ?? null
  return said === null || said === 'no' ? said : undated(said)
}

type Placing = {
  request: string
  line: number
  stage: Stage | null
  from?: string | null | undefined
  until?: string | null | undefined
}

/** A person who fills a place is assigned from the first day of the request to its last, unless the days are known already. */
function withDays(change: Placing, { record, index, today }: Known): Placing {
  const { request, stage, from, until } = change
  const before = index.row(record)?.placements.find(isOn(change))
  const isKnown = [from, until, before?.from, before?.until].some((day) => day !== undefined)
  if (stage === null || !fillsPlace(stage) || isKnown) return change
  const span = index.row(request)?.span
  const first = span?.from ?? today
  return { ...change, from: first, until: lastOf(first, span?.days ?? null) }
}

/** Accepting counts as a contact with the person; going back to an earlier stage removes that contact. */
function place(
  work: Work,
  { request, line, stage, from, until }: Placing,
  { id, at, account }: Stamp,
): void {
  const before = work.placements.find(isOn({ request, line }))
  const others = work.placements.filter((one) => one !== before)
  if (stage === null) {
    work.placements = others
    return
  }
  const { agreed, ...rest } = before ?? { agreed: undefined }
  const isBack = stage === 'shortlisted' || stage === 'offered'
  const isFirst = agreed === undefined && fillsPlace(stage)
  if (isBack) work.contacts = work.contacts.filter((one) => one.id !== agreed)
  if (isFirst) work.contacts = [...work.contacts, { id, at, account, way: 'agreed', text: '' }]
  const contact = isBack ? undefined : isFirst ? id : agreed
  const now = {
    ...rest,
    request,
    line,
    stage,
    at,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(contact !== undefined && { agreed: contact }),
  }
  work.placements = before
    ? work.placements.map((one) => (one === before ? now : one))
    : [...others, now]
}

/** A mail that was sent stays sent, even if it was stopped at the same moment. */
function settle(work: Work, id: string, how: Pick<Mail, 'is'> & Partial<Mail>): void {
  work.mails = work.mails.map((mail) =>
    mail.id === id && mail.is !== 'sent' ? { ...mail, ...how } : mail,
  )
}

// The lists are copied, because the browser applies unsent changes on top of what the server sent.

type List = 'notes' | 'contacts' | 'removedNotes' | 'removedContacts'

function move(work: Work, from: List, to: List, id: string, removedAt: string): void {
  const found = work[from].filter((one) => one.id === id)
  Object.assign(work, {
    [from]: work[from].filter((one) => one.id !== id),
    [to]: [...work[to], ...found.map((one) => ({ ...one, removedAt }))],
  })
}

function moveBack(work: Work, from: List, to: List, id: string): void {
  const found = structuredClone(work[from].filter((one) => one.id === id))
  for (const one of found) if ('removedAt' in one) delete (one as Partial<Removed<Note>>).removedAt
  Object.assign(work, {
    [from]: work[from].filter((one) => one.id !== id),
    [to]: [...work[to], ...found].sort((a, b) => a.at.localeCompare(b.at)),
  })
}
