/** The page for what was not found notes the path in the console, without its query. */
export function logNotFound(): void {
  if (document.querySelector('[data-not-found]')) console.warn('404: no page at', location.pathname)
}
