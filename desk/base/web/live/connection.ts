// Whether the desk's server can be reached, as of the last request or message of the event stream, and still is what this page belongs to.
import { createSignal } from './notify.ts'

export const connectionChanged = createSignal()
let online = true

export const isOnline = (): boolean => online

export function setOnline(value: boolean): void {
  if (value === online) return
  online = value
  connectionChanged.notify()
}

let outdated = false

export const isOutdated = (): boolean => outdated

/** Asks the desk, after it was away, whether it has been updated since this page was loaded: its page then begins with another script. */
export async function lookForUpdate(): Promise<boolean> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src')
  const page = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : undefined),
    () => undefined,
  )
  if (own && page !== undefined && !page.includes(own)) {
    outdated = true
    connectionChanged.notify()
  }
  return outdated
}
