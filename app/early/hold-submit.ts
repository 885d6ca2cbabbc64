/** Milliseconds; whoever waits longer has a slow line, and the page that a plain form post brings is there sooner. */
const patienceMs = 4000

/**
 * A form that is sent while the framework is still on its way waits for it: it checks, shows progress and tries again.
 * One that it does not come for is posted by the browser itself, once.
 */
export function holdSubmit(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // The framework's own sending has prevented the browser's.
    if (event.defaultPrevented || !form.matches('[data-draft]')) return
    event.preventDefault()
    if (form.dataset.held) return
    form.dataset.held = 'true'
    setTimeout(() => form.dataset.held && form.submit(), patienceMs)
  })
  // Back from the page that followed: it may be sent again.
  addEventListener('pageshow', () => {
    for (const form of document.forms) form.dataset.held = ''
  })
}
