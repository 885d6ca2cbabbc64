import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'

type DialogFeetProps = {
  /** What the first button says and does: it sends the form. */
  children: ReactNode
  isBusy?: boolean
}

/** The last line of a dialog with a form: send it, or leave. */
export function DialogFeet({ children, isBusy = false }: DialogFeetProps) {
  return (
    <p className="actions">
      <button className="button" type="submit" disabled={isBusy}>
        {children}
      </button>
      <Button className="button button--quiet" slot="close">
        Cancel
      </Button>
    </p>
  )
}
