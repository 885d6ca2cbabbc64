// One request in, one reply out: the table of what is answered where.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findPage } from '../../app/site-map.ts'
import type { PostedForm } from '../../app/forms/posted-form.ts'
import { errorCode, type Log } from '../../submissions/log.ts'
import type { Metrics } from '../metrics.ts'
import { withSettings } from '../site/publish.ts'
import type { Renderer } from '../site/render.ts'
import { commonHeaders, inertPolicy } from '../site/security-headers.ts'
import { renderedReply, sendReply, type Reply } from '../site/site.ts'
import type { Settings } from '../settings.ts'
import type { ContactOutcome, ContactPosts } from './contact-posts.ts'
import type { Health } from './health.ts'
import type { GateRefusal, Presenter } from './post-gate.ts'
import { readEntries } from './read-entries.ts'
import { receive } from '../../submissions/receive.ts'
import type { ResumeOutcome, ResumePosts } from './resume-posts.ts'

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
  contact: ContactPosts
  health: () => Promise<Health>
  settings: Settings
  log: Log
  metrics: Metrics
}

export function createApp(context: Context) {
  const { log, metrics, pages } = context
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = randomUUID()
    const started = performance.now()
    // Every failure can be found in the log by what the visitor reads out.
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

/** What a request asked for, as one of a known few: never what somebody typed into the address. */
function routeOf(request: IncomingMessage): string {
  const [path] = splitTarget(request.url ?? '/')
  if (path === '/healthz' || path.startsWith('/api/')) {
    return path === '/healthz' || path === '/api/resumes' || path === '/api/contact'
      ? path
      : 'unknown'
  }
  if (path.startsWith('/assets/')) return 'asset'
  return findPage(path)?.path ?? 'unknown'
}

async function answer(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const { pages, resumes, contact, settings } = context
  const method = request.method ?? 'GET'
  const [rawPath = '/', query] = splitTarget(request.url ?? '/')

  if (rawPath === '/api/resumes') {
    if (method !== 'POST') return refuseMethod(request, response, settings, 'POST')
    return resumes.handle(request, response, id, presentJson(settings))
  }
  if (rawPath === '/submit-resume' && method === 'POST') {
    return resumes.handle(request, response, id, presentResumePage(context, request, id))
  }
  if (rawPath === '/api/contact') {
    if (method !== 'POST') return refuseMethod(request, response, settings, 'POST')
    return contact.handle(request, response, id, presentJson(settings))
  }
  if ((rawPath === '/contact' || rawPath === '/request-staff') && method === 'POST') {
    const present = presentContactPage(context, request, id, rawPath)
    return contact.handle(request, response, id, present, { isPage: true })
  }
  if (method !== 'GET' && method !== 'HEAD') {
    const isForm = ['/submit-resume', '/contact', '/request-staff'].includes(rawPath)
    const allow = isForm ? 'GET, HEAD, POST' : 'GET, HEAD'
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
  if (page?.path === '/submit-resume/received' && !isReference(query)) {
    // What was not stored is not acknowledged.
    return redirect(response, settings, 303, '/submit-resume')
  }
  if (page?.unlisted) {
    const rendered = await pages.render({ path: query === undefined ? path : `${path}?${query}` })
    return sendRendered(context, request, response, rendered.status, rendered.html)
  }
  if (path === '/contact' && query !== undefined) {
    // The address names a topic, whose promise and subject stand in the form.
    const rendered = await pages.render({ path: `${path}?${query}` })
    return sendRendered(context, request, response, rendered.status, rendered.html)
  }
  const found = await pages.find(path)
  if (found) return sendReply(request, response, found)
  sendReply(request, response, await pages.notFound(), 404)
}

const isReference = (query = '') =>
  /^[\da-f-]{36}$/.test(new URLSearchParams(query).get('reference') ?? '')

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
  const reply = renderedReply(withSettings(html, settings), settings.siteOrigin)
  sendReply(request, response, reply, status)
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
  (settings: Settings): Presenter<ResumeOutcome | ContactOutcome | GateRefusal> =>
  async (outcome) => {
    const body = JSON.stringify(jsonOf(outcome))
    return { status: outcome.status, headers: jsonHeaders(settings, body), body }
  }

function jsonOf(outcome: ResumeOutcome | ContactOutcome): object {
  if (outcome.status === 201) return { reference: outcome.reference }
  const { title, description } = outcome
  const fields = 'fields' in outcome ? outcome.fields : undefined
  return { error: { title, description, ...(fields ? { fields } : {}) } }
}

const presentResumePage =
  (context: Context, request: IncomingMessage, id: string): Presenter<ResumeOutcome> =>
  async (outcome) => {
    if (outcome.status === 201) {
      const location = `/submit-resume/received?reference=${outcome.reference}`
      const headers = { ...commonHeaders(context.settings.siteOrigin), Location: location }
      return { status: 303, headers, body: '' }
    }
    const { title, description } = outcome
    const entries = await entriesOf(outcome, request, receive)
    const { resume, ...others } = entries.fields
    if (resume && Object.keys(others).length === 0) {
      // Where scripts show a toast, its title stands with the message.
      entries.fields = { resume: `${title}. ${resume}` }
    }
    const posted: PostedForm = { title, description, ...called(outcome, id), ...entries }
    return pageAgain(context, '/submit-resume', outcome.status, posted)
  }

const presentContactPage =
  (
    context: Context,
    request: IncomingMessage,
    id: string,
    page: string,
  ): Presenter<ContactOutcome | GateRefusal> =>
  async (outcome) => {
    if (outcome.status === 201) {
      const location = `${page}/received?reference=${outcome.reference}`
      const headers = { ...commonHeaders(context.settings.siteOrigin), Location: location }
      return { status: 303, headers, body: '' }
    }
    const { title, description } = outcome
    const entries = await entriesOf(outcome, request, readContact)
    const posted: PostedForm = { title, description, ...called(outcome, id), ...entries }
    return pageAgain(context, page, outcome.status, posted)
  }

type Refusal = {
  fields?: Partial<Record<string, string>>
  values?: Record<string, string>
}
type Entries = {
  fields: Record<string, string>
  values: Record<string, string>
  advice?: string
}

/**
 * What stands in the form again. Of a post that was refused before anybody looked into it, it is read now: browsers show
 * no reply before they have sent everything, so it costs no time.
 */
async function entriesOf(
  outcome: { status: number },
  request: IncomingMessage,
  read: (request: IncomingMessage) => Promise<{ fields: ReadonlyMap<string, string> }>,
): Promise<Entries> {
  const { fields = {}, values } = outcome as Refusal
  const entries = { fields: fields as Record<string, string> }
  if (values && Object.keys(values).length > 0) return { ...entries, values }
  try {
    // A body that is too large is not worth the wait.
    if (outcome.status !== 413 && !request.readableDidRead) {
      return { ...entries, values: Object.fromEntries((await read(request)).fields) }
    }
  } catch {
    // Then it is no form.
  }
  return { ...entries, values: {}, advice: 'Go back in your browser to find what you typed.' }
}

const readContact = async (request: IncomingMessage) => ({ fields: await readEntries(request) })

/** By which our team finds a failure of ours in the log: as much of it as anybody reads out on the phone. */
const called = ({ status }: { status: number }, id: string) =>
  status >= 500 ? { request: id.slice(0, 8) } : {}

/** The page of a form, rendered with what a plain form post left behind. */
async function pageAgain(
  { pages, settings }: Context,
  path: string,
  status: number,
  posted: PostedForm,
): ReturnType<Presenter<unknown>> {
  const { html } = await pages.render({ path, posted })
  const isWrong = Object.keys(posted.fields).length > 0
  // Heard first of a page that comes back, before anything on it.
  const titled = isWrong ? html.replace('<title>', '<title>Error: ') : html
  const reply = renderedReply(withSettings(titled, settings), settings.siteOrigin)
  return { status, headers: reply.headers, body: reply.bodies.identity.toString('utf8') }
}
