// Copying everything from one backend to another, and again for what came between: what was ended, removed, corrected or
// erased does not come back.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntry } from 'desk/base/audit-entry.ts'
import { eraseRecords } from 'desk/duties/erase.ts'
import { copyDesk } from 'desk/commands/copy-desk.ts'
import { copyAll } from 'desk/commands/move.ts'
import { openEmbedded } from 'desk/base/open-backend.ts'
import type { Account, SavedSearch } from 'desk/base/store/desk-store.ts'
import { parseSettings } from 'core/settings.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { workOf } from 'desk/shared/work.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'

type Side = Awaited<ReturnType<typeof openEmbedded>>
let folders: string[]
let source: Side
let target: Side
let rows: SubmissionRow[]

beforeEach(async () => {
  folders = [await newDataDir(), await newDataDir()]
  rows = await seed(folders[0]!, [{}, {}])
  source = await openEmbedded(parseSettings({ DATA_DIR: folders[0]! }))
  target = await openEmbedded(parseSettings({ DATA_DIR: folders[1]! }))
  for (const [id, email] of people) {
    await source.store.addAccount({ ...account, id, email })
    await source.store.addCredential(key(id))
  }
})
afterEach(async () => {
  for (const { store, archive } of [source, target]) {
    store.close()
    archive.close()
  }
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

const [leaver, climber, loser] = [randomUUID(), randomUUID(), randomUUID()]
const people: [string, string][] = [
  [leaver, 'leaver@example.com'],
  [climber, 'climber@example.com'],
  [loser, 'loser@example.com'],
]
const account: Account = {
  id: '',
  email: '',
  name: 'Somebody',
  role: 'recruiter',
  createdAt: '2026-11-01T00:00:00.000Z',
  endedAt: null,
}
const key = (of: string, id = `key-of-${of}`) => ({
  id,
  account: of,
  invitation: null,
  kind: 'passkey' as const,
  passkey: {},
  label: 'Chrome',
  createdAt: account.createdAt,
  lastUsedAt: null,
})

test('a mail that waits in the source waits in the target, and what became of it comes along', async () => {
  const [waiting, gone] = rows.map(({ id }) =>
    newEvent(id, 1, { type: 'mail', subject: 'S', text: 'T' }),
  )
  const sent = newEvent(rows[1]!.id, 2, { type: 'mail-sent', mail: gone!.id })
  await source.store.addEvents([waiting!, gone!, sent])
  await copyAll(source, target)
  const copied = await target.store.eventsOf(rows.map(({ id }) => id))
  expect(rows.map(({ id }) => workOf(copied.get(id)!).mails.map(({ is }) => is))).toEqual([
    ['waiting'],
    ['sent'],
  ])
})

test('what changed in the source meanwhile is carried over while nobody works in the target', async () => {
  expect((await copyAll(source, target)).desk.problems).toEqual([])
  const endedAt = '2026-11-20T00:00:00.000Z'
  await source.store.changeAccount(leaver, { endedAt })
  await source.store.changeAccount(climber, { role: 'administrator' })
  await source.store.removeCredential(`key-of-${loser}`)
  await source.store.addCredential(key(loser, 'new-key'))
  await source.archive.replaceRow({ ...rows[0]!, phone: '08 9000 0000' })
  const again = await copyAll(source, target)
  expect([again.records.resume.problems, again.desk.problems]).toEqual([[], []])
  const accounts = new Map((await target.store.accounts()).map((one) => [one.id, one]))
  expect(accounts.get(leaver)!.endedAt).toBe(endedAt)
  expect(accounts.get(climber)!.role).toBe('administrator')
  expect((await target.store.credentials(loser)).map(({ id }) => id)).toEqual(['new-key'])
  expect((await target.archive.find(rows[0]!.id))!.phone).toBe('08 9000 0000')
})

test('saved searches go along; one that is removed on the side in use does not come back', async () => {
  const search = (id: string, name: string): SavedSearch => ({
    id,
    account: climber,
    name,
    filter: { q: 'rigger' },
    createdAt: account.createdAt,
  })
  const [gone, stays] = [search(randomUUID(), 'Gone'), search(randomUUID(), 'Stays')]
  const there = async () => (await target.store.savedSearches()).map(({ name }) => name)
  for (const one of [gone, stays]) await source.store.saveSearch(one)
  await copyAll(source, target)
  expect((await there()).toSorted()).toEqual(['Gone', 'Stays'])
  await source.store.removeSearch(gone.id)
  await copyAll(source, target)
  expect(await there()).toEqual(['Stays'])
  await target.store.removeSearch(stays.id)
  await target.store.audit([auditEntry('people-searched', climber)])
  await copyAll(source, target)
  expect(await there()).toEqual([])
})

test('an erasure in the source is named when the target still has the person, and one in the target stays', async () => {
  await copyAll(source, target)
  const erase = (side: Side, n: number) =>
    eraseRecords(
      { ...side, dataDir: folders[side === source ? 0 : 1]! },
      [{ kind: 'resume', row: rows[n]! }],
      { account: null },
    )
  await erase(source, 0)
  await erase(target, 1)
  const { records, desk } = await copyAll(source, target)
  expect(records.resume.erased).toBe(1)
  expect(await target.archive.find(rows[1]!.id)).toBeUndefined()
  expect(desk.problems).toContainEqual({
    id: rows[0]!.id,
    reason: expect.stringContaining('erased in the source'),
  })
})

test('once somebody works in the target it stays as it is, and no removed key comes back', async () => {
  await copyAll(source, target)
  await target.store.removeCredential(`key-of-${loser}`)
  await target.store.changeAccount(leaver, { endedAt: '2026-11-20T00:00:00.000Z' })
  await target.store.audit([auditEntry('account-ended', climber, { details: { account: leaver } })])
  const { desk } = await copyAll(source, target)
  expect(desk.problems.map(({ id }) => id)).toEqual([leaver])
  expect(await target.store.credentials(loser)).toEqual([])
  // As "restore" into a hosted project in use does.
  await copyDesk(source.store, target.store)
  expect(await target.store.credentials(loser)).toEqual([])
  const ended = (await target.store.accounts()).find(({ id }) => id === leaver)
  expect(ended!.endedAt).not.toBeNull()
})
