// How the routes of the table `access` are asked: one function guards them all (host, origin, session, role, limits of
// the body), and a handler gets a person who may.
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { addressOf } from '../../server/visitor.ts'
import { RateLimit } from '../../submissions/rate-limit.ts'
import { maxPictureBytes } from '../content/pictures.ts'
import type { Session } from '../sign-in/sessions.ts'
import type { Account } from '../store/desk-store.ts'
import { access, type Access, type Route } from './api.ts'
import type { DeskContext } from './desk-context.ts'
import { Refusal } from './refusal.ts'
import { sessionCookie } from './session-cookie.ts'

export type DeskEnv = { Bindings: HttpBindings; Variables: { route: string; nonce: string } }

export type SignedIn = { account: Account; session: Session }

export type Call<Level extends Access = Access> = {
  c: Context<DeskEnv>
  /** Parsed JSON, or the bytes of a picture; undefined when none came. */
  body: unknown
  who: Level extends 'anyone' ? SignedIn | undefined : SignedIn
}

export type Handlers = {
  [R in Route]: (call: Call<(typeof access)[R]>) => Response | Promise<Response>
}

/** Attempts of one address in ten minutes to sign in or to accept an invitation; an office may share an address. */
const attempts = 120

/** Bytes of a body: nothing but JSON comes in. */
const bodyBytes = { anyone: 64 * 1024, staff: 4 * 1024 * 1024, administrator: 4 * 1024 * 1024 }

export function registerRoutes(app: Hono<DeskEnv>, desk: DeskContext, handlers: Handlers): void {
  const limit = new RateLimit(attempts)
  for (const route of Object.keys(access) as Route[]) {
    const level = access[route]
    const [method, path] = route.split(' ') as [string, string]
    // Each handler is registered with the access of its own key; the table's type says so, its values cannot.
    const handle = handlers[route] as (call: Call) => Response | Promise<Response>
    app.on(method, path, async (c) => {
      c.set('route', route)
      if (method !== 'GET') requireOwnPage(c, desk.settings.desk.origin)
      const isAttempt = level === 'anyone' && (method !== 'GET' || path.startsWith('/openid/'))
      if (isAttempt) {
        const address = addressOf(c.env.incoming, desk.settings.trustProxy)
        const wait = limit.take(address)
        if (wait !== undefined) throw tooMany(wait)
      }
      const who = await signedIn(c, desk)
      if (level !== 'anyone' && !who) throw signedOut()
      if (level === 'administrator' && who?.account.role !== 'administrator') {
        throw new Refusal(403, 'Not allowed', 'Only an administrator can do this.')
      }
      const body = await readBody(c, route, level)
      return handle({ c, body, who: who as SignedIn })
    })
  }
}

/** Who asks, if the session runs and its account is what it was. */
export async function signedIn(
  c: Context<DeskEnv>,
  desk: DeskContext,
): Promise<SignedIn | undefined> {
  const token = sessionCookie.read(c, desk.settings.desk.origin)
  const session = token === undefined ? undefined : desk.sessions.find(token)
  const account = session && (await desk.accounts.find(session.account))
  if (account?.role === session?.role) return account && session && { account, session }
  // Its account ended, or became another: here for good, also when another desk takes that back.
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
 * What changes something must come from a page of the desk. Browsers send Origin with it; where they do not,
 * Sec-Fetch-Site has to say it.
 */
function requireOwnPage(c: Context, own: string): void {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  const isOwn = origin === undefined ? site === 'same-origin' : origin === own
  if (isOwn && (site === undefined || site === 'same-origin')) return
  throw new Refusal(403, 'Not allowed', 'Open the desk in this browser and do it there.')
}

async function readBody(c: Context, route: Route, level: Access): Promise<unknown> {
  if (c.req.method === 'GET') return undefined
  if (route === 'POST /api/content/pictures') return readBytes(c, maxPictureBytes)
  const bytes = await readBytes(c, bodyBytes[level])
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

/** PostgreSQL keeps no NUL in a text, SQLite ends one there in some of its functions, and nobody types one. */
function refuseNul(name: string, value: unknown): unknown {
  if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new SyntaxError('a NUL')
  }
  return value
}

async function readBytes(c: Context, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > max) throw new Refusal(413, 'Too large', 'Choose less, or something smaller.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
