// Sends a record without a document from the browser: a contact message, a request. It does not use React.

export type SendResult<Name extends string> =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused'; fields: Partial<Record<Name, string>> }
  /** `request`: id by which staff find a server failure in the log. */
  | { kind: 'failed'; request?: string }

/** Milliseconds; more than the server's own timeout for storage. */
const timeoutMs = 65_000
/** Milliseconds that "Sending..." is shown at least, as specified. */
const leastMs = 1000

/** The body holds an id, so it may be sent again: the server stores it once. @param api path of the API */
export async function sendRecord<Name extends string>(
  api: string,
  data: FormData,
): Promise<SendResult<Name>> {
  const [result] = await Promise.all([
    post<Name>(api, data),
    new Promise((resolve) => setTimeout(resolve, leastMs)),
  ])
  return result
}

async function post<Name extends string>(api: string, data: FormData): Promise<SendResult<Name>> {
  let request: string | undefined
  // Not AbortSignal.timeout, which browsers of 2022 do not have: without it nothing could ever be sent.
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), timeoutMs)
  try {
    const response = await fetch(api, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(data)),
      signal: aborter.signal,
    })
    if (response.status >= 500) request = response.headers.get('X-Request-Id')?.slice(0, 8)
    type Reply = { reference?: string; error?: { fields?: Partial<Record<Name, string>> } }
    const { reference, error } = (await response.json()) as Reply
    // A 201 without a reference was not written by our server.
    if (response.status === 201 && reference) return { kind: 'sent', reference }
    if (error?.fields) return { kind: 'refused', fields: error.fields }
  } catch {
    // No connection, a timeout, or a proxy's page: the browser cannot tell whether it was stored.
  } finally {
    clearTimeout(timer)
  }
  return { kind: 'failed', request }
}
