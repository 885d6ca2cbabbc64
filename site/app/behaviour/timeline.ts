/** Highlights one milestone: under the pointer, in focus or tapped. Leaving it, a second tap or Escape clears it. */
export function highlightMilestones(): void {
  const timeline = document.querySelector('.timeline')
  if (!timeline) return
  const press = (row?: Element | null) => {
    for (const year of timeline.querySelectorAll('button')) {
      year.setAttribute('aria-pressed', `${year.parentNode === row}`)
    }
  }
  const rowOf = ({ target }: Event) => (target as Element).closest('.timeline > li')

  let pointer = ''
  timeline.addEventListener('pointermove', (event) => {
    const { clientX, clientY, pointerType } = event as PointerEvent
    // Ignored: pointer events caused by scrolling under a resting pointer, and touch, which arrives as a click.
    const moved = pointer !== (pointer = `${clientX} ${clientY}`)
    if (moved && pointerType === 'mouse') press(rowOf(event))
  })
  timeline.addEventListener('pointerleave', (event) => {
    if ((event as PointerEvent).pointerType === 'mouse') press()
  })

  let pressedBefore = false
  timeline.addEventListener('pointerdown', (event) => {
    pressedBefore = !!rowOf(event)?.querySelector('[aria-pressed=true]')
  })
  timeline.addEventListener('click', (event) => {
    const isTap = (event as PointerEvent).pointerType === 'touch'
    press(isTap && pressedBefore ? null : rowOf(event))
  })
  timeline.addEventListener('focusin', (event) => press(rowOf(event)))
  timeline.addEventListener('focusout', () => press())
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') press()
  })
}
