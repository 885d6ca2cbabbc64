import { createContext } from 'react'

/** Copies entries made before hydration into the form that React rendered. */
export type RestoreEntries = (form: HTMLFormElement) => void

export const EnteredBefore = createContext<RestoreEntries | undefined>(undefined)

/**
 * Remembers the entries of a form in the document. Where React renders the form anew, the old one is no longer in the document but
 * still holds its entries; where React hydrates it, hydration may have reset a select to the server's value.
 */
export function rememberEntries(before: HTMLFormElement): RestoreEntries {
  const chosen = new Map(
    [...before.elements].map((control) => [control, (control as HTMLSelectElement).value]),
  )
  const focused = document.activeElement
  return (form) => {
    for (const control of form.elements) {
      const was = before.elements.namedItem((control as HTMLInputElement).name)
      if (control instanceof HTMLSelectElement && was instanceof HTMLSelectElement) {
        control.value = was === control ? chosen.get(was)! : was.value
      } else if (was !== control && holdsEntry(control) && was instanceof control.constructor) {
        copyEntry(was as typeof control, control)
        if (was === focused) control.focus()
      }
    }
  }
}

type EntryControl = HTMLInputElement | HTMLTextAreaElement

const holdsEntry = (control: Element): control is EntryControl =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.name !== ''

function copyEntry(was: EntryControl, control: EntryControl): void {
  if (control instanceof HTMLInputElement && control.type === 'file') {
    control.files = (was as HTMLInputElement).files
  } else {
    control.value = was.value
  }
}
