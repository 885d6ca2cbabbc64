import type { ReactNode } from 'react'
import { Act } from './act.tsx'

type DialogFeetProps = {
  /** What the first button says and does: it sends the form. */
  children: ReactNode
  isBusy?: boolean
  /** What the second one says, and does where closing a dialog is not enough. */
  cancel?: string
  onCancel?: (() => void) | undefined
}

/** The last line of a form: send it, or leave. */
export function DialogFeet({ children, isBusy, cancel = 'Cancel', onCancel }: DialogFeetProps) {
  return (
    <p className="actions">
      <Act words={children} isDisabled={isBusy} />
      <Act words={cancel} look="quiet" closes={!onCancel} {...(onCancel && { onAct: onCancel })} />
    </p>
  )
}
