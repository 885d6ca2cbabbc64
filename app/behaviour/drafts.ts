// What was typed into a form stays in the tab: across a reload, Back, or a page that the server sent again. Never the
// file. The forms' React code knows nothing of this; a form that is reset has no draft any more.

const key = (kind: string | undefined) => `draft:${kind}`

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function keepDrafts(): void {
  // The page that confirms a plain form post ends its draft.
  const done = document.querySelector<HTMLElement>('[data-ends-draft]')
  if (done) drop(done.dataset.endsDraft)

  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    restore(form)
    giveId(form)
  }
  addEventListener('input', (event) => {
    const form = formOf(event)
    if (form) keep(form)
  })
  // Before the form itself hears of it: what React does on a reset finds it empty.
  addEventListener('reset', onReset, true)
}

function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form[data-draft]') : null
}

/** What the page itself put in (`data-suggested`) is nothing that a visitor wrote. */
const isOwn = ({ value, dataset }: Control) => value !== '' && value !== dataset.suggested

function keep(form: HTMLFormElement): void {
  const entries = controlsOf(form)
    .filter((control) => control.name && isOwn(control))
    .map(({ name, value }) => [name, value])
  try {
    sessionStorage.setItem(key(form.dataset.draft), JSON.stringify(entries))
  } catch {
    // A full or forbidden storage must not get in the way of the form.
  }
}

/** Fills what is empty; what the visitor or the server entered stays. */
function restore(form: HTMLFormElement): void {
  try {
    const draft = sessionStorage.getItem(key(form.dataset.draft)) ?? '[]'
    for (const [name, value] of JSON.parse(draft) as [string, string][]) {
      const control = form.elements.namedItem(name)
      if (isControl(control) && !isOwn(control)) control.value = value
    }
  } catch {
    // As above.
  }
}

function drop(kind: string | undefined): void {
  try {
    sessionStorage.removeItem(key(kind))
  } catch {
    // As above.
  }
}

/** Empties every control, also of what the server had put in: the form's own reset would bring that back. */
function onReset(event: Event): void {
  const form = formOf(event)
  if (!form) return
  event.preventDefault()
  for (const control of controlsOf(form, 'file')) {
    if (control instanceof HTMLSelectElement) control.selectedIndex = 0
    else control.value = ''
  }
  drop(form.dataset.draft)
  giveId(form)
  if ((document.activeElement as HTMLButtonElement | null)?.type === 'reset') {
    form.querySelector<HTMLElement>('[autocomplete=given-name]')?.focus()
  }
}

/** The controls that hold an entry. @param also a type that is otherwise left out */
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

/** Under this id the server stores what the form sends once, however often it is sent: a double click sends twice. */
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
