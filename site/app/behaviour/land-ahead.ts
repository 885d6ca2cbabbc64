/** Fetches the landscape picture of the next page when the pointer or a finger is on its link (shell/lands-ahead.tsx). */
export function fetchLandsAhead(): void {
  addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof Element)) return
    const path = CSS.escape(`${target.closest('a')?.pathname}`)
    document.querySelector(`[data-ahead~="${path}"]`)?.removeAttribute('loading')
  })
  // Once the page has loaded, also fetches its pictures below the fold, so that a full-page screenshot shows them. On a slow or
  // metered connection they stay lazy.
  if (!hasFastLine()) return
  addEventListener('load', () => {
    for (const land of document.querySelectorAll('.land [loading]')) land.removeAttribute('loading')
  })
}

/** As far as the browser tells; where it does not, a wide window is taken for a desktop computer with a fast connection. */
function hasFastLine(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType: string; saveData: boolean }
  }
  if (!connection) return matchMedia('(min-width: 60em)').matches
  return connection.effectiveType === '4g' && !connection.saveData
}
