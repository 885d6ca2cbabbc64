import { dayEndedAt, longDay, longTime } from '../content/business-time.ts'
import { nameInMails, telephone } from '../content/contact-details.ts'
import { record } from '../content/records.ts'
import { machineNames, tradeNames } from '../content/trades.ts'
import { vacancyTitle } from '../content/vacancies.ts'
import { columnWords } from '../forms/column-words.ts'
import { shortReference } from '../forms/short-reference.ts'
import { staffFields } from '../forms/form-fields.ts'
import {
  fullName,
  kindEntry,
  type AnyRecord,
  type FormKind,
  type NoticeKind,
  type recordKinds,
  type RowOf,
} from '../forms/record-kinds.ts'
import { lineWords, linesOf } from '../forms/request-rules.ts'
import { resumeFieldTable } from '../forms/resume-fields.ts'
import { promiseOf } from '../forms/promise.ts'
import type { Noticed } from '../submissions/notice-queue.ts'
import type { SubmissionRow } from '../submissions/resume-columns.ts'
import type { Mail } from './mailer.ts'

const perthTime = (iso: string) => `${longTime(iso)}, Perth time`

function deadline(iso: string): string {
  const day = dayEndedAt(Date.parse(iso))
  return day === undefined ? perthTime(iso) : `the end of ${longDay(day)}`
}

/**
 * The mail for a notice; the same notice gives the same mail.
 * @param deskOrigin the origin of the desk; unset: the mail says how to find the record there
 */
export function noticeMail(noticed: Noticed, kind: NoticeKind, deskOrigin?: string): Mail {
  // The id makes a mail that is sent again recognisable.
  const id = `${noticed.row.id}.${kind}`
  const { record: about, row } = noticed
  const own = (mails as { [K in FormKind]?: Partial<Mails<never>> })[about]?.[kind]
  if (own) return { id, ...own(row as never, deskOrigin) }
  if (kind !== 'staff') throw new TypeError(`there is no mail to ${kind} about a ${about}`)
  return { id, ...sentMail(noticed, deskOrigin) }
}

type Mails<Row> = Record<NoticeKind, (row: Row, deskOrigin: string | undefined) => Omit<Mail, 'id'>>
type KindMails<K extends FormKind> = (typeof recordKinds)[K]['mails'][number]

/** Mails with words of their own. One that the table of kinds names, to others than staff, and that is missing here, is a type error. */
const mails: {
  [K in FormKind as KindMails<K> extends 'staff' ? never : K]: Partial<Mails<RowOf<K>>> &
    Pick<Mails<RowOf<K>>, Exclude<KindMails<K>, 'staff'>>
} = {
  resume: { staff: resumeMail, applicant: applicantMail },
  request: { applicant: requesterMail },
}

/** All that the visitor sent. The subject begins with the promise, so that staff see in their inbox what is urgent. */
function sentMail(
  { record: kind, row }: Noticed,
  deskOrigin: string | undefined,
): Omit<Mail, 'id'> {
  const { fields, index, label, labels, noun } = kindEntry(kind)
  const wordsOf = (column: string | null) => columnWords({ kind, row } as AnyRecord, column)
  const { topic, within, due } = promiseOf(kind, row)
  const [about = '', ...more] = wordsOf(index.about)?.split('\n') ?? []
  const lines = [
    `A ${noun} came in through the website.`,
    '',
    ...(topic ? [`Topic: ${topic}`] : []),
    ...(within
      ? [`Promised: an answer within ${within}${due ? `, by ${deadline(due)}` : ''}`]
      : []),
    `Received: ${perthTime(row.created_at)}`,
    `Reference: ${shortReference(row.id)}`,
    '',
    ...Object.keys(labels).flatMap((column) => [...listed(wordsOf(column)?.split('\n') ?? []), '']),
    `Name: ${fullName(row)}`,
    ...staffFields(fields, 'mail').map(
      ({ label, column }) => `${label}: ${wordsOf(column) ?? 'not given'}`,
    ),
    ...Object.values(fields)
      .filter((field) => field.lines)
      .flatMap(({ column }) => wordsOf(column) ?? [])
      .flatMap((text) => ['', text]),
    '',
    'Reply to this mail to answer. It is kept at the desk, with all that was done about it:',
    atDesk(row.id, deskOrigin),
    '',
  ]
  return {
    replyTo: { name: fullName(row), address: row.email },
    subject:
      `${topic ?? label}${within ? `, within ${within}` : ''}: ${about}` +
      `${more.length > 0 ? ` and ${more.length} more` : ''} (${shortReference(row.id)})`,
    text: lines.join('\n'),
  }
}

