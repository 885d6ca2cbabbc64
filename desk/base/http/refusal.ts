import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiError, RefusalDetails } from './api.ts'

/** A reply that is not 2xx: what happened, and what to do. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly body: ApiError
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    title: string,
    description: string,
    {
      fields,
      headers = {},
      details = {},
    }: {
      fields?: Record<string, string>
      headers?: Record<string, string>
      details?: RefusalDetails
    } = {},
  ) {
    super(title)
    this.status = status
    this.body = { ...details, error: { title, description, ...(fields ? { fields } : {}) } }
    this.headers = headers
  }
}

export const notFound = (): Refusal =>
  new Refusal(404, 'Not found', 'It is not here, or no longer. Go back to the list.')
