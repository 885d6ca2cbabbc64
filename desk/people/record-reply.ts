import { record as content } from 'core/content/records.ts'
import { vacancyTitle } from 'core/content/vacancies.ts'
import { columnWords } from 'core/forms/column-words.ts'
import { kindEntry, valueOf, type AnyRecord } from 'core/forms/record-kinds.ts'
import { withDocument } from './documents-zip.ts'
import { isRequired } from 'core/forms/form-fields.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { errorCode } from 'core/submissions/log.ts'
import { isRecordId } from 'core/submissions/record-id.ts'
import { documentKind } from './documents/stored-document.ts'
import type { Account } from '../base/store/desk-store.ts'
import { findRecords } from '../base/store/find-records.ts'
import type { DeskEvent } from '../shared/work.ts'
import { ticketList } from './documents/document-reader.ts'
import { ticketsWanted, type FoundTicket } from '../shared/tickets/read-tickets.ts'
import { linesOf } from 'core/forms/request-rules.ts'
import { mergeValues } from '../talk/values.ts'
import { can } from '../shared/roles.ts'
import { startWords } from '../shared/request-words.ts'
import { arrivalsOf } from '../shared/person-events.ts'
import { workOf } from '../shared/work.ts'
import { personWorkOf } from './person-work.ts'
import type { ListRow } from '../base/http/api.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { notFound } from '../base/http/refusal.ts'

/** @throws Refusal 404 when there is no record with exactly this id */
export async function findRecord(archive: SubmissionArchive, id: string): Promise<AnyRecord> {
  const [found] = isRecordId(id) ? await findRecords(archive, [id]) : []
  if (!found) throw notFound()
  return found
}

/** Everything that the page of one record shows. @throws Refusal 404 when it was erased meanwhile */
export async function recordReply(desk: DeskContext, found: AnyRecord, account: Account) {
  const { index } = desk
  const { id } = found.row
  if (!index.row(id)) await index.catchUp()
  const row = index.row(id)
  if (!row) throw notFound()
  const { events: all, work } = await personWorkOf(desk, id)
  const removed = new Set([...work.removedNotes, ...work.removedContacts].map((one) => one.id))
  const events = all.map((event) => (removed.has(event.id) ? shownTo(account, event) : event))
  const submissions = index.submissionsOf(id)
  return {
    row,
    fields: fieldsOf(found),
    // Of a request: the people on its lines, by name.
    people: found.kind === 'request' ? index.peopleOn(id) : [],
    // Of a person: the requests that they are on; erased ones are left out.
    requests: index.rows([...new Set(row.placements.map(({ request }) => request))]),
    company: requestsOfCompany(index, row),
    // Of all submissions of the person; newest events last.
    work: workOf(events, arrivalsOf(submissions)),
    events,
    offered: offeredTickets(desk, found),
    wanted: wantedTickets(found),
    document: documentOf(found, row.verdict),
    // The person's other records, newest first, and the ids of all of them.
    others: index.others(id),
    person: [...index.idsOfPerson(id)],
    // People of the same name, except those said to be different.
    likelySame: index.likelySame(id),
    notSame: strangers(index, id),
    words: mergeValues(found, account.name),
  }
}

/** A company that asks every week has hundreds: the others are one click away, in the list. */
const requestsShown = 10

/** The same company's other requests, newest first. */
function requestsOfCompany(index: DeskContext['index'], { id, company }: ListRow): ListRow[] {
  if (company === null) return []
  const { rows } = index.list({ kind: 'request', company, sort: 'arrival' }, 0, requestsShown + 1)
  return rows.filter((row) => row.id !== id).slice(0, requestsShown)
}

/** The people whom a colleague said to be different: the record and events that say so, and the records named. */
function strangers(index: DeskContext['index'], id: string) {
  const said = index.notSame(id)
  const newest = (other: string) => index.row(other)?.newest
  return [...Map.groupBy(said, ({ other }) => newest(other))].flatMap(([person, about]) => {
    const row = person === undefined ? undefined : index.row(person)
    if (!row) return []
    const said = [...Map.groupBy(about, ({ record }) => record)].map(([record, own]) => ({
      record,
      links: [...new Set(own.map(({ link }) => link))],
      records: [...new Set(own.map(({ of }) => of))],
    }))
    return [{ row, said }]
  })
}

/** Tickets found when the document was read. If it is read again, the open page is told. */
function offeredTickets(
  { index, reader, log }: DeskContext,
  { kind, row: { id } }: AnyRecord,
): readonly FoundTicket[] {
  const text = kind === 'resume' ? index.textOf(id) : undefined
  if (text === undefined || text === '') return []
  const { list, found } = index.ticketsIn(id) ?? { list: undefined, found: [] }
  if (list !== ticketList()) {
    // The owner has changed the list of tickets since.
    reader
      .ticketsIn(text)
      .then((tickets) => tickets && index.putText(id, text, tickets))
      .catch((error: unknown) => log.warn('tickets not read', { code: errorCode(error) }))
  }
  const known = new Set(content('tickets').map((ticket) => ticket.id))
  return found.filter(({ ticket }) => known.has(ticket))
}

/** Of a request: ids of the tickets that each line asks for. */
function wantedTickets(found: AnyRecord): string[][] {
  if (found.kind !== 'request') return []
  return linesOf(found.row.lines).map((line) =>
    line.kind === 'people' ? ticketsWanted(line.tickets ?? '', content('tickets')) : [],
  )
}

/** Removed words are sent only to accounts that may restore them. */
function shownTo({ id, role }: Account, event: DeskEvent): DeskEvent {
  if (can(role, 'moderate') || event.account === id) return event
  return { ...event, change: { ...event.change, text: '' } } as DeskEvent
}

/** All columns of the form in its order, with the labels of the options. */
function fieldsOf(record: AnyRecord) {
  return Object.values(kindEntry(record.kind).fields).map((field) => {
    const { column, label, options, lines, max } = field
    const value = valueOf(record, column)
    const vacancy = column === kindEntry(record.kind).index.vacancy && value !== null
    const start = record.kind === 'request' && column === 'starts_on' && value !== null
    const shown =
      (vacancy ? vacancyTitle(value) : undefined) ??
      (start ? startWords(value) : columnWords(record, column)) ??
      ''
    return {
      column,
      label,
      value,
      shown,
      ...(options ? { options: [...options] } : {}),
      ...(lines ? { lines } : {}),
      max: max ?? 100,
      required: isRequired(field),
    }
  })
}

function documentOf(record: AnyRecord, verdict: ListRow['verdict']) {
  const [row] = withDocument([record])
  return row && { name: row.resume_file_name, kind: documentKind(row), verdict }
}
