import { useState } from 'react'
import type { ExportRequest } from '../../base/http/api.ts'
import { fetchResponse } from '../../base/web/api/request.ts'
import { download } from '../../base/web/live/download.ts'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { optionsOf } from '../../base/web/parts/field.tsx'
import { TableForm, type TableField } from '../../base/web/parts/table-form.tsx'
import { counted } from '../../shared/labels.ts'
import { mostWithoutReason } from '../../shared/roles.ts'

type Form = 'xlsx' | 'csv' | 'documents'

const routes = {
  xlsx: { route: 'POST /api/export/xlsx', title: 'Spreadsheet', name: 'records.xlsx' },
  csv: { route: 'POST /api/export/csv', title: 'Table', name: 'records.csv' },
  documents: { route: 'POST /api/export/documents', title: 'Documents', name: 'documents.zip' },
} as const satisfies Record<Form, object>

/** Asks for format, content and reason of an export. @param count how many records */
export const askForExport = (count: number, selection: ExportRequest): void =>
  openDialog(
    `Export ${counted(count, 'record')}`,
    <ExportForm count={count} selection={selection} />,
  )

const as = {
  label: 'As',
  control: 'select',
  options: optionsOf({
    xlsx: 'Spreadsheet (.xlsx)',
    csv: 'Table (.csv)',
    documents: 'Documents (.zip)',
  }),
} as const

function ExportForm({ count, selection }: { count: number; selection: ExportRequest }) {
  const [form, setForm] = useState<Form>('xlsx')
  // The server counts the people, and one may have several of the records.
  const needsReason = count > mostWithoutReason
  const extras = {
    tags: { label: 'With tags', control: 'tick' },
    notes: { label: 'With notes, which are for the team', control: 'tick' },
  } as const
  const fields: Record<string, TableField> = {
    form: as,
    ...(form !== 'documents' && extras),
    reason: {
      label: `What it is for${needsReason ? '' : ' (optional)'}`,
      hint: 'And who gets it. It stays in the audit log.',
      max: 500,
      ...(needsReason && { missing: 'Enter what it is for, and who gets it' }),
    },
  }
  return (
    <TableForm
      fields={fields}
      values={{ tags: 'on' }}
      send="Export"
      onTyped={(typed) => setForm(typed['form'] as Form)}
      onSend={({ tags, notes, reason = '' }) => {
        const { route, title, name } = routes[form]
        const body = { ...selection, notes: notes === 'on', tags: tags === 'on', reason }
        void download(title, name, (signal) => fetchResponse(route, { body, signal }))
      }}
    />
  )
}
