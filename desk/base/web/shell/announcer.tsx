// Tells people who do not see the page what has changed on it.
import { createSignal, useSignal } from '../live/notify.ts'

const announced = createSignal()
let words = ''

export function announce(text: string): void {
  // The same words twice are not read out; a space that nobody hears makes them differ.
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
