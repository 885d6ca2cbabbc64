// Who may keep the slots of uploads, and for how long. The site's own times, made short.
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noMetrics, type Metrics } from 'site/server/metrics.ts'
import { slowLimit } from 'site/server/http/reading-on.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { RateLimit } from 'core/submissions/rate-limit.ts'
import { paddedPdf } from './documents/build-documents.ts'
import { serveInProcess, type InProcess, type Limits } from './support/in-process.ts'
import { newDataDir } from './support/server.ts'
import { multipartBody, RawConnection, requestHead } from './support/slow-upload.ts'

let dataDir: string
let backend: EmbeddedBackend
beforeAll(async () => {
  dataDir = await newDataDir()
  backend = new EmbeddedBackend(dataDir)
})
afterAll(async () => {
  backend.close()
  await rm(dataDir, { recursive: true })
})

async function site<Result>(
  limits: Partial<Limits>,
  run: (server: InProcess) => Promise<Result>,
): Promise<Result> {
  const env = { TRUST_PROXY: '1', ...limits.env }
  const server = await serveInProcess(backend, { ...limits, env })
  try {
    return await run(server)
  } finally {
    server.close()
  }
}

const body = multipartBody({ name: 'cv.pdf', bytes: paddedPdf(12_000) })

/** An upload from an address that sends so many bytes of its head and waits. */
async function begin(server: InProcess, address: string, length = body.length) {
  const connection = await RawConnection.open(server)
  await connection.write(requestHead(length, `X-Forwarded-For: ${address}\r\n`))
  await connection.write(body.subarray(0, 100))
  return connection
}

async function lodge(server: InProcess, address: string): Promise<number> {
  const connection = await begin(server, address)
  await connection.write(body.subarray(100))
  const status = await connection.status()
  connection.socket.destroy()
  return status
}

test('one address holds a tenth of the slots at most, and others are served meanwhile', async () => {
  await site({ env: { UPLOADS_IN_FLIGHT: '30' } }, async (server) => {
    const held = await Promise.all([1, 2, 3].map(() => begin(server, '203.0.113.9')))
    expect(await lodge(server, '203.0.113.9')).toBe(429)
    expect(await lodge(server, '198.51.100.7')).toBe(201)
    await Promise.all(held.map((connection) => connection.write(body.subarray(100))))
    expect(await Promise.all(held.map((connection) => connection.status()))).toEqual([
      201, 201, 201,
    ])
    expect(await lodge(server, '203.0.113.9')).toBe(201)
    // In IPv6 the household, not its machine.
    const home = await Promise.all([1, 2, 3].map((n) => begin(server, `2001:db8:1:2::${n}`)))
    expect(await lodge(server, '2001:db8:1:2::ffff')).toBe(429)
    for (const { socket } of home) socket.destroy()
    await expect.poll(() => lodge(server, '2001:db8:1:2::ffff')).toBe(201)
  })
})

/** Sends at a rate until it is answered. @returns the status */
async function drip(connection: RawConnection, bytesPerSecond: number): Promise<number> {
  const stepMs = 20
  const piece = Math.max(1, Math.round((bytesPerSecond * stepMs) / 1000))
  let at = 100
  while (at < body.length && connection.text === '' && !connection.socket.destroyed) {
    await connection.write(body.subarray(at, (at += piece)))
    await wait(stepMs)
  }
  return connection.status()
}

test('a body has a time limit in all, however steadily it comes', async () => {
  const limits = { slowLimit: { ...slowLimit, windowMs: 200, stepMs: 20, totalMs: 600 } }
  await site(limits, async (server) => {
    const endless = await begin(server, '203.0.113.9', 60_000_000)
    const status = endless.status()
    const timer = setInterval(() => endless.socket.write(Buffer.alloc(500)), 20)
    expect(await status.finally(() => clearInterval(timer))).toBe(408)
  })
})

test.each(['resume', 'message', 'request'] as const)(
  'a %s that comes too slowly is counted as such, once',
  async (kind) => {
    const counted: string[] = []
    const metrics = {
      ...noMetrics,
      post: (...[of, status, step]: Parameters<Metrics['post']>) =>
        void counted.push(`${of} ${status} ${step}`),
    }
    const limits = { kind, metrics, slowLimit: { ...slowLimit, windowMs: 100, stepMs: 20 } }
    await site(limits, async (server) => {
      const connection = await begin(server, '203.0.113.9', 20_000)
      expect(await connection.status()).toBe(408)
      await expect.poll(() => counted).toEqual([`${kind} 408 receive`])
    })
  },
)

test('while most slots are taken slow bodies go, and a phone of 64 kbit/s does not', async () => {
  const limits = {
    slowLimit: { ...slowLimit, windowMs: 500, stepMs: 50 },
    env: { UPLOADS_IN_FLIGHT: '4' },
  }
  await site(limits, async (server) => {
    const alone = await begin(server, '203.0.113.1')
    const unhurried = drip(alone, 2500)
    await wait(700)
    expect(alone.text).toBe('')
    const others = [
      drip(await begin(server, '203.0.113.2'), 2500),
      drip(await begin(server, '203.0.113.3'), 8000),
    ]
    expect(await unhurried).toBe(408)
    expect((await Promise.all(others)).at(-1)).toBe(201)
  })
})

test('a clock that is put back makes nobody wait for a day', () => {
  const limit = new RateLimit(1)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    expect(limit.take('203.0.113.9')).toBeUndefined()
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(limit.take('203.0.113.9')).toBeLessThanOrEqual(600)
  } finally {
    vi.useRealTimers()
  }
})
