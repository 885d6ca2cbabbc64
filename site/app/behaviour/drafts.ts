// Keeps a form's entries in sessionStorage, so that they survive a reload, Back and a page that the server sent again.
// Files are not kept. The forms' React code does not depend on this; resetting a form deletes its draft.

const key = (kind: string | undefined) => `draft:${kind}`

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function keepDrafts(): void {
  // The confirmation page of a plain form post deletes the form's draft.
  const done = document.querySelector<HTMLElement>('[data-ends-draft]')
  if (done) drop(done.dataset.endsDraft)

  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    // Noted by the document itself (island.tsx): cleared before this script was there.
    if (form.dataset.cleared === undefined) restore(form)
    else drop(form.dataset.draft)
    giveId(form)
  }
  addEventListener('input', (event) => {
    const form = formOf(event)
    if (form) keep(form)
  })
  // In the capture phase, so that the draft is deleted before React's own reset handler runs.
  addEventListener('reset', onReset, true)
}

function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form[data-draft]') : null
}

/** Entries suggested by the page (`data-suggested`) are not part of a visitor's draft. */
const isOwn = ({ value, dataset }: Control) => value !== '' && value !== dataset.suggested

function keep(form: HTMLFormElement): void {
  const entries = controlsOf(form)
    .filter((control) => control.name && isOwn(control))
    .map(({ name, value }) => [name, value])
  // Request lines that React adds during hydration are in the draft, but not in the document yet.
  const later =
    form.dataset.hydrated === undefined
      ? draftOf(form).filter(([name]) => !form.elements.namedItem(name))
      : []
  try {
    sessionStorage.setItem(key(form.dataset.draft), JSON.stringify([...entries, ...later]))
  } catch {
    // sessionStorage may be full or disabled; the form works without drafts.
  }
}

/** Fills empty controls from the draft; entries of the visitor or the server stay. */
function restore(form: HTMLFormElement): void {
  for (const [name, value] of draftOf(form)) {
    const control = form.elements.namedItem(name)
    if (isControl(control) && !isOwn(control)) control.value = value
  }
}

function draftOf(form: HTMLFormElement): [name: string, value: string][] {
  try {
    return JSON.parse(sessionStorage.getItem(key(form.dataset.draft)) ?? '[]') as [string, string][]
  } catch {
    // sessionStorage may be disabled.
    return []
  }
}

function drop(kind: string | undefined): void {
  try {
    sessionStorage.removeItem(key(kind))
  } catch {
    // sessionStorage may be disabled.
  }
}

/** Empties every control. The form's own reset would restore the values that the server rendered. */
function onReset(event: Event): void {
  const form = formOf(event)
  if (!form) return
  event.preventDefault()
  for (const control of controlsOf(form, 'file')) {
    if (control instanceof HTMLSelectElement) control.selectedIndex = 0
    else if (control.type !== 'hidden' || 'submissionId' in control.dataset) control.value = ''
  }
  drop(form.dataset.draft)
  giveId(form)
  if ((document.activeElement as HTMLButtonElement | null)?.type === 'reset') {
    form.querySelector<HTMLElement>('[autocomplete=given-name]')?.focus()
  }
}

/** The controls that hold an entry. @param also a type of control to include that is otherwise left out */
function controlsOf(form: HTMLFormElement, also?: string): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      isControl(control) && (control.type !== 'file' || also === 'file'),
  )
}

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** Sets the id of a submission: the server stores the same id and content once, even when a double click sends it twice. */
function giveId(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[data-submission-id]')
  if (field) field.value ||= newId()
}

function newId(): string {
  // randomUUID exists on secure origins only.
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
