/** The land of the next page is fetched when the pointer or a finger is on its link (shell/lands-ahead.tsx). */
export function fetchLandsAhead(): void {
  addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof Element)) return
    document.getElementById(`${target.closest('a')?.pathname}`)?.removeAttribute('loading')
  })
  // Those further down a page, too, once it is there: a desk has the line for them, a phone waits until they are near.
  if (!matchMedia('(min-width: 60em)').matches) return
  addEventListener('load', () => {
    for (const land of document.querySelectorAll('.land [loading]')) land.removeAttribute('loading')
  })
}
