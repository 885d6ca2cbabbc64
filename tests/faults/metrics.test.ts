import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message } from '../support/contact.ts'
import { ask, request } from '../support/request.ts'
import { endServer, freePort, startServer, type TestServer } from '../support/server.ts'
import { RawConnection, requestHead } from '../support/slow-upload.ts'
import { lodge, resumeForm } from '../support/submission.ts'

const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

let server: TestServer
let metricsPort: number
beforeAll(async () => {
  metricsPort = await freePort()
  server = await startServer({ METRICS_PORT: String(metricsPort) })
})
afterAll(() => endServer(server))

test('metrics count requests and submissions on a port of their own and hold no personal data', async () => {
  await fetch(`${server.url}/about`)
  await fetch(`${server.url}/secret-word`)
  await lodge(server)
  await lodge(server, resumeForm({ email: 'wrong' }))
  const text = await scrape(metricsPort)
  expect(text).toContain('site_request_seconds_count{route="/about",status="200"} 1')
  expect(text).toContain('site_request_seconds_count{route="unknown",status="404"} 1')
  expect(text).toContain('site_submission_seconds_count{outcome="201",step="store"} 1')
  expect(text).toContain('site_submission_seconds_count{outcome="422",step="check"} 1')
  expect(text).toContain('site_uploads_in_flight 0')
  expect(text).not.toMatch(/secret-word|Zoë|example\.com/)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
})

test('a failed submission is counted at its step, and the reference shown to the visitor is in the log', async () => {
  const found = async (id: string | undefined, step: string) => {
    expect(id).toMatch(/^[\da-f]{8}$/)
    const line = () =>
      server
        .output()
        .split('\n')
        .find((one) => one.includes(`"request":"${id}`) && one.includes('submission failed'))
    // The log travels through a pipe and may come after the reply.
    await expect.poll(() => JSON.parse(line() ?? '{}')).toMatchObject({ level: 'error', step })
  }
  // The first sweep follows the start at once.
  await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('"event":"swept"')
  const uploads = join(server.dataDir, 'incoming')
  await rename(uploads, `${uploads}-away`)
  const { status, headers } = await lodge(server)
  expect(status).toBe(503)
  await found(headers.get('x-request-id')?.slice(0, 8), 'receive')
  await rename(`${uploads}-away`, uploads)

  await rename(join(server.dataDir, 'resumes'), join(server.dataDir, 'away'))
  const page = await fetch(`${server.url}/submit-resume`, { method: 'POST', body: resumeForm() })
  expect(page.status).toBe(503)
  const id = page.headers.get('x-request-id')!.slice(0, 8)
  expect(await page.text()).toContain(id)
  await found(id, 'store')

  const text = await scrape(metricsPort)
  expect(text).toContain('site_submission_seconds_count{outcome="503",step="receive"} 1')
  expect(text).toContain('site_submission_seconds_count{outcome="503",step="store"} 1')
  expect(text).toContain('site_sweeps_total{result="done"} 1')
  expect(text).toContain('site_swept_total{kind="file"} 0')
})

test('every request is one line of the log, under the request id of its reply', async () => {
  const { headers } = await fetch(`${server.url}/about?email=zoe@example.com`)
  const id = headers.get('x-request-id')!
  await expect.poll(() => server.output()).toContain(id)
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes(id))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ route: '/about', status: 200, method: 'GET' })
  expect(server.output()).not.toContain('zoe@')
})

test('each kind has its own metric, also where a page takes two', async () => {
  for (const fields of [message, request]) {
    const body = new URLSearchParams(fields)
    await fetch(`${server.url}/request-staff`, { method: 'POST', body, redirect: 'manual' })
  }
  expect((await ask(server, { ...request, people1: '0' })).status).toBe(422)
  const text = await scrape(metricsPort)
  expect(text).toContain('site_message_seconds_count{outcome="201",step="store"} 1')
  expect(text).toContain('site_work_request_seconds_count{outcome="201",step="store"} 1')
  expect(text).toContain('site_work_request_seconds_count{outcome="422",step="check"} 1')
})

test('metrics count uploads in flight and those refused at admission', async () => {
  const metricsPort = await freePort()
  const env = { METRICS_PORT: String(metricsPort), UPLOADS_IN_FLIGHT: '1' }
  const server = await startServer(env)
  try {
    const upload = await RawConnection.open(server)
    await upload.write(requestHead(1000))
    await expect
      .poll(() => scrape(metricsPort), { timeout: 10_000 })
      .toContain('site_uploads_in_flight 1')
    expect((await lodge(server)).status).toBe(503)
    const text = await scrape(metricsPort)
    expect(text).toContain('site_submission_seconds_count{outcome="503",step="admission"} 1')
    upload.socket.destroy()
  } finally {
    await endServer(server)
  }
})

test('a missing database removes only its own metric and does not end the server', async () => {
  const metricsPort = await freePort()
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.test', MAIL_TO: 'c@d.test' }
  const server = await startServer({ ...mail, METRICS_PORT: String(metricsPort) })
  try {
    await lodge(server)
    // Until it has put the mail off, it would make the database anew between the next two lines.
    await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('notice not sent')
    expect(await scrape(metricsPort)).toContain('site_notices_waiting 1')
    const database = join(server.dataDir, 'submissions.sqlite')
    await rename(database, `${database}-away`)
    await mkdir(database)
    const text = await scrape(metricsPort)
    expect(text).toContain('site_uploads_in_flight 0')
    expect(text).not.toContain('site_notices_waiting 1')
    expect((await fetch(server.url)).status).toBe(200)
    await rm(database, { recursive: true })
    await rename(`${database}-away`, database)
    expect(await scrape(metricsPort)).toContain('site_notices_waiting 1')
  } finally {
    await endServer(server)
  }
})
