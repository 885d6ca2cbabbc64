// Backup, restore and move take what the desk keeps along with the records, on either backend.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeskStore } from 'desk/base/store/desk-store.ts'
import { kindNames } from 'core/forms/record-kinds.ts'
import type { Change } from 'desk/shared/work.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { newAccount, newEvent } from '../hosted/desk-contract.ts'
import { desk, peopleDesk, requestsDesk, runDesk } from '../support/desk.ts'
import { HostedStandIn } from '../support/hosted-stand-in.ts'
import { openPostgresPort } from '../support/postgres-port.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'
import { newMessage, newPersonRow, newRequest } from '../support/new-rows.ts'

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
    await archive.records('person').insert(person, events)
    await store.addAccount(account)
    await store.addCredential(key)
    await store.addEvents([
      newEvent(resume.id, 1, { type: 'note', text: 'ring on Monday' }, { account: account.id }),
      newEvent(resume.id, 2, { type: 'read' }),
      newEvent(message.id, 1, { type: 'state', state: 'shortlisted' }, { kind: 'message' }),
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

/** All files of a folder together. @param but of what is passed over */
async function bytesBelow(folder: string, but: (string | RegExp)[]): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !but.some((name) => relative(folder, path).split(sep)[0]!.match(name)))
  return Buffer.concat(await Promise.all(files.map((path) => readFile(path))))
}

async function inStore<T>(work: (store: DeskStore, archive: SubmissionArchive) => Promise<T>) {
  const { archive, store } = openEmbeddedStore(dataDir)
  try {
    return await work(store, archive)
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
  const afterErasing = await inStore(all)
  expect(afterErasing.records.get('person')).toEqual([])

  // Who was erased since does not come back by itself, and the log still says so.
  const said = await runDesk(dataDir, 'restore', 'kept', '--yes')
  expect(said).toContain('2 records left out because they were erased since')
  expect(await inStore(all)).toEqual(afterErasing)
  const bytes = await bytesBelow(dataDir, ['kept', /^before-restore-/])
  for (const word of [resume.email, person.phone!]) expect(bytes.includes(word)).toBe(false)

  await runDesk(dataDir, 'restore', 'kept', '--with-erased', '--yes')
  const { log, ...brought } = await inStore(all)
  expect(brought.events).toEqual(before.events)
  expect(brought.records).toEqual(before.records)
  expect(log).toEqual(afterErasing.log)
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
    const { archive, store } = standIn.openStore()
    expect(await all(store, archive)).toEqual(before)
    expect(await hosted('move', '--to', 'hosted')).toContain('0 notes or changes of the desk')
    expect(await all(store, archive)).toEqual(before)
    expect(await hosted('verify')).toContain('4 notes or changes and 1 account')
    await hosted('backup', 'kept')

    // Work that goes on in the target is not overwritten, and is said.
    await inStore((embedded) =>
      embedded.addEvents([newEvent(resume.id, 3, { type: 'state', state: 'closed' })]),
    )
    await store.addEvents([newEvent(resume.id, 3, { type: 'state', state: 'declined' })])
    const refused = await desk(dataDir, ['move', '--to', 'embedded'], standIn.env)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(`${resume.id}  other work was done with it`)

    await hosted('erase', resume.id, '--yes')
    const erased = await peopleDesk(dataDir, ['erase', person.id, '--yes'], standIn.env)
    expect([erased.code, erased.stderr]).toEqual([0, ''])
    // A record that the log says was erased does not come back unless the operator asks for it.
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

test('a backup keeps what it can of a damaged project, names what it cannot, and commands go on', async () => {
  const standIn = await HostedStandIn.start()
  const port = await openPostgresPort(standIn.database)
  const env = { ...standIn.env, SUPABASE_DB_URL: port.url }
  try {
    await desk(dataDir, ['move', '--to', 'hosted'], env)
    // By the anonymous key: deeper than SQLite reads.
    const deep = newRequest({ lines: `${'['.repeat(5000)}${']'.repeat(5000)}` })
    const { created_at: _, ...columns } = deep
    await standIn.database.insert('anon', 'work_requests', columns)
    await standIn.database.query('postgres', 'alter table contact_messages drop column phone')
    expect((await desk(dataDir, ['repair'], env)).code).toBe(0)

    const backup = await desk(dataDir, ['backup', 'kept'], env)
    expect(backup.code).toBe(1)
    for (const { id } of [deep, message])
      expect(backup.stderr).toContain(`${id}  not in the backup`)
    for (const { id } of [resume, request, person]) expect(backup.stderr).not.toContain(id)
    const verified = await desk(dataDir, ['verify'], env)
    expect(verified.code).toBe(1)
    expect(verified.stdout).toContain(deep.id)

    const listed = await requestsDesk(dataDir, ['list', '--json'], env)
    expect([listed.code, listed.stderr]).toEqual([0, ''])
    const erased = await requestsDesk(dataDir, ['erase', deep.id, '--yes'], env)
    expect([erased.code, erased.stderr]).toEqual([0, ''])

    const target = await newDataDir()
    await runDesk(target, 'restore', join(dataDir, 'kept'), '--yes')
    const { archive } = openEmbeddedStore(target)
    expect(await archive.records('request').list()).toEqual([request])
    expect(await archive.records('message').list()).toEqual([])
    archive.close()
    await rm(target, { recursive: true })
  } finally {
    await port.close()
    await standIn.close()
  }
})
