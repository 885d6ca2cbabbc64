// Drafts as the site would show them, in a frame of the desk or in a tab: a page without scripts and forms, which only the desk may frame.
// Its links and files have the site's own addresses; the desk redirects links to their previews and serves the files.
import type { Context } from 'hono'
import { editions, type Edition } from 'core/content/edition.ts'
import { framedPolicy } from './framed-policy.ts'
import type { Preview } from './preview.ts'

export async function previewPage(
  c: Context,
  preview: Preview,
  edition: Edition,
  path: string,
): Promise<Response> {
  const { status, html } = await preview.page(edition, path)
  c.header('X-Frame-Options', undefined)
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', framedPolicy(html))
  return c.html(html, status === 404 ? 404 : 200)
}

/**
 * Maps a link that was followed inside a preview, which is an address of the site.
 * @returns the address of that page's preview; undefined when the request does not come from a preview
 */
export function followedInPreview(c: Context, origin: string): string | undefined {
  const isOpened = ['iframe', 'document'].includes(c.req.header('Sec-Fetch-Dest') ?? '')
  if (!isOpened || c.req.path.startsWith('/preview/')) return
  const referer = c.req.header('Referer') ?? ''
  const edition = editions.find((one) => referer.startsWith(`${origin}/preview/${one}`))
  if (!edition) return
  const { search } = new URL(c.req.url)
  return `/preview/${edition}${c.req.path}${search}`
}
