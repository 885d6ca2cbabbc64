import { readdir, readFile } from 'node:fs/promises'
import { paddedPdf } from '../documents/build-documents.ts'
import { ask, caller, requestsOf } from '../support/request.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { multipartBody, RawConnection, requestHead } from '../support/slow-upload.ts'
import { applicant, filesOf, rowsOf } from '../support/submission.ts'

const tenMegabytes = 10_485_760

/** Resident memory of a process, MB. Linux only. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024)
}

/** The most memory that a process ever held, MB. Linux only. */
export async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024)
}

export type LoadFigures = {
  uploads: number
  answered201: number
  baseMegabytes: number
  peakMegabytes: number
  rows: number
  homeP99Ms: number
}

/**
 * Uploads of 10 MB, every one held open but for its last byte, then all finished at once. Meanwhile Home is asked for,
 * to see that pages stay quick.
 */
export async function heldUploads(uploads: number): Promise<LoadFigures> {
  const server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' })
  try {
    await fetch(server.url)
    const baseMegabytes = await residentMegabytes(server.pid)
    const file = paddedPdf(tenMegabytes)
    const times: number[] = []
    const connections: RawConnection[] = []
    const bodies: Buffer[] = []
    for (let n = 0; n < uploads; n += 10) {
      await Promise.all(
        Array.from({ length: Math.min(10, uploads - n) }, async (_, index) => {
          const fields = { ...applicant, firstName: `Upload ${n + index}` }
          const body = multipartBody({ bytes: file, name: 'cv.pdf' }, fields)
          const connection = await RawConnection.open(server)
          // One address may hold a tenth of the slots only.
          const address = `X-Forwarded-For: 10.0.0.${(n + index) % 50}\r\n`
          await connection.write(requestHead(body.length, address))
          await connection.write(body.subarray(0, -1))
          connections.push(connection)
          bodies.push(body.subarray(-1))
        }),
      )
      times.push(await timeHome(server))
    }
    await Promise.all(connections.map((connection, n) => connection.write(bodies[n]!)))
    const statuses = await Promise.all(
      connections.map(async (connection) => {
        const status = await connection.status(120_000).catch(() => 0)
        connection.socket.destroy()
        return status
      }),
    )
    for (let n = 0; n < 100; n++) times.push(await timeHome(server))
    times.sort((a, b) => a - b)
    return {
      uploads,
      answered201: statuses.filter((status) => status === 201).length,
      baseMegabytes,
      peakMegabytes: await peakMegabytes(server.pid),
      rows: rowsOf(server.dataDir).length,
      homeP99Ms: Math.round(times[Math.floor(times.length * 0.99) - 1]! * 10) / 10,
    }
  } finally {
    await endServer(server)
  }
}

async function timeHome(server: TestServer): Promise<number> {
  const started = performance.now()
  await (await fetch(server.url)).text()
  return performance.now() - started
}

export type AbortFigures = {
  aborted: number
  descriptorsBefore: number
  descriptorsAfter: number
  temporaryFilesAfter: number
  rows: number
}

/** Uploads that the client gives up half-way. */
export async function abortedUploads(count: number): Promise<AbortFigures> {
  const server = await startServer({ LOG_LEVEL: 'error' })
  try {
    const descriptors = async () => (await readdir(`/proc/${server.pid}/fd`)).length
    await (await fetch(server.url)).text()
    const descriptorsBefore = await descriptors()
    const body = multipartBody({ bytes: paddedPdf(200_000), name: 'cv.pdf' })
    for (let n = 0; n < count; n += 20) {
      await Promise.all(
        Array.from({ length: Math.min(20, count - n) }, async (_, index) => {
          const connection = await RawConnection.open(server)
          await connection.write(requestHead(body.length))
          await connection.write(body.subarray(0, 1000 + (((n + index) * 997) % 190_000)))
          connection.socket.destroy()
          await connection.closed
        }),
      )
    }
    // The server notices an aborted upload and removes its file within a moment.
    let temporary = 1
    for (let tries = 0; tries < 100 && temporary > 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      temporary = (await filesOf(server.dataDir)).incoming.length
    }
    return {
      aborted: count,
      descriptorsBefore,
      descriptorsAfter: await descriptors(),
      temporaryFilesAfter: temporary,
      rows: rowsOf(server.dataDir).length,
    }
  } finally {
    await endServer(server)
  }
}

export type RequestFigures = { requests: number; answered201: number; rows: number; p99Ms: number }

/** Requests for people and plant of forty lines each, so many at once. */
export async function requestsAtOnce(requests: number): Promise<RequestFigures> {
  const server = await startServer({ LOG_LEVEL: 'warn', SUBMISSIONS_PER_10_MIN: '0' })
  try {
    const lines = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [
        [`trade${n + 1}`, `Trade ${n + 1}`],
        [`people${n + 1}`, '12'],
        [`machine${n + 1}`, `Machine ${n + 1}`],
        [`plant${n + 1}`, '1'],
      ]).flat(),
    ) as Record<string, string>
    const times: number[] = []
    let answered201 = 0
    // One address may hold a tenth of the slots.
    const atOnce = 20
    for (let n = 0; n < requests; n += atOnce) {
      await Promise.all(
        Array.from({ length: Math.min(atOnce, requests - n) }, async () => {
          const started = performance.now()
          if ((await ask(server, { ...caller, ...lines })).status === 201) answered201++
          times.push(performance.now() - started)
        }),
      )
    }
    times.sort((a, b) => a - b)
    return {
      requests,
      answered201,
      rows: requestsOf(server.dataDir).length,
      p99Ms: Math.round(times[Math.floor(times.length * 0.99) - 1]!),
    }
  } finally {
    await endServer(server)
  }
}
