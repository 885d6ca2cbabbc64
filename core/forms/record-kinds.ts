// THE table of the kinds of record that visitors send or the team adds: everything that differs between kinds. Server routes, stores,
// mails, the desk, its index and the command line are derived from it. Code of a kind (reading a post, writing a mail) is in a
// `Record<RecordKind, ...>` in its own folder, so that a forgotten kind is a type error.
import type { InferOutput } from 'valibot'
import type { promiseName } from '../content/schemas/business.ts'
import type { letterReaders } from '../content/schemas/letters.ts'
import { contactFieldTable } from './contact-fields.ts'
import { contactWords } from './contact-rules.ts'
import type { Columns, FieldTable, FormWords } from './form-fields.ts'
import { personFieldTable } from './person-fields.ts'
import { requestFieldTable } from './request-fields.ts'
import { requestWords } from './request-rules.ts'
import { resumeFieldTable } from './resume-fields.ts'
import { resumeWords } from './resume-rules.ts'

/** Columns besides the id, the time and those of the form. "optional": may be null. */
type OwnColumns = Readonly<Record<string, 'text' | 'optional'>>

/** Recipients of mail about records that visitors send. */
export const noticeKinds = ['staff', 'applicant'] as const
export type NoticeKind = (typeof noticeKinds)[number]

type Form = {
  /** Path of the API. */
  api: string
  /** Pages whose plain form post makes a record of this kind, each with the topic of posts that name none themselves. */
  pages: Readonly<Record<string, string | null>>
  /** A field that every form of the kind has: it distinguishes a post from those of other kinds on the same page. */
  tells: string
  /** Name of the field in which the browser sends the id. */
  sentId: string
  /** Most fields that a post may have; one with more is malformed. */
  mostFields: number
  words: FormWords
  /** The histogram of the duration of its posts; buckets in seconds. */
  metric: { name: string; help: string; buckets: readonly number[] }
}

type Entry<Column extends string = string> = {
  /** In both databases. */
  table: string
  /** Whether its records have a document in the bucket. */
  hasDocument: boolean
  fields: FieldTable
  /** Before the form's columns and after them, in the table's order. */
  before: OwnColumns
  after: OwnColumns
  /** Labels of those that people read. */
  labels: Readonly<Record<string, string>>
  /** Whether all records of one person share a row of the desk's list, whose actions then apply to the person. */
  isOfPerson: boolean
  /** The form by which visitors send it; null: only the team adds it, at the desk. */
  form: Form | null
  /** Recipients of mail about it; an acknowledgement goes to the applicant. */
  mails: readonly NoticeKind[]
  /** On the screen and in the desk's exports, singular and plural. */
  label: string
  plural: string
  /** The desk's quick view of them. */
  view: { label: string; isNew: boolean }
  /** As the owner's letters name them. */
  reader: (typeof letterReaders)[number]
  /** The name of an icon in desk/base/web/parts/icon.tsx. */
  icon: string
  /** In logs and on the command line, singular and plural. */
  noun: string
  nouns: string
  /** The npm script of its commands, and its description in the help text. */
  script: string
  description: string
  /** Follows "Erase 3 submissions" in messages. */
  withIt: string
  /** The promise to its sender: one of the records, that of the topic, or that of the lines; null: nothing was promised. */
  promise: InferOutput<typeof promiseName> | 'topic' | 'lines' | null
  /** Which column the index shows, filters and searches as what; `words` are searched besides these. */
  index: Readonly<
    Record<
      | 'about'
      | 'roles'
      | 'company'
      | 'location'
      | 'experience'
      | 'availability'
      | 'topic'
      | 'vacancy',
      Column | null
    >
  > & { words: readonly Column[] }
}

