import type { DatabaseSync } from 'node:sqlite'
import pLimit from 'p-limit'
import type { DocumentKind } from '../../app/forms/document-kinds.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { documentText } from './document-text.ts'
import { documentKind } from './stored-document.ts'

/** As many as the memory of the shipped unit holds beside the desk itself. */
export const readersAtOnce = 2

/**
 * Reads documents, a few at a time: each may take a core and 300 MB. One that ended its reader, or under which the whole
 * desk ended, is never read again, also after a restart: it would do the same.
 */
export class DocumentReader {
  readonly #local: DatabaseSync
  readonly #atOnce = pLimit(readersAtOnce)
  readonly #underWay = new Map<string, Promise<string>>()

  constructor(local: DatabaseSync) {
    this.#local = local
    local.exec('create table if not exists unreadable_documents (record text primary key) strict')
  }

  /** @returns '' when the text cannot be had safely: damaged, protected, too large or too slow */
  read(row: SubmissionRow, bytes: Uint8Array): Promise<string> {
    // The index reads it while somebody opens it: the mark of one reading is no sign to the other that it ended its reader.
    const underWay = this.#underWay.get(row.id)
    if (underWay) return underWay
    const reading = this.#atOnce(() => this.#readOnce(row, bytes)).finally(() =>
      this.#underWay.delete(row.id),
    )
    this.#underWay.set(row.id, reading)
    return reading
  }

  async #readOnce(row: SubmissionRow, bytes: Uint8Array): Promise<string> {
    // Written before the reading, so that it stands there whatever the reading ends.
    const { changes } = this.#local
      .prepare('insert or ignore into unreadable_documents values (?)')
      .run(row.id)
    if (changes === 0) return ''
    const { text, killed } = await documentText(bytes, documentKind(row))
    if (!killed) this.forget(row.id)
    return text ?? ''
  }

  /** Of a document that is not stored: nothing is marked. @returns '' when the text cannot be had safely */
  async readUnstored(bytes: Uint8Array, kind: DocumentKind): Promise<string> {
    const { text } = await this.#atOnce(() => documentText(bytes, kind))
    return text ?? ''
  }

  forget(record: string): void {
    this.#local.prepare('delete from unreadable_documents where record = ?').run(record)
  }
}
