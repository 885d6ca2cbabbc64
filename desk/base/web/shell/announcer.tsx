// Announces changes of the page to screen readers.
import { createSignal, useSignal } from '../live/notify.ts'

const announced = createSignal()
let words = ''

export function announce(text: string): void {
  // Screen readers do not repeat an unchanged text; a trailing no-break space, which is not read out, makes it differ.
  words = text === words ? `${text}\u00a0` : text
  announced.notify()
}

export function Announcer() {
  useSignal(announced)
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {words}
    </p>
  )
}
