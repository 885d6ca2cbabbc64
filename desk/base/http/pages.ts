// The web application's page and its files.
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deskPolicy } from './security-headers.ts'
import type { DeskContext } from './desk-context.ts'
import type { WebFile } from './web-files.ts'

/** Pages that are shown without a session. */
export const openPages: readonly string[] = ['/sign-in', '/join']

/** The application's page, with a nonce of this reply alone. */
export async function sendPage(
  c: Context,
  { files: { page }, development }: Pick<DeskContext, 'files' | 'development'>,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64')
  c.header('Content-Security-Policy', deskPolicy(nonce, { isDevelopment: !!development }))
  c.header('Cache-Control', 'no-store')
  if (development) return c.html(await development.page(c.req.path, nonce))
  if (!page) return c.text('The desk is not built. Run: npm run build\n', 503)
  return c.html(`${page.before}${nonce}${page.after}`)
}

export function sendFile(c: Context, file: WebFile, cache = 'public'): Response {
  const accepted = c.req.header('Accept-Encoding') ?? ''
  const encoding = (['br', 'gz'] as const).find(
    (one) => file[one] && accepted.includes(one === 'gz' ? 'gzip' : one),
  )
  const body = encoding ? file[encoding]! : file.identity
  if (encoding) c.header('Content-Encoding', encoding === 'gz' ? 'gzip' : 'br')
  c.header('Vary', 'Accept-Encoding')
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(body.length))
  c.header(
    'Cache-Control',
    file.immutable ? `${cache}, max-age=31536000, immutable` : `${cache}, max-age=3600`,
  )
  // A worker obeys the policy of its own reply.
  c.header('Content-Security-Policy', deskPolicy())
  return c.body(body)
}