export const recordKinds = {
  resume: {
    table: 'resume_submissions',
    fields: resumeFieldTable,
    before: {},
    after: { resume_file_path: 'text', resume_file_name: 'text', resume_file_sha256: 'text' },
    labels: {},
    hasDocument: true,
    isOfPerson: true,
    form: {
      api: '/api/resumes',
      pages: { '/submit-resume': null },
      tells: 'resume',
      sentId: 'submissionId',
      mostFields: 50,
      words: resumeWords,
      metric: {
        name: 'site_submission_seconds',
        help: 'Submissions by outcome and by the step at which they ended',
        // A slow phone takes twenty minutes for 10 MB.
        buckets: [0.1, 0.5, 2, 10, 60, 300, 1200],
      },
    },
    mails: ['staff', 'applicant'],
    label: 'Resume',
    plural: 'Resumes',
    view: { label: 'New resumes', isNew: true },
    reader: 'people',
    icon: 'file',
    noun: 'submission',
    nouns: 'submissions',
    script: 'resumes',
    description: 'The resumes that visitors lodged. Works while the site is running.',
    withIt: ' and the resumes with them',
    promise: 'resumeContact',
    index: {
      about: 'preferred_roles',
      roles: 'preferred_roles',
      company: null,
      location: 'location',
      experience: 'experience_level',
      availability: 'availability',
      topic: null,
      vacancy: 'vacancy',
      words: ['additional_notes', 'resume_file_name'],
    },
  },
  message: {
    table: 'contact_messages',
    fields: contactFieldTable,
    before: { topic: 'optional' },
    after: {},
    labels: {},
    hasDocument: false,
    isOfPerson: false,
    form: {
      api: '/api/contact',
      // Request Staff had the message form until 2026: programs and pages that are still open send messages there.
      pages: { '/contact': null, '/request-staff': 'request-staff' },
      tells: 'message',
      sentId: 'messageId',
      mostFields: 50,
      words: contactWords,
      metric: {
        name: 'site_message_seconds',
        help: 'Contact messages by outcome and by the step at which they ended',
        buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      },
    },
    mails: ['staff'],
    label: 'Message',
    plural: 'Messages',
    view: { label: 'Messages', isNew: false },
    reader: 'messages',
    icon: 'letter',
    noun: 'message',
    nouns: 'messages',
    script: 'messages',
    description:
      'The messages that visitors sent with the contact form. Works while the site is running.',
    withIt: '',
    promise: 'topic',
    index: {
      about: 'subject',
      roles: null,
      company: 'company',
      location: null,
      experience: null,
      availability: null,
      topic: 'topic',
      vacancy: null,
      words: ['subject', 'company', 'message'],
    },
  },
  request: {
    table: 'work_requests',
    fields: requestFieldTable,
    before: {},
    // Lines for people and plant, in order, as JSON (request-rules.ts).
    after: { lines: 'text' },
    labels: { lines: 'People and plant' },
    hasDocument: false,
    isOfPerson: false,
    form: {
      api: '/api/requests',
      pages: { '/request-staff': null },
      tells: 'place',
      sentId: 'requestId',
      // Far more than twenty lines of each kind, so that the twenty-first gets a message at its field.
      mostFields: 400,
      words: requestWords,
      metric: {
        name: 'site_work_request_seconds',
        help: 'Requests for people and plant by outcome and by the step at which they ended',
        buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      },
    },
    mails: ['staff', 'applicant'],
    label: 'Request',
    plural: 'Requests',
    view: { label: 'Requests', isNew: false },
    reader: 'requests',
    icon: 'helmet',
    noun: 'request',
    nouns: 'requests',
    script: 'requests',
    description: 'The requests for people and plant. Works while the site is running.',
    withIt: '',
    promise: 'lines',
    index: {
      about: 'lines',
      roles: null,
      company: 'company',
      location: 'place',
      experience: null,
      availability: null,
      topic: null,
      vacancy: null,
      words: ['lines', 'company', 'place', 'order_number', 'notes'],
    },
  },
  /** A person who rang, was met or comes from an old list: without a document. */
  person: {
    table: 'people',
    fields: personFieldTable,
    before: {},
    after: {},
    labels: {},
    hasDocument: false,
    isOfPerson: true,
    form: null,
    mails: [],
    label: 'Person',
    plural: 'People without a resume',
    view: { label: 'No resume', isNew: false },
    reader: 'people',
    icon: 'people',
    noun: 'person',
    nouns: 'people',
    script: 'people',
    description: 'The people that the team added by hand. Works while the desk is running.',
    withIt: '',
    promise: null,
    index: {
      about: 'preferred_roles',
      roles: 'preferred_roles',
      company: null,
      location: 'location',
      experience: 'experience_level',
      availability: 'availability',
      topic: null,
      vacancy: null,
      words: ['additional_notes'],
    },
  },
} as const satisfies Record<string, Entry>

type Kinds = typeof recordKinds
export type RecordKind = keyof Kinds

