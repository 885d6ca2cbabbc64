// The desk's store on a PostgreSQL with several connections: the whole contract, and many who write at the same moment.
import { rm } from 'node:fs/promises'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordKinds, type PlainFormKind } from 'core/forms/record-kinds.ts'
import { archiveOn } from 'desk/base/store/archive-on.ts'
import { folderBucket } from 'desk/base/store/folder-bucket.ts'
import { postgresDatabase } from 'desk/base/store/postgres.ts'
import { deskStore } from 'desk/base/store/store-on.ts'
import type { SubmissionBackend } from 'core/submissions/backend.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { deskContract, newEvent, type OpenedDesk } from '../hosted/desk-contract.ts'
import { connect, newDatabase, postgresUrl } from '../support/real-postgres.ts'
import { newDataDir } from '../support/server.ts'
import { newMessage } from '../support/new-rows.ts'

/** As PostgREST inserts a row with the site's key. */
async function insertAsSite(client: Sql, table: string, whole: Row) {
  const { created_at: _, ...row } = whole
  await client.begin(async (sql) => {
    await sql`set local role anon`
    await sql`insert into ${sql(table)} ${sql(row as Record<string, string | null>)}`
  })
}

type Row = { id: string; created_at: string }

async function open(): Promise<OpenedDesk & { url: string }> {
  const database = await newDatabase()
  const dataDir = await newDataDir()
  const folder = new EmbeddedBackend(dataDir)
  const site = connect(database.url, 12)
  const stored = async (table: string, row: Row) => {
    await insertAsSite(site, table, row)
    return 'stored' as const
  }
  const backend: OpenedDesk['backend'] = {
    incomingDir: folder.incomingDir,
    putFile: (path, file) => folder.putFile(path, file),
    insertRow: (row) => stored('resume_submissions', row),
    records: ((kind: PlainFormKind) => ({
      insert: (row: Row) => stored(recordKinds[kind].table, row),
    })) as SubmissionBackend['records'],
  }
  const [own, other] = [postgresDatabase(database.url), postgresDatabase(database.url)]
  const [store, another] = [deskStore(own), deskStore(other)]
  const owner = connect(database.url, 1)
  return {
    ...{ backend, store, another, url: database.url },
    archive: archiveOn(own, folderBucket(folder)),
    run: (sql) => owner.unsafe(sql),
    async close() {
      for (const one of [store, another, folder]) one.close()
      for (const one of [site, owner]) await one.end()
      await database.remove()
      await rm(dataDir, { recursive: true })
    },
  }
}

describe.skipIf(!postgresUrl)('with TEST_DATABASE_URL', () => {
  deskContract('hosted (PostgreSQL)', open)

  describe('twenty who write at once', () => {
    let desk: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      desk = await open()
    })
    afterAll(() => desk.close())

    test('are all told by the feed, in an order in which none is passed over', async () => {
      const { store, archive, backend } = desk
      const rounds = 60
      const told = new Map<string, number>()
      let at = 0
      let erasures = 0
      const look = async () => {
        const { revision, records, erased } = (await store.changesSince(at))!
        for (const [id, of] of records) told.set(id, of)
        if (erased) erasures++
        at = revision
      }
      const over = new AbortController()
      const reader = (async () => {
        while (!over.signal.aborted) await look()
      })()
      const colleagues = Array.from({ length: 8 }, () => deskStore(postgresDatabase(desk.url)))
      const visitor = async () => {
        for (let n = 0; n < rounds; n++) await backend.records('message').insert(newMessage())
      }
      const colleague = async (own: typeof store, n: number) => {
        for (let round = 0; round < rounds; round++) {
          const row = newMessage()
          await archive.records('message').insert(row)
          const note = { type: 'note', text: 'x' } as const
          await own.addEvents([newEvent(row.id, 1, note, { kind: 'message' })])
          if ((round + n) % 10 === 0) await archive.records('message').erase(row)
        }
      }
      await Promise.all([
        ...Array.from({ length: 12 }, visitor),
        ...colleagues.map((own, n) => colleague(own, n)),
      ])
      over.abort()
      await reader
      await look()
      const { revisions } = await store.feed()
      expect([...revisions].filter(([id, revision]) => told.get(id) !== revision)).toEqual([])
      expect(new Set(revisions.keys())).toEqual(await store.recordIds())
      expect(revisions.size).toBe(12 * rounds + 8 * rounds - 8 * (rounds / 10))
      expect(erasures).toBeGreaterThan(0)
      for (const one of colleagues) one.close()
    }, 120_000)

    test('at one record: each event is stored once, in its place', async () => {
      const { store, backend } = desk
      const row = newMessage()
      await backend.records('message').insert(row)
      const colleagues = Array.from({ length: 20 }, () => deskStore(postgresDatabase(desk.url)))
      await Promise.all(
        colleagues.map(async (own) => {
          for (let sequence = 1; ; sequence++) {
            const event = newEvent(row.id, sequence, { type: 'unread' }, { kind: 'message' })
            if ((await own.addEvents([event])).conflicts.length === 0) return
          }
        }),
      )
      const stored = (await store.eventsOf([row.id])).get(row.id)!
      expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((_, n) => n + 1))
      expect(stored).toHaveLength(20)
      for (const one of colleagues) one.close()
    }, 120_000)

    test('a visitor waits for nobody at the desk', async () => {
      const { store, backend } = desk
      const client = connect(desk.url, 1)
      const row = newMessage()
      await backend.records('message').insert(row)
      await client.begin(async (sql) => {
        // A colleague's program fell silent in the middle of its work.
        await sql`select pg_advisory_xact_lock(hashtext('desk'))`
        await sql`update contact_messages set subject = 'x' where id = ${row.id}`
        const next = newMessage()
        await backend.records('message').insert(next)
        expect((await store.recordIds()).has(next.id)).toBe(true)
      })
      await client.end()
    })
  })
})
