import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections on which no request comes. Node measures the time for headers from their first byte, and waits for connections
 * without one, such as those that browsers open ahead, when a server is closed.
 * @param headersTimeout milliseconds
 * @returns closes the server; resolves once every request under way has been answered
 */
export function watchConnections(server: Server, headersTimeout: number): () => Promise<void> {
  const silent = new Map<Socket, NodeJS.Timeout>()
  const isHeard = (socket: Socket) => {
    clearTimeout(silent.get(socket))
    silent.delete(socket)
  }
  server.on('connection', (socket: Socket) => {
    silent.set(socket, setTimeout(() => socket.destroy(), headersTimeout).unref())
    socket.once('close', () => isHeard(socket))
  })
  server.prependListener('request', ({ socket }) => isHeard(socket))
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of silent.keys()) socket.destroy()
      // Idle connections are closed by now; the others are closed once their request has ended.
      server.keepAliveTimeout = 1
      server.keepAliveTimeoutBuffer = 0
    })
}
