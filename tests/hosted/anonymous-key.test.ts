// An attacker with the anonymous key and the official client. migrations.test.ts has each right of the database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from 'core/submissions/log.ts'
import { createHostedClient, within } from 'core/submissions/hosted/client.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import { anonKey, HostedStandIn, serviceKey } from '../support/hosted-stand-in.ts'
import { recordKinds } from 'core/forms/record-kinds.ts'
import { newAccount } from './desk-contract.ts'
import { receivedFile } from './backend-contract.ts'
import { newRow } from '../support/new-rows.ts'

let standIn: HostedStandIn
const row = newRow()
beforeAll(async () => {
  standIn = await HostedStandIn.start()
  const backend = new HostedBackend(standIn.url, anonKey, createLog('silent'))
  await backend.putFile(row.resume_file_path, await receivedFile(backend.incomingDir))
  await backend.insertRow(row)
})
afterAll(() => standIn.close())

const ask = <T>(request: (client: ReturnType<typeof createHostedClient>) => PromiseLike<T>) =>
  within(AbortSignal.timeout(5000), () => request(createHostedClient(standIn.url, anonKey)))

test('the anonymous key reads no row, not even the one it just inserted', async () => {
  for (const columns of ['*', 'id']) {
    const { data, error } = await ask((client) => client.from('resume_submissions').select(columns))
    expect([data, error?.code]).toEqual([null, '42501'])
  }
  const { error } = await ask((client) =>
    client.from('resume_submissions').delete().eq('id', row.id),
  )
  expect(error?.code).toBe('42501')
})

test('the anonymous key lists, fetches, replaces and removes no document', async () => {
  const path = row.resume_file_path
  const list = await ask(({ storage }) => storage.from('resumes').list('public'))
  expect(list.data).toEqual([])
  const fetched = await ask(({ storage }) => storage.from('resumes').download(path))
  expect([fetched.data, fetched.error === null]).toEqual([null, false])
  const replaced = await ask(({ storage }) =>
    storage.from('resumes').upload(path, Buffer.from('%PDF-1.7 mine'), { upsert: true }),
  )
  expect(replaced.error?.message).toMatch(/row-level security/)
  const removed = await ask(({ storage }) => storage.from('resumes').remove([path]))
  expect(removed.data).toEqual([])

  const { archive } = standIn.openStore()
  expect(await archive.find(row.id)).toMatchObject({ email: row.email })
  const chunks = await (await archive.openFile(path)).toArray()
  expect(Buffer.concat(chunks as Buffer[]).toString()).not.toContain('mine')
  archive.close()
})

test('over HTTP the anonymous key can do nothing with any table of the desk', async () => {
  const { store } = standIn.openStore()
  const account = newAccount()
  await store.addAccount(account)
  for (const table of [
    ...['desk_accounts', 'desk_invitations', 'desk_credentials'],
    ...['desk_events', 'desk_audit', 'desk_changes'],
  ]) {
    const body = `{"${table === 'desk_changes' ? 'record' : 'id'}":null}`
    for (const [method, query, sent] of [
      ['GET', '?select=*', undefined],
      ['GET', '?limit=1', undefined],
      ['POST', '', body],
      ['PATCH', '', body],
      ['DELETE', '', undefined],
    ] as const) {
      const response = await fetch(`${standIn.url}/rest/v1/${table}${query}`, {
        method,
        headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
        ...(sent && { body: sent }),
      })
      const { code } = (await response.json()) as { code: string }
      expect([table, method, response.status, code]).toEqual([table, method, 401, '42501'])
    }
  }
  expect(await store.accounts()).toEqual([account])
})

test('the service key is for documents alone: over HTTP it can do nothing with any table', async () => {
  for (const table of [...Object.values(recordKinds).map(({ table }) => table), 'desk_events']) {
    const response = await fetch(`${standIn.url}/rest/v1/${table}?select=*`, {
      headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    })
    expect([table, response.status]).toEqual([table, 403])
  }
})
