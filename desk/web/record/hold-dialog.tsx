import { useState } from 'react'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { DialogFeet } from '../parts/dialog-feet.tsx'

type Props = { isOpen: boolean; onClose: () => void; onHold: (reason: string) => void }

/** A record that is kept from deletion stays when its time has come; the reason stays with it. */
export function HoldDialog({ isOpen, onClose, onHold }: Props) {
  const [isMissing, setMissing] = useState(false)
  return (
    <ModalDialog title="Keep from deletion" isOpen={isOpen} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const reason = String(new FormData(event.currentTarget).get('reason')).trim()
          setMissing(!reason)
          if (!reason) return
          onHold(reason)
          onClose()
        }}
      >
        <label className="field">
          <span>Why it must be kept</span>
          <span className="hint">A placement runs, or a dispute is open.</span>
          <input
            className="field-box"
            name="reason"
            maxLength={500}
            autoFocus
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'hold-error' : undefined}
          />
        </label>
        {isMissing && (
          <p className="error" id="hold-error">
            Enter the reason
          </p>
        )}
        <DialogFeet>Keep it</DialogFeet>
      </form>
    </ModalDialog>
  )
}
