import { expect, test } from 'vitest'
import { endServer, startServer } from '../support/server.ts'

test('confirmations are rendered for an address as often as people need them, and not more', async () => {
  const server = await startServer({ TRUST_PROXY: '1' })
  const get = (from: string) => fetch(server.url + path, { headers: { 'X-Forwarded-For': from } })
  const path = '/submit-resume/received?reference=00000000-0000-4000-8000-000000000000'
  const statuses: number[] = []
  for (let n = 0; n < 320; n += 20) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('203.0.113.5')))
    for (const reply of replies) {
      await reply.text()
      statuses.push(reply.status)
    }
  }
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect((await get('203.0.113.6')).status).toBe(200)
  await endServer(server)
})
