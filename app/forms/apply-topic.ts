/**
 * Puts the subject of the address's topic into a form and shows that topic's promise. A subject that somebody wrote
 * stays; one that another topic had put in goes.
 * @param search the address's query
 */
export function applyTopic(form: HTMLFormElement, search: string): void {
  const topics = JSON.parse(form.dataset.topics ?? '[]') as [string, string, string][]
  const asked = new URLSearchParams(search).get('topic')
  const topic = topics.find(([id]) => id === asked)
  const subject = form.elements.namedItem('subject') as HTMLInputElement | null
  if (topic && subject && (!subject.value || topics.some(([, text]) => text === subject.value))) {
    subject.value = topic[1]
  }
  for (const promise of form.querySelectorAll<HTMLElement>('[data-promise]')) {
    promise.hidden = promise.dataset.promise !== topic?.[2]
  }
}
