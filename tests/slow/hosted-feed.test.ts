// That no record, correction or erasure is passed over while it is written beside the desk that reads, on either backend.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { installContent } from '../../app/content/records.ts'
import { openIndex, type DeskIndex } from '../../desk/index/desk-index.ts'
import { HostedDeskStore } from '../../desk/store/hosted-desk-store.ts'
import { loadContent } from '../../server/content/load-content.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { HostedArchive } from '../../submissions/hosted/hosted-archive.ts'
import { HostedStandIn, serviceKey } from '../support/hosted-stand-in.ts'
import { openTestDesk } from '../support/open-test-desk.ts'
import { newDataDir } from '../support/server.ts'
import { newMessage } from '../hosted/plain-contract.ts'

const count = 10_000

function ending() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** The index without its regular comparison, which would hide what the feed passed over. */
async function isWhole(index: DeskIndex, archive: SubmissionArchive) {
  await index.catchUp()
  const rows = await archive.records('message').list()
  const held = index.list({}, 0, 2 * count).rows
  const about = new Map(held.map((row) => [row.id, row.about]))
  const passedOver = rows.filter(({ id, subject }) => about.get(id) !== subject)
  expect({ passedOver, held: held.length }).toEqual({ passedOver: [], held: rows.length })
  expect(await index.compare()).toEqual({ missing: [], stale: [], gone: [], records: rows.length })
}

