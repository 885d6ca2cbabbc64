// The address of a visitor, and the host that the visitor requested. Forwarded headers are trusted as far as TRUST_PROXY says.
import type { IncomingMessage } from 'node:http'

function forwarded(request: IncomingMessage, name: string, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined
  const header = request.headers[name]
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  // Each proxy appends one entry; the sender of the request may have written the entries further left.
  return entries.at(-trustProxy)?.trim() || undefined
}

/** @param trustProxy number of proxies in front */
export function addressOf(request: IncomingMessage, trustProxy: number): string {
  return forwarded(request, 'x-forwarded-for', trustProxy) ?? request.socket.remoteAddress ?? ''
}

/**
 * A post is same-origin when it comes from a page of the host that the visitor requested, or of the public origin.
 * Browsers send Origin with every post. Programs may send neither header, but cross-site forgery needs a browser.
 */
export function isSameOrigin(
  request: IncomingMessage,
  trustProxy: number,
  siteOrigin: string,
): boolean {
  const { origin, host, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') {
    return false
  }
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.origin === siteOrigin) return true
  const addressed = `${from.protocol}//${forwarded(request, 'x-forwarded-host', trustProxy) ?? host ?? ''}`
  return URL.canParse(addressed) && new URL(addressed).host === from.host
}
