import { useState, type FormEvent } from 'react'
import { Button } from 'react-aria-components'
import { fetchResponse } from '../api/request.ts'
import { download } from '../live/download.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'

/** Above this many the server wants a reason. */
const mostWithoutReason = 50

/** The lines of a request with who stands on them, for a spreadsheet. @property people how many */
export function RequestExport({ request, people }: { request: string; people: number }) {
  const [isAsking, setAsking] = useState(false)
  const save = (reason: string) =>
    void download('Table of the request', 'request.csv', (signal) =>
      fetchResponse('POST /api/requests/:id/csv', {
        params: { id: request },
        body: { reason },
        signal,
      }),
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    if (reason === '') return event.currentTarget.querySelector('input')?.focus()
    save(reason)
    setAsking(false)
  }
  return (
    <>
      <button
        className="button button--quiet"
        type="button"
        onClick={() => (people > mostWithoutReason ? setAsking(true) : save(''))}
      >
        Export
      </button>
      <ModalDialog title="Export the request" isOpen={isAsking} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={submit}>
          <label className="field">
            <span>What it is for</span>
            <span className="hint">And who gets it. It stays in the audit log.</span>
            <input className="field-box" name="reason" maxLength={500} autoFocus />
          </label>
          <p className="actions">
            <Button className="button" type="submit">
              Export
            </Button>
            <Button className="button button--quiet" slot="close">
              Cancel
            </Button>
          </p>
        </form>
      </ModalDialog>
    </>
  )
}
