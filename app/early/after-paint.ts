/** Runs work once the words are on the screen: what is fetched then delays no text. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
