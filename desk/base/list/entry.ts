// A record of any kind as the index holds it: what lists show of it, the traits that identify its person, and its searchable text.
import { vacancyTitle } from 'core/content/vacancies.ts'
import { columnWords } from 'core/forms/column-words.ts'
import {
  fullName,
  kindEntry,
  valueOf,
  type AnyRecord,
  type RecordKind,
} from 'core/forms/record-kinds.ts'
import { phoneNotAsked } from 'core/forms/contact-rules.ts'
import { linesOf, type RequestLine } from 'core/forms/request-rules.ts'
import { promiseOf } from 'core/forms/promise.ts'
import { spanOf } from '../../shared/assignments.ts'
import { linksOf } from '../../shared/person-events.ts'
import { placeOf } from '../../shared/place.ts'
import { shortLine, startWords } from '../../shared/request-words.ts'
import type { DeskEvent } from '../../shared/work.ts'
import { addressKey, companyKey, fold, phoneKey } from '../../shared/list/fold.ts'
import type { Traits } from './persons.ts'
import type { Row } from './row.ts'
import type { ListRow } from '../../shared/list/search.ts'
import { searchedLines } from '../../shared/list/words.ts'

type Shown = Pick<
  ListRow,
  | 'id'
  | 'kind'
  | 'createdAt'
  | 'name'
  | 'email'
  | 'phone'
  | 'about'
  | 'company'
  | 'location'
  | 'region'
  | 'experience'
  | 'answer'
  | 'topic'
  | 'ownSequence'
  | 'span'
>

export type Entry = Traits & {
  kind: RecordKind
  /** Revision of the change feed when it was read. */
  revision: number
  /** Its own events, in their sequence. */
  events: readonly DeskEvent[]
  shown: Shown
  /** When what was promised falls due, ISO 8601. */
  due: string | undefined
  /** Town of the content records that the typed location matches. */
  town: string | null
  vacancy: string | null
  roles: string
  /** UUID of the content of the spreadsheet that it was imported from. */
  imported: string | null
  /** As `companyKey` gives it. */
  company: string | null
  /** Of a request: its lines. */
  lines: readonly RequestLine[]
  /** What is searched besides name, address, number, roles and place, as it was written. */
  words: string
  /** As `searchedLines` gives it. */
  searched: string
  /** The row that it belongs to; undefined until records are grouped by person. */
  row: Row | undefined
}

/** @param events of the record itself */
export function entryOf(of: AnyRecord, events: readonly DeskEvent[], revision: number): Entry {
  const { kind, row } = of
  const { words: columns, ...shownAs } = kindEntry(kind).index
  const own = (what: keyof typeof shownAs) => valueOf(of, shownAs[what])
  const name = fullName(row)
  const promised = promiseOf(kind, row)
  const vacancy = own('vacancy')
  const titled = vacancy === null ? '' : vacancyTitle(vacancy)
  const location = own('location')
  const available = own('availability')
  const place = location === null ? undefined : placeOf(location)
  const phone = row.phone === phoneNotAsked ? null : row.phone
  const number = phoneKey(phone)
  const roles = own('roles') ?? ''
  const address = addressKey(row.email)
  const words = [...columns.map((column) => columnWords(of, column)), promised.topic, titled]
    .filter(Boolean)
    .join('\n')
  return {
    id: row.id,
    kind,
    createdAt: row.created_at,
    revision,
    events: events.length === 0 ? nothing : events.map((event) => eventOf(event, of)),
    name: fold([row.last_name, row.first_name].filter(Boolean).join(' ')),
    email: address === row.email ? row.email : address,
    phone: number,
    links: events.length === 0 ? nothing : linksOf(events),
    shown: {
      id: row.id,
      kind,
      createdAt: row.created_at,
      name,
      email: row.email,
      phone,
      about: [titled, ...aboutOf(of)].filter(Boolean).join('; '),
      company: own('company'),
      location,
      region: place?.region ?? null,
      experience: own('experience'),
      answer: available === null ? null : { option: available, at: row.created_at },
      topic: own('topic'),
      ownSequence: events.at(-1)?.sequence ?? 0,
      span: of.kind === 'request' ? spanOf(of.row.starts_on, of.row.duration) : undefined,
    },
    // Only the website's form makes a promise.
    due: events.some(({ change }) => change.type === 'added') ? undefined : promised.due,
    town: place?.town ?? null,
    vacancy,
    roles,
    imported:
      events
        .map(({ change }) => (change.type === 'imported' ? change.import : null))
        .find(Boolean) ?? null,
    company: companyKey(own('company')),
    lines: of.kind === 'request' ? linesOf(of.row.lines) : nothing,
    words,
    searched: searchedLines({
      who: [name, row.email, phone, number, row.id].filter(Boolean).join('\n'),
      roles,
      place: location ?? '',
      words,
    }),
    row: undefined,
  }
}

/** Shared, to save memory: most records have several empty lists. */
const nothing: readonly never[] = []

const accounts = new Map<string, string>()

/** One string for all events of an account, to save memory. */
function shared(account: string): string {
  const known = accounts.get(account)
  if (known === undefined) accounts.set(account, account)
  return known ?? account
}

/** With strings shared between records, to save memory: there are hundreds of thousands of events. */
function eventOf(
  { id, sequence, at, account, change }: DeskEvent,
  { kind, row }: AnyRecord,
): DeskEvent {
  return { id, kind, record: row.id, sequence, at, account: account && shared(account), change }
}

/** Of a request: what is wanted and when, in one line; the place has a column of its own. */
function aboutOf(of: AnyRecord): string[] {
  if (of.kind !== 'request') return [columnWords(of, kindEntry(of.kind).index.about) ?? '']
  const wanted = linesOf(of.row.lines).map(shortLine).join(', ')
  return [[wanted, startWords(of.row.starts_on)].filter(Boolean).join(' · ')]
}