/** In the order of the table. */
export const kindNames = Object.keys(recordKinds) as readonly RecordKind[]

/** The kinds that visitors send by a form of the website. */
export type FormKind = { [K in RecordKind]: Kinds[K]['form'] extends Form ? K : never }[RecordKind]

export const hasForm = <K extends RecordKind>(kind: K): kind is K & FormKind =>
  recordKinds[kind].form !== null
export const formKinds: readonly FormKind[] = kindNames.filter(hasForm)

export const formOf = (kind: FormKind): Form => recordKinds[kind].form

/** Pages that accept the plain post of their form, and below each its confirmation. */
export const formPages: readonly string[] = [
  ...new Set(formKinds.flatMap((kind) => Object.keys(formOf(kind).pages))),
]
export const confirmationOf = (page: string): string => `${page}/received`

/** The kinds whose posts a page accepts; the last one is the kind of the page's own form. */
export const kindsOfPage = (path: string): readonly FormKind[] =>
  formKinds.filter((kind) => Object.hasOwn(formOf(kind).pages, path))

/** Which of a page's kinds a post is, by its fields. */
export function kindOfPost<K extends FormKind>(
  kinds: readonly K[],
  has: (field: string) => boolean,
): K {
  return kinds.find((kind) => has(formOf(kind).tells)) ?? kinds.at(-1)!
}

/** The kinds that make a person appear in the list of people. */
export type PersonKind = {
  [K in RecordKind]: Kinds[K]['isOfPerson'] extends true ? K : never
}[RecordKind]

export const isOfPerson = (kind: RecordKind): kind is PersonKind => recordKinds[kind].isOfPerson
export const personKinds: readonly PersonKind[] = kindNames.filter(isOfPerson)

/** A kind whose records have a document in the bucket, and below it the kinds whose records are only rows. */
export type DocumentedKind = {
  [K in RecordKind]: Kinds[K]['hasDocument'] extends true ? K : never
}[RecordKind]
export type PlainKind = Exclude<RecordKind, DocumentedKind>

export const isPlain = <K extends RecordKind>(kind: K): kind is K & PlainKind =>
  !recordKinds[kind].hasDocument
export const plainKinds: readonly PlainKind[] = kindNames.filter(isPlain)

/** The kinds without a document that visitors send. */
export type PlainFormKind = PlainKind & FormKind
export const plainFormKinds: readonly PlainFormKind[] = plainKinds.filter(hasForm)

type Own<Of extends OwnColumns> = {
  -readonly [Name in keyof Of]: Of[Name] extends 'optional' ? string | null : string
}

/** A row, with the names of the columns. */
export type RowOf<K extends RecordKind> = {
  /** UUID; also the reference that the visitor gets. */
  id: string
  /** ISO 8601, UTC, milliseconds. */
  created_at: string
} & Columns<Kinds[K]['fields']> &
  Own<Kinds[K]['before']> &
  Own<Kinds[K]['after']>

/** A record of any kind; columns that all kinds share can be read from it directly. */
export type AnyRecord = { [K in RecordKind]: { kind: K; row: RowOf<K> } }[RecordKind]

/** A record that makes a person appear in the list of people. */
export type PersonRecord = Extract<AnyRecord, { kind: PersonKind }>

export const isPersonRecord = (record: AnyRecord): record is PersonRecord => isOfPerson(record.kind)

/** People whom the team added may have only one name. */
export const fullName = ({ first_name, last_name }: AnyRecord['row']): string =>
  last_name === null ? first_name : `${first_name} ${last_name}`

// A column that a kind does not have is a type error here.
const entries: { readonly [K in RecordKind]: Entry<keyof RowOf<K> & string> } = recordKinds

/** The table's entry of a kind, typed so that it fits any kind. */
export const kindEntry = (kind: RecordKind): Entry => entries[kind]

/** A value for each kind: `byKind(kindNames, (kind) => count(kind))`. */
export function byKind<K extends RecordKind, Made>(
  kinds: readonly K[],
  make: (kind: K) => Made,
): Record<K, Made> {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<K, Made>
}

/** The value of a column in a record of any kind; null also where its kind has no such column. */
export function valueOf({ row }: { row: object }, column: string | null): string | null {
  const values = row as Readonly<Record<string, string | null>>
  return column === null ? null : (values[column] ?? null)
}
