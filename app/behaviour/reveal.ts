/**
 * At the first scroll, hides the elements still below the window and animates each in when it is reached, once. Elements
 * that were visible are never hidden, and a page that is never scrolled (in print, in a screenshot) shows everything.
 */
export function revealOnScroll(): void {
  const elements = document.querySelectorAll('[data-reveal]')
  const reached = new Set<Element>()
  let isListening = false
  const hideOthers = () => {
    for (const element of elements) {
      if (!reached.has(element)) element.setAttribute('data-reveal-waiting', '')
    }
  }
  // Asking each element for its place would lay out the whole page, which its style leaves for later.
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, boundingClientRect, target } of entries) {
      if (!isIntersecting && boundingClientRect.top >= 0) continue
      reached.add(target)
      target.removeAttribute('data-reveal-waiting')
    }
    // Not before the first answer, which says what is visible.
    if (!isListening) addEventListener('scroll', hideOthers, { once: true })
    isListening = true
  })
  for (const element of elements) watcher.observe(element)
}
