// Backup, restore and move take what the desk keeps along with the records, on either backend.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedDeskStore } from '../../desk/store/embedded-desk-store.ts'
import { HostedDeskStore } from '../../desk/store/hosted-desk-store.ts'
import type { DeskStore } from '../../desk/store/desk-store.ts'
import { kindNames } from '../../app/forms/record-kinds.ts'
import type { Change } from '../../desk/work/work.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { HostedArchive } from '../../submissions/hosted/hosted-archive.ts'
import { EmbeddedArchive } from '../../submissions/embedded/embedded-archive.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { newAccount, newEvent } from '../hosted/desk-contract.ts'
import { newMessage, newPersonRow, newRequest } from '../hosted/plain-contract.ts'
import { desk, peopleDesk, runDesk } from '../support/desk.ts'
import { HostedStandIn, serviceKey } from '../support/hosted-stand-in.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'

let dataDir: string
let resume: SubmissionRow
const message = newMessage()
const person = newPersonRow()
const request = newRequest()
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
    await archive.records('request').insert(request)
    const said = { at: account.createdAt, account: account.id }
    const added: Change = { type: 'added', how: 'call', consent: 'Rang and agreed' }
    const events = [{ id: randomUUID(), ...said, change: added }]
    await store.beginAdditions([{ id: person.id, events }])
    await archive.records('person').insert(person)
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

async function all(store: DeskStore, archive: SubmissionArchive) {
  const log = await store.auditLog({ limit: 100 })
  const records = kindNames.map(async (kind) => [kind, await archive.records(kind).list()] as const)
  return {
    accounts: await store.accounts(),
    credentials: await store.credentials(),
    records: new Map(await Promise.all(records)),
    events: await store.eventsOf([...(await store.recordIds())]),
    log: log.toSorted((a, b) => a.id.localeCompare(b.id)),
  }
}

test('a backup of the embedded backend brings accounts, keys, notes and the log back', async () => {
  const before = await inStore(all)
  expect(before.log).toHaveLength(4)
  await runDesk(dataDir, 'backup', 'kept')
  await runDesk(dataDir, 'erase', resume.id, '--yes')
  const erased = await peopleDesk(dataDir, ['erase', person.id, '--yes'])
  expect([erased.code, erased.stderr]).toEqual([0, ''])
  expect((await inStore(all)).records.get('person')).toEqual([])
  await runDesk(dataDir, 'restore', 'kept', '--yes')
  expect(await inStore(all)).toEqual(before)
  expect(await runDesk(dataDir, 'verify')).toContain('4 notes or changes and 1 account')
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
    expect(await hosted('move', '--to', 'hosted')).toContain('4 notes or changes of the desk')
    const store = new HostedDeskStore(standIn.url, serviceKey)
    const archive = new HostedArchive(standIn.url, serviceKey, { settleMs: 0 })
    expect(await all(store, archive)).toEqual(before)
    expect(await hosted('move', '--to', 'hosted')).toContain('0 notes or changes of the desk')
    expect(await all(store, archive)).toEqual(before)
    expect(await hosted('verify')).toContain('4 notes or changes and 1 account')
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
    const erased = await peopleDesk(dataDir, ['erase', person.id, '--yes'], standIn.env)
    expect([erased.code, erased.stderr]).toEqual([0, ''])
    // Whom the log says was erased does not come back unless somebody says so.
    expect(await hosted('restore', 'kept')).toMatch(/submissions.* 1 left out.*people.* 1 left out/)
    expect((await all(store, archive)).events).not.toEqual(before.events)
    await hosted('restore', 'kept', '--with-erased')
    const restored = await all(store, archive)
    expect(restored.events).toEqual(before.events)
    expect(restored.records).toEqual(before.records)
    archive.close()

    await rm(dataDir, { recursive: true })
    dataDir = await newDataDir()
    await hosted('move', '--to', 'embedded')
    expect((await inStore(all)).events).toEqual(before.events)
    expect((await inStore(all)).records).toEqual(before.records)
    expect((await inStore(all)).credentials).toEqual(before.credentials)
  } finally {
    await standIn.close()
  }
}, 180_000)
