// What breaks around the desk: its index file, another desk beside it, the clock.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ListReply, ListRow } from 'desk/base/http/api.ts'
import { openIndex } from 'desk/base/list/desk-index.ts'
import { documentsName } from 'desk/base/list/documents.ts'
import { invite } from 'desk/staff/invite.ts'
import {
  DeskClient,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'
import { seed } from '../support/seed.ts'
import { SoftAuthenticator } from '../support/soft-authenticator.ts'
import { freePort, newDataDir } from '../support/server.ts'
import { childEnv } from '../support/child-env.ts'

const main = join(import.meta.dirname, '..', '..', 'desk', 'main.ts')
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function start(options: Parameters<typeof startTestDesk>[0] = {}): Promise<TestDesk> {
  const desk = await startTestDesk(options)
  ends.push(() => endTestDesk(desk))
  return desk
}

const listOf = async (client: DeskClient, query = '') =>
  (await client.ask('GET', `/api/records?limit=500${query}`)).json as ListReply

/** Without how far the desk is with reading the documents, which goes on meanwhile. */
const byId = (rows: readonly ListRow[]) =>
  rows.map((row) => ({ ...row, text: undefined })).toSorted((a, b) => a.id.localeCompare(b.id))

/** What an index that is filled from nothing would hold. */
async function wantedRows({ context: { store, archive }, dataDir }: TestDesk) {
  const path = join(dataDir, `fresh-${randomUUID()}.sqlite`)
  const fresh = openIndex(path)
  await fresh.follow(store, archive)
  const { rows } = fresh.list({}, 0, 500)
  fresh.close()
  return byId(rows as ListRow[])
}

const pageBytes = 4096

/** Writes random bytes over some pages of a file; those beyond its end begin again at its start. */
async function damage(path: string, pages: number[]): Promise<void> {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  for (const page of pages) {
    const noise = crypto.getRandomValues(new Uint8Array(pageBytes))
    await file.write(noise, 0, pageBytes, (page * pageBytes) % size)
  }
  await file.close()
}

const people = Array.from({ length: 60 }, (_, n) => ({
  first_name: `Person${n}`,
  email: `person${n}@example.com`,
}))

describe('The file of what was read out of documents', () => {
  it.each([
    ['is deleted', async (path: string) => rm(path)],
    ['has random bytes in its first page', (path: string) => damage(path, [0])],
    ['has random bytes in its middle', (path: string) => damage(path, [3, 4, 5, 6, 7, 8])],
    ['has random bytes in every other page', (path: string) => damage(path, odd(200))],
  ])('that %s while the desk is stopped is made anew at the start', async (what, spoil) => {
    const dataDir = await newDataDir()
    const first = await startTestDesk({ env: { DATA_DIR: dataDir } })
    await seed(dataDir, people)
    await first.context.index.catchUp()
    await first.close()
    const path = join(dataDir, documentsName)
    for (const end of ['-wal', '-shm']) await rm(`${path}${end}`, { force: true })
    await spoil(path)
    const desk = await start({ env: { DATA_DIR: dataDir } })
    const { client } = await newPerson(desk, 'ada@example.com')
    expect(byId((await listOf(client)).rows)).toEqual(await wantedRows(desk))
    expect((await listOf(client, '&q=person17')).total).toBe(1)
    if (what !== 'is deleted') expect(desk.log()).toContain('"event":"documents read anew"')
  })

  it('that turns out to be corrupt while the desk runs is made anew without a restart', async () => {
    const desk = await start()
    await seed(desk.dataDir, people)
    await desk.context.index.catchUp()
    const { client } = await newPerson(desk, 'ada@example.com')
    const { index } = desk.context
    for (const id of index.ids({})) index.putText(id, `Certificate ${id}`)
    // Only the index of words: what SQLite itself checks stays as it was.
    const other = new DatabaseSync(join(desk.dataDir, documentsName), { defensive: false })
    other.exec("update words_data set block = x'ffffffffffff' where id > 1")
    other.close()
    expect((await listOf(client, '&q=person17')).total).toBe(1)
    expect(index.countUnread()).toBeGreaterThan(0)
    expect(desk.log()).toContain('"event":"documents read anew"')
    expect(byId((await listOf(client)).rows)).toEqual(await wantedRows(desk))
  })
})

const odd = (count: number) => Array.from({ length: count }, (_, n) => n * 2 + 1)

describe('A second desk in one DATA_DIR', () => {
  it('is refused in one line, and works once the first one was killed', async () => {
    const dataDir = await newDataDir()
    ends.push(() => rm(dataDir, { recursive: true, force: true }))
    const run = async () => {
      const port = await freePort()
      const child = spawn(process.execPath, [main], {
        cwd: dataDir,
        env: { ...childEnv, DATA_DIR: dataDir, DESK_PORT: String(port) },
      })
      ends.push(() => child.kill('SIGKILL'))
      let output = ''
      child.stdout.on('data', (chunk) => (output += chunk))
      child.stderr.on('data', (chunk) => (output += chunk))
      return { child, ended: once(child, 'close'), output: () => output }
    }
    const first = await run()
    await expect.poll(first.output, { timeout: 30_000 }).toContain('desk http')
    const second = await run()
    expect((await second.ended)[0]).toBe(1)
    expect(second.output()).toMatch(/^DATA_DIR is used by another desk; accepted: .+\n$/)
    first.child.kill('SIGKILL')
    await first.ended
    const third = await run()
    await expect.poll(third.output, { timeout: 30_000 }).toContain('desk http')
  }, 90_000)
})

describe('A clock that is set back', () => {
  it('changes neither the order of what happened nor who is signed in', async () => {
    let now = Date.now()
    const desk = await start({ now: () => now })
    const [row] = await seed(desk.dataDir, [{ first_name: 'Clock' }])
    await desk.context.index.catchUp()
    const { client } = await newPerson(desk, 'ada@example.com')
    vi.useFakeTimers({ toFake: ['Date'] })
    ends.push(() => vi.useRealTimers())
    for (const state of ['shortlisted', 'declined', 'closed'] as const) {
      now -= 3_600_000
      vi.setSystemTime(now)
      const seen = desk.context.index.row(row!.id)!
      expect((await client.change(seen, { type: 'state', state })).status).toBe(200)
    }
    expect(desk.context.index.row(row!.id)).toMatchObject({ state: 'closed', sequence: 3 })
    // Forward by a month: every colleague must sign in again.
    now += 30 * 86_400_000
    expect((await client.ask('GET', '/api/records')).status).toBe(401)
  })
})

describe('A store that fails in the middle', () => {
  it('of joining by a link for a lost passkey leaves no key of before', async () => {
    const desk = await start()
    await newPerson(desk, 'ada@example.com')
    const lost = await newPerson(desk, 'val@example.com')
    const { store } = desk.context
    const asked = { email: 'val@example.com', name: '', role: 'recruiter' } as const
    const { link } = (await invite(store, desk.origin, asked, null))!
    const audit = vi.spyOn(store, 'audit').mockRejectedValueOnce(new Error('away'))
    const joined = await new DeskClient(desk).join(link, new SoftAuthenticator())
    audit.mockRestore()
    expect(joined.status).toBe(503)
    expect((await new DeskClient(desk).signIn(lost.key)).status).toBe(403)
  })

  it('of ending an account leaves no key, once it is ended again', async () => {
    const desk = await start()
    const ada = await newPerson(desk, 'ada@example.com')
    const una = await newPerson(desk, 'una@example.com')
    const end = async (ended: boolean) =>
      (await ada.client.ask('PATCH', `/api/accounts/${una.account}`, { body: { ended } })).status
    const removing = vi
      .spyOn(desk.context.store, 'removeCredential')
      .mockRejectedValueOnce(new Error('away'))
    expect(await end(true)).toBe(503)
    removing.mockRestore()
    expect([await end(true), await end(false)]).toEqual([200, 200])
    expect((await new DeskClient(desk).signIn(una.key)).status).toBe(403)
  })
})

it('A desk that stops does not wait for a reader who is behind', async () => {
  const desk = await startTestDesk()
  const kit = await newPerson(desk, 'kit@example.com')
  const stream = await fetch(`${desk.origin}/api/events`, {
    headers: { cookie: kit.client.cookie },
  })
  // More than the two ends of a connection keep, less than what a stream is given up at.
  const many = new Map(
    Array.from({ length: 2000 }, (_, n) => [`${'r'.repeat(400)}${n}`, '2030-01-01']),
  )
  for (let turn = 0; turn < 8; turn++) {
    desk.context.index.putPurgeDays(turn % 2 === 0 ? many : new Map())
    await nextTurn()
  }
  await endTestDesk(desk)
  await stream.body!.cancel().catch(() => {})
})

it('Files that the desk makes are for its own user alone', async () => {
  const desk = await start()
  for (const name of [documentsName, 'desk-local.sqlite', 'desk.lock']) {
    expect((await stat(join(desk.dataDir, name))).mode & 0o077).toBe(0)
  }
})