const listed = (all: readonly string[]) => all.map((words) => `- ${words}`)

// The mail contains neither the document nor a link to it.
function resumeMail(row: SubmissionRow, deskOrigin: string | undefined): Omit<Mail, 'id'> {
  const { id, created_at } = row
  const name = `${row.first_name} ${row.last_name}`
  const vacancy = row.vacancy && vacancyTitle(row.vacancy)
  const lines = [
    'A resume came in through the website.',
    '',
    `Reference: ${shortReference(id)}`,
    `Name: ${name}`,
    ...(vacancy ? [`Applies for: ${vacancy}`] : []),
    ...staffFields(resumeFieldTable, 'mail').map(
      ({ label, column }) => `${label}: ${row[column] ?? 'not given'}`,
    ),
    `Received: ${perthTime(created_at)}`,
    '',
    'The entry and the document are at the desk:',
    atDesk(id, deskOrigin),
    '',
    `We told the applicant: contact within ${record('promises').resumeContact.within}.`,
    '',
  ]
  return {
    subject: `New resume${vacancy ? ` for ${vacancy}` : ''}: ${name} (${shortReference(id)})`,
    text: lines.join('\n'),
    automatic: true,
  }
}

// The mail repeats no entry, so that a visitor who enters another person's address cannot send that person a text.
// The title of the vacancy is the business's own text.
function applicantMail(row: SubmissionRow): Omit<Mail, 'id'> {
  const { id, email } = row
  const vacancy = row.vacancy && vacancyTitle(row.vacancy)
  const lines = [
    'Hello,',
    '',
    `We have your resume${vacancy ? ` for ${vacancy}` : ''}. ${record('promises').resumeContact.statement}`,
    '',
    `Your reference: ${shortReference(id)}`,
    '',
    `Questions? Call ${telephone().display} and read out your reference.`,
    'If you did not send us a resume, please call us.',
    '',
    ...signature(),
  ]
  return {
    to: email,
    replyTo: 'staff',
    subject: `We have your resume (${shortReference(id)})`,
    text: lines.join('\n'),
    automatic: true,
  }
}

const atDesk = (id: string, deskOrigin: string | undefined): string =>
  deskOrigin === undefined
    ? `Sign in at the desk and search for ${shortReference(id)}.`
    : `${deskOrigin}/records/${id}`

/** Lines of a request that the mail to its sender repeats, at most. */
const linesRepeated = 5

// The visitor may have entered another person's address, so the mail repeats none of the visitor's own words: a trade or a machine only
// as it is written in the site's own lists.
function requesterMail(row: RowOf<'request'>): Omit<Mail, 'id'> {
  const { id, email } = row
  const known = new Map(
    [...tradeNames(), ...machineNames()].map((name) => [name.toLowerCase(), name]),
  )
  const all = linesOf(row.lines)
  const asked = all.slice(0, linesRepeated).map((line) => {
    const name = known.get((line.kind === 'people' ? line.trade : line.machine).toLowerCase())
    if (name === undefined) return `${line.number} × as you wrote it`
    return line.kind === 'people'
      ? lineWords({ ...line, trade: name, tickets: null })
      : lineWords({ ...line, machine: name, size: null })
  })
  if (all.length > linesRepeated) asked.push(`and ${all.length - linesRepeated} more`)
  const lines = [
    'Hello,',
    '',
    `We have your request. We answer within ${promiseOf('request', row).within}. This is how we understood it:`,
    '',
    ...listed(asked),
    '',
    `Your reference: ${shortReference(id)}`,
    '',
    `Something wrong, or needed sooner? Call ${telephone().display} and read out your reference.`,
    'If you did not send us a request, please call us.',
    '',
    ...signature(),
  ]
  return {
    to: email,
    replyTo: 'staff',
    subject: `We have your request (${shortReference(id)})`,
    text: lines.join('\n'),
    automatic: true,
  }
}

/** The name at the end of a mail; while the business has none, its telephone number. */
function signature(): string[] {
  const name = nameInMails()
  return [name.charAt(0).toUpperCase() + name.slice(1), '']
}
