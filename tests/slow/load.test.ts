// Many at once: uploads of 10 MB that are held open, uploads that are given up half-way, long requests.
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paddedPdf } from '../documents/build-documents.ts'
import { atLength } from '../support/generated.ts'
import { peakMegabytes } from '../support/peak-memory.ts'
import { ask, caller, requestsOf } from '../support/request.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { multipartBody, RawConnection, requestHead } from '../support/slow-upload.ts'
import { applicant, filesOf, rowsOf } from '../support/submission.ts'

const tenMegabytes = 10_485_760

let server: TestServer
beforeEach(async () => {
  server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' })
})
afterEach(() => endServer(server))

/** Does something so many times, some of it at once. @returns the results in order */
async function times<Result>(
  count: number,
  atOnce: number,
  run: (n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let n = 0; n < count; n += atOnce) {
    const next = Array.from({ length: Math.min(atOnce, count - n) }, (_, at) => run(n + at))
    results.push(...(await Promise.all(next)))
  }
  return results
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** What 99 of a hundred stay under. */
const p99 = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99) - 1]!)

const uploads = atLength(50, 200)
const megabytes = atLength(250, 300)

test.runIf(process.platform === 'linux')(
  `${uploads} uploads of 10 MB held open until the last byte are all stored, in less than ${megabytes} MB`,
  async () => {
    const file = paddedPdf(tenMegabytes)
    const home: number[] = []
    const getHome = async () => (await fetch(server.url)).text()
    const held = await times(uploads, 10, async (n) => {
      const fields = { ...applicant, firstName: `Upload ${n}` }
      const body = multipartBody({ bytes: file, name: 'cv.pdf' }, fields)
      const connection = await RawConnection.open(server)
      // One address may hold a tenth of the slots only.
      await connection.write(requestHead(body.length, `X-Forwarded-For: 10.0.0.${n % 50}\r\n`))
      await connection.write(body.subarray(0, -1))
      if (n % 10 === 0) home.push(await millisecondsOf(getHome))
      return { connection, rest: body.subarray(-1) }
    })
    await Promise.all(held.map(({ connection, rest }) => connection.write(rest)))
    const statuses = await Promise.all(
      held.map(async ({ connection }) => {
        const status = await connection.status(120_000)
        connection.socket.destroy()
        return status
      }),
    )
    expect(statuses).toEqual(statuses.map(() => 201))
    expect(rowsOf(server.dataDir)).toHaveLength(uploads)
    const peak = peakMegabytes(server.pid)
    expect(peak).toBeGreaterThan(0)
    console.log({ uploads, peakMegabytes: Math.round(peak), homeP99Ms: p99(home) })
    expect(peak).toBeLessThan(megabytes)
  },
)

const requests = atLength(400, 2000)

test(`${requests} requests of forty lines, twenty at once, are all stored`, async () => {
  const lines = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [
      [`trade${n + 1}`, `Trade ${n + 1}`],
      [`people${n + 1}`, '12'],
      [`machine${n + 1}`, `Machine ${n + 1}`],
      [`plant${n + 1}`, '1'],
    ]).flat(),
  ) as Record<string, string>
  // One address may hold a tenth of the slots.
  const took = await times(requests, 20, () =>
    millisecondsOf(async () =>
      expect((await ask(server, { ...caller, ...lines })).status).toBe(201),
    ),
  )
  expect(requestsOf(server.dataDir)).toHaveLength(requests)
  console.log({ requests, p99Ms: p99(took) })
})

test.runIf(process.platform === 'linux')(
  'aborted uploads leave no open file and no temporary file behind',
  async () => {
    const descriptors = async () => (await readdir(`/proc/${server.pid}/fd`)).length
    await (await fetch(server.url)).text()
    const before = await descriptors()
    const body = multipartBody({ bytes: paddedPdf(200_000), name: 'cv.pdf' })
    await times(atLength(100, 1000), 20, async (n) => {
      const connection = await RawConnection.open(server)
      await connection.write(requestHead(body.length))
      await connection.write(body.subarray(0, 1000 + ((n * 997) % 190_000)))
      connection.socket.destroy()
      await connection.closed
    })
    // The server notices an aborted upload and removes its file within a moment.
    await expect.poll(async () => (await filesOf(server.dataDir)).incoming).toEqual([])
    await expect.poll(descriptors).toBeLessThanOrEqual(before + 2)
    expect(rowsOf(server.dataDir)).toEqual([])
  },
)
