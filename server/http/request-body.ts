import type { IncomingMessage } from 'node:http'
import { BodyError, type FormBody } from '../../submissions/form-body.ts'

/** A request's body for the readers of forms, which know nothing of HTTP's streams. */
export function bodyOf(request: IncomingMessage): FormBody {
  return { headers: request.headers, chunks: chunksOf(request) }
}

async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // Not destroyed when reading ends early: the reply still has to go out on this connection.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    throw new BodyError(400, 'client gone')
  }
}
