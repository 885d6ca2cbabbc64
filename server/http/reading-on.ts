import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxBodyBytes } from '../../submissions/form-body.ts'

/** Milliseconds for which the body of a refused upload is still read, so that the browser shows the reply. */
const politeMs = 2000

/** The least rate of a body, averaged over a window that is looked at in steps, and the longest time for all of it. */
export type SlowLimit = {
  bytesPerSecond: number
  /** While most slots are taken: half of what the slowest phone has, so that clients that only hold slots are cut first. */
  crowdedBytesPerSecond: number
  windowMs: number
  stepMs: number
  totalMs: number
}

/** The site's own; only tests have others. */
export const slowLimit: SlowLimit = {
  bytesPerSecond: 1024,
  crowdedBytesPerSecond: 4096,
  windowMs: 30_000,
  stepMs: 3000,
  totalMs: 3_600_000,
}

/**
 * Ends a connection whose request arrives more slowly than that: a slow phone on a mine site needs twenty minutes for 10 MB.
 * @param isCrowded whether the higher rate counts now
 * @param onSlow called once, before the connection goes
 * @returns stops the watch
 */
export function watchRate(
  request: IncomingMessage,
  { bytesPerSecond, crowdedBytesPerSecond, windowMs, stepMs, totalMs }: SlowLimit,
  isCrowded: () => boolean,
  onSlow: () => void,
): () => void {
  const { socket } = request
  const readings = [socket.bytesRead]
  let elapsedMs = 0
  const timer = setInterval(() => {
    if (request.complete) return stop()
    readings.push(socket.bytesRead)
    elapsedMs += stepMs
    if (elapsedMs < windowMs) return
    const arrived = socket.bytesRead - readings.shift()!
    const least = isCrowded() ? crowdedBytesPerSecond : bytesPerSecond
    if (elapsedMs < totalMs && arrived >= (least * windowMs) / 1000) return
    stop()
    onSlow()
    request.destroy()
  }, stepMs)
  timer.unref()
  const stop = () => clearInterval(timer)
  request.once('close', stop)
  return stop
}

/**
 * Sends a whole reply while the request's body may still be arriving, and goes on reading: a browser whose connection is
 * closed during an upload reports a network error instead of showing the reply.
 * @param isClosing the connection is not used again, whatever the rest of the body does
 */
export function replyAndReadOn(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number>,
  body: string,
): void {
  const bytes = Buffer.from(body)
  if (request.complete) {
    response.writeHead(status, { ...headers, 'Content-Length': bytes.length }).end(bytes)
    return
  }
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length, Connection: 'close' })
  response.write(bytes)
  const started = Date.now()
  let read = 0
  const finish = () => {
    request.removeAllListeners('data')
    request.resume()
    response.end()
  }
  request.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > maxBodyBytes && Date.now() - started > politeMs) {
      finish()
      request.destroy()
    }
  })
  request.once('end', finish)
  request.once('error', finish)
}
