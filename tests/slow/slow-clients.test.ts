// Connections that take long. The site's own limits are thirty times as long, and apply at full length; the code that holds to
// them is the same.
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slowLimit as siteLimit } from 'site/server/http/reading-on.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { atLength } from '../support/generated.ts'
import { serveInProcess, type InProcess, type Limits } from '../support/in-process.ts'
import { newDataDir } from '../support/server.ts'
import { multipartBody, RawConnection, requestHead } from '../support/slow-upload.ts'
import { applicant, filesOf, lodge, rowsOf } from '../support/submission.ts'

const limits = atLength<Partial<Limits>>(
  { headersTimeout: 2000, slowLimit: { ...siteLimit, windowMs: 1000, stepMs: 100 } },
  {},
)
const headersMs = limits.headersTimeout ?? 29_000
/** By when each of them is cut. */
const patience = atLength(4, 35)

let dataDir: string
let backend: EmbeddedBackend
let server: InProcess
beforeAll(async () => {
  dataDir = await newDataDir()
  backend = new EmbeddedBackend(dataDir)
  server = await serveInProcess(backend, limits)
})
afterAll(async () => {
  server.close()
  backend.close()
  await rm(dataDir, { recursive: true })
})

const secondsSince = (started: number) => (performance.now() - started) / 1000

/** Headers that never end. @param silentMs before the first of them */
async function dripHeaders(silentMs: number): Promise<number> {
  const started = performance.now()
  const connection = await RawConnection.open(server)
  await wait(silentMs)
  await connection.write('POST /api/resumes HTTP/1.1\r\nHost: site.test\r\nX-Slow: ')
  const drip = setInterval(() => connection.socket.write('a'), 2000)
  await connection.closed
  clearInterval(drip)
  return secondsSince(started)
}

describe.concurrent('side by side', () => {
  test('headers that never end are cut, by a time that counts from the opening of the connection, not from its first byte', async () => {
    const [atOnce, afterSilence] = await Promise.all([dripHeaders(0), dripHeaders(0.9 * headersMs)])
    expect(atOnce).toBeLessThan(patience)
    expect(afterSilence).toBeLessThan(atOnce + 0.9)
  })

  test('a body that stops half-way is answered 408 and cut', async () => {
    const body = multipartBody()
    const connection = await RawConnection.open(server)
    await connection.write(requestHead(body.length))
    await connection.write(body.subarray(0, 300))
    const started = performance.now()
    await connection.closed
    expect(await connection.status()).toBe(408)
    expect(secondsSince(started)).toBeLessThan(patience)
  })

  test('a body that was refused at once and never comes is cut', async () => {
    const connection = await RawConnection.open(server)
    await connection.write(requestHead(100_000_000_000))
    expect(await connection.status()).toBe(413)
    const started = performance.now()
    await connection.closed
    expect(secondsSince(started)).toBeLessThan(patience)
  })

  test('a resume that arrives with 30 kbit/s is stored, however long it takes', async () => {
    const seconds = atLength(3, 60)
    const bytesPerSecond = 30_000 / 8
    const base = multipartBody(undefined, applicant).length
    // Text of fields that the form does not know pads the body to the wanted time; each may hold 64 KB.
    const pads: Record<string, string> = {}
    for (let left = bytesPerSecond * seconds - base, n = 0; left > 0; left -= 60_000, n++) {
      pads[`pad${n}`] = 'p'.repeat(Math.min(60_000, left))
    }
    const body = multipartBody(undefined, { ...applicant, ...pads })
    const connection = await RawConnection.open(server)
    const started = performance.now()
    await connection.write(requestHead(body.length))
    for (let at = 0; at < body.length; at += bytesPerSecond / 4) {
      await connection.write(body.subarray(at, at + bytesPerSecond / 4))
      await wait(250)
    }
    expect(await connection.status()).toBe(201)
    expect(secondsSince(started)).toBeGreaterThan(seconds - 0.5)
  })
})

test('after them nothing is left, and an ordinary visitor is served', async () => {
  expect(rowsOf(dataDir)).toHaveLength(1)
  expect((await filesOf(dataDir)).incoming).toEqual([])
  expect((await lodge(server)).status).toBe(201)
})
