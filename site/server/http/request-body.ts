import type { IncomingMessage } from 'node:http'
import { BodyError, type FormBody } from 'core/submissions/form-body.ts'

/** A request's body for the form readers, which do not depend on Node's HTTP streams. */
export function bodyOf(request: IncomingMessage): FormBody {
  return { headers: request.headers, chunks: chunksOf(request) }
}

async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // The request is not destroyed when reading ends early: the reply must still be sent on this connection.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    throw new BodyError(400, 'client gone')
  }
}
