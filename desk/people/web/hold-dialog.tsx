import { keepFromDeletion } from '../../base/web/live/record-actions.ts'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { TableForm } from '../../base/web/parts/table-form.tsx'

const fields = {
  reason: {
    label: 'Why it must be kept',
    hint: 'A placement runs, or a dispute is open.',
    max: 500,
    missing: 'Enter the reason',
  },
}

/** Keeps records from the purge; the reason is stored with them. */
export function askToKeep(ids: readonly string[]): void {
  openDialog(
    'Keep from deletion',
    <TableForm
      fields={fields}
      send="Keep it"
      onSend={({ reason }) => void keepFromDeletion(ids, reason)}
    />,
  )
}
