import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { HostedBackend } from '../../submissions/hosted/hosted-backend.ts'
import { createLog } from '../../submissions/log.ts'
import { newRow, receivedFile } from '../hosted/backend-contract.ts'
import {
  DeskClient,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'
import { anonKey, HostedStandIn, secretKey } from '../support/hosted-stand-in.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { sample } from '../support/sample.ts'

let standIn: HostedStandIn
let post: MailServer
let desk: TestDesk

beforeAll(async () => {
  standIn = await HostedStandIn.start()
  post = await startMailServer()
  vi.stubEnv('SUPABASE_SERVICE_KEY', secretKey)
  vi.stubEnv('SUPABASE_DB_URL', standIn.port.url)
  const hosted = { SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: anonKey }
  desk = await startTestDesk({ env: { ...hosted, ...post.env }, mailHoldMs: 0 })
})
afterAll(async () => {
  await endTestDesk(desk)
  await standIn.close()
  await post.stop()
  vi.unstubAllEnvs()
})

it('The desk works on the hosted backend from invitation to erasure', async () => {
  const ada = await newPerson(desk, 'ada@example.com')
  const rob = await newPerson(desk, 'rob@example.com')
  expect((await new DeskClient(desk).signIn(rob.key)).status).toBe(200)

  // A visitor lodges a resume, over the public server's backend.
  const backend = new HostedBackend(standIn.url, anonKey, createLog('silent'))
  const { bytes } = await sample('valid/libreoffice.docx')
  const file = await receivedFile(backend.incomingDir, bytes)
  const row = newRow({
    resume_file_sha256: file.sha256,
    resume_file_path: 'public/1700000000000_Jordan_Sample_12345678.docx',
  })
  await backend.putFile(row.resume_file_path, file)
  expect(await backend.insertRow(row)).toBe('stored')
  backend.close()

  const rowInList = async () =>
    (await rob.client.ask('GET', '/api/records')).json.rows.find(
      ({ id }: { id: string }) => id === row.id,
    )
  await expect.poll(rowInList, { timeout: 20_000 }).toBeTruthy()
  const found = async () =>
    (await rob.client.ask('GET', '/api/records?q=excavator%20pilbara')).json.total
  await expect.poll(found, { timeout: 20_000 }).toBe(1)

  const { sequence } = await rowInList()
  const change = (text: string) => ({
    id: randomUUID(),
    kind: 'resume',
    record: row.id,
    sequence,
    change: { type: 'note', text },
  })
  const changes = await Promise.all([
    rob.client.route('POST /api/changes', { changes: [change('First')] }),
    ada.client.route('POST /api/changes', { changes: [change('Second')] }),
  ])
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409])

  const letter = { subject: 'Hello', text: 'Hello [first name]' }
  const mailing = { sending: randomUUID(), records: [row.id], ...letter }
  const { look } = (await rob.client.route('POST /api/mails/look', mailing)).json
  // Its answer was lost: sent again it is written once.
  for (let times = 0; times < 2; times++) {
    const written = await rob.client.route('POST /api/mails', { ...mailing, look })
    expect(written.status).toBe(200)
  }
  await expect.poll(async () => (await rowInList()).contacts.length, { timeout: 20_000 }).toBe(1)
  expect(post.mails.filter(({ envelope }) => envelope.to[0] === row.email)).toHaveLength(1)

  const document = await rob.client.ask('GET', `/api/records/${row.id}/document`)
  expect(document.headers.get('content-length')).toBe(String(bytes.length))
  const { json: log } = await ada.client.ask('GET', `/api/audit?record=${row.id}`)
  const actions = log.entries.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['noted', 'document-downloaded']))

  const erased = await ada.client.route('POST /api/erase', { ids: [row.id], confirm: 1 })
  expect(erased.status).toBe(200)
  expect((await rob.client.ask('GET', '/api/records')).json.total).toBe(0)
  const left = await standIn.database.query('postgres', 'select id from desk_events')
  expect(left.rows).toEqual([])
})
