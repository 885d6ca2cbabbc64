import { telephone } from '../../app/content/contact-details.ts'
import { record } from '../../app/content/records.ts'
import { staffFields } from '../../app/forms/form-fields.ts'
import { resumeFieldTable } from '../../app/forms/resume-fields.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import type { NoticeKind } from '../../submissions/notice-queue.ts'
import type { Mail } from './mailer.ts'

const perthTime = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Australia/Perth',
})

/** The mail of a notice. */
export function noticeMail(kind: NoticeKind, submission: SubmissionRow): Mail {
  return kind === 'staff' ? staffMail(submission) : applicantMail(submission)
}

// The document itself never travels by mail, nor a link to it.
function staffMail(row: SubmissionRow): Mail {
  const { id, created_at } = row
  const name = `${row.first_name} ${row.last_name}`
  const lines = [
    'A resume came in through the website.',
    '',
    `Reference: ${id}`,
    `Name: ${name}`,
    ...staffFields(resumeFieldTable, 'mail').map(
      ({ label, column }) => `${label}: ${row[column] ?? 'not given'}`,
    ),
    `Received: ${perthTime.format(new Date(created_at))}, Perth time`,
    '',
    'To read the entry and fetch the document, on the server:',
    `npm run resumes -- show ${id}`,
    `npm run resumes -- file ${id}`,
    '',
    `We told the applicant: contact within ${record('promises').resumeContact.within}.`,
    '',
  ]
  return {
    subject: `New resume: ${name} (${id.slice(0, 8)})`,
    text: lines.join('\n'),
    automatic: true,
  }
}

// Nothing that was entered stands in it: whoever types a stranger's address cannot make us say anything.
function applicantMail({ id, email }: SubmissionRow): Mail {
  const lines = [
    'Hello,',
    '',
    `We have your resume. ${record('promises').resumeContact.statement}`,
    '',
    `Your reference: ${id}`,
    '',
    `Questions? Call ${telephone().display} and say the first eight characters of your reference.`,
    'If you did not send us a resume, please call us.',
    '',
    ...signature(),
  ]
  return {
    to: email,
    replyTo: 'staff',
    subject: `We have your resume (${id.slice(0, 8)})`,
    text: lines.join('\n'),
    automatic: true,
  }
}

/** The business's name, once it has one that is not a stand-in. */
function signature(): string[] {
  const { name } = record('business')
  return name ? [name.value, ''] : []
}
