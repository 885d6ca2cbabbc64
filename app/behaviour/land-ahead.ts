/** The land of the next page is fetched when the pointer or a finger is on its link (shell/lands-ahead.tsx). */
export function fetchLandsAhead(): void {
  addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof Element)) return
    document.getElementById(`${target.closest('a')?.pathname}`)?.removeAttribute('loading')
  })
  // Those further down a page, too, once it is there: a picture of the whole page has each one. On a slow or metered line
  // they wait until they are near.
  if (!hasFastLine()) return
  addEventListener('load', () => {
    for (const land of document.querySelectorAll('.land [loading]')) land.removeAttribute('loading')
  })
}

/** As far as the browser tells; where it does not, a wide window stands for a desk. */
function hasFastLine(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType: string; saveData: boolean }
  }
  if (!connection) return matchMedia('(min-width: 60em)').matches
  return connection.effectiveType === '4g' && !connection.saveData
}
