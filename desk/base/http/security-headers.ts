/** The headers of every reply. @param origin of the desk; HSTS only when it is https */
export function deskHeaders(origin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    ...(origin.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/**
 * What the desk's pages and its workers may load and do.
 * @param nonce of the one reply: React Aria puts a style of its own into the page
 * @param isDevelopment Vite puts a script of its own into it, too
 */
export function deskPolicy(
  nonce?: string,
  { isDevelopment = false }: { isDevelopment?: boolean } = {},
): string {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce && isDevelopment ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For replies that are neither pages nor their files. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For documents that visitors sent: should a browser ever show one as a page, it may do nothing. */
export const documentPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"
