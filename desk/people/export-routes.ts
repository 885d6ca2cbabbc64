// Exports: a table for a spreadsheet, documents as one zip.
import pLimit from 'p-limit'
import { businessDay } from 'core/content/business-time.ts'
import { findRecords } from '../base/store/find-records.ts'
import { exportedDocuments, withDocument, withheld, zipOf } from './documents-zip.ts'
import { selectionTable } from './selection-table.ts'
import { tableFile } from './table-file.ts'
import { parts } from '../base/parts.ts'
import { takingTurns } from '../base/turns.ts'
import { mostWithoutReason } from '../shared/roles.ts'
import { auditEntry } from '../base/audit-entry.ts'
import type { RouteCheckedBody } from '../base/http/api.ts'
import { attachment } from '../base/http/attachment.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { Refusal } from '../base/http/refusal.ts'
import type { Handlers } from '../base/http/routes.ts'
import { documentPolicy } from '../base/http/security-headers.ts'

const loggedAtOnce = 500
/** A table of everything takes hundreds of megabytes; a small one should not wait for it. */
const tablesAtOnce = 2

type Selection = RouteCheckedBody<'POST /api/export/csv'>

export function exportHandlers(desk: DeskContext) {
  const { store, index, archive, accounts } = desk
  const day = () => businessDay(Date.now())
  const inTurn = pLimit(tablesAtOnce)

  /** Ids of records that still exist. */
  function selected(selection: Selection): string[] {
    const ids = idsOf(selection)
    if (ids.length === 0) throw nothing()
    if (ids.length <= mostWithoutReason || selection.reason !== '') return ids
    const people = new Set<string>()
    for (const id of ids) {
      people.add(index.row(id)?.newest ?? id)
      if (people.size > mostWithoutReason) break
    }
    if (people.size <= mostWithoutReason) return ids
    throw new Refusal(
      422,
      'A reason is needed',
      `What leaves the desk of more than ${mostWithoutReason} people is kept with a reason.`,
      { fields: { reason: 'Enter what it is for, and who gets it' } },
    )
  }

  function idsOf(selection: Selection): string[] {
    return 'ids' in selection
      ? index.rows([...new Set(selection.ids)]).map(({ id }) => id)
      : index.ids(selection.filter)
  }

  return {
    'POST /api/export/csv': async ({ c, body, who }) => {
      return c.body(await inTurn(() => table(who.account.id, 'csv', body)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(`records-${day()}.csv`),
      })
    },

    'POST /api/export/xlsx': async ({ c, body, who }) => {
      const file = await inTurn(() => table(who.account.id, 'xlsx', body))
      return c.body(file, 200, {
        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'Content-Length': String(file.length),
        'Content-Disposition': attachment(`records-${day()}.xlsx`),
      })
    },

    'POST /api/export/documents': async ({ c, body: selection, who }) => {
      const records = await findRecords(archive, selected(selection))
      const rows = withDocument(records)
      if (rows.length === 0) throw nothing()
      const withheldOf = ({ id }: { id: string }) => withheld(index.row(id))
      const clean = rows.filter((row) => withheldOf(row) === undefined).map(({ id }) => id)
      await logExport(who.account.id, { what: 'documents', ...said(selection) }, clean)
      return c.body(zipOf(exportedDocuments(archive, rows, withheldOf)), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment(`resumes-${day()}.zip`),
        'Content-Security-Policy': documentPolicy,
      })
    },
  } satisfies Partial<Handlers>

  /** Logged before the first byte is sent: an export that cannot be logged is refused. */
  async function table(
    account: string,
    form: 'csv' | 'xlsx',
    selection: Selection,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const ids = selected(selection)
    const made = await selectionTable(desk, ids, await accounts.list(), selection)
    await logExport(account, { what: form, ...said(selection) }, ids)
    return tableFile(form, made)
  }

  /** One entry for the export, and one for each person in it, so that the log can be searched by person. */
  async function logExport(
    account: string,
    { what, ...more }: { what: string; reason?: string; notes?: boolean },
    ids: readonly string[],
  ): Promise<void> {
    const letOthersIn = takingTurns()
    for (const some of parts(ids, loggedAtOnce)) {
      const entries = some.map((id) =>
        auditEntry(what === 'documents' ? 'document-downloaded' : 'exported', account, {
          kind: index.kindOf(id) ?? null,
          record: id,
          details: { what },
        }),
      )
      await store.audit(entries)
      await letOthersIn()
    }
    await store.audit([
      auditEntry('exported', account, { details: { what, count: ids.length, ...more } }),
    ])
  }
}

/** Details for the log entry. */
function said({ reason, notes }: Selection): { reason?: string; notes?: boolean } {
  return { ...(reason !== '' && { reason }), ...(notes && { notes }) }
}

const nothing = () =>
  new Refusal(422, 'Nothing to export', 'Choose records that are still there, then try again.')
