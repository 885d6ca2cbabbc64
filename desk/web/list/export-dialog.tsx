import { useState, type FormEvent } from 'react'
import type { ExportRequest } from '../../http/api.ts'
import { fetchResponse } from '../api/request.ts'
import { download } from '../live/download.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { counted } from '../../work/labels.ts'
import { DialogFeet } from '../parts/dialog-feet.tsx'

type Form = 'xlsx' | 'csv' | 'documents'

const routes = {
  xlsx: { route: 'POST /api/export/xlsx', title: 'Spreadsheet', name: 'records.xlsx' },
  csv: { route: 'POST /api/export/csv', title: 'Table', name: 'records.csv' },
  documents: { route: 'POST /api/export/documents', title: 'Documents', name: 'documents.zip' },
} as const satisfies Record<Form, object>

/** Above this many the server wants a reason, unless they are of fewer people. */
const mostWithoutReason = 50

type Props = {
  isOpen: boolean
  /** How many records. */
  count: number
  /** Asked when it is sent. */
  selection: () => ExportRequest
  onClose: () => void
}

/** What leaves the desk as a file, in which form, with what, and why. */
export function ExportDialog({ isOpen, count, selection, onClose }: Props) {
  return (
    <ModalDialog title={`Export ${counted(count, 'record')}`} isOpen={isOpen} onClose={onClose}>
      <ExportForm count={count} selection={selection} onClose={onClose} />
    </ModalDialog>
  )
}

function ExportForm({ count, selection, onClose }: Omit<Props, 'isOpen'>) {
  const [form, setForm] = useState<Form>('xlsx')
  const [isMissing, setMissing] = useState(false)
  const needsReason = count > mostWithoutReason
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const reason = String(entered.get('reason') ?? '').trim()
    setMissing(needsReason && reason === '')
    if (needsReason && reason === '') {
      event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus()
      return
    }
    const { route, title, name } = routes[form]
    const extras = { notes: entered.has('notes'), tags: entered.has('tags'), reason }
    const body = { ...selection(), ...extras }
    void download(title, name, (signal) => fetchResponse(route, { body, signal }))
    onClose()
  }
  return (
    <form noValidate onSubmit={submit}>
      <SelectField
        label="As"
        name="form"
        options={{
          xlsx: 'Spreadsheet (.xlsx)',
          csv: 'Table (.csv)',
          documents: 'Documents (.zip)',
        }}
        value={form}
        onChoose={setForm}
      />
      {form !== 'documents' && (
        <>
          <label className="tick">
            <input type="checkbox" name="tags" defaultChecked />
            With tags
          </label>
          <label className="tick">
            <input type="checkbox" name="notes" />
            With notes, which are for the team
          </label>
        </>
      )}
      <label className="field">
        <span>What it is for{needsReason ? '' : ' (optional)'}</span>
        <span className="hint" id="export-hint">
          And who gets it. It stays in the audit log.
        </span>
        <input
          className="field-box"
          name="reason"
          maxLength={500}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'export-error' : 'export-hint'}
        />
        {isMissing && (
          <span className="error" id="export-error">
            Enter what it is for, and who gets it
          </span>
        )}
      </label>
      <DialogFeet>Export</DialogFeet>
    </form>
  )
}
