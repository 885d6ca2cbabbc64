import type { Socket } from 'node:net'
import { createServer, type RequestListener, type Server } from 'node:http'

/** Milliseconds for a request's headers; Node looks every second, so a slow one is gone within 30 s. */
const headersMs = 29_000

/**
 * The HTTP server with its limits on what a connection may take; not listening yet.
 * @param headersTimeout milliseconds
 */
export function createSiteServer(answer: RequestListener, headersTimeout = headersMs): Server {
  const server = createServer(
    {
      headersTimeout,
      connectionsCheckingInterval: Math.min(1000, headersTimeout / 4),
      // No limit on a whole request: a minimum rate guards uploads (reading-on.ts).
      requestTimeout: 0,
      // Longer than proxies keep a connection, so that none is closed just as a request arrives on it.
      keepAliveTimeout: 75_000,
    },
    answer,
  )
  // Node counts the time of headers from their first byte: a connection that is silent before them would have it twice.
  const first = new WeakMap<Socket, NodeJS.Timeout>()
  server.on('connection', (socket) => {
    first.set(socket, setTimeout(() => socket.destroy(), headersTimeout).unref())
    socket.once('close', () => clearTimeout(first.get(socket)))
  })
  server.prependListener('request', ({ socket }) => clearTimeout(first.get(socket)))
  return server
}
