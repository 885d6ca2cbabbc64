/** Notes which path was not found, without its query. The page itself does so after a navigation by the router. */
export function logNotFound(): void {
  const page = document.querySelector<HTMLElement>('[data-not-found]')
  if (!page) return
  page.dataset.notFound = 'logged'
  console.warn('404: no page at', location.pathname)
}
