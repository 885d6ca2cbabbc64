/**
 * From the first scroll on, lets what is then still below the window settle in when it is reached, once. Nothing that
 * has been seen is ever hidden, and a page that is never scrolled (a printer's, a full-page picture) shows everything.
 */
export function revealOnScroll(): void {
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) target.removeAttribute('data-reveal-waiting')
    }
  })
  const hideBelow = () => {
    for (const element of document.querySelectorAll('[data-reveal]')) {
      if (element.getBoundingClientRect().top < innerHeight) continue
      element.setAttribute('data-reveal-waiting', '')
      watcher.observe(element)
    }
  }
  addEventListener('scroll', hideBelow, { once: true })
}
