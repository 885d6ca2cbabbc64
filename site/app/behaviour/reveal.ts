/**
 * At the first scroll, hides the elements still below the window and animates each in when it is reached, once. Elements
 * that were visible are never hidden, and a page that is never scrolled (in print, in a screenshot) shows everything.
 */
export function revealOnScroll(): void {
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) target.removeAttribute('data-reveal-waiting')
    }
  })
  const hideBelow = () => {
    // Starts the animation of the drive (sections/drive.css).
    document.documentElement.dataset.scrolled = ''
    for (const element of document.querySelectorAll('[data-reveal]')) {
      if (element.getBoundingClientRect().top < innerHeight) continue
      element.setAttribute('data-reveal-waiting', '')
      watcher.observe(element)
    }
  }
  // A visitor who arrives further down the page, or comes back to it, has already scrolled.
  if (scrollY > 0 || location.hash) hideBelow()
  else addEventListener('scroll', hideBelow, { once: true })
}
