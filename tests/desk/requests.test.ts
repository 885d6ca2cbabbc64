// Requests on the command line and in what staff do with any record: nothing loses sight of the third kind.
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedBackend } from '../../submissions/embedded/embedded-backend.ts'
import type { RowOf } from '../../app/forms/record-kinds.ts'
import { entryOf } from '../../desk/base/list/entry.ts'
import { recordTable } from '../../desk/people/selection-table.ts'
import { installContent } from '../../app/content/records.ts'
import { loadContent } from '../../server/content/load-content.ts'
import { newMessage, newRequest } from '../hosted/plain-contract.ts'
import { desk, messagesDesk, requestsDesk, runDesk } from '../support/desk.ts'
import { HostedStandIn } from '../support/hosted-stand-in.ts'
import { requestsOf } from '../support/request.ts'
import { filesWith, letAnnouncementsAge } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'

installContent(loadContent({ edition: 'demonstration' }))

let dataDir: string
let rows: RowOf<'request'>[]
beforeEach(async () => {
  dataDir = await newDataDir()
  rows = [
    newRequest({ created_at: '2024-05-01T00:00:00.000Z', email: 'Ann@Example.com' }),
    newRequest({ created_at: '2025-05-01T00:00:00.000Z', email: 'bob@example.com' }),
  ]
  const backend = new EmbeddedBackend(dataDir, ['staff', 'applicant'])
  for (const row of rows) await backend.records('request').insert(row)
  await backend.records('message').insert(newMessage({ email: 'ann@example.com' }))
  backend.close()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const left = () => requestsOf(dataDir).map(({ id }) => id)

async function run(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await requestsDesk(dataDir, args)
  if (code !== 0) throw new Error(`exit ${code}: ${stderr}${stdout}`)
  return stdout
}

test('requests are listed and shown with their lines in words, and as they are stored for programs', async () => {
  expect(JSON.parse(await run('list', '--json'))).toEqual(rows.toReversed())
  const list = await run('list')
  expect(list).toMatch(/^Received +Ref +Name +Answer by +People and plant/)
  expect(list).toContain('12 × Rigger “RI” 🏗; 1 × Water cart: 15 kL, wet hire')
  const shown = await run('show', rows[0]!.id.slice(0, 8))
  expect(shown).toMatch(/lines +12 × Rigger “RI” 🏗\n +1 × Water cart: 15 kL, wet hire/)
  expect(JSON.parse(await run('show', rows[0]!.id, '--json'))).toEqual(rows[0])
  expect(await run('export', '--csv', '-')).toContain(`"'=1+1"`)
})

test('requests are erased by address with every trace and their queued mail, and purged by age', async () => {
  const traces = () => filesWith(dataDir, [rows[0]!.id, 'Ann@Example.com'])
  expect(await traces()).not.toEqual([])
  const said = await run('erase', '--email', 'ANN@example.com', '--yes')
  expect(said).toMatch(/also has 1 message: .*npm run messages -- erase --email/)
  expect(left()).toEqual([rows[1]!.id])
  expect(await traces()).toEqual([])
  await run('purge', '--older-than', '300', '--yes')
  letAnnouncementsAge(dataDir)
  await run('purge', '--older-than', '300', '--yes')
  expect(left()).toEqual([])
})

test('erasing a person’s messages names the requests that are still held', async () => {
  const { stdout } = await messagesDesk(dataDir, ['erase', '--email', 'ann@example.com', '--yes'])
  expect(stdout).toMatch(/also has 1 request: .*npm run requests -- erase --email/)
})

test('backup, restore, verify and move cover requests', async () => {
  await runDesk(dataDir, 'backup', 'kept')
  for (const id of left()) await run('erase', id, '--yes')
  expect(left()).toEqual([])
  await runDesk(dataDir, 'restore', 'kept', '--yes', '--with-erased')
  expect(requestsOf(dataDir)).toEqual(rows)
  expect(await runDesk(dataDir, 'verify')).toContain(
    '1 message, 2 requests and 0 people can be read',
  )
  const standIn = await HostedStandIn.start()
  try {
    const moved = await desk(dataDir, ['move', '--to', 'hosted'], standIn.env)
    expect(moved.stdout).toContain('2 requests copied to the hosted')
    const { stdout } = await requestsDesk(dataDir, ['list', '--json'], standIn.env)
    expect(JSON.parse(stdout)).toEqual(rows.toReversed())
  } finally {
    await standIn.close()
  }
}, 180_000)

test('the desk’s list names what a request asks for and when an answer is due, and a search finds it by its words', () => {
  const row = newRequest({ created_at: '2026-11-18T00:00:00.000Z', notes: 'Gate 2' })
  const { shown, due: first, words } = entryOf({ kind: 'request', row }, [], 0)
  expect({ ...shown, due: first }).toMatchObject({
    about: '12 × Rigger “RI” 🏗, 1 × Water cart - asap',
    location: 'Karratha',
    due: '2026-11-19T00:00:00.000Z',
  })
  expect(words).toContain('Water cart')
  expect(words).toContain('Gate 2')
  expect(words).not.toContain('"kind"')
  const plantAlone = newRequest({
    created_at: row.created_at,
    lines: JSON.stringify([
      { kind: 'plant', machine: 'Grader', number: 1, size: null, operator: 'dry' },
    ]),
  })
  const { due } = entryOf({ kind: 'request', row: plantAlone }, [], 0)
  expect(due).toBe('2026-11-18T02:00:00.000Z')
})

test('lines that somebody inserted with the project’s key and that mean nothing break neither list nor export', () => {
  const row = newRequest({ lines: '[null, 1, {"kind":"people"}, {"kind":"plant","number":"x"}]' })
  expect(entryOf({ kind: 'request', row }, [], 0).shown.about).toBe('asap')
  expect(recordTable([{ kind: 'request', row }]).rows[0]!.lines).toBe('')
})

test('an export for people has a column with the lines in words', () => {
  const { columns, rows: written } = recordTable([{ kind: 'request', row: rows[0]! }])
  expect(columns).toContainEqual({ key: 'lines', label: 'People and plant', isTime: false })
  expect(written[0]!.lines).toBe('12 × Rigger “RI” 🏗\n1 × Water cart: 15 kL, wet hire')
})
