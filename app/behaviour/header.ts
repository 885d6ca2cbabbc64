/** The header stays out of the way while a visitor reads down, and comes back, moving nothing, on the way up. */
export function bringHeaderBack(): void {
  const header = document.querySelector<HTMLElement>('.header')
  if (!header) return
  header.dataset.follows = ''
  let before = scrollY
  addEventListener(
    'scroll',
    () => {
      const isDown = scrollY > before
      // A touch that trembles and the bounce at the top are no change of direction.
      if (Math.abs(scrollY - before) < 8 && scrollY > 0) return
      before = scrollY
      header.toggleAttribute('data-away', isDown && scrollY > header.offsetHeight * 2)
    },
    { passive: true },
  )
}
