// The desk as an operator starts and stops it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { invite } from 'desk/staff/invite.ts'
import { openLocalDatabase } from 'desk/base/store/local-database.ts'
import { Sessions } from 'desk/staff/sessions.ts'
import { freePort } from '../support/server.ts'
import { childEnv } from '../support/child-env.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'

const main = join(import.meta.dirname, '..', '..', 'desk', 'main.ts')
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function run(args: string[], env: Record<string, string> = {}) {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'desk-process-')))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [main, ...args], {
    cwd: dataDir,
    env: { ...childEnv, DATA_DIR: dataDir, ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  ends.push(() => child.kill('SIGKILL'))
  return { child, code, dataDir, stdout: () => stdout, stderr: () => stderr }
}

it('The desk says where it answers, and ends at SIGTERM though a browser listens for changes', async () => {
  const port = await freePort()
  const desk = await run([], { DESK_PORT: String(port) })
  const origin = `http://localhost:${port}`
  await expect.poll(desk.stdout, { timeout: 30_000 }).toContain(`desk ${origin}\n`)
  expect((await stat(join(desk.dataDir, 'desk-local.sqlite'))).mode & 0o077).toBe(0)

  const { archive, store } = openEmbeddedStore(desk.dataDir)
  const person = { email: 'ada@example.com', name: 'Ada', role: 'administrator' } as const
  const { account } = (await invite(store, origin, person, null))!
  store.close()
  archive.close()
  const local = openLocalDatabase(desk.dataDir)
  const cookie = `desk=${new Sessions(local).start({ account: account.id, role: account.role, credential: 'none', device: 'A browser' })}`
  local.close()

  const stream = await fetch(`${origin}/api/events`, { headers: { cookie } })
  expect(stream.status).toBe(200)
  // As browsers open them ahead.
  const silent = connect(port, 'localhost')
  await once(silent, 'connect')
  silent.on('error', () => {})
  desk.child.kill('SIGTERM')
  expect(await desk.code).toBe(0)
  expect(desk.stdout() + desk.stderr()).not.toMatch(/ada@|\bAda\b/)
}, 60_000)

it('Invitations are made while the desk runs or not, and a wrong address is refused', async () => {
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'desk-process-')) }
  const first = await run(['invite', 'Ada@Example.com'], env)
  expect(await first.code).toBe(0)
  expect(first.stdout()).toMatch(/^http:\/\/localhost:3001\/join#[\w-]{43}\n$/)
  expect(first.stderr()).toContain('administrator')
  const second = await run(['invite', 'bob@example.com', '--role', 'editor'], env)
  await second.code
  expect(second.stderr()).toContain('editor of the website')
  const unknown = await run(['invite', 'eve@example.com', '--role', 'owner'], env)
  expect(await unknown.code).toBe(2)
  const wrong = await run(['invite', 'nobody'], env)
  expect(await wrong.code).toBe(2)
  expect(wrong.stderr()).toMatch(/^"nobody" is not an e-mail address\n$/)
}, 60_000)

it('A taken port and a wrong setting are said in one line', async () => {
  const port = await freePort()
  const desk = await run([], { DESK_PORT: String(port) })
  await expect.poll(desk.stdout, { timeout: 30_000 }).toContain('desk http')
  for (const [env, line] of [
    [{ DESK_PORT: String(port) }, /^DESK_PORT is taken by another program; accepted: .+\n$/],
    [
      {
        SUPABASE_URL: 'https://a.supabase.co',
        SUPABASE_ANON_KEY: 'anon',
        SUPABASE_SERVICE_KEY: 'sb_secret_a',
      },
      /^SUPABASE_DB_URL is not set.+\n$/,
    ],
  ] as const) {
    const other = await run([], { ...env })
    expect(await other.code).toBe(1)
    expect(other.stderr()).toMatch(line)
  }
}, 60_000)
