/** Highlights, in a document's table of contents, the section that a visitor is reading, and keeps the highlighted link visible. */
export function markWhereReading(): void {
  const contents = document.querySelector<HTMLElement>('.document-contents')
  if (!contents) return
  // A section counts as read while it crosses a line a quarter down the window.
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const link = contents.querySelector<HTMLElement>(`a[href="#${target.id}"]`)
        if (!link) continue
        link.ariaCurrent = isIntersecting ? 'location' : null
        if (isIntersecting) contents.scrollTop = link.offsetTop - contents.clientHeight / 2
      }
    },
    { rootMargin: '-25% 0px -75%' },
  )
  for (const section of document.querySelectorAll('.document-body > section')) {
    watcher.observe(section)
  }
}
