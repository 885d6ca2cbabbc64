import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of one finished document: its own inline scripts and styles by hash, files of this site, and
 * nothing else. Used for prerendered documents and for replies rendered on request.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    if (code && !attributes.includes('application/ld+json')) scripts.add(sha256(code))
  }
  const styles = new Set(
    [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => sha256(css)),
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For replies that are no documents: they may not run or load anything. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The headers of every reply. Without Cross-Origin-Opener-Policy, which the desk has: no page of the site holds a session or a secret, and
 * a browser that meets the header on its first page starts again in another process (decision 5).
 * @param siteOrigin the public origin; HSTS only when it is https
 */
export function commonHeaders(siteOrigin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // Not "no-referrer": browsers would send "Origin: null" with a form, and the cross-site check could not work.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    ...(siteOrigin.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
