// The desk over HTTP: which hosts are answered, the routes, the pages, and the reply to a failure.
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { errorCode } from 'core/submissions/log.ts'
import { accountHandlers } from '../../staff/account-routes.ts'
import { administrationHandlers } from '../../staff/administration-routes.ts'
import { contentHandlers } from '../../website/content-routes.ts'
import type { DeskContext } from './desk-context.ts'
import { documentHandlers } from '../../people/document-routes.ts'
import { dutyHandlers } from '../../duties/duty-routes.ts'
import { eraseHandlers } from '../../duties/erase-routes.ts'
import { exportHandlers } from '../../people/export-routes.ts'
import { openPages, sendFile, sendPage } from './pages.ts'
import { listHandlers } from '../../people/list-routes.ts'
import { searchHandlers } from '../../people/search-routes.ts'
import { todayHandlers } from '../../people/today-routes.ts'
import { addHandlers } from '../../intake/add-routes.ts'
import { mailHandlers } from '../../talk/mail-routes.ts'
import { importHandlers } from '../../intake/import-routes.ts'
import { recordHandlers } from '../../people/record-routes.ts'
import { requestHandlers } from '../../requests/request-routes.ts'
import { photoFile } from '../../website/photo-file.ts'
import { followedInPreview } from '../../website/preview-page.ts'
import { notFound, Refusal } from './refusal.ts'
import { registerRoutes, signedIn, signedOut, type DeskEnv, type Handlers } from './routes.ts'
import { deskHeaders, inertPolicy } from './security-headers.ts'
import { signInHandlers } from '../../staff/sign-in-routes.ts'
import { unavailable } from './unavailable.ts'

const handlersOf = (desk: DeskContext) =>
  ({
    ...signInHandlers(desk),
    ...accountHandlers(desk),
    ...administrationHandlers(desk),
    ...listHandlers(desk),
    ...searchHandlers(desk),
    ...todayHandlers(desk),
    ...recordHandlers(desk),
    ...mailHandlers(desk),
    ...addHandlers(desk),
    ...importHandlers(desk),
    ...requestHandlers(desk),
    ...documentHandlers(desk),
    ...exportHandlers(desk),
    ...dutyHandlers(desk),
    ...contentHandlers(desk),
    ...eraseHandlers(desk),
  }) satisfies Handlers

export type AllHandlers = ReturnType<typeof handlersOf>

export function createDeskApp(desk: DeskContext): Hono<DeskEnv> {
  const { settings, log, files } = desk
  const { origin } = settings.desk
  const common = Object.entries({
    ...deskHeaders(origin),
    'Content-Security-Policy': inertPolicy,
    'Cache-Control': 'no-store',
  })
  const app = new Hono<DeskEnv>()

  app.use(async (c, next) => {
    const started = performance.now()
    const id = randomUUID()
    c.set('route', 'unknown')
    // Set before the handlers, which may override the last two.
    for (const [name, value] of common) c.header(name, value)
    c.header('X-Request-Id', id)
    await next()
    log.info('desk request', {
      request: id,
      method: c.req.method,
      route: c.get('route'),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    })
  })
  app.use(async (c, next) => {
    const elsewhere = c.req.path === '/healthz' ? undefined : otherHost(c, origin)
    return elsewhere ?? next()
  })

  registerRoutes(app, desk, handlersOf(desk))

  app.all('/api/*', async (c) => {
    // Without a session a path under /api/ does not reveal whether it exists.
    throw (await signedIn(c, desk)) ? notFound() : signedOut()
  })
  app.get('*', async (c) => {
    const { path } = c.req
    const file = files.files.get(path) ?? desk.siteFiles.files.get(path)
    if (file) {
      c.set('route', 'file')
      return sendFile(c, file)
    }
    const previewed = followedInPreview(c, origin)
    if (previewed !== undefined) return c.redirect(previewed, 303)
    // They may belong to a draft, which visitors must not see.
    if (path.startsWith('/photos/') && (await signedIn(c, desk))) {
      const photo = await photoFile(settings.contentDir, path)
      if (photo) return sendFile(c, photo, 'private')
    }
    c.set('route', 'page')
    if (/^\/(?:assets|photos)\//.test(path)) throw notFound()
    if (openPages.includes(path) || (await signedIn(c, desk))) return sendPage(c, desk)
    // Also for a link in a mail, with which the browser sends no SameSite=Strict cookie: the sign-in page gets it and leads on.
    const { search } = new URL(c.req.url)
    const to = path === '/' && search === '' ? '' : `?${new URLSearchParams({ to: path + search })}`
    return c.redirect(`/sign-in${to}`, 303)
  })
  app.notFound((c) => {
    c.header('Allow', 'GET, HEAD')
    return c.text('', 405)
  })
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status, error.headers)
    log.error('desk request failed', { code: errorCode(error), route: c.get('route') })
    const away = unavailable(error)
    if (away) return c.json(away.body, away.status, away.headers)
    const title = 'That did not work'
    const description = 'The desk could not do it. Try again; if it fails again, look at its log.'
    return c.json({ error: { title, description } }, 500)
  })
  return app
}

/**
 * The desk answers at its own origin only, because passkeys and cookies belong to it, and another name may be an
 * attacker's (DNS rebinding). @returns undefined when the request is addressed to it
 */
function otherHost(c: Context<DeskEnv>, origin: string): Response | undefined {
  const own = new URL(origin)
  const host = c.req.header('Host') ?? ''
  if (host === own.host) return undefined
  const isThisMachine = /^(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)
  const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/')
  if (own.hostname === 'localhost' && isThisMachine && isPage) {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${origin}${pathname}${search}`, 307)
  }
  return c.text(`Open ${origin}\n`, 421)
}
