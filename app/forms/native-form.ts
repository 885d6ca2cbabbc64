// What the forms can do without the framework: keep drafts, take a dropped file, empty. Runs in the
// documents that hold a form (early/early-forms.ts), and comes with the form when a link led to it.
import { on } from '../early/on.ts'
import { applyTopic } from './apply-topic.ts'
import { dropDraft, emptyForm, keepDraft, newSubmissionId, restoreDraft } from './draft.ts'

const mark = 'nativeForms'

/** Prepares the forms of the document; the listeners, which are the window's, are added once. */
export function prepareForms(): void {
  // The page that confirms a plain form post ends its draft.
  const done = document.querySelector<HTMLElement>('[data-ends-draft]')
  if (done) dropDraft(done.dataset.endsDraft)

  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    restoreDraft(form)
    applyTopic(form, location.search)
    // A double click without the framework must not store twice.
    const id = form.elements.namedItem('submissionId')
    if (id && 'value' in id) id.value ||= newSubmissionId()
  }
  if (mark in window) return
  Object.assign(window, { [mark]: true })

  on('input', (event) => {
    const form = formOf(event)
    if (form) keepDraft(form)
  })
  on('reset', (event) => {
    const form = formOf(event)
    if (!form) return
    event.preventDefault()
    emptyForm(form)
    form.querySelector<HTMLInputElement>('[autocomplete=given-name]')!.focus()
  })

  on('dragover', onDrag)
  on('drop', onDrag)
}

function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-draft]') : null
}

/** A file let go beside its field must not replace the page; in its zone it is as good as chosen. */
function onDrag(event: DragEvent): void {
  const { target, dataTransfer } = event
  if (!dataTransfer?.types.includes('Files') || !(target instanceof Element)) return
  const input = target.closest('.drop-zone')?.querySelector('input')
  if (target === input) return
  event.preventDefault()
  if (!input) dataTransfer.dropEffect = 'none'
  const file = dataTransfer.files[0]
  if (event.type !== 'drop' || !input || !file) return
  const one = new DataTransfer()
  one.items.add(file)
  input.files = one.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  input.focus()
}
