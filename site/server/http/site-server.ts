import type { Socket } from 'node:net'
import { createServer, type RequestListener, type Server } from 'node:http'

/** Milliseconds for a request's headers; Node checks every second, so a slow connection is closed within 30 s. */
const headersMs = 29_000

/**
 * The HTTP server with its limits for connections; it does not listen yet.
 * @param headersTimeout milliseconds
 */
export function createSiteServer(answer: RequestListener, headersTimeout = headersMs): Server {
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
  // Node measures the headers' time from their first byte: without this timer, a silent connection would have twice the time.
  const first = new WeakMap<Socket, NodeJS.Timeout>()
  server.on('connection', (socket) => {
    first.set(socket, setTimeout(() => socket.destroy(), headersTimeout).unref())
    socket.once('close', () => clearTimeout(first.get(socket)))
  })
  server.prependListener('request', ({ socket }) => clearTimeout(first.get(socket)))
  return server
}
