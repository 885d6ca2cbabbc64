// Backup, restore and move take what the desk keeps along with the records, on either backend.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedDeskStore } from '../../desk/store/embedded-desk-store.ts'
import { HostedDeskStore } from '../../desk/store/hosted-desk-store.ts'
import type { DeskStore } from '../../desk/store/desk-store.ts'
import { EmbeddedArchive } from '../../submissions/embedded/embedded-archive.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { newAccount, newEvent } from '../hosted/desk-contract.ts'
import { newMessage } from '../hosted/plain-contract.ts'
import { desk, runDesk } from '../support/desk.ts'
import { HostedStandIn, serviceKey } from '../support/hosted-stand-in.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'

let dataDir: string
let resume: SubmissionRow
const message = newMessage()
const account = newAccount({ role: 'administrator' })
const key = {
  ...{ id: 'key-1', account: account.id, invitation: 'a'.repeat(64), kind: 'passkey' as const },
  ...{ passkey: { publicKey: 'abc', counter: 7 }, label: 'Phone', lastUsedAt: null },
  createdAt: '2026-01-01T00:00:00.000Z',
}

beforeEach(async () => {
  dataDir = await newDataDir()
  ;[resume] = (await seed(dataDir, [{}])) as [SubmissionRow]
  await inStore(async (store, archive) => {
    await archive.records('message').insert(message)
    await store.addAccount(account)
    await store.addCredential(key)
    await store.addEvents([
      newEvent(resume.id, 1, { type: 'note', text: 'ring on Monday' }, { account: account.id }),
      newEvent(resume.id, 2, { type: 'read' }),
      newEvent(message.id, 1, { type: 'state', state: 'contacted' }, { kind: 'message' }),
    ])
    await store.audit([
      {
        ...{ id: randomUUID(), at: '2026-02-01T00:00:00.000Z', account: account.id },
        ...{ action: 'viewed', kind: 'resume', record: resume.id, details: {} },
      },
    ])
  })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function inStore<T>(work: (store: DeskStore, archive: EmbeddedArchive) => Promise<T>) {
  const archive = new EmbeddedArchive(dataDir)
  try {
    return await work(new EmbeddedDeskStore(archive), archive)
  } finally {
    archive.close()
  }
}

async function all(store: DeskStore) {
  const log = await store.auditLog({ limit: 100 })
  return {
    accounts: await store.accounts(),
    credentials: await store.credentials(),
    events: await store.eventsOf([resume.id, message.id]),
    log: log.toSorted((a, b) => a.id.localeCompare(b.id)),
  }
}

test('a backup of the embedded backend brings accounts, keys, notes and the log back', async () => {
  const before = await inStore(all)
  expect(before.log).toHaveLength(3)
  await runDesk(dataDir, 'backup', 'kept')
  await runDesk(dataDir, 'erase', resume.id, '--yes')
  await runDesk(dataDir, 'restore', 'kept', '--yes')
  expect(await inStore(all)).toEqual(before)
  expect(await runDesk(dataDir, 'verify')).toContain('3 notes or changes and 1 account')
})

test('move takes them to the hosted backend and back; a hosted backup has them too', async () => {
  const before = await inStore(all)
  const standIn = await HostedStandIn.start()
  const hosted = async (...args: string[]) => {
    const { code, stdout, stderr } = await desk(dataDir, args, standIn.env)
    expect([code, stderr]).toEqual([0, ''])
    return stdout
  }
  try {
    expect(await hosted('move', '--to', 'hosted')).toContain('3 notes or changes of the desk')
    const store = new HostedDeskStore(standIn.url, serviceKey)
    expect(await all(store)).toEqual(before)
    expect(await hosted('move', '--to', 'hosted')).toContain('0 notes or changes of the desk')
    expect(await all(store)).toEqual(before)
    expect(await hosted('verify')).toContain('3 notes or changes and 1 account')
    await hosted('backup', 'kept')

    // Work that goes on in the target is not overwritten, and is said.
    await inStore((embedded) =>
      embedded.addEvents([newEvent(resume.id, 3, { type: 'state', state: 'placed' })]),
    )
    await store.addEvents([newEvent(resume.id, 3, { type: 'state', state: 'declined' })])
    const refused = await desk(dataDir, ['move', '--to', 'embedded'], standIn.env)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(`${resume.id}  other work was done with it`)

    await hosted('erase', resume.id, '--yes')
    // Whom the log says was erased does not come back unless somebody says so.
    expect(await hosted('restore', 'kept')).toContain('1 left out')
    expect((await all(store)).events).not.toEqual(before.events)
    await hosted('restore', 'kept', '--with-erased')
    const restored = await all(store)
    expect(restored.events).toEqual(before.events)

    await rm(dataDir, { recursive: true })
    dataDir = await newDataDir()
    await hosted('move', '--to', 'embedded')
    expect((await inStore(all)).events).toEqual(before.events)
    expect((await inStore(all)).credentials).toEqual(before.credentials)
  } finally {
    await standIn.close()
  }
}, 180_000)
