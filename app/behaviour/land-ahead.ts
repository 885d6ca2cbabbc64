/** The land of the next page is fetched when the pointer or a finger is on its link (shell/lands-ahead.tsx). */
export function fetchLandsAhead(): void {
  addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof Element)) return
    document.getElementById(`${target.closest('a')?.pathname}`)?.removeAttribute('loading')
  })
}
