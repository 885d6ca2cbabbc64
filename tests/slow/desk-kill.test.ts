// kill -9 of a process that works at the desk: whatever was said to be stored is there, and nothing is half there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openIndex } from '../../desk/base/list/desk-index.ts'
import { openTestDesk } from '../support/open-test-desk.ts'
import { newDataDir } from '../support/server.ts'

const kills = 20
const writer = join(import.meta.dirname, '..', 'support', 'desk-writer.ts')

test('twenty kills of a process that writes lose no event that was said to be stored', async () => {
  const dataDir = await newDataDir()
  let acknowledged = 0
  for (let run = 1; run <= kills; run++) {
    const child = spawn(process.execPath, [writer, dataDir, String(run), '100000', 'keep'])
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    await once(child.stdout, 'data')
    await wait(150 + run * 20)
    child.kill('SIGKILL')
    await once(child, 'close')
    // A line that the kill cut off was not said.
    const said = printed.split('\n').slice(1, -1)
    const desk = await openTestDesk(dataDir)
    const log = await desk.store.auditLog({ limit: 1_000_000 })
    const ids = desk.index.ids({})
    const events = [...(await desk.store.eventsOf(ids)).values()]
    const stored = new Set(events.flat().map(({ id }) => id))
    expect(said.filter((id) => !stored.has(id))).toEqual([])
    for (const own of events)
      expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, n) => n + 1))
    const logged = new Set(log.map(({ id }) => id))
    for (const { id, change } of events.flat()) {
      expect(logged.has(id)).toBe(change.type !== 'read' && change.type !== 'unread')
    }
    expect(desk.database.prepare('pragma integrity_check').get()).toEqual({
      integrity_check: 'ok',
    })
    const fresh = openIndex(join(dataDir, 'fresh.sqlite'))
    await fresh.follow(desk.store, desk.archive)
    expect(fresh.ids({}).toSorted()).toEqual(ids.toSorted())
    fresh.close()
    desk.close()
    acknowledged += said.length
  }
  expect(acknowledged).toBeGreaterThan(kills)
  await rm(dataDir, { recursive: true })
})
