// Every request to the desk's server goes through here, by the keys of its routes.
import type {
  ApiError,
  RefusalDetails,
  Route,
  RouteBody,
  RouteParameters,
  RouteReply,
} from '../../http/api.ts'
import { lookForUpdate } from '../live/connection.ts'
import { createSignal } from '../live/notify.ts'

/** Notifies that the session has ended: every page then leads to the sign-in page. */
export const signedOut = createSignal()

type Options = {
  search?: URLSearchParams | string
  /** Tag of the state that the change was made from (If-Match). */
  tag?: string
  signal?: AbortSignal
  /** The request is completed even when its page is left. */
  keepalive?: boolean
}

/** What a route needs: values for ":name" in its path, and its body, which is sent as JSON, a file as its bytes. */
type Asked<R extends Route> = Options &
  (string extends keyof RouteParameters<R>
    ? unknown
    : [keyof RouteParameters<R>] extends [never]
      ? unknown
      : { params: RouteParameters<R> }) &
  (undefined extends RouteBody<R> ? { body?: RouteBody<R> } : { body: RouteBody<R> })

type Arguments<R extends Route> = Options extends Asked<R> ? [asked?: Asked<R>] : [asked: Asked<R>]

/** The server answered with an error. Title and description are for the user. */
export class Refused extends Error {
  readonly status: number
  readonly description: string
  readonly fields: Record<string, string>
  readonly details: RefusalDetails

  constructor(status: number, body: unknown) {
    const { title, description, fields } = errorOf(body, status)
    super(title)
    this.name = 'Refused'
    this.status = status
    this.description = description
    this.fields = fields ?? {}
    this.details = (body as Partial<ApiError> | undefined) ?? {}
  }
}

/** The server could not be reached: no network, or the server or its proxy is down. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

const updated = {
  title: 'The desk was updated',
  description: 'Reload the page to go on. What you typed is kept.',
}

/**
 * Loads a part of the application on demand.
 * @throws Refused where the desk was updated and has that part no more; else Unreachable: the connection is at fault, not the page
 */
export async function fetchPart<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part
  } catch (error) {
    if (await lookForUpdate()) throw new Refused(404, { error: updated })
    throw new Unreachable('The desk cannot be reached', { cause: error })
  }
}

/** Milliseconds; who waited in vain may try again, as after a reply that was lost. A file takes as long as its line needs. */
const limitMs = { reading: 30_000, writing: 120_000 }

/**
 * @returns the reply's JSON
 * @throws Refused, the signal's AbortError, or Unreachable: also when the signal times out, or no reply comes: a device that has changed
 *   its network may wait on the old one for a quarter of an hour
 */
export async function fetchReply<R extends Route>(
  route: R,
  ...[asked]: Arguments<R>
): Promise<RouteReply<R>> {
  const own = asked?.signal
  const limit = route.startsWith('GET ') ? limitMs.reading : limitMs.writing
  const signals = [
    ...(own ? [own] : []),
    ...(isSentAsItIs(asked?.body) ? [] : [AbortSignal.timeout(limit)]),
  ]
  const timed = { ...asked, signal: AbortSignal.any(signals) } as Asked<R>
  const response = await fetchResponse(route, timed)
  if (response.status === 204) return undefined as RouteReply<R>
  try {
    return (await response.json()) as RouteReply<R>
  } catch (error) {
    throw isGivenUp(own) ? error : unreachable()
  }
}

/** As `fetchReply`, for a reply that is not JSON, and may be long. */
export async function fetchResponse<R extends Route>(
  route: R,
  ...[asked]: Arguments<R>
): Promise<Response> {
  const [method, path] = route.split(' ') as [string, string]
  const given: Options & { params?: object; body?: unknown } = asked ?? {}
  const { params, search, body, tag, signal, keepalive = false } = given
  let response: Response
  try {
    response = await fetch(addressOf(path, { params, search }), {
      method,
      signal: signal ?? null,
      keepalive,
      headers: {
        ...(body === undefined || isSentAsItIs(body) ? {} : { 'content-type': 'application/json' }),
        ...(tag === undefined ? {} : { 'if-match': `"${tag}"` }),
      },
      body: body === undefined ? null : isSentAsItIs(body) ? body : JSON.stringify(body),
    })
  } catch (error) {
    throw isGivenUp(signal) ? error : unreachable()
  }
  if (response.ok) return response
  if (response.status === 401) signedOut.notify()
  if ([502, 503, 504].includes(response.status)) throw unreachable()
  throw new Refused(response.status, await response.json().catch(() => undefined))
}

const unreachable = () => new Unreachable('The desk cannot be reached')

/** By who asked, not by a timeout. */
const isGivenUp = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true &&
  !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')

/** The browser sets the content type of a file or a form itself. */
const isSentAsItIs = (body: unknown): body is Blob | FormData =>
  body instanceof Blob || body instanceof FormData

/** The address of a route, for links. @param path with ":name" for parameters */
export function addressOf(
  path: string,
  { params = {}, search }: { params?: object; search?: URLSearchParams | string } = {},
): string {
  const values = new Map<string, string>(Object.entries(params))
  const filled = path.replace(/:([a-z]+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name)!),
  )
  const query = String(search ?? '').replace(/^\?/, '')
  return query ? `${filled}?${query}` : filled
}

function errorOf(body: unknown, status: number): ApiError['error'] {
  const error = (body as Partial<ApiError> | undefined)?.error
  if (error?.title) return error
  return {
    title: `The desk answered with an error (${status})`,
    description: 'Try again. If it stays, tell an administrator.',
  }
}
