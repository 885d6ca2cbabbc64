import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxBodyBytes } from 'core/submissions/form-body.ts'

/** Milliseconds for which the body of a refused upload is still read, so that the browser shows the reply. */
const politeMs = 2000

/** The minimum rate of a body, averaged over a sliding window that is measured in steps, and the maximum time for the whole body. */
export type SlowLimit = {
  bytesPerSecond: number
  /** While most slots are occupied: half the rate of the slowest phone, so that clients that only occupy slots are cut off first. */
  crowdedBytesPerSecond: number
  windowMs: number
  stepMs: number
  totalMs: number
}

/** The limits of the site; only tests use others. */
export const slowLimit: SlowLimit = {
  bytesPerSecond: 1024,
  crowdedBytesPerSecond: 4096,
  windowMs: 30_000,
  stepMs: 3000,
  totalMs: 3_600_000,
}

/**
 * Closes a connection whose request arrives too slowly: the limit allows a slow phone on a mine site twenty minutes for 10 MB.
 * @param isCrowded whether the higher rate applies now
 * @param onSlow called once, before the connection is closed
 * @returns a function that stops the watch
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
 * Sends a whole reply while the request's body may still be arriving, and continues to read: a browser whose connection is
 * closed during an upload reports a network error instead of showing the reply.
 * @param isClosing the connection is not reused, even if the rest of the body arrives
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
