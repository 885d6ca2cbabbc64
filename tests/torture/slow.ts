import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedBackend } from '../../submissions/embedded/embedded-backend.ts'
import { serveInProcess, type Limits } from '../support/in-process.ts'
import { endServer, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { multipartBody, RawConnection, requestHead } from '../support/slow-upload.ts'
import { filesOf, lodge, rowsOf } from '../support/submission.ts'

export type SlowFigures = {
  slowHeadersCutAfterSeconds: number
  silentThenSlowCutAfterSeconds: number
  stalledBodyStatus: number
  stalledBodyCutAfterSeconds: number
  refusedThenSilentStatus: number
  refusedThenSilentCutAfterSeconds: number
  thirtyKilobitStatus: number
  thirtyKilobitSeconds: number
  rows: number
  temporaryFilesAfter: number
  ordinaryVisitorAfterwards: number
}

/**
 * Five connections side by side: headers that never end, the same after a silence, a body that stops half-way, one that was refused early and
 * never sends the rest, and one that arrives with 30 kbit/s. The first four are cut within 30 s or a little more; the
 * fifth is stored, however long it takes.
 * @param seconds how long the slow body takes to arrive
 * @param limits other ones than the site's; the server then runs in this process
 */
export async function slowClients(seconds: number, limits?: Partial<Limits>): Promise<SlowFigures> {
  const { server, end } = await start(limits)
  try {
    const headers = async (silentMs: number) => {
      const started = performance.now()
      const connection = await RawConnection.open(server)
      await wait(silentMs)
      await connection.write('POST /api/resumes HTTP/1.1\r\nHost: site.test\r\nX-Slow: ')
      const drip = setInterval(() => connection.socket.write('a'), 2000)
      await connection.closed
      clearInterval(drip)
      return secondsSince(started)
    }
    const stalled = async () => {
      const body = multipartBody()
      const connection = await RawConnection.open(server)
      await connection.write(requestHead(body.length))
      await connection.write(body.subarray(0, 300))
      const started = performance.now()
      await connection.closed
      const status = Number(/HTTP\/1\.1 (\d+)/.exec(connection.text)?.[1] ?? 0)
      return { status, seconds: secondsSince(started) }
    }
    const refused = async () => {
      const connection = await RawConnection.open(server)
      await connection.write(requestHead(100_000_000_000))
      const status = await connection.status()
      const started = performance.now()
      await connection.closed
      return { status, seconds: secondsSince(started) }
    }
    const crawling = async () => {
      const bytesPerSecond = 30_000 / 8
      const fields = {
        firstName: 'Slow',
        lastName: 'Phone',
        email: 'slow@example.com',
        phone: '0400 000 000',
      }
      const filling = { ...fields, additionalNotes: '' }
      const base = multipartBody(undefined, filling).length
      // Text of a field that the form does not know pads the body to the wanted time; each may hold 64 KB.
      const padding = Math.max(0, Math.round(bytesPerSecond * seconds) - base)
      const pads: Record<string, string> = {}
      for (let left = padding, n = 0; left > 0; left -= 60_000, n++)
        pads[`pad${n}`] = 'p'.repeat(Math.min(60_000, left))
      const body = multipartBody(undefined, { ...filling, ...pads })
      const connection = await RawConnection.open(server)
      const started = performance.now()
      await connection.write(requestHead(body.length))
      for (let at = 0; at < body.length; at += bytesPerSecond / 4) {
        await connection.write(body.subarray(at, at + bytesPerSecond / 4))
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      return { status: await connection.status(), seconds: secondsSince(started) }
    }
    const silentMs = 0.9 * (limits?.headersTimeout ?? 29_000)
    const [headerSeconds, silentSeconds, stall, refusal, crawl] = await Promise.all([
      headers(0),
      headers(silentMs),
      stalled(),
      refused(),
      crawling(),
    ])
    const rows = rowsOf(server.dataDir).length
    return {
      slowHeadersCutAfterSeconds: headerSeconds,
      silentThenSlowCutAfterSeconds: silentSeconds,
      stalledBodyStatus: stall.status,
      stalledBodyCutAfterSeconds: stall.seconds,
      refusedThenSilentStatus: refusal.status,
      refusedThenSilentCutAfterSeconds: refusal.seconds,
      thirtyKilobitStatus: crawl.status,
      thirtyKilobitSeconds: crawl.seconds,
      rows,
      temporaryFilesAfter: (await filesOf(server.dataDir)).incoming.length,
      ordinaryVisitorAfterwards: (await lodge(server)).status,
    }
  } finally {
    await end()
  }
}

type Target = Pick<TestServer, 'url' | 'port' | 'dataDir'>

async function start(
  limits: Partial<Limits> | undefined,
): Promise<{ server: Target; end(): Promise<void> }> {
  if (!limits) {
    const server = await startServer({ LOG_LEVEL: 'warn' })
    return { server, end: () => endServer(server) }
  }
  const dataDir = await newDataDir()
  const backend = new EmbeddedBackend(dataDir)
  const { url, port, close } = await serveInProcess(backend, limits)
  const end = async () => {
    close()
    backend.close()
    await rm(dataDir, { recursive: true })
  }
  return { server: { url, port, dataDir }, end }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10
}
