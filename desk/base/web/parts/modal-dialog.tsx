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
  /** Of a destructive action: read out with its text, and not closed by a click outside. */
  isAlert?: boolean
  isWide?: boolean
  /** What is typed would be lost: a click outside does not close it. */
  isTyped?: boolean
  children: ReactNode
}

/** Takes the focus, restores it, and closes on Escape. */
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

/** Closes the dialog around a component, if there is one. */
export function useClose(): () => void {
  const dialog = use(OverlayTriggerStateContext)
  return () => dialog?.close()
}
