// A Supabase project that runs here: Storage and PostgREST as they were seen to behave (docs/decisions/0006-hosted-backend.md), on a real
// PostgreSQL with the real migrations, so that its rights are real. Each step can be made to fail.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPostgresPort, type PostgresPort } from './postgres-port.ts'
import { answerRest } from './stand-in-rest.ts'
import { openHostedStore } from 'desk/base/store/open-hosted.ts'
import { answerStorage } from './stand-in-storage.ts'
import { SupabaseDatabase, type Role } from './supabase-database.ts'

const jwt = (role: Role) =>
  [
    { alg: 'HS256', typ: 'JWT' },
    { iss: 'supabase', role },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.signature'

/** The older kind of keys. */
export const anonKey = jwt('anon')
export const serviceKey = jwt('service_role')
/** The newer kind. */
export const publishableKey = 'sb_publishable_stand-in'
export const secretKey = 'sb_secret_stand-in'

const roles = new Map<string, Role>([
  [anonKey, 'anon'],
  [publishableKey, 'anon'],
  [serviceKey, 'service_role'],
  [secretKey, 'service_role'],
])

export type Step = 'put' | 'insert' | 'read' | 'remove'

export type Fault = {
  at: Step
  /**
   * silent: never answered; reset: the connection breaks; unavailable: 503; html: 200 with a proxy's
   * page; created: 201 with a page; empty: 200 with an empty JSON object; slow: answered after `ms`; race: another
   * insert with the same id came between.
   */
  how: 'silent' | 'reset' | 'unavailable' | 'html' | 'created' | 'empty' | 'slow' | 'race'
  /** True: the step is done first and only its answer is lost. */
  done?: boolean
  /** How often; without it always, until `restore`. */
  times?: number
  /** So many are let through first. */
  after?: number
  ms?: number
}

export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

export type Call = {
  method: string
  url: URL
  role: Role
  headers: IncomingMessage['headers']
  /** The body, in a file of the stand-in's folder. */
  bodyPath: string
}

export class HostedStandIn {
  readonly url: string
  /** A folder with the documents, named by their object's id. */
  readonly folder: string
  readonly database: SupabaseDatabase
  /** The database's own port, as its operator reaches it. */
  readonly port: PostgresPort
  readonly #server: Server
  #faults: Fault[] = []
  /** Every request as "METHOD path", in the order of arrival. */
  readonly requests: string[] = []
  /** The declared lengths of the puts, in the order of arrival. */
  readonly putLengths: (string | undefined)[] = []
  /** The most puts that were under way at once. */
  mostPuts = 0
  #puts = 0

  private constructor(
    server: Server,
    url: string,
    folder: string,
    database: SupabaseDatabase,
    port: PostgresPort,
  ) {
    this.port = port
    this.#server = server
    this.url = url
    this.folder = folder
    this.database = database
  }

  static async start(port = 0): Promise<HostedStandIn> {
    const folder = await mkdtemp(join(tmpdir(), 'hosted-stand-in-'))
    const database = await SupabaseDatabase.open()
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const address = server.address() as { port: number }
    const url = `http://127.0.0.1:${address.port}`
    const own = await openPostgresPort(database)
    const standIn = new HostedStandIn(server, url, folder, database, own)
    server.on('request', (request, response) => {
      standIn.#handle(request, response).catch(() => response.destroy())
    })
    return standIn
  }

  /** The settings with which a server or the desk uses this project. */
  get env(): Record<string, string> {
    return {
      SUPABASE_URL: this.url,
      SUPABASE_ANON_KEY: anonKey,
      SUPABASE_SERVICE_KEY: serviceKey,
      SUPABASE_DB_URL: this.port.url,
    }
  }

  /** The desk's store in this project. */
  openStore(options: Parameters<typeof openHostedStore>[1] = { settleMs: 0 }, key = serviceKey) {
    const project = { url: this.url, serviceKey: key, databaseUrl: this.port.url }
    return openHostedStore(project, options)
  }

  /** From now on a step fails. */
  fail(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  restore(): void {
    this.#faults = []
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    await this.port.close()
    await this.database.close()
    await rm(this.folder, { recursive: true, force: true })
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const method = request.method ?? 'GET'
    this.requests.push(`${method} ${url.pathname}`)
    const step = stepOf(method, url.pathname)
    if (step === 'put') this.putLengths.push(request.headers['content-length'])
    const fault = this.#take(step)
    if (fault && !fault.done && fault.how !== 'slow') return misbehave(fault, request, response)
    if (fault?.how === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 1000))
    if (step === 'put') this.mostPuts = Math.max(this.mostPuts, ++this.#puts)
    const bodyPath = join(this.folder, `body-${randomUUID()}`)
    try {
      await pipeline(request, createWriteStream(bodyPath))
      const reply = await this.#answer({ method, url, request, bodyPath })
      if (fault?.done) return misbehave(fault, request, response)
      send(response, reply)
    } finally {
      if (step === 'put') this.#puts--
      await rm(bodyPath, { force: true })
    }
  }

  async #answer(parts: {
    method: string
    url: URL
    request: IncomingMessage
    bodyPath: string
  }): Promise<Reply> {
    const { method, url, request, bodyPath } = parts
    const { apikey, authorization = `Bearer ${String(apikey)}` } = request.headers
    // The gateway passes a newer key on only where no other one stands beside it.
    const role =
      authorization === `Bearer ${String(apikey)}` ? roles.get(String(apikey)) : undefined
    if (!role) {
      return {
        status: 401,
        body: { message: 'Invalid API key', hint: 'Double check the API key.' },
      }
    }
    const call = { method, url, role, headers: request.headers, bodyPath }
    if (url.pathname.startsWith('/storage/v1/')) return answerStorage(this, call)
    if (url.pathname.startsWith('/rest/v1/')) return answerRest(this, call)
    return { status: 404, body: { message: 'no Route matched with those values' } }
  }

  #take(step: Step | undefined): Fault | undefined {
    const fault = this.#faults.find(({ at }) => at === step)
    if (fault?.after) {
      fault.after--
      return undefined
    }
    if (fault?.times !== undefined && --fault.times === 0) {
      this.#faults.splice(this.#faults.indexOf(fault), 1)
    }
    return fault
  }
}

function stepOf(method: string, path: string): Step {
  if (method === 'DELETE') return 'remove'
  if (['POST', 'PATCH'].includes(method) && path.startsWith('/rest/')) return 'insert'
  return method === 'POST' && !path.includes('/object/list') ? 'put' : 'read'
}

const raceBody = {
  code: '23505',
  details: null,
  hint: null,
  message: 'duplicate key value violates unique constraint "resume_submissions_pkey"',
}

function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault.how === 'silent') return void request.pause()
  if (fault.how === 'reset') return void request.socket.resetAndDestroy()
  request.resume()
  const html = '<!doctype html><title>Sign in to the network</title>'
  const replies = {
    unavailable: { status: 503, body: { message: 'name resolution failed' } },
    html: { status: 200, body: html },
    created: { status: 201, body: html },
    empty: { status: 200, body: {} },
    race: { status: 409, body: raceBody },
    slow: { status: 200, body: {} },
  }
  send(response, replies[fault.how])
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  const html = typeof body === 'string'
  response.writeHead(status, {
    'Content-Type': html ? 'text/html' : 'application/json; charset=utf-8',
    ...headers,
  })
  if (body === undefined) response.end()
  else if (Buffer.isBuffer(body) || html) response.end(body)
  else response.end(JSON.stringify(body))
}
