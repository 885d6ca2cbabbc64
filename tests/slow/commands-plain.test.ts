// The commands over the kinds of records that are rows alone: messages, requests.
import { execFileSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { recordColumns } from 'core/submissions/record-columns.ts'
import { messagesOf } from '../support/contact.ts'
import { desk, messagesDesk, requestsDesk } from '../support/desk.ts'
import { requestsOf } from '../support/request.ts'
import { filesWith, letAnnouncementsAge, seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { rowsOf } from '../support/submission.ts'
import { newMessage, newRequest } from '../support/new-rows.ts'

const when = [
  { created_at: '2024-05-01T00:00:00.000Z', email: 'Ann@Example.com' },
  { created_at: '2025-05-01T00:00:00.000Z', email: 'bob@example.com' },
  { created_at: '2026-05-01T00:00:00.000Z', email: 'ann@example.com' },
]
const messages = {
  kind: 'message' as const,
  rows: when.map(newMessage),
  command: messagesDesk,
  stored: messagesOf,
  head: /^Received +Ref +Name +Answer by +Topic.*\n2026-05-01 08:00 .* 2026-05-01 10:00 +Plant quote/,
  shown: /bob@example\.com/,
}
const requests = {
  kind: 'request' as const,
  rows: when.map(newRequest),
  command: requestsDesk,
  stored: requestsOf,
  head: /^Received +Ref +Name +Answer by +People and plant.*\n.*12 × Rigger “RI” 🏗; 1 × Water cart: 15 kL, wet hire/,
  shown: /lines +12 × Rigger “RI” 🏗\n +1 × Water cart: 15 kL, wet hire/,
}

let dataDir: string
let site: EmbeddedBackend
beforeEach(async () => {
  dataDir = await newDataDir()
  site = new EmbeddedBackend(dataDir, ['staff'])
})
afterEach(async () => {
  site.close()
  await rm(dataDir, { recursive: true })
})

describe.each([messages, requests])('$kind', ({ kind, rows, command, stored, head, shown }) => {
  const idOf = (n: number) => rows[n]!.id
  const left = () => stored(dataDir).map(({ id }) => id)
  async function run(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await command(dataDir, args)
    if (code !== 0) throw new Error(`exit ${code}: ${stderr}${stdout}`)
    return stdout
  }
  beforeEach(async () => {
    for (const row of rows) await site.records(kind).insert(row as never)
  })

  test('list, show and export give what is stored, to programs and in words', async () => {
    expect(JSON.parse(await run('list', '--json'))).toEqual(rows.toReversed())
    expect(JSON.parse(await run('list', '--json', '--since', '2025-05-01'))).toHaveLength(2)
    expect(await run('list')).toMatch(head)
    const text = await run('show', idOf(1).slice(0, 8))
    expect(text).toMatch(shown)
    for (const name of recordColumns(kind)) expect(text).toContain(name)
    expect(JSON.parse(await run('show', idOf(1), '--json'))).toEqual(rows[1])
    const [names, ...lines] = (await run('export', '--csv', '-'))
      .replace('\ufeff', '')
      .split('\r\n')
    expect(names!.replaceAll('"', '').split(',')).toEqual(recordColumns(kind))
    expect(lines.join('\n')).toContain(`"'=1+1"`)
    const pipe = join(dataDir, 'pipe')
    execFileSync('mkfifo', [pipe])
    const [piped] = await Promise.all([readFile(pipe, 'utf8'), run('export', '--csv', pipe)])
    expect(piped).toContain(`"'=1+1"`)
    expect(await run('announce')).toContain('the site itself sends every notice')
  })

  test('erase by reference needs a yes, purge takes what is older than a number of days', async () => {
    expect((await command(dataDir, ['erase', idOf(1)])).code).toBe(2)
    expect(left()).toHaveLength(3)
    await run('erase', idOf(1), '--yes')
    expect(left()).toEqual([idOf(0), idOf(2)])
    for (let times = 0; times < 2; times++) {
      await run('purge', '--older-than', '400', '--yes')
      letAnnouncementsAge(dataDir)
    }
    expect(left()).toEqual([idOf(2)])
  })

  test('erase --email leaves no trace of an address while the site is open, and names what other kinds hold', async () => {
    await seed(dataDir, [{ email: 'other-ann@example.com' }])
    const [row] = await seed(dataDir, [{ email: 'ANN@example.com' }])
    const traces = () => filesWith(dataDir, [idOf(0), idOf(2), 'Ann@Example.com'])
    expect(site.notices.count()).toBe(3)
    expect(await traces()).not.toEqual([])
    const said = await run('erase', '--email', ' ANN@example.COM', '--yes')
    expect(said).toContain(`2 ${kind}s erased`)
    expect(said).toMatch(/also has 1 submission: .*npm run resumes -- erase --email/)
    expect([left(), site.notices.count(), await traces()]).toEqual([[idOf(1)], 1, []])
    expect(await run('erase', '--email', 'ann@example.com', '--yes')).toMatch(
      /^No .*to erase\.[\s\S]*also has 1 submission/,
    )
    expect(rowsOf(dataDir).map(({ id }) => id)).toContain(row!.id)
    const other = await desk(dataDir, ['erase', '--email', 'bob@example.com', '--yes'])
    expect(other.stdout).toMatch(
      new RegExp(`also has 1 ${kind}: .*npm run ${kind}s -- erase --email`),
    )
  })

  test.each([
    ['its own program', command],
    ['that of resumes', desk],
  ])('erase --email --all of %s takes every kind and leaves no trace', async (_program, erase) => {
    await seed(dataDir, [{ email: 'ANN@example.com' }, { email: 'bob@example.com' }])
    const { stdout } = await erase(dataDir, [
      'erase',
      '--email',
      'ann@example.com',
      '--all',
      '--yes',
    ])
    expect(stdout).toContain(`2 ${kind}s`)
    expect(stdout).toContain('1 submission')
    expect(left()).toEqual([idOf(1)])
    expect(rowsOf(dataDir).map(({ email }) => email)).toEqual(['bob@example.com'])
    const texts = ['ann@example.com', 'Ann@Example.com', 'ANN@example.com', idOf(0)]
    expect(await filesWith(dataDir, texts)).toEqual([])
  })
})
