// Routes: which handler answers which request.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  confirmationOf,
  formKinds,
  formOf,
  formPages,
  kindsOfPage,
  type DocumentedKind,
  type PlainFormKind,
} from 'core/forms/record-kinds.ts'
import { findPage } from 'core/site-map.ts'
import { errorCode, type Log } from 'core/submissions/log.ts'
import { isRecordId } from 'core/submissions/record-id.ts'
import type { Metrics } from '../metrics.ts'
import { RateLimit } from 'core/submissions/rate-limit.ts'
import { renderedReply, sendReply } from '../site/site.ts'
import { addressOf } from '../visitor.ts'
import type { Settings } from 'core/settings.ts'
import { AddressReplies, knownAddress } from './address-replies.ts'
import { formPage, json } from './forms.ts'
import type { Health } from './health.ts'
import type { Pages } from './pages.ts'
import type { RecordPosts } from './record-posts.ts'
import { redirect, refuseHosts, refuseMethod, sendHealth } from './replies.ts'
import type { ResumePosts } from './resume-posts.ts'

const apis = new Map(formKinds.map((kind) => [formOf(kind).api, kind]))

/** The handler of each kind's posts. */
export type Posts = { readonly [K in PlainFormKind]: RecordPosts } & {
  readonly [K in DocumentedKind]: ResumePosts
}

type Context = {
  pages: Pages
  posts: Posts
  health: () => Promise<Health>
  settings: Settings
  log: Log
  metrics: Metrics
  addresses: AddressReplies
  renders: RateLimit
}

/** Documents that are rendered for one visitor's address in ten minutes, at most: many more than it may send submissions. */
const rendersPer10Min = 300

export function createRoutes(given: Omit<Context, 'addresses' | 'renders'>) {
  const context: Context = {
    ...given,
    addresses: new AddressReplies(given.pages, given.settings.siteOrigin),
    renders: new RateLimit(rendersPer10Min),
  }
  const { log, metrics, pages } = context
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = randomUUID()
    const started = performance.now()
    // The request id is in the log and in the reply, so that staff find a failure by the reference that a visitor reads out.
    response.setHeader('X-Request-Id', id)
    response.once('close', () => {
      const ms = performance.now() - started
      const route = routeOf(request)
      metrics.request(route, response.statusCode, ms / 1000)
      log.info('request', {
        request: id,
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(ms),
      })
    })
    try {
      await answer(context, request, response, id)
    } catch (error) {
      log.error('request failed', { request: id, code: errorCode(error) })
      if (response.headersSent) response.destroy()
      else sendReply(request, response, await pages.failure(), 500)
    }
  }
}

/** Label of a request's route in metrics, from a fixed set: never the path as the visitor typed it. */
function routeOf(request: IncomingMessage): string {
  const [path] = splitTarget(request.url ?? '/')
  if (path === '/healthz' || path.startsWith('/api/')) {
    return path === '/healthz' || apis.has(path) ? path : 'unknown'
  }
  if (path.startsWith('/assets/')) return 'asset'
  const page = findPage(path)
  // The pages of a collection share one label, because there may be hundreds of posts.
  if (page && page.key !== page.recordName) return `pages of ${page.recordName}`
  return page?.path ?? 'unknown'
}

async function answer(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const { pages, posts, settings, addresses, renders } = context
  const method = request.method ?? 'GET'
  const [rawPath = '/', query] = splitTarget(request.url ?? '/')

  // Two Host headers: a proxy may have used one of them, while Node silently uses the other.
  if ((request.headersDistinct.host ?? []).length > 1)
    return refuseHosts(request, response, settings)
  const sent = apis.get(rawPath)
  if (sent) {
    if (method !== 'POST') return refuseMethod(request, response, settings, 'POST')
    return posts[sent].handle({ request, response, id }, json(settings))
  }
  const kind = kindsOfPage(rawPath).at(-1)
  if (kind && method === 'POST') {
    const post = { request, response, id }
    return posts[kind].handle(post, formPage(context, post, rawPath, kind), rawPath)
  }
  if (method !== 'GET' && method !== 'HEAD') {
    return refuseMethod(request, response, settings, kind ? 'GET, HEAD, POST' : 'GET, HEAD')
  }
  if (rawPath === '/healthz') return sendHealth(request, response, settings, await context.health())
  if (await pages.develop?.(request, response)) return

  const path = decodePath(rawPath)
  if (path.length > 1 && path.endsWith('/') && /^\/(?![/\\])[^\\]*$/.test(path)) {
    // Redirects to the canonical path without a slash at the end. A path that a browser could take for another host gets 404 instead.
    const target = withoutSlashes(rawPath)
    return redirect(response, settings, 308, query === undefined ? target : `${target}?${query}`)
  }
  const form = formPages.find((one) => path === confirmationOf(one))
  if (form && !hasReference(query)) {
    // Without a valid reference there is nothing to confirm.
    return redirect(response, settings, 303, form)
  }
  const page = findPage(path)
  const mayRender = async (): Promise<boolean> => {
    const wait = renders.take(addressOf(request, settings.trustProxy))
    if (wait === undefined) return true
    response.setHeader('Retry-After', wait)
    sendReply(request, response, await pages.failure(), 429)
    return false
  }
  if (page?.unlisted) {
    if (!(await mayRender())) return
    const rendered = await pages.render({ path: query === undefined ? path : `${path}?${query}` })
    return sendRendered(context, request, response, rendered.status, rendered.html)
  }
  const found = await pages.find(path)
  const address = knownAddress(path, query)
  if (address !== undefined) {
    const kept = addresses.kept(address, found)
    if (!kept && !(await mayRender())) return
    return sendReply(request, response, await (kept ?? addresses.make(address, found)))
  }
  if (found) return sendReply(request, response, found)
  sendReply(request, response, await pages.notFound(), 404)
}

const hasReference = (query = '') => isRecordId(new URLSearchParams(query).get('reference') ?? '')

/** The path without slashes at its end. Not by a regular expression, which takes quadratic time for many slashes. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

function splitTarget(target: string): [string, string | undefined] {
  const at = target.indexOf('?')
  return at < 0 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)]
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function sendRendered(
  { settings }: Context,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
): void {
  const reply = renderedReply(html, settings.siteOrigin)
  sendReply(request, response, reply, status)
}
