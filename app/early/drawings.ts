import { afterPaint } from './after-paint.ts'

/** Gives each drawing that is displayed its address: of two crops only the one that fits the window is fetched. */
export function fetchDrawings(): void {
  const fetchShown = () => {
    // First all questions, then all changes: in turns, each question would have the page laid out anew.
    for (const use of [
      ...document.querySelectorAll<SVGUseElement>('use[data-href]:not([href])'),
    ].filter((use) => use.ownerSVGElement!.getClientRects().length)) {
      use.setAttribute('href', use.dataset.href!)
    }
  }
  afterPaint(() => {
    fetchShown()
    addEventListener('resize', fetchShown)
    // A page that the router brought has drawings of its own.
    new MutationObserver(fetchShown).observe(document.body, { childList: true, subtree: true })
  })
}
