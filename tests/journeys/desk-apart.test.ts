import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from 'desk/base/http/api.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'

let site: TestServer

beforeAll(async () => {
  site = await startServer()
})
afterAll(() => endServer(site))

const paths = new Set([
  ...Object.keys(routes).map((route) => route.split(' ')[1]!),
  '/sign-in',
  '/join',
  '/records/00000000-0000-4000-8000-000000000000',
  '/team',
  '/audit',
])
// Both have one of their own.
paths.delete('/healthz')

describe('The public server', () => {
  it.each([...paths])('has no path of the desk: %s', async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404)
  })
})
