import { createServer, type RequestListener } from 'node:http'
import { watchConnections } from '../connections.ts'

/** Milliseconds for a request's headers; Node checks every second, so a slow connection is closed within 30 s. */
const headersMs = 29_000

/**
 * The HTTP server with its limits for connections; it does not listen yet.
 * @param headersTimeout milliseconds
 */
export function createSiteServer(answer: RequestListener, headersTimeout = headersMs) {
  const server = createServer(
    {
      headersTimeout,
      connectionsCheckingInterval: Math.min(1000, headersTimeout / 4),
      // No limit for a whole request: a minimum rate guards uploads (reading-on.ts).
      requestTimeout: 0,
      // Longer than proxies keep an idle connection, so that it is not closed just as a request arrives.
      keepAliveTimeout: 75_000,
    },
    answer,
  )
  return { server, close: watchConnections(server, headersTimeout) }
}
