// The desk in this process: real HTTP on loopback, real SQLite in a folder of its own.
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { ListRow, Route } from 'desk/base/http/api.ts'
import { startDesk, type RunningDesk } from 'desk/base/http/serve.ts'
import { invite } from 'desk/staff/invite.ts'
import type { Role } from 'desk/shared/roles.ts'
import { parseSettings } from 'core/settings.ts'
import { createLog } from 'core/submissions/log.ts'
import { freePort } from './server.ts'
import { SoftAuthenticator } from './soft-authenticator.ts'

export type TestDesk = RunningDesk & {
  origin: string
  port: number
  dataDir: string
  /** What it logged so far. */
  log(): string
}

type Options = {
  env?: Record<string, string>
  /** Milliseconds since 1970, for the ages of sessions and for what changes on its date. */
  now?: () => number
  /** Milliseconds that a mail waits before it goes. */
  mailHoldMs?: number
  /** With the web application that `npm run build` made. */
  isBuilt?: boolean
}

export async function startTestDesk({
  env = {},
  now,
  mailHoldMs,
  isBuilt,
}: Options = {}): Promise<TestDesk> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'desk-data-')))
  const port = await freePort()
  const settings = parseSettings({ DATA_DIR: dataDir, DESK_PORT: String(port), ...env })
  let output = ''
  const log = createLog('debug', (line) => (output += line))
  const webDir = isBuilt
    ? join(import.meta.dirname, '..', '..', 'build', 'desk')
    : join(dataDir, 'web')
  if (!isBuilt) await writeWeb(webDir)
  const desk = await startDesk(settings, {
    log,
    webDir,
    scanRetryMs: 200,
    ...(now ? { now } : {}),
    ...(mailHoldMs === undefined ? {} : { mailHoldMs }),
  })
  return { ...desk, origin: settings.desk.origin, port, dataDir, log: () => output }
}

export async function endTestDesk(desk: TestDesk): Promise<void> {
  await desk.close()
  await rm(desk.dataDir, { recursive: true, force: true })
}

/** As a build leaves it, but small. */
async function writeWeb(dir: string): Promise<void> {
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><html lang="en-AU"><head><meta property="csp-nonce" nonce="CSP_NONCE"><title>Desk</title></head><body></body></html>',
  )
  await writeFile(join(dir, 'assets', 'main-abc.js'), 'export {}\n')
}

/** What a page of the desk has of a record that it changes. */
type Seen = Pick<ListRow, 'id' | 'kind' | 'sequence'>

/** A change of a record on top of what was seen of it, as the browser sends it. */
export const changeOf = (seen: Seen, change: object, id: string = randomUUID()) => ({
  ...{ id, change },
  ...{ kind: seen.kind, record: seen.id, sequence: seen.sequence },
})

export type Reply = { status: number; headers: Headers; text: string; json: any }

/** One browser: its cookies, its origin. */
export class DeskClient {
  readonly desk: Pick<TestDesk, 'origin'>
  cookie = ''

  constructor(desk: Pick<TestDesk, 'origin'>, cookie = '') {
    this.desk = desk
    this.cookie = cookie
  }

  /** Asks as a page of the desk does. @param path with its query */
  async ask(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const { origin } = this.desk
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(method === 'GET' ? {} : { origin, 'sec-fetch-site': 'same-origin' }),
        // Of a form the boundary is part of it, so fetch says it.
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      if (/^(?:__Host-)?desk=/.test(pair)) this.cookie = pair
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    }
  }

  /** By a key of the table of routes. */
  route(route: Route, body?: unknown): Promise<Reply> {
    const [method = '', path = ''] = route.split(' ')
    return this.ask(method, path, body === undefined ? {} : { body })
  }

  /** Changes records as a page of the desk does: all or none, each on top of what was seen of it. */
  change(seen: Seen | readonly Seen[], change: object): Promise<Reply> {
    const changes = [seen].flat().map((one) => changeOf(one, change))
    return this.route('POST /api/changes', { changes })
  }

  async join(link: string, key: SoftAuthenticator, name = 'Test Person'): Promise<Reply> {
    const token = new URL(link).hash.slice(1)
    const options = await this.route('POST /api/invitation/options', { token })
    if (options.status !== 200) return options
    const response = key.register(options.json as PublicKeyCredentialCreationOptionsJSON, {
      origin: this.desk.origin,
    })
    return this.route('POST /api/invitation/accept', { token, name, response })
  }

  async signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return (await this.route('POST /api/sign-in/options', {})).json
  }

  /** What adding or removing a key needs in its body: the person's passkey, asked for anew. */
  async confirmation(key: SoftAuthenticator): Promise<{ confirmation: unknown }> {
    const { json } = await this.route('POST /api/account/confirmation/options', {})
    return { confirmation: key.answer(json.options, { origin: this.desk.origin }) }
  }

  async signIn(key: SoftAuthenticator): Promise<Reply> {
    const response = key.answer(await this.signInOptions(), { origin: this.desk.origin })
    return this.route('POST /api/sign-in', { response })
  }
}

/** A colleague who is signed in with a passkey. The first one of a desk is an administrator. */
export async function newPerson(
  desk: TestDesk,
  email: string,
  role: Role = 'recruiter',
): Promise<{ client: DeskClient; key: SoftAuthenticator; account: string }> {
  const { store, accounts } = desk.context
  const invited = await invite(store, desk.origin, { email, name: '', role }, null)
  accounts.changed()
  const client = new DeskClient(desk)
  const key = new SoftAuthenticator()
  const joined = await client.join(invited!.link, key, `Person ${email.split('@')[0]}`)
  if (joined.status !== 200) throw new Error(`did not join: ${joined.status} ${joined.text}`)
  return { client, key, account: invited!.account.id }
}
