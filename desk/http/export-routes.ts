// What leaves the desk as a file: a table for a spreadsheet, documents as one zip.
import { makeZip } from 'client-zip'
import { errorCode } from '../../submissions/log.ts'
import { asciiName } from '../../submissions/submission-path.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { auditEntry } from '../audit-entry.ts'
import { toCsv } from '../commands/export.ts'
import { messages, resumes } from '../commands/record-kinds.ts'
import { documentKind, readDocument } from '../documents/stored-document.ts'
import { attachment } from './attachment.ts'
import { bodyAs } from './body.ts'
import type { DeskContext } from './desk-context.ts'
import { Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'
import { documentPolicy } from './security-headers.ts'
import { selectedRows, selectionBody } from './selection.ts'

type ExportRoute = 'POST /api/export/csv' | 'POST /api/export/documents'

const nothing = () =>
  new Refusal(422, 'Nothing to export', 'Choose records that are still there, then try again.')

export function exportHandlers(desk: DeskContext): Pick<Handlers, ExportRoute> {
  const { store, index, archive, log } = desk
  const day = () => new Date().toISOString().slice(0, 10)

  return {
    'POST /api/export/csv': async ({ c, body, who }) => {
      const selection = bodyAs(selectionBody, body)
      const ids = 'ids' in selection ? selection.ids : index.ids(selection.filter)
      const selected = await selectedRows(desk, ids)
      if (selected.length === 0) throw nothing()
      const kinds = [resumes, messages].filter((kind) => selected.some(({ of }) => of === kind))
      // Of both kinds: every column of either, those that both have once.
      const columns = [...new Set(kinds.flatMap((kind): readonly string[] => kind.columns))]
      const rows = selected.map(({ row }) => row as Record<string, string | null>)
      const csv = toCsv({ columns }, rows)
      const details = { what: 'csv', count: selected.length }
      await store.audit([auditEntry('exported', who.account.id, { details })])
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(`records-${day()}.csv`),
      })
    },

    'POST /api/export/documents': async ({ c, body, who }) => {
      const selection = bodyAs(selectionBody, body)
      const ids = 'ids' in selection ? selection.ids : index.ids(selection.filter)
      const rows = (await selectedRows(desk, ids))
        .filter((one) => one.kind === 'resume')
        .map(({ row }) => row as SubmissionRow)
      if (rows.length === 0) throw nothing()
      const details = { what: 'documents', count: rows.length }
      await store.audit([
        auditEntry('exported', who.account.id, { details }),
        ...rows.map(({ id }) =>
          auditEntry('document-downloaded', who.account.id, { kind: 'resume', record: id }),
        ),
      ])
      return c.body(makeZip(documents(rows)), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment(`resumes-${day()}.zip`),
        'Content-Security-Policy': documentPolicy,
      })
    },
  }

  /** One after the other, each read when its turn comes. */
  async function* documents(rows: readonly SubmissionRow[]) {
    const leftOut: string[] = []
    for (const row of rows) {
      const { id, first_name, last_name, created_at } = row
      const name = `${asciiName(last_name)}_${asciiName(first_name)}_${id.slice(0, 8)}`
      if (index.row(id)?.verdict?.is === 'infected') {
        leftOut.push(`${name}: infected; open it by itself if you must`)
        continue
      }
      const input = await readDocument(archive, row).catch((error: unknown) => {
        log.warn('document not exported', { code: errorCode(error) })
        return undefined
      })
      if (input === undefined) leftOut.push(`${name}: could not be read`)
      else yield { name: `${name}.${documentKind(row)}`, input, lastModified: new Date(created_at) }
    }
    if (leftOut.length === 0) return
    const text = `Left out of this file:\n${leftOut.join('\n')}\n`
    yield { name: 'LEFT-OUT.txt', input: text, lastModified: new Date() }
  }
}
