import { useState } from 'react'
import { fetchReply } from '../api/request.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { TableForm } from '../parts/table-form.tsx'
import { showToast } from '../shell/toasts.ts'
import { readFilter } from '../../index/filter.ts'

type Props = { query: string; isOpen: boolean; onClose: () => void }

/** Keeps the filter that the list has now under a name, which the first page of the day shows with its counts. */
export function SaveSearchDialog({ query, isOpen, onClose }: Props) {
  return (
    <ModalDialog title="Save this search" isOpen={isOpen} onClose={onClose}>
      <SearchForm query={query} onClose={onClose} />
    </ModalDialog>
  )
}

const fields = {
  name: {
    label: 'Name',
    hint: 'Such as “Riggers in the Pilbara”. Do not use a person’s name: it would stay when the person is erased.',
    max: 60,
    missing: 'Enter a name',
  },
}

function SearchForm({ query, onClose }: Omit<Props, 'isOpen'>) {
  const [id] = useState(() => crypto.randomUUID())
  return (
    <TableForm
      fields={fields}
      send="Save"
      sending="Saving"
      onSend={async ({ name }) => {
        const filter = readFilter(new URLSearchParams(query))
        await fetchReply('POST /api/searches', { body: { id, name, filter } })
        showToast(`Saved: ${name}. It is on the page Today`)
        onClose()
      }}
    />
  )
}
