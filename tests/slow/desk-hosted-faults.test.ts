// The hosted backend fails while recruiters work: the desk says so in time, and what is sent again is stored once.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ListReply } from 'desk/base/http/api.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import { createLog } from 'core/submissions/log.ts'
import {
  changeOf,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'
import { anonKey, HostedStandIn, secretKey } from '../support/hosted-stand-in.ts'
import { newRow } from '../support/new-rows.ts'

let standIn: HostedStandIn
let desk: TestDesk

beforeAll(async () => {
  standIn = await HostedStandIn.start()
  vi.stubEnv('SUPABASE_SERVICE_KEY', secretKey)
  vi.stubEnv('SUPABASE_DB_URL', standIn.port.url)
  desk = await startTestDesk({ env: { SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: anonKey } })
})
afterAll(async () => {
  await endTestDesk(desk)
  await standIn.close()
  vi.unstubAllEnvs()
})

test('a hosted backend that fails is told with 503 within 25 seconds, and what is sent again is stored once', async () => {
  const { client } = await newPerson(desk, 'ada@example.com')
  const backend = new HostedBackend(standIn.url, anonKey, createLog('silent'))
  const { id } = newRow()
  expect(await backend.insertRow({ ...newRow(), id })).toBe('stored')
  backend.close()
  await expect.poll(() => desk.context.index.row(id), { timeout: 20_000 }).toBeTruthy()
  const list = async () => (await client.ask('GET', '/api/records')).json as ListReply
  const faults = ['down', 'silent'] as const
  for (const how of faults) {
    const body = { changes: [changeOf((await list()).rows[0]!, { type: 'note', text: how })] }
    standIn.port[how]()
    const started = performance.now()
    const failed = await client.route('POST /api/changes', body)
    expect({ how, status: failed.status }).toEqual({ how, status: 503 })
    expect(performance.now() - started).toBeLessThan(25_000)
    // The list comes from the index, whatever the backend does.
    expect((await list()).total).toBe(1)
    standIn.port.up()
    expect((await client.route('POST /api/changes', body)).status).toBe(200)
  }
  const { json } = await client.ask('GET', `/api/records/${id}`)
  expect(json.work.notes.map(({ text }: { text: string }) => text)).toEqual(faults)
})
