/** Hides the header while a visitor scrolls down and shows it again while scrolling up, without a layout shift. */
export function bringHeaderBack(): void {
  const header = document.querySelector<HTMLElement>('.header')
  if (!header) return
  header.dataset.follows = ''
  let before = scrollY
  addEventListener(
    'scroll',
    () => {
      const isDown = scrollY > before
      // Small jitter of a finger and overscroll at the top do not count as a change of direction.
      if (Math.abs(scrollY - before) < 8 && scrollY > 0) return
      before = scrollY
      header.toggleAttribute('data-away', isDown && scrollY > header.offsetHeight * 2)
    },
    { passive: true },
  )
}
