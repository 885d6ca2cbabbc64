import { fetchReply } from '../../base/web/api/request.ts'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'
import type { ListFilter } from '../../shared/list/filter.ts'

const fields = {
  name: {
    label: 'Name',
    hint: 'Such as “Riggers in the Pilbara”. Do not use a person’s name: it would stay when the person is erased.',
    max: 60,
    missing: 'Enter a name',
  },
}

/** Saves the present filter of the list under a name; the page of the day shows it with its counts. */
export function askForName(filter: ListFilter): void {
  const id = crypto.randomUUID()
  openDialog(
    'Save this search',
    <TableForm
      fields={fields}
      send="Save"
      sending="Saving"
      onSend={async ({ name }) => {
        await fetchReply('POST /api/searches', { body: { id, name, filter } })
        showToast(`Saved: ${name}. It is on the page Today`)
      }}
    />,
  )
}
