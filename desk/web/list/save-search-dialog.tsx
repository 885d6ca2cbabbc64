import { useState } from 'react'
import { FormError } from '../api/failure-words.ts'
import { fetchReply } from '../api/request.ts'
import { FailureLine } from '../parts/failure-line.tsx'
import { FieldError, invalidProps } from '../parts/field-error.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { useSubmission } from '../parts/submission.ts'
import { showToast } from '../shell/toasts.ts'
import { readFilter } from '../../index/filter.ts'
import { DialogFeet } from '../parts/dialog-feet.tsx'

type Props = { query: string; isOpen: boolean; onClose: () => void }

/** Keeps the filter that the list has now under a name, which the first page of the day shows with its counts. */
export function SaveSearchDialog({ query, isOpen, onClose }: Props) {
  return (
    <ModalDialog title="Save this search" isOpen={isOpen} onClose={onClose}>
      <Form query={query} onClose={onClose} />
    </ModalDialog>
  )
}

function Form({ query, onClose }: Omit<Props, 'isOpen'>) {
  const [id] = useState(() => crypto.randomUUID())
  const { isSending, failure, errors, onSubmit } = useSubmission()
  const save = onSubmit(async (typed) => {
    const name = typed('name')
    if (!name) throw new FormError('', { name: 'Enter a name' })
    const filter = readFilter(new URLSearchParams(query))
    await fetchReply('POST /api/searches', { body: { id, name, filter } })
    showToast(`Saved: ${name}. It is on the page Today`)
    onClose()
  })
  return (
    <form noValidate onSubmit={save}>
      <FailureLine words={failure} />
      <label className="field">
        <span>Name</span>
        <span className="hint">
          Such as “Riggers in the Pilbara”. Do not use a person’s name: it would stay when the
          person is erased.
        </span>
        <input
          className="field-box"
          name="name"
          maxLength={60}
          autoFocus
          {...invalidProps('search-error', errors.name)}
        />
        <FieldError id="search-error" error={errors.name} />
      </label>
      <DialogFeet isBusy={isSending}>{isSending ? 'Saving' : 'Save'}</DialogFeet>
    </form>
  )
}
