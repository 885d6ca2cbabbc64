// What leaves the desk as a file: a table for a spreadsheet, documents as one zip.
import * as v from 'valibot'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { findRecords } from '../actions/any-record.ts'
import {
  dayInPerth,
  documentEntries,
  documentName,
  withheld,
  zipOf,
} from '../actions/documents-zip.ts'
import { selectionCsv } from '../actions/export-csv.ts'
import { auditEntry } from '../audit-entry.ts'
import { attachment } from './attachment.ts'
import { bodyAs } from './body.ts'
import type { DeskContext } from './desk-context.ts'
import { filterSchema } from './list-query.ts'
import { Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'
import { documentPolicy } from './security-headers.ts'

const loggedAtOnce = 500

type ExportRoute = 'POST /api/export/csv' | 'POST /api/export/documents'

export const recordIds = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.minLength(1),
  v.maxLength(20_000),
)

/** As the list shows them: chosen one by one, or all of a filter. */
const selectionBody = v.union([v.object({ ids: recordIds }), v.object({ filter: filterSchema })])

export function exportHandlers(desk: DeskContext): Pick<Handlers, ExportRoute> {
  const { store, index, archive, accounts } = desk
  const day = () => dayInPerth(Date.now())

  /** Of those that are still there. */
  function selected(body: unknown): string[] {
    const selection = bodyAs(selectionBody, body)
    return 'ids' in selection
      ? index.rows([...new Set(selection.ids)]).map(({ id }) => id)
      : index.ids(selection.filter)
  }

  return {
    'POST /api/export/csv': async ({ c, body, who }) => {
      const ids = selected(body)
      if (ids.length === 0) throw nothing()
      const csv = await selectionCsv(desk, ids, await accounts.list())
      await logExport(who.account.id, 'csv', ids)
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(`records-${day()}.csv`),
      })
    },

    'POST /api/export/documents': async ({ c, body, who }) => {
      const records = await findRecords(archive, selected(body))
      const rows = records.flatMap(({ kind, row }) => (kind === 'resume' ? [row] : []))
      if (rows.length === 0) throw nothing()
      const isHeld = ({ id }: SubmissionRow) => withheld(index.row(id)) !== undefined
      const clean = rows.filter((row) => !isHeld(row))
      await logExport(
        who.account.id,
        'documents',
        clean.map(({ id }) => id),
      )
      return c.body(zipOf(documents(clean, rows.filter(isHeld))), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment(`resumes-${day()}.zip`),
        'Content-Security-Policy': documentPolicy,
      })
    },
  }

  /** One entry for the export, and one for each person in it, so that who was taken out can be found by the person. */
  async function logExport(account: string, what: string, ids: readonly string[]): Promise<void> {
    for (let n = 0; n < ids.length; n += loggedAtOnce) {
      const rows = index.rows(ids.slice(n, n + loggedAtOnce))
      const entries = rows.map(({ id, kind }) =>
        auditEntry(what === 'documents' ? 'document-downloaded' : 'exported', account, {
          kind,
          record: id,
          details: { what },
        }),
      )
      await store.audit(entries)
    }
    await store.audit([auditEntry('exported', account, { details: { what, count: ids.length } })])
  }

  async function* documents(rows: readonly SubmissionRow[], held: readonly SubmissionRow[]) {
    const leftOut = held.map((row) => `${documentName(row)}: ${withheld(index.row(row.id)) ?? ''}`)
    for await (const one of documentEntries(archive, rows)) {
      if ('missing' in one) leftOut.push(one.missing)
      else yield one
    }
    if (leftOut.length > 0) yield { name: 'left-out.txt', input: `${leftOut.join('\r\n')}\r\n` }
  }
}

const nothing = () =>
  new Refusal(422, 'Nothing to export', 'Choose records that are still there, then try again.')
