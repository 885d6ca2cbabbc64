// kill -9 of the process that sends mails, at twenty generated moments: none is lost, and a mail that comes twice was on its
// way when the process died, and has the same Message-ID.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workOf } from 'desk/shared/work.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { childEnv } from '../support/child-env.ts'
import { insertMany } from '../support/insert-many.ts'
import { killable, killAtWork } from '../support/kills.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openTestDesk } from '../support/open-test-desk.ts'
import { newDataDir } from '../support/server.ts'

const kills = 20
const mails = 50
const program = join(import.meta.dirname, '..', 'support', 'mail-sender-child.ts')

test('twenty kills while fifty mails go out lose none', async () => {
  const dataDir = await newDataDir()
  const post = await startMailServer()
  insertMany(dataDir, mails)
  const first = await openTestDesk(dataDir)
  const ids = [...(await first.store.recordIds())]
  await first.store.addEvents(
    ids.map((id) => {
      const kind = first.index.kindOf(id)!
      return newEvent(id, 1, { type: 'mail', subject: id, text: 'words' }, { kind })
    }),
  )
  first.close()
  const env = { ...childEnv, ...post.env, DATA_DIR: dataDir }
  const start = () => {
    const child = spawn(process.execPath, [program], { env })
    return { ...killable(child), child }
  }
  const work = ({ child, ended }: ReturnType<typeof start>) =>
    Promise.race([once(child.stdout, 'data'), ended])
  await killAtWork(kills, (run) => {
    const before = post.mails.length
    // From the moment on at which it sends; each kill at another one.
    return { start, work, isUnderWay: () => post.mails.length > before, thenMs: (run * 37) % 90 }
  })
  await killAtWork(1, () => ({ start, work }))

  const came = new Map<string, string[]>()
  for (const mail of post.mails) {
    const subject = mail.header('subject')!
    came.set(subject, [...(came.get(subject) ?? []), mail.header('message-id')!])
  }
  expect([...came.keys()].sort()).toEqual([...ids].sort())
  const twice = [...came.values()].filter((copies) => copies.length > 1)
  expect(twice.length).toBeLessThanOrEqual(kills)
  for (const copies of came.values()) expect(new Set(copies).size).toBe(1)
  const desk = await openTestDesk(dataDir)
  const events = await desk.store.eventsOf(ids)
  for (const own of events.values()) {
    expect(workOf(own).mails.map(({ is }) => is)).toEqual(['sent'])
    expect(workOf(own).contacts).toHaveLength(1)
  }
  desk.close()
  await post.stop()
  await rm(dataDir, { recursive: true })
})
