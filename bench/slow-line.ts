// Simulates the connection of a prepaid phone between browser and site. A proxy on loopback, so that all traffic passes through it:
// the throttling of the browser's developer tools does not affect prefetching.
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type Line = { roundTripMs: number; bytesPerSecond: number }

/** As Lighthouse's "slow 4G". */
export const slow4G: Line = { roundTripMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

/** @param port of the site on 127.0.0.1 */
export async function openLine(port: number, line: Line): Promise<{ url: string; close(): void }> {
  /** All connections share the bandwidth: the time at which the next byte to the browser may be sent. */
  let free = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((browser) => {
    const site = connect(port, '127.0.0.1')
    for (const socket of [browser, site]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    // A new connection takes a round trip before its first byte.
    const openAt = performance.now() + line.roundTripMs
    const later = (at: number, work: () => void) =>
      setTimeout(work, Math.max(0, at - performance.now()))
    browser.on('data', (chunk) => {
      const at = Math.max(performance.now(), openAt) + line.roundTripMs / 2
      later(at, () => site.writable && site.write(chunk))
    })
    site.on('data', (chunk) => {
      free = Math.max(free, performance.now()) + (chunk.length / line.bytesPerSecond) * 1000
      later(free + line.roundTripMs / 2, () => browser.writable && browser.write(chunk))
    })
    browser.on('end', () => site.end())
    site.on('end', () => later(free + line.roundTripMs / 2, () => browser.end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