test('ten thousand records that another process writes beside the desk are all in its index', async () => {
  const desk = await openTestDesk(await newDataDir())
  const script = join(import.meta.dirname, '..', 'support', 'feed-writer.ts')
  const child = spawn(process.execPath, [script, desk.dataDir, String(count)], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const { signal, abort } = ending()
  void ended.then(() => abort())
  while (!signal.aborted) await desk.index.catchUp()
  expect((await ended)[0]).toBe(0)
  await isWhole(desk.index, desk.archive)
  desk.close()
  await rm(desk.dataDir, { recursive: true })
}, 180_000)

test('ten thousand records whose hosted commits overlap are all in the index', async () => {
  installContent(loadContent({ edition: 'demonstration' }))
  const standIn = await HostedStandIn.start()
  const { database } = standIn
  const dataDir = await newDataDir()
  const archive = new HostedArchive(standIn.url, serviceKey, { settleMs: 0 })
  const store = new HostedDeskStore(standIn.url, serviceKey)
  const index = openIndex(join(dataDir, 'desk-documents.sqlite'))
  await index.follow(store, archive)
  const { signal, abort } = ending()
  const reader = (async () => {
    while (!signal.aborted) {
      await index.catchUp()
      await wait(50)
    }
  })()

  const rowsOf = (ids: string[]) =>
    JSON.stringify(ids.map((id) => newMessage({ id, email: `${id}@example.com` })))
  /** A transaction that took its revisions at one moment and commits at a later one: PGlite has no second connection. */
  const overlapping = async (sql: string, parameter: string, ids: string[]) => {
    const { rows } = await database.query<{ revision: number }>(
      'postgres',
      `select nextval(pg_get_serial_sequence('public.desk_changes', 'revision')) as revision
       from generate_series(1, $1::integer)`,
      [ids.length],
    )
    return () =>
      database.as('postgres', async (transaction) => {
        await transaction.query(sql, [parameter])
        const moved = JSON.stringify(
          ids.map((id, n) => ({ record: id, revision: rows[n]!.revision })),
        )
        await transaction.query(
          `with gone as (
             delete from desk_changes where record in (select record from jsonb_to_recordset($1) as x (record uuid))
             returning 1
           )
           select count(*) from gone`,
          [moved],
        )
        await transaction.query(
          `insert into desk_changes (record, revision, at) overriding system value
           select record, revision, clock_timestamp() - interval '5 s'
           from jsonb_to_recordset($1) as x (record uuid, revision bigint)`,
          [moved],
        )
      })
  }
  const insert = `insert into contact_messages select * from jsonb_populate_recordset(null::contact_messages, $1)`
  const correct = `update contact_messages set subject = 'corrected'
    where id in (select value::uuid from jsonb_array_elements_text($1) as value)`
  const size = 50
  const waiting: { until: number; commit: () => Promise<unknown> }[] = []
  const written: string[][] = []
  for (let n = 0; n < count / size; n++) {
    const ids = Array.from({ length: size }, () => randomUUID())
    written.push(ids)
    if (n % 3 === 1) {
      waiting.push({ until: n + 1 + (n % 4), commit: await overlapping(insert, rowsOf(ids), ids) })
    } else await database.query('postgres', insert, [rowsOf(ids)])
    const some = written[n - 20]?.slice(0, 5)
    if (some && n % 2 === 0) {
      const commit = await overlapping(correct, JSON.stringify(some), some)
      waiting.push({ until: n + 2, commit })
    } else if (some) {
      await database.query('postgres', 'delete from contact_messages where id = $1', [some[4]])
    }
    for (const late of waiting.splice(0)) {
      if (late.until > n) waiting.push(late)
      else await late.commit()
    }
  }
  for (const { commit } of waiting) await commit()
  abort()
  await reader
  await isWhole(index, archive)
  index.close()
  store.close()
  archive.close()
  await standIn.close()
  await rm(dataDir, { recursive: true })
}, 180_000)

test('what the feed passed over is found, said and taken in by a comparison', async () => {
  const desk = await openTestDesk(await newDataDir())
  const [one, two, three, four] = [newMessage(), newMessage(), newMessage(), newMessage()]
  for (const row of [one, two, three]) await desk.archive.records('message').insert(row)
  await desk.index.catchUp()
  // What the feed says is held back, as a hosted one may: the desk hears that it has read as far.
  const { database } = desk.archive
  const changesSince = desk.store.changesSince.bind(desk.store)
  desk.store.changesSince = async (revision) => {
    const changes = (await changesSince(revision))!
    return { ...changes, records: new Map(), erased: false }
  }
  await desk.archive.records('message').insert(four)
  database.prepare("update contact_messages set subject = 'corrected' where id = ?").run(two.id)
  database.prepare('delete from contact_messages where id = ?').run(three.id)
  const { index } = desk
  await index.catchUp()
  expect(index.row(four.id)).toBeUndefined()
  const found = { missing: [four.id], stale: [two.id], gone: [three.id], records: 3 }
  expect(await index.compare()).toEqual(found)
  expect(await index.compare()).toEqual({ missing: [], stale: [], gone: [], records: 3 })
  expect(index.row(two.id)!.about).toBe('corrected')
  expect(index.row(three.id)).toBeUndefined()
  expect(index.row(four.id)).toBeDefined()
  desk.close()
  await rm(desk.dataDir, { recursive: true })
})

test('the index is filled by one reader at a time, whoever asks and whenever', async () => {
  const desk = await openTestDesk(await newDataDir())
  const { store, archive } = desk
  desk.index.close()
  let reading = 0
  let most = 0
  const changesSince = store.changesSince.bind(store)
  store.changesSince = async (revision) => {
    most = Math.max(most, ++reading)
    await wait(Math.random() * 2)
    const changes = (await changesSince(revision))!
    return { ...changes, taken: () => void reading-- }
  }
  const index = openIndex(join(desk.dataDir, 'desk-documents.sqlite'))
  await index.follow(store, archive)
  const asked: Promise<void>[] = []
  for (let n = 0; n < 300; n++) {
    await archive.records('message').insert(newMessage())
    const one = index.catchUp()
    // As who has just waited does, in the same turn in which others' waiting ends.
    asked.push(
      one,
      one.then(() => index.catchUp()),
    )
    if (n % 3 === 0) await one
    else await wait(Math.random())
  }
  await Promise.all(asked)
  expect(most).toBe(1)
  index.close()
  desk.close()
  await rm(desk.dataDir, { recursive: true })
})
