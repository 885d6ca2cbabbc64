// That no record, correction or erasure is passed over while it is written beside the desk that reads; on PostgreSQL:
// store-on-postgres.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openIndex, type DeskIndex } from 'desk/base/list/desk-index.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { openTestDesk } from '../support/open-test-desk.ts'
import { newDataDir } from '../support/server.ts'
import { newMessage } from '../support/new-rows.ts'

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

test('what the feed passed over is found, said and taken in by a comparison', async () => {
  const desk = await openTestDesk(await newDataDir())
  const [one, two, three, four] = [newMessage(), newMessage(), newMessage(), newMessage()]
  for (const row of [one, two, three]) await desk.archive.records('message').insert(row)
  await desk.index.catchUp()
  // What the feed says is held back, as a hosted one may: the desk hears that it has read as far.
  const { database } = desk
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
    reading--
    return changes
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
