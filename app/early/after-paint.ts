/** Runs work once the first words are on the screen: what is fetched then delays no text. */
export function afterPaint(work: () => void): void {
  new PerformanceObserver((list, observer) => {
    // A first paint may be of the ground alone.
    if (!list.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    // A task of its own: several at once would be a long one.
    setTimeout(work)
  }).observe({ type: 'paint', buffered: true })
}
