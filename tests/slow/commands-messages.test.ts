import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EmbeddedBackend } from '../../submissions/embedded/embedded-backend.ts'
import type { MessageRow } from '../../submissions/message-columns.ts'
import { recordColumns } from '../../submissions/record-columns.ts'
import { newMessage } from '../hosted/plain-contract.ts'
import { messagesOf } from '../support/contact.ts'
import { desk, messagesDesk, runDesk } from '../support/desk.ts'
import { HostedStandIn } from '../support/hosted-stand-in.ts'
import { filesWith, letAnnouncementsAge, seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { rowsOf } from '../support/submission.ts'

let dataDir: string
let rows: MessageRow[]
beforeEach(async () => {
  dataDir = await newDataDir()
  rows = [
    newMessage({ created_at: '2024-05-01T00:00:00.000Z', email: 'Ann@Example.com' }),
    newMessage({ created_at: '2025-05-01T00:00:00.000Z', email: 'bob@example.com' }),
    newMessage({ created_at: '2026-05-01T00:00:00.000Z', email: 'ann@example.com' }),
  ]
  const backend = new EmbeddedBackend(dataDir)
  for (const row of rows) await backend.records('message').insert(row)
  backend.close()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const left = () => messagesOf(dataDir).map(({ id }) => id)
const idOf = (n: number) => rows[n]!.id

async function run(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await messagesDesk(dataDir, args)
  if (code !== 0) throw new Error(`exit ${code}: ${stderr}${stdout}`)
  return stdout
}

describe('messages on the command line', () => {
  test('messages list prints JSON, newest first, from a day on', async () => {
    expect(JSON.parse(await run('list', '--json'))).toEqual(rows.toReversed())
    expect(JSON.parse(await run('list', '--json', '--since', '2025-05-01'))).toHaveLength(2)
  })

  test('messages list prints a table with the time by which an answer was promised', async () => {
    const [head, ...lines] = (await run('list')).trimEnd().split('\n')
    expect(head).toMatch(/^Received +Ref +Name +Answer by +Topic/)
    expect(lines[0]).toMatch(/^2026-05-01 08:00 .* 2026-05-01 10:00 +Plant quote/)
  })

  test('messages show finds a message by the first eight characters of its reference', async () => {
    const shown = await run('show', idOf(1).slice(0, 8))
    for (const name of recordColumns('message')) expect(shown).toContain(name)
    expect(shown).toContain('bob@example.com')
    expect(JSON.parse(await run('show', idOf(1), '--json'))).toEqual(rows[1])
  })

  test('messages export writes every column', async () => {
    await run('export', '--csv', 'messages.csv')
    const [head, ...lines] = (await readFile(join(dataDir, 'messages.csv'), 'utf8'))
      .replace('\ufeff', '')
      .split('\r\n')
    expect(head!.replaceAll('"', '').split(',')).toEqual(recordColumns('message'))
    expect(lines.join('\n')).toContain(`"'=1+1"`)
  })

  test('messages erase by reference needs a yes', async () => {
    const asked = await messagesDesk(dataDir, ['erase', idOf(0)])
    expect(asked.code).toBe(2)
    expect(left()).toHaveLength(3)
    await run('erase', idOf(0), '--yes')
    expect(left()).toEqual([idOf(1), idOf(2)])
  })

  test('messages purge removes messages older than a number of days', async () => {
    await run('purge', '--older-than', '400', '--yes')
    letAnnouncementsAge(dataDir)
    await run('purge', '--older-than', '400', '--yes')
    expect(left()).toEqual([idOf(2)])
  })
})

describe('erasing an address', () => {
  const [ann] = ['ann@example.com']
  beforeEach(async () => {
    await seed(dataDir, [{ email: 'ANN@example.com' }, { email: 'bob@example.com' }])
  })

  test('erase --email removes its own kind and names what the other kind still holds', async () => {
    const said = await run('erase', '--email', ann!, '--yes')
    expect(said).toContain('2 messages erased')
    expect(said).toMatch(/also has 1 submission: .*npm run resumes -- erase --email/)
    expect(left()).toEqual([idOf(1)])
    expect(rowsOf(dataDir)).toHaveLength(2)
    const other = await desk(dataDir, ['erase', '--email', 'bob@example.com', '--yes'])
    expect(other.stdout).toMatch(/also has 1 message: .*npm run messages -- erase --email/)
  })

  test('erase --email names the other kind also when its own holds nothing', async () => {
    await run('erase', '--email', ann!, '--yes')
    const said = await run('erase', '--email', ann!, '--yes')
    expect(said).toContain('No message to erase.')
    expect(said).toContain('also has 1 submission')
  })

  test.each([
    ['messages', () => run('erase', '--email', 'ann@example.com', '--all', '--yes')],
    [
      'resumes',
      async () =>
        (await desk(dataDir, ['erase', '--email', 'ann@example.com', '--all', '--yes'])).stdout,
    ],
  ])('with --all of %s takes both kinds and leaves no trace of it', async (_kind, erase) => {
    expect(await filesWith(dataDir, ['ann@example.com'])).not.toEqual([])
    const said = await erase()
    expect(said).toContain('2 messages')
    expect(said).toContain('1 submission')
    expect(left()).toEqual([idOf(1)])
    expect(rowsOf(dataDir).map(({ email }) => email)).toEqual(['bob@example.com'])
    expect(
      await filesWith(dataDir, ['ann@example.com', 'Ann@Example.com', 'ANN@example.com', idOf(0)]),
    ).toEqual([])
  })
})

test('erasing a message overwrites every trace and removes queued mail while the site has the database open', async () => {
  const site = new EmbeddedBackend(dataDir, ['staff'])
  const secret = newMessage({
    email: 'zoe@secret.example',
    message: 'Nobody may read this any more',
  })
  await site.records('message').insert(secret)
  expect(site.notices.count()).toBe(1)
  const traces = () => filesWith(dataDir, [secret.id, secret.email, secret.message])
  expect(await traces()).not.toEqual([])
  await run('erase', '--email', 'ZOE@secret.example', '--yes')
  expect(site.notices.count()).toBe(0)
  expect(await traces()).toEqual([])
  site.close()
  expect(await traces()).toEqual([])
})

describe('messages', () => {
  test('backup and restore include messages', async () => {
    expect(await runDesk(dataDir, 'backup', 'kept')).toContain(
      '3 messages, 0 requests and 0 people',
    )
    for (const id of left()) await run('erase', id, '--yes')
    expect(left()).toEqual([])
    expect(await runDesk(dataDir, 'restore', 'kept', '--with-erased', '--yes')).toContain(
      '3 messages, 0 requests and 0 people restored',
    )
    expect(messagesOf(dataDir)).toEqual(rows)
    expect(await runDesk(dataDir, 'verify')).toContain(
      '3 messages, 0 requests and 0 people can be read',
    )
  })

  test('move to the hosted backend and back, and its backups, include messages', async () => {
    const standIn = await HostedStandIn.start()
    const hosted = async (...args: string[]) => {
      const result = await desk(dataDir, args, standIn.env)
      if (result.code !== 0) throw new Error(`exit ${result.code}: ${result.stderr}`)
      return result.stdout
    }
    const listed = async () =>
      JSON.parse((await messagesDesk(dataDir, ['list', '--json'], standIn.env)).stdout) as unknown
    try {
      expect(await hosted('move', '--to', 'hosted', '--dry-run')).toContain('3 messages of 3')
      expect(await hosted('move', '--to', 'hosted')).toContain('3 messages copied to the hosted')
      expect(await hosted('move', '--to', 'hosted')).toContain('0 messages copied to the hosted')
      expect(await listed()).toEqual(rows.toReversed())

      await hosted('backup', 'kept')
      await messagesDesk(dataDir, ['erase', idOf(1), '--yes'], standIn.env)
      // Who was erased since the backup stays erased, unless somebody asks for them.
      await hosted('restore', 'kept')
      expect(await listed()).toEqual(rows.filter(({ id }) => id !== idOf(1)).toReversed())
      await hosted('restore', 'kept', '--with-erased')
      expect(await listed()).toEqual(rows.toReversed())

      // As on another machine, which never held them.
      await rm(dataDir, { recursive: true, force: true })
      await mkdir(dataDir)
      expect(await hosted('move', '--to', 'embedded')).toContain(
        '3 messages copied to the embedded',
      )
      expect(messagesOf(dataDir)).toEqual(rows)
    } finally {
      await standIn.close()
    }
  }, 180_000)
})

test('announce with the embedded backend says that the site mails by itself', async () => {
  expect(await run('announce')).toContain('the site itself sends every notice')
})
