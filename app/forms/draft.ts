// What was typed stays in the tab: across a reload, Back, or a page that came before the scripts. Never the file.
// Shared by the early script, which keeps and restores before any framework, and by the forms.

/** The key in sessionStorage for the draft of a kind of form. */
function draftKey(kind: string | undefined): string {
  return `draft:${kind}`
}

export function keepDraft(form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value)
  try {
    sessionStorage.setItem(draftKey(form.dataset.draft), JSON.stringify(entries))
  } catch {
    // A full or forbidden storage must not get in the way of the form.
  }
}

/** Fills what is empty; what the visitor or the server entered stays. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft = sessionStorage.getItem(draftKey(form.dataset.draft)) ?? '[]'
    for (const [name, value] of JSON.parse(draft) as [string, string][]) {
      const control = form.elements.namedItem(name)
      if (!control || !('value' in control)) continue
      // Hydrating puts a select back to what the server chose; the draft knows better.
      if (!control.value || control instanceof HTMLSelectElement) control.value = value
    }
  } catch {
    // As above.
  }
}

/** @param kind as in a form's data-draft */
export function dropDraft(kind: string | undefined): void {
  try {
    sessionStorage.removeItem(draftKey(kind))
  } catch {
    // As above.
  }
}

/** Empties every control, also of what the server had put in, and the draft. */
export function emptyForm(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.selectedIndex = 0
    else if ('value' in control && !(control instanceof HTMLButtonElement)) control.value = ''
  }
  dropDraft(form.dataset.draft)
}

/** An id for one submission, under which the server stores it once however often it is sent. */
export function newSubmissionId(): string {
  // randomUUID exists on secure origins only.
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
