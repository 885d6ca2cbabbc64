// The desk on disks that are really full or read-only. Mounting needs root; where it is not allowed, the tests are skipped.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ListReply } from 'desk/base/http/api.ts'
import { signInBeforehand, startDeskProcess } from '../support/desk-process.ts'
import { desk } from '../support/desk.ts'
import { seed } from '../support/seed.ts'
import { freePort } from '../support/server.ts'
import { fill, mount, possible, unmount } from '../support/disk.ts'

let dataDir: string
const ends: (() => unknown)[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-disk-'))
  mount('-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', dataDir)
  ends.push(
    () => unmount(dataDir),
    () => rm(dataDir, { recursive: true }),
  )
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

describe.skipIf(!possible['root, to mount']())('on a disk of its own', () => {
  test('that is full the desk answers 503 to what it cannot store, shows the list, and stores it once there is room', async () => {
    const port = String(await freePort())
    const origin = `http://localhost:${port}`
    const cookie = await signInBeforehand(dataDir, origin)
    await seed(dataDir, [{ first_name: 'Full' }])
    const running = await startDeskProcess({ DATA_DIR: dataDir, DESK_PORT: port })
    ends.unshift(() => running.stop())
    const headers = { cookie, origin, 'content-type': 'application/json' }
    const list = async () =>
      (await (await fetch(`${origin}/api/records`, { headers })).json()) as ListReply
    const [row] = (await list()).rows
    const empty = await fill(dataDir, 0)
    const send = (text: string, id: string) =>
      fetch(`${origin}/api/changes`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          changes: [
            { id, kind: row!.kind, record: row!.id, sequence: 0, change: { type: 'note', text } },
          ],
        }),
      })
    const [text, id] = ['n'.repeat(5000), randomUUID()]
    const refused = await send(text, id)
    expect(refused.status).toBe(503)
    expect(
      ((await refused.json()) as { error: { description: string } }).error.description,
    ).toContain('full disk')
    expect((await list()).total).toBe(1)
    expect(running.output()).toContain('"event":"desk request failed"')
    empty()
    expect((await send(text, id)).status).toBe(200)
    expect((await list()).rows[0]).toMatchObject({ noteCount: 1 })
  })

  test('that is full a command says what to do', async () => {
    await desk(dataDir, ['list'])
    await fill(dataDir, 0)
    const { code, stderr } = await desk(dataDir, ['list'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('the disk is full; make room')])
  })

  test('that is read-only the desk does not start, and says why in one line', async () => {
    await signInBeforehand(dataDir, 'http://localhost:1')
    mount('-o', 'remount,ro', dataDir)
    const started = startDeskProcess({ DATA_DIR: dataDir })
    await expect(started).rejects.toThrow(
      /^the desk ended: DATA_DIR cannot be written \(EROFS\); accepted: .+\n$/,
    )
  })
})
