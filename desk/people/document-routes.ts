// Documents that visitors sent: bytes for a download or for pdf.js; the text of Word documents.
import { createHash } from 'node:crypto'
import { documentKinds } from 'core/forms/document-kinds.ts'
import type { RecordKind } from 'core/forms/record-kinds.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { withDocument } from './documents-zip.ts'
import { auditEntry } from '../base/audit-entry.ts'
import { documentKind, downloadName, readDocument } from './documents/stored-document.ts'
import type { AuditAction } from '../base/store/desk-store.ts'
import { attachment } from '../base/http/attachment.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { findRecord } from './record-reply.ts'
import { notFound, Refusal } from '../base/http/refusal.ts'
import type { Call, Handlers } from '../base/http/routes.ts'
import { documentPolicy } from '../base/http/security-headers.ts'

type DocumentCall = Call<'GET /api/records/:id/document'>

export function documentHandlers(desk: DeskContext) {
  const { archive, index, store, reader, log } = desk

  return {
    'GET /api/records/:id/document': (call) => send(call, 'document-downloaded'),

    'GET /api/records/:id/document/view': (call) => send(call, 'document-viewed'),

    'GET /api/records/:id/document/text': async (call) => {
      const { who } = call
      const { kind, row, bytes } = await open(call)
      const text = index.textOf(row.id) ?? (await readText(row, bytes))
      if (text === '') {
        throw new Refusal(
          422,
          'The text cannot be shown',
          'It could not be read safely. Download the original.',
        )
      }
      await store.audit([auditEntry('document-viewed', who.account.id, { kind, record: row.id })])
      return { text, size: bytes.length }
    },
  } satisfies Partial<Handlers>

  async function send(call: DocumentCall, action: AuditAction): Promise<Response> {
    const { c, who } = call
    const { kind, row, bytes, isInfected } = await open(call)
    // Before the first byte is sent: a view that cannot be logged is refused.
    const details: Record<string, boolean> = isInfected ? { infected: true } : {}
    await store.audit([auditEntry(action, who.account.id, { kind, record: row.id, details })])
    return c.body(bytes, 200, {
      'Content-Type': documentKinds[documentKind(row)].mediaTypes[0],
      'Content-Length': String(bytes.length),
      'Content-Disposition': attachment(downloadName(row)),
      'Content-Security-Policy': documentPolicy,
    })
  }

  /**
   * @throws Refusal 404 when there is none, 409 when it is infected, not scanned yet or altered, and the recruiter has not accepted that
   */
  async function open({ c, params }: DocumentCall): Promise<{
    kind: RecordKind
    row: SubmissionRow
    bytes: Buffer<ArrayBuffer>
    isInfected: boolean
  }> {
    const found = await findRecord(archive, params.id)
    const [row] = withDocument([found])
    if (!row) throw notFound()
    const verdict = index.row(row.id)?.verdict
    const isInfected = verdict?.is === 'infected'
    if ((isInfected || verdict?.is === 'unknown') && c.req.query('infected') !== 'open') {
      const [title, description] = isInfected
        ? [
            'The scanner found a virus',
            `${verdict.name ? `It is called ${verdict.name}. ` : ''}Ask the person for another file. Open this one only if you know what you are doing.`,
          ]
        : [
            'Not scanned for viruses yet',
            'The scanner has not looked at it. It is opened here when it has, or now if you say so.',
          ]
      throw new Refusal(409, title, description, { details: { accept: 'infected' } })
    }
    const bytes = await readDocument(archive, row)
    if (!bytes) {
      // Without the reference, which would name a person's record: the command `verify` lists it.
      log.error('document missing')
      throw new Refusal(
        404,
        'The document is missing',
        'It is not where it was stored. Tell an administrator: a backup may have it.',
      )
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (sha256 !== row.resume_file_sha256 && c.req.query('altered') !== 'open') {
      log.error('document altered')
      throw new Refusal(
        409,
        'The document is not the one that was sent',
        'It was altered or cut off in the store. Tell an administrator: a backup may have the original.',
        { details: { accept: 'altered' } },
      )
    }
    return { kind: found.kind, row, bytes, isInfected }
  }

  async function readText(row: SubmissionRow, bytes: Buffer): Promise<string> {
    const { text, tickets } = await reader.read(row, bytes)
    index.putText(row.id, text, tickets)
    return text
  }
}
