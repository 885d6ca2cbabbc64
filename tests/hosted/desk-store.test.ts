import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import { createLog } from 'core/submissions/log.ts'
import { anonKey, HostedStandIn } from '../support/hosted-stand-in.ts'
import { newDataDir } from '../support/server.ts'
import { refusal, SupabaseDatabase } from '../support/supabase-database.ts'
import { deskContract } from './desk-contract.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'

deskContract('embedded', async () => {
  const dataDir = await newDataDir()
  const backend = new EmbeddedBackend(dataDir)
  const [own, other] = [openEmbeddedStore(dataDir), openEmbeddedStore(dataDir)]
  return {
    backend,
    ...{ archive: own.archive, store: own.store, another: other.store },
    run: async (sql) => own.database.prepare(sql).all(),
    close: async () => {
      for (const one of [own.store, other.store, backend]) one.close()
      await rm(dataDir, { recursive: true })
    },
  }
})

deskContract('hosted (stand-in)', async () => {
  const standIn = await HostedStandIn.start()
  const own = standIn.openStore({ settleMs: 0 })
  const other = standIn.openStore({ pollMs: 100 })
  return {
    backend: new HostedBackend(standIn.url, anonKey, createLog('silent')),
    ...{ archive: own.archive, store: own.store, another: other.store },
    run: (sql) => standIn.database.query('postgres', sql),
    close: async () => {
      own.store.close()
      other.store.close()
      await standIn.close()
    },
  }
})

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

  describe.each(['anon', 'authenticated', 'service_role'] as const)('of the role %s', (role) => {
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

  test.each(['desk_event_stays', 'desk_audit_stays', 'desk_note_change', 'note_record'])(
    'the anonymous key may not call %s',
    async (name) => {
      expect(await refusal(database.query('anon', `select ${name}()`))).toMatchObject({
        code: '42501',
      })
    },
  )

  test('no right on a sequence is left to the key that the site and visitors hold', async () => {
    const { rows } = await database.query(
      'postgres',
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace, unnest(array['anon', 'authenticated']) as role
       where n.nspname = 'public' and c.relkind = 'S' and has_sequence_privilege(role, c.oid, 'usage, select, update')`,
    )
    expect(rows).toEqual([])
  })

  test('even the owner of the audit log may not empty it', async () => {
    expect((await refusal(database.query('postgres', 'truncate desk_audit'))).message).toMatch(
      /only added to/,
    )
  })
})
