import { ModalDialog } from '../parts/modal-dialog.tsx'
import { TableForm } from '../parts/table-form.tsx'

type Props = { isOpen: boolean; onClose: () => void; onHold: (reason: string) => void }

const fields = {
  reason: {
    label: 'Why it must be kept',
    hint: 'A placement runs, or a dispute is open.',
    max: 500,
    missing: 'Enter the reason',
  },
}

/** A record that is kept from deletion stays when its time has come; the reason stays with it. */
export function HoldDialog({ isOpen, onClose, onHold }: Props) {
  return (
    <ModalDialog title="Keep from deletion" isOpen={isOpen} onClose={onClose}>
      <TableForm
        fields={fields}
        send="Keep it"
        onSend={({ reason }) => {
          onHold(reason)
          onClose()
        }}
      />
    </ModalDialog>
  )
}
