import { longTime } from '../content/business-time.ts'
import { nameInMails, telephone } from '../content/contact-details.ts'
import { record } from '../content/records.ts'
import { machineNames, tradeNames } from '../content/trades.ts'
import { vacancyTitle } from '../content/vacancies.ts'
import { contactFieldTable } from '../forms/contact-fields.ts'
import { shortReference } from '../forms/short-reference.ts'
import { staffFields } from '../forms/form-fields.ts'
import type { FormKind, recordKinds, RowOf } from '../forms/record-kinds.ts'
import { requestFieldTable } from '../forms/request-fields.ts'
import { lineWords, linesOf } from '../forms/request-rules.ts'
import { resumeFieldTable } from '../forms/resume-fields.ts'
import type { MessageRow } from '../submissions/message-columns.ts'
import { promiseOf } from '../submissions/promise.ts'
import type { Noticed, NoticeKind } from '../submissions/notice-queue.ts'
import type { SubmissionRow } from '../submissions/resume-columns.ts'
import type { Mail } from './mailer.ts'

const perthTime = (iso: string) => `${longTime(iso)}, Perth time`

/**
 * The mail for a notice; the same notice gives the same mail.
 * @param deskOrigin the origin of the desk; unset: the mail says how to find the record there
 */
export function noticeMail(noticed: Noticed, kind: NoticeKind, deskOrigin?: string): Mail {
  // The id makes a mail that is sent again recognisable.
  const id = `${noticed.row.id}.${kind}`
  const ofKind: Partial<
    Record<NoticeKind, (row: never, deskOrigin: string | undefined) => Omit<Mail, 'id'>>
  > = mails[noticed.record]
  const write = ofKind[kind]
  if (!write) throw new TypeError(`there is no mail to ${kind} about a ${noticed.record}`)
  return { id, ...write(noticed.row as never, deskOrigin) }
}

/** A mail that the table of kinds names and that is missing here is a type error. */
const mails: {
  [K in FormKind]: Record<
    (typeof recordKinds)[K]['mails'][number],
    (row: RowOf<K>, deskOrigin: string | undefined) => Omit<Mail, 'id'>
  >
} = {
  resume: { staff: staffMail, applicant: applicantMail },
  message: { staff: messageMail },
  request: { staff: requestMail, applicant: requesterMail },
}

/** All that the visitor wrote. The subject begins with the promise, so that staff see in their inbox what is urgent. */
function messageMail(row: MessageRow, deskOrigin: string | undefined): Omit<Mail, 'id'> {
  const name = `${row.first_name} ${row.last_name}`
  const { topic = '', within, due } = promiseOf('message', row)
  const lines = [
    `Topic: ${topic}`,
    `Promised: an answer within ${within}${due ? `, by ${perthTime(due)}` : ''}`,
    `Received: ${perthTime(row.created_at)}`,
    `Reference: ${shortReference(row.id)}`,
    '',
    `Name: ${name}`,
    ...staffFields(contactFieldTable, 'mail').map(
      ({ label, column }) => `${label}: ${row[column] ?? 'not given'}`,
    ),
    '',
    row.message,
    '',
    'Sent with the contact form of the website. Reply to this mail to answer.',
    'The message is kept at the desk, with all that was done about it:',
    atDesk(row.id, deskOrigin),
    '',
  ]
  return {
    replyTo: { name, address: row.email },
    subject: `${topic}, within ${within}: ${row.subject} (${shortReference(row.id)})`,
    text: lines.join('\n'),
  }
}

// The mail contains neither the document nor a link to it.
function staffMail(row: SubmissionRow, deskOrigin: string | undefined): Omit<Mail, 'id'> {
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

/** All that the visitor asked for. The subject begins with the promise, as that of a message does. */
function requestMail(row: RowOf<'request'>, deskOrigin: string | undefined): Omit<Mail, 'id'> {
  const name = `${row.first_name} ${row.last_name}`
  const { within, due } = promiseOf('request', row)
  const asked = linesOf(row.lines).map(lineWords)
  const lines = [
    'A request for people and plant came in through the website.',
    '',
    `Promised: an answer within ${within}${due ? `, by ${perthTime(due)}` : ''}`,
    `Received: ${perthTime(row.created_at)}`,
    `Reference: ${shortReference(row.id)}`,
    '',
    ...asked.map((words) => `- ${words}`),
    '',
    `Name: ${name}`,
    ...staffFields(requestFieldTable, 'mail').map(
      ({ label, column }) => `${label}: ${row[column] ?? 'not given'}`,
    ),
    ...(row.notes ? ['', row.notes] : []),
    '',
    'Reply to this mail to answer. The request is kept at the desk, with all that was done about it:',
    atDesk(row.id, deskOrigin),
    '',
  ]
  const more = asked.length > 1 ? ` and ${asked.length - 1} more` : ''
  return {
    replyTo: { name, address: row.email },
    subject: `Request, within ${within}: ${asked[0] ?? 'no line'}${more} (${shortReference(row.id)})`,
    text: lines.join('\n'),
  }
}

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
    ...asked.map((words) => `- ${words}`),
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
