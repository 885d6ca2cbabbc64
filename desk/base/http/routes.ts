// Registers the routes of the table: one function guards them all (host, origin, session, role, body), and a handler gets an authorised
// account and a checked body.
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { addressOf } from 'site/server/visitor.ts'
import { Collected, maxBodyBytes } from 'core/submissions/form-body.ts'
import { RateLimit } from 'core/submissions/rate-limit.ts'
import type { Session } from '../../staff/sessions.ts'
import type { Account } from '../store/desk-store.ts'
import { can } from '../../shared/roles.ts'
import {
  routes,
  type Route,
  type RouteCheckedBody,
  type RouteParameters,
  type Routes,
} from './api.ts'
import type { Declared } from './declare-route.ts'
import type { DeskContext } from './desk-context.ts'
import { Refusal } from './refusal.ts'
import { sessionCookie } from '../../staff/session-cookie.ts'

export type DeskEnv = { Bindings: HttpBindings; Variables: { route: string; nonce: string } }

export type SignedIn = { account: Account; session: Session }

export type Call<R extends Route> = {
  c: Context<DeskEnv>
  params: RouteParameters<R>
  body: RouteCheckedBody<R>
  who: Routes[R]['access'] extends 'anyone' ? SignedIn | undefined : SignedIn
}

export type Handlers = {
  [R in Route]: (call: Call<R>) => unknown
}

/** Attempts of one address in ten minutes to sign in or to accept an invitation; an office may share an address. */
const attempts = 120

/** Bytes of a JSON body, without a session and with one. */
const strangersBytes = 64 * 1024
const staffBytes = 4 * 1024 * 1024

export function registerRoutes(app: Hono<DeskEnv>, desk: DeskContext, handlers: Handlers): void {
  const limit = new RateLimit(attempts)
  for (const [route, declared] of Object.entries<Declared>(routes)) {
    const { access, answer } = declared
    const [method, path] = route.split(' ') as [string, string]
    // Each handler has the types of its own route; the guard gives each what its route declares.
    const handle = handlers[route as Route] as (call: unknown) => unknown
    app.on(method, path, async (c) => {
      c.set('route', route)
      const ownPage = () => {
        if (method !== 'GET') requireOwnPage(c, desk.settings.desk.origin)
      }
      if (access === 'anyone') {
        ownPage()
        if (method !== 'GET' || path.startsWith('/openid/')) {
          const wait = limit.take(addressOf(c.env.incoming, desk.settings.trustProxy))
          if (wait !== undefined) throw tooMany(wait)
        }
      }
      const who = await signedIn(c, desk)
      if (access !== 'anyone') {
        // Before the origin check: a browser that is not signed in gets the same answer for each path, also for one that does not exist.
        if (!who) throw signedOut()
        ownPage()
        if (access !== 'signed-in' && !can(who.account.role, access)) {
          throw new Refusal(403, 'Not allowed', 'Your role cannot do this. Ask an administrator.')
        }
      }
      const body = await readBody(c, declared)
      const reply = await handle({ c, params: c.req.param(), body, who })
      if (answer === undefined) return reply as Response
      if (answer === 204) return c.body(null, 204)
      return c.json(reply as object, answer)
    })
  }
}

/** The account that sent a request, if its session runs and the account was not ended or changed. */
export async function signedIn(
  c: Context<DeskEnv>,
  desk: DeskContext,
): Promise<SignedIn | undefined> {
  const token = sessionCookie.read(c, desk.settings.desk.origin)
  const session = token === undefined ? undefined : desk.sessions.find(token)
  const account = session && (await desk.accounts.find(session.account))
  if (account?.role === session?.role) return account && session && { account, session }
  // Its account ended, or has another role: this session ends for good, even if another desk process reverts that.
  if (session) desk.sessions.end(session.account, session.id)
  return undefined
}

export const signedOut = () =>
  new Refusal(401, 'Not signed in', 'Sign in, then do it again. Nothing was changed.')

function tooMany(seconds: number): Refusal {
  return new Refusal(429, 'Too many attempts', 'Wait a few minutes, then try again.', {
    headers: { 'Retry-After': String(seconds) },
  })
}

/**
 * A request that changes something must come from a page of the desk. Browsers send Origin with it; where they do not, Sec-Fetch-Site must
 * say so.
 */
function requireOwnPage(c: Context, own: string): void {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  const isOwn = origin === undefined ? site === 'same-origin' : origin === own
  if (isOwn && (site === undefined || site === 'same-origin')) return
  throw new Refusal(403, 'Not allowed', 'Open the desk in this browser and do it there.')
}

async function readBody(c: Context, { access, body }: Declared): Promise<unknown> {
  if (c.req.method === 'GET') return undefined
  if (body && 'maxBytes' in body) return readBytes(c, body.maxBytes)
  const sent = await readJson(c, access === 'anyone' ? strangersBytes : staffBytes)
  return body && checked(body, sent)
}

/** What a request holds, checked. @throws Refusal 400 that names the part at fault */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, sent)
  if (success) return output
  const path = v.getDotPath(issues[0]) ?? 'the body'
  throw new Refusal(400, 'Not understood', `Wrong: ${path}. Load the page again, then try again.`)
}

async function readJson(c: Context, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(c, maxBytes)
  if (bytes.length === 0) return undefined
  if (!/^application\/json(?:\s*;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Refusal(415, 'Not understood', 'Send JSON as application/json.')
  }
  const text = bytes.toString('utf8')
  try {
    return JSON.parse(text, text.includes('\\u0000') ? refuseNul : undefined)
  } catch {
    throw new Refusal(400, 'Not understood', 'Send well-formed JSON.')
  }
}

/** PostgreSQL stores no NUL in a text, and some functions of SQLite end a text there; no recruiter types one. */
function refuseNul(name: string, value: unknown): unknown {
  if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new SyntaxError('a NUL')
  }
  return value
}

/**
 * Reads a body that is too large to its end: a browser reads the answer only after it has sent everything, and would otherwise report the
 * desk as unreachable.
 */
async function readBytes(c: Context, max: number): Promise<Buffer> {
  const kept = new Collected()
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size <= max) kept.add(chunk)
    else if (size > maxBodyBytes) break
  }
  if (size > max) throw new Refusal(413, 'Too large', 'Choose less, or something smaller.')
  return kept.bytes
}
