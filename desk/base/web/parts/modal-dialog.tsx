import { use, type ReactNode } from 'react'
import {
  Dialog,
  Heading,
  Modal,
  ModalOverlay,
  OverlayTriggerStateContext,
} from 'react-aria-components'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Of something that destroys: read out with its text, and not closed by a click beside it. */
  isAlert?: boolean
  isWide?: boolean
  /** What is typed is kept nowhere: a click beside it closes nothing. */
  isTyped?: boolean
  children: ReactNode
}

/** Takes the focus, gives it back, and closes by Escape. */
export function ModalDialog({ title, isOpen, onClose, isAlert, isWide, isTyped, children }: Props) {
  return (
    <ModalOverlay
      className="veil"
      isOpen={isOpen}
      isDismissable={!isAlert && !isTyped}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={isWide ? 'modal modal--wide' : 'modal'}>
        <Dialog className="dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Closes the dialog that a component stands in; nothing where it stands in none. */
export function useClose(): () => void {
  const dialog = use(OverlayTriggerStateContext)
  return () => dialog?.close()
}
