// One request in, one reply out: the table of what is answered where.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findPage } from '../../app/site-map.ts'
import type { PostedResume } from '../../app/forms/posted-resume.ts'
import { errorCode, type Log } from '../log.ts'
import { withOrigin } from '../site/publish.ts'
import type { Renderer } from '../site/render.ts'
import { commonHeaders, inertPolicy } from '../site/security-headers.ts'
import { renderedReply, sendReply, type Reply } from '../site/site.ts'
import type { Settings } from '../settings.ts'
import type { Health } from './health.ts'
import type { PostOutcome, Presenter, ResumePosts } from './resume-posts.ts'

/** Where pages come from: files of the build, or Vite in development. */
export type Pages = {
  /** The reply for a GET of a path, or undefined when there is no such file. */
  find(path: string): Reply | undefined | Promise<Reply | undefined>
  notFound(): Reply | Promise<Reply>
  failure(): Reply | Promise<Reply>
  render: Renderer
  /** Vite's own requests, in development only. @returns true when it answered */
  develop?(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

type Context = {
  pages: Pages
  resumes: ResumePosts
  health: () => Promise<Health>
  settings: Settings
  log: Log
}

export function createApp(context: Context) {
  const { log, pages } = context
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = randomUUID()
    const started = performance.now()
    response.once('close', () => {
      log.debug('request', {
        request: id,
        method: request.method,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
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

async function answer(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const { pages, resumes, settings } = context
  const method = request.method ?? 'GET'
  const [rawPath = '/', query] = splitTarget(request.url ?? '/')

  if (rawPath === '/api/resumes') {
    if (method !== 'POST') return refuseMethod(request, response, settings, 'POST')
    return resumes.handle(request, response, id, presentJson(settings))
  }
  if (rawPath === '/submit-resume' && method === 'POST') {
    return resumes.handle(request, response, id, presentPage(context))
  }
  if (method !== 'GET' && method !== 'HEAD') {
    const allow = rawPath === '/submit-resume' ? 'GET, HEAD, POST' : 'GET, HEAD'
    return refuseMethod(request, response, settings, allow)
  }
  if (rawPath === '/healthz') return sendHealth(context, request, response)
  if (await pages.develop?.(request, response)) return

  const path = decodePath(rawPath)
  if (path.length > 1 && path.endsWith('/')) {
    // One form of each address. Several slashes at the start would name another host.
    const target = rawPath.replace(/\/+$/, '').replace(/^\/+/, '/') || '/'
    return redirect(response, settings, 308, query === undefined ? target : `${target}?${query}`)
  }
  const page = findPage(path)
  if (page?.unlisted) {
    const rendered = await pages.render({ path: query === undefined ? path : `${path}?${query}` })
    return sendRendered(context, request, response, rendered.status, rendered.html)
  }
  const found = await pages.find(path)
  if (found) return sendReply(request, response, found)
  sendReply(request, response, await pages.notFound(), 404)
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

function redirect(
  response: ServerResponse,
  settings: Settings,
  status: number,
  location: string,
): void {
  response
    .writeHead(status, {
      ...commonHeaders(settings.siteOrigin),
      Location: location,
      'Content-Length': 0,
    })
    .end()
}

function refuseMethod(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
  allow: string,
): void {
  // What still arrives of a body is not worth reading.
  const connection: Record<string, string> = request.complete ? {} : { Connection: 'close' }
  request.resume()
  response
    .writeHead(405, {
      ...commonHeaders(settings.siteOrigin),
      ...connection,
      Allow: allow,
      'Content-Length': 0,
    })
    .end()
}

async function sendHealth(
  { health, settings }: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await health()
  const body = JSON.stringify(answer)
  response.writeHead(answer.status === 'ok' ? 200 : 503, jsonHeaders(settings, body))
  response.end(request.method === 'HEAD' ? undefined : body)
}

function sendRendered(
  { settings }: Context,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
): void {
  const { siteOrigin } = settings
  sendReply(request, response, renderedReply(withOrigin(html, siteOrigin), siteOrigin), status)
}

function jsonHeaders(settings: Settings, body: string): Record<string, string | number> {
  return {
    ...commonHeaders(settings.siteOrigin),
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': inertPolicy,
    'Cache-Control': 'no-store',
  }
}

const presentJson =
  (settings: Settings): Presenter =>
  async (outcome) => {
    const body = JSON.stringify(
      outcome.status === 201
        ? { reference: outcome.reference }
        : {
            error: {
              title: outcome.title,
              description: outcome.description,
              ...('fields' in outcome && outcome.fields ? { fields: outcome.fields } : {}),
            },
          },
    )
    return { status: outcome.status, headers: jsonHeaders(settings, body), body }
  }

const presentPage =
  ({ pages, settings }: Context): Presenter =>
  async (outcome) => {
    if (outcome.status === 201) {
      const location = `/submit-resume/received?reference=${outcome.reference}`
      const headers = { ...commonHeaders(settings.siteOrigin), Location: location }
      return { status: 303, headers, body: '' }
    }
    const posted: PostedResume = { ...describe(outcome) }
    const { html } = await pages.render({ path: '/submit-resume', posted })
    const reply = renderedReply(withOrigin(html, settings.siteOrigin), settings.siteOrigin)
    return {
      status: outcome.status,
      headers: reply.headers,
      body: reply.bodies.identity.toString('utf8'),
    }
  }

function describe(outcome: Exclude<PostOutcome, { status: 201 }>): PostedResume {
  const { title, description } = outcome
  const fields = 'fields' in outcome ? outcome.fields : undefined
  const values = 'values' in outcome ? outcome.values : undefined
  return { title, description, fields: fields ?? {}, values: values ?? {} }
}
