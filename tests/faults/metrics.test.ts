import { expect, test } from 'vitest'
import { endServer, freePort, startServer } from '../support/server.ts'
import { lodge, resumeForm } from '../support/submission.ts'

test('metrics count requests and submissions on a port of their own, and name nobody', async () => {
  const metricsPort = await freePort()
  const server = await startServer({ METRICS_PORT: String(metricsPort) })
  try {
    await fetch(`${server.url}/about`)
    await fetch(`${server.url}/secret-word`)
    await lodge(server)
    await lodge(server, resumeForm({ email: 'wrong' }))
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(text).toContain('site_request_seconds_count{route="/about",status="200"} 1')
    expect(text).toContain('site_request_seconds_count{route="unknown",status="404"} 1')
    expect(text).toContain('site_submission_seconds_count{outcome="201",step="store"} 1')
    expect(text).toContain('site_submission_seconds_count{outcome="422",step="check"} 1')
    expect(text).toContain('site_uploads_in_flight 0')
    expect(text).not.toMatch(/secret-word|Zoë|example\.com/)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  } finally {
    await endServer(server)
  }
})

test('every request is one line of the log, under the id that its reply names', async () => {
  const server = await startServer()
  try {
    const { headers } = await fetch(`${server.url}/about?email=zoe@example.com`)
    await expect.poll(() => server.output()).toContain(headers.get('x-request-id')!)
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"event":"request"'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ route: '/about', status: 200, method: 'GET' })
    expect(server.output()).not.toContain('zoe@')
  } finally {
    await endServer(server)
  }
})
