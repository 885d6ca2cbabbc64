/** Highlights one milestone: under the pointer, in focus or tapped. Leaving it or Escape clears it. */
export function highlightMilestones(): void {
  const highlight = (event: Event) => {
    const target = event.target as Element | null
    const row = target?.closest?.('.timeline > li')
    for (const year of document.querySelectorAll('.timeline button')) {
      const on = (event as KeyboardEvent).key !== 'Escape' && year.parentNode === row
      year.setAttribute('aria-pressed', `${on}`)
    }
  }
  if (!document.querySelector('.timeline')) return
  for (const act of ['pointerover', 'focusin', 'click', 'focusout'])
    addEventListener(act, highlight)
  addEventListener('keydown', (event) => event.key === 'Escape' && highlight(event))
}
