const acts = ['pointermove', 'focusin', 'click', 'focusout', 'keydown']

/**
 * Highlights one milestone: under the pointer, in focus or tapped. Leaving it or Escape clears it.
 * @returns ends it
 */
export function highlightMilestones(): () => void {
  let at = ''
  const highlight = (event: Event) => {
    if (event.type === 'pointermove') {
      const { clientX, clientY } = event as PointerEvent
      const was = at
      at = `${clientX} ${clientY}`
      // A page that scrolls under a resting pointer has not been pointed at.
      if (at === was) return
    }
    const { key } = event as KeyboardEvent
    if (key && key !== 'Escape') return
    const row = (event.target as Element | null)?.closest?.('.timeline > li')
    for (const year of document.querySelectorAll('.timeline button')) {
      const on = !key && year.parentNode === row
      year.setAttribute('aria-pressed', `${on}`)
    }
  }
  for (const act of acts) addEventListener(act, highlight, true)
  return () => {
    for (const act of acts) removeEventListener(act, highlight, true)
  }
}
