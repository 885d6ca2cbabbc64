import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmbeddedDeskStore } from '../../desk/store/embedded-desk-store.ts'
import { HostedDeskStore } from '../../desk/store/hosted-desk-store.ts'
import { EmbeddedArchive } from '../../submissions/embedded/embedded-archive.ts'
import { EmbeddedBackend } from '../../submissions/embedded/embedded-backend.ts'
import { HostedArchive } from '../../submissions/hosted/hosted-archive.ts'
import { HostedBackend } from '../../submissions/hosted/hosted-backend.ts'
import { createLog } from '../../submissions/log.ts'
import { anonKey, HostedStandIn, secretKey, serviceKey } from '../support/hosted-stand-in.ts'
import { newDataDir } from '../support/server.ts'
import { refusal, SupabaseDatabase } from '../support/supabase-database.ts'
import { newMessage } from './plain-contract.ts'
import { deskContract, newAccount, newEvent } from './desk-contract.ts'

deskContract('embedded', async () => {
  const dataDir = await newDataDir()
  const backend = new EmbeddedBackend(dataDir)
  const archives = [new EmbeddedArchive(dataDir), new EmbeddedArchive(dataDir)] as const
  const [store, another] = [new EmbeddedDeskStore(archives[0]), new EmbeddedDeskStore(archives[1])]
  return {
    backend,
    archive: archives[0],
    store,
    another,
    run: async (sql) => archives[0].database.prepare(sql).all(),
    close: async () => {
      for (const one of [store, another, ...archives, backend]) one.close()
      await rm(dataDir, { recursive: true })
    },
  }
})

for (const key of [serviceKey, secretKey]) {
  deskContract(`hosted (stand-in, ${key === serviceKey ? 'JWT' : 'secret'} key)`, async () => {
    const standIn = await HostedStandIn.start()
    const store = new HostedDeskStore(standIn.url, key)
    const another = new HostedDeskStore(standIn.url, key, { pollMs: 100 })
    return {
      backend: new HostedBackend(standIn.url, anonKey, createLog('silent')),
      archive: new HostedArchive(standIn.url, key, { settleMs: 0 }),
      store,
      another,
      run: (sql) => standIn.database.query('postgres', sql),
      close: async () => {
        store.close()
        another.close()
        await standIn.close()
      },
    }
  })
}

describe('the rights of a hosted project', () => {
  const tables = [
    ...['desk_accounts', 'desk_invitations', 'desk_credentials'],
    ...['desk_events', 'desk_audit', 'desk_changes', 'records'],
    ...['desk_erasures', 'desk_announcements', 'desk_searches'],
  ]
  let database: SupabaseDatabase
  beforeAll(async () => {
    database = await SupabaseDatabase.open()
  })
  afterAll(() => database.close())

  describe.each(['anon', 'authenticated'] as const)('of the role %s', (role) => {
    test.each(
      tables.flatMap((table) => [
        `select 1 from ${table}`,
        `select count(*) from ${table}`,
        `insert into ${table} default values`,
        `update ${table} set id = null`.replace('desk_changes set id', 'desk_changes set record'),
        `delete from ${table}`,
        `truncate ${table}`,
        `lock ${table}`,
        `alter table ${table} disable row level security`,
        `create policy mine on ${table} for select using (true)`,
      ]),
    )('nobody may with it: %s', async (sql) => {
      expect(await refusal(database.query(role, sql))).toMatchObject({ code: '42501' })
    })
  })

  test.each([
    'desk_event_in_sequence',
    'desk_event_stays',
    'desk_audit_of_event',
    'desk_audit_stays',
    'desk_note_change',
    'note_record',
  ])('the anonymous key may not call %s', async (name) => {
    expect(await refusal(database.query('anon', `select ${name}()`))).toMatchObject({
      code: '42501',
    })
  })

  test.each([
    ...tables.map((table) => `truncate ${table}`),
    ...tables
      .filter(
        (table) =>
          !['desk_credentials', 'desk_erasures', 'desk_announcements', 'desk_searches'].includes(
            table,
          ),
      )
      .map((table) => `delete from ${table}`),
    "update desk_audit set action = 'viewed'",
    'update desk_events set sequence = 5',
    'insert into desk_changes (record) values (null)',
    "update resume_submissions set id = '00000000-0000-4000-8000-000000000000'",
    'update contact_messages set created_at = now()',
  ])('the service key may not: %s', async (sql) => {
    expect(await refusal(database.query('service_role', sql))).toMatchObject({ code: '42501' })
  })

  test('even the owner of the audit log may not empty it', async () => {
    expect((await refusal(database.query('postgres', 'truncate desk_audit'))).message).toMatch(
      /only added to/,
    )
  })
})

test('over HTTP the anonymous key can do nothing with any table of the desk', async () => {
  const standIn = await HostedStandIn.start()
  try {
    const store = new HostedDeskStore(standIn.url, serviceKey)
    const account = newAccount()
    await store.addAccount(account)
    for (const table of [
      ...['desk_accounts', 'desk_invitations', 'desk_credentials'],
      ...['desk_events', 'desk_audit', 'desk_changes'],
    ]) {
      for (const [method, query, body] of [
        ['GET', '?select=*', undefined],
        ['GET', '?limit=1', undefined],
        ['POST', '', `{"${table === 'desk_changes' ? 'record' : 'id'}":null}`],
        ['PATCH', '', `{"${table === 'desk_changes' ? 'record' : 'id'}":null}`],
        ['DELETE', '', undefined],
      ] as const) {
        const response = await fetch(`${standIn.url}/rest/v1/${table}${query}`, {
          method,
          headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
          ...(body && { body }),
        })
        const { code } = (await response.json()) as { code: string }
        expect([table, method, response.status, code]).toEqual([table, method, 401, '42501'])
      }
    }
    expect(await store.accounts()).toEqual([account])
  } finally {
    await standIn.close()
  }
})

test('a store of the anonymous key reads nothing and says so', async () => {
  const standIn = await HostedStandIn.start()
  try {
    const store = new HostedDeskStore(standIn.url, anonKey)
    await expect(store.accounts()).rejects.toThrow(/42501/)
    await expect(store.addEvents([newEvent(newAccount().id, 1, { type: 'read' })])).rejects.toThrow(
      /42501/,
    )
  } finally {
    await standIn.close()
  }
})

test('a change that becomes visible after a later one is told all the same, once', async () => {
  const standIn = await HostedStandIn.start()
  try {
    const archive = new HostedArchive(standIn.url, serviceKey, { settleMs: 0 })
    const store = new HostedDeskStore(standIn.url, serviceKey)
    const row = newMessage()
    await archive.records('message').insert(row)
    // Moves the record to the next revision: the one before is free.
    await store.addEvents([newEvent(row.id, 1, { type: 'read' }, { kind: 'message' })])
    const first = (await store.changesSince(0))!
    first.taken()
    const { revision } = first
    const late = newMessage().id
    await standIn.database.query(
      'postgres',
      "insert into desk_changes (revision, record, at) overriding system value values ($1, $2, now() - interval '5 s')",
      [revision - 1, late],
    )
    const changes = (await store.changesSince(revision))!
    expect(changes).toMatchObject({ revision, erased: false })
    expect([...changes.records.keys()]).toEqual([late])
    // Told, but not taken in: a desk that failed in between must hear of it again.
    const again = (await store.changesSince(revision))!
    expect([...again.records.keys()]).toEqual([late])
    again.taken()
    expect([...(await store.changesSince(revision))!.records]).toEqual([])
  } finally {
    await standIn.close()
  }
})
