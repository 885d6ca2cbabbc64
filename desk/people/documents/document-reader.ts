import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import pLimit from 'p-limit'
import { businessDay } from 'core/content/business-time.ts'
import { record as content } from 'core/content/records.ts'
import type { DocumentKind } from 'core/forms/document-kinds.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import type { ContactInText } from '../contact-in-text.ts'
import type { TicketsInText } from '../../shared/tickets/tickets.ts'
import { documentText, type DocumentWords, type TicketsWanted } from './document-text.ts'
import { documentKind } from './stored-document.ts'

/** As many as fit into the memory of the shipped systemd unit beside the desk itself. */
export const readersAtOnce = 2

/** @property text '' when it cannot be extracted safely: corrupt, protected, too large or too slow */
export type DocumentReading = { text: string; tickets: TicketsInText }

/** How often a reading is begun that ends with the desk, or is interrupted: the document may be to blame, or the machine. */
const mostBegun = 2

/**
 * Reads documents, a few at a time: each may take a core and 300 MB. A document that killed its reader is never read again, nor one whose
 * reading was cut off twice, with the desk or by the system, also after a restart: it would do the same.
 */
export class DocumentReader {
  readonly #local: DatabaseSync
  readonly #atOnce = pLimit(readersAtOnce)
  readonly #underWay = new Map<string, Promise<DocumentReading>>()

  constructor(local: DatabaseSync) {
    this.#local = local
    local.exec(
      'create table if not exists readings_begun (record text primary key, times integer) strict',
    )
  }

  read(row: SubmissionRow, bytes: Uint8Array): Promise<DocumentReading> {
    // The index and a recruiter may ask for the same document: they share one reading, so that its mark is not mistaken for a crash.
    const underWay = this.#underWay.get(row.id)
    if (underWay) return underWay
    const started = this.#atOnce(() => this.#readOnce(row, bytes)).finally(() =>
      this.#underWay.delete(row.id),
    )
    this.#underWay.set(row.id, started)
    return started
  }

  /** Finds the tickets of a text that was read with another list of the owner's. @returns undefined when it cannot be done safely */
  async ticketsIn(text: string): Promise<TicketsInText | undefined> {
    const wanted = ticketsWanted()
    const read = await this.#atOnce(() =>
      documentText(Buffer.from(text), 'text', undefined, wanted),
    )
    return read.text === undefined ? undefined : reading(read, wanted).tickets
  }

  async #readOnce(row: SubmissionRow, bytes: Uint8Array): Promise<DocumentReading> {
    const wanted = ticketsWanted()
    // Written before the reading, so that it is there if the reading ends the process.
    if (this.#begin(row.id) > mostBegun) return reading({}, wanted)
    const words = await documentText(bytes, documentKind(row), undefined, wanted).catch((error) => {
      // The reader did not start, and is asked again.
      this.forget(row.id)
      throw error
    })
    if (words.end === 'interrupted') throw new Error('the reader of documents was interrupted')
    if (words.end === 'killed') this.#begin(row.id, mostBegun)
    else this.forget(row.id)
    return reading(words, wanted)
  }

  /** Reads a document that is not stored, without a mark. @returns the person's contact details, as far as they can be read */
  async contactInUnstored(bytes: Uint8Array, kind: DocumentKind): Promise<ContactInText> {
    const { contact } = await this.#atOnce(() => documentText(bytes, kind))
    return contact ?? {}
  }

  /** @returns how often it was begun without an end */
  #begin(record: string, times = 1): number {
    const begun = this.#local
      .prepare(
        `insert into readings_begun values (?, ?)
         on conflict (record) do update set times = times + excluded.times returning times`,
      )
      .get(record, times)
    return Number(begun!.times)
  }

  forget(record: string): void {
    this.#local.prepare('delete from readings_begun where record = ?').run(record)
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

/** Digest of the owner's list of tickets. */
export function ticketList(kinds: TicketsWanted['kinds'] = content('tickets')): string {
  const made =
    lists.get(kinds) ?? createHash('sha256').update(JSON.stringify(kinds)).digest('base64url')
  lists.set(kinds, made)
  return made
}
