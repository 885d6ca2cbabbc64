import type { ReactNode } from 'react'
import { Act } from './act.tsx'

type DialogFeetProps = {
  /** Text of the first button, which submits the form. */
  children: ReactNode
  isBusy?: boolean
  /** Text of the second button; `onCancel` is its action where closing a dialog is not enough. */
  cancel?: string
  onCancel?: (() => void) | undefined
}

/** The last line of a form: submit or cancel. */
export function DialogFeet({ children, isBusy, cancel = 'Cancel', onCancel }: DialogFeetProps) {
  return (
    <p className="actions">
      <Act words={children} isDisabled={isBusy} />
      <Act words={cancel} look="quiet" closes={!onCancel} {...(onCancel && { onAct: onCancel })} />
    </p>
  )
}
