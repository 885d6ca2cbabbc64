import { draftKey, keepDraft, newSubmissionId, restoreDraft } from '../forms/draft.ts'

/** Keeps what is typed into a form from its first letter on, and puts it back after a reload. */
export function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    restoreDraft(form)
    // A double click without the framework must not store twice.
    const id = form.elements.namedItem('submissionId')
    if (id && 'value' in id) id.value ||= newSubmissionId()
  }
  addEventListener('input', (event) => {
    const { form } = event.target as HTMLInputElement
    if (form?.dataset.draft) keepDraft(form)
  })
  // The page that confirms a plain form post ends its draft.
  const stored = document.querySelector<HTMLElement>('[data-ends-draft]')
  if (stored) sessionStorage.removeItem(draftKey(stored.dataset.endsDraft))
}
