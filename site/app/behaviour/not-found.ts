/** On the not-found page, logs the path, without its query, in the browser's console. */
export function logNotFound(): void {
  if (document.querySelector('[data-not-found]')) console.warn('404: no page at', location.pathname)
}
