import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import pLimit from 'p-limit'
import { businessDay } from '../../../app/content/business-time.ts'
import { record as content } from '../../../app/content/records.ts'
import type { DocumentKind } from '../../../app/forms/document-kinds.ts'
import type { SubmissionRow } from '../../../submissions/resume-columns.ts'
import type { ContactInText } from '../contact-in-text.ts'
import type { TicketsInText } from '../../shared/tickets/tickets.ts'
import { documentText, type DocumentWords, type TicketsWanted } from './document-text.ts'
import { documentKind } from './stored-document.ts'

/** As many as the memory of the shipped unit holds beside the desk itself. */
export const readersAtOnce = 2

/** @property text '' when it cannot be had safely: damaged, protected, too large or too slow */
export type DocumentReading = { text: string; tickets: TicketsInText }

/**
 * Reads documents, a few at a time: each may take a core and 300 MB. One that ended its reader, or under which the whole
 * desk ended, is never read again, also after a restart: it would do the same.
 */
export class DocumentReader {
  readonly #local: DatabaseSync
  readonly #atOnce = pLimit(readersAtOnce)
  readonly #underWay = new Map<string, Promise<DocumentReading>>()

  constructor(local: DatabaseSync) {
    this.#local = local
    local.exec('create table if not exists unreadable_documents (record text primary key) strict')
  }

  read(row: SubmissionRow, bytes: Uint8Array): Promise<DocumentReading> {
    // The index reads it while somebody opens it: the mark of one reading is no sign to the other that it ended its reader.
    const underWay = this.#underWay.get(row.id)
    if (underWay) return underWay
    const started = this.#atOnce(() => this.#readOnce(row, bytes)).finally(() =>
      this.#underWay.delete(row.id),
    )
    this.#underWay.set(row.id, started)
    return started
  }

  /** Tickets of a text that was read while the owner's list was another. @returns undefined when they cannot be had safely */
  async ticketsIn(text: string): Promise<TicketsInText | undefined> {
    const wanted = ticketsWanted()
    const read = await this.#atOnce(() =>
      documentText(Buffer.from(text), 'text', undefined, wanted),
    )
    return read.text === undefined ? undefined : reading(read, wanted).tickets
  }

  async #readOnce(row: SubmissionRow, bytes: Uint8Array): Promise<DocumentReading> {
    const wanted = ticketsWanted()
    // Written before the reading, so that it stands there whatever the reading ends.
    const { changes } = this.#local
      .prepare('insert or ignore into unreadable_documents values (?)')
      .run(row.id)
    if (changes === 0) return reading({}, wanted)
    const { killed, ...words } = await documentText(bytes, documentKind(row), undefined, wanted)
    if (!killed) this.forget(row.id)
    return reading(words, wanted)
  }

  /** Of a document that is not stored: nothing is marked. @returns how its person is reached, as far as it can be read */
  async contactInUnstored(bytes: Uint8Array, kind: DocumentKind): Promise<ContactInText> {
    const { contact } = await this.#atOnce(() => documentText(bytes, kind))
    return contact ?? {}
  }

  forget(record: string): void {
    this.#local.prepare('delete from unreadable_documents where record = ?').run(record)
  }
}

const ticketsWanted = (): TicketsWanted => ({
  kinds: content('tickets'),
  today: businessDay(Date.now()),
})

const reading = (
  { text = '', tickets = [] }: Partial<DocumentWords>,
  { kinds }: TicketsWanted,
): DocumentReading => ({ text, tickets: { list: ticketList(kinds), found: tickets } })

const lists = new WeakMap<TicketsWanted['kinds'], string>()

/** Tells one owner's list of tickets from another. */
export function ticketList(kinds: TicketsWanted['kinds'] = content('tickets')): string {
  const made =
    lists.get(kinds) ?? createHash('sha256').update(JSON.stringify(kinds)).digest('base64url')
  lists.set(kinds, made)
  return made
}
