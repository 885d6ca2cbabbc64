// Site and desk as two users of one group, as the shipped units run them, on the embedded backend, which both need.
import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childEnv } from '../support/child-env.ts'
import { message, write } from '../support/contact.ts'
import { startDeskProcess, type DeskProcess } from '../support/desk-process.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { lodge } from '../support/submission.ts'

const root = join(import.meta.dirname, '..', '..')

/** Ids that no account of a machine has. */
const gid = 64_100
const siteUser = 64_101
const deskUser = 64_102

async function folder(path: string, owner: number, mode: number): Promise<string> {
  await mkdir(path)
  await chown(path, owner, gid)
  await chmod(path, mode)
  return path
}

describe.skipIf(process.getuid?.() !== 0)('site and desk as two users (needs root)', () => {
  let base: string
  let env: Record<'DATA_DIR' | 'CONTENT_DIR' | 'DESK_DIR', string>
  let backups: string
  let site: TestServer
  let desk: DeskProcess
  let mask: number

  const startSite = () => startServer(env, { user: siteUser, group: gid })
  const run = (uid: number, file: string, ...args: string[]) =>
    promisify(execFile)(file, args, { uid, gid, cwd: env.DATA_DIR, env: { ...childEnv, ...env } })
  const command = (name: string, ...args: string[]) =>
    run(deskUser, process.execPath, join(root, 'desk', 'commands', 'main.ts'), name, ...args)

  // As docs/operating.md has it made, with the mask of the units.
  beforeAll(async () => {
    mask = process.umask(0o007)
    base = await mkdtemp(join(tmpdir(), 'two-users-'))
    await chmod(base, 0o755)
    const data = await folder(join(base, 'site'), siteUser, 0o2770)
    env = {
      DATA_DIR: data,
      CONTENT_DIR: await folder(join(data, 'content'), deskUser, 0o2750),
      DESK_DIR: await folder(join(base, 'desk'), deskUser, 0o700),
    }
    backups = await folder(join(base, 'backups'), deskUser, 0o700)
    site = await startSite()
    expect((await lodge(site)).status).toBe(201)
    desk = await startDeskProcess(env, { uid: deskUser, gid })
  })
  afterAll(async () => {
    process.umask(mask)
    await desk?.stop()
    await site?.stop()
    await rm(base, { recursive: true, force: true })
  })

  test('each takes what the other wrote, also after an erasure wrote the database anew', async () => {
    expect(await desk.invite('ann@example.com', '--name', 'Ann')).toContain('/join')
    const resume = await lodge(site)
    const { status } = await write(site, message)
    expect([resume.status, status]).toEqual([201, 201])
    await command('resumes', 'file', resume.reference!, '--out', join(backups, 'resume.pdf'))
    await command('resumes', 'erase', resume.reference!, '--yes')
    expect((await command('messages', 'list', '--json')).stdout).toContain('@')
    expect((await lodge(site)).status).toBe(201)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect((await command('resumes', 'verify')).stdout).not.toContain('missing')
  })

  test('the site shows what the desk published', async () => {
    const support = JSON.stringify(join(root, 'tests', 'support', 'content-folder.ts'))
    const publish = JSON.stringify(join(root, 'desk', 'website', 'publish.ts'))
    await run(
      deskUser,
      process.execPath,
      '--input-type=module',
      '-e',
      `import { editPhone } from ${support}
       import { publishDrafts } from ${publish}
       import { parseSettings } from ${JSON.stringify(join(root, 'core', 'settings.ts'))}
       const settings = parseSettings({ ...process.env, SITE_ORIGIN: 'http://localhost:3000' })
       await editPhone(settings.contentDir, '08 9999 1234')
       await publishDrafts(settings, { by: 'Ann Example', words: '' })`,
    )
    await expect
      .poll(async () => (await fetch(`${site.url}/contact`)).text(), { timeout: 30_000 })
      .toContain('08 9999 1234')
  })

  test('whoever takes the site reads no session, no index, no draft’s folder lock, and writes no content', async () => {
    await expect(run(siteUser, 'ls', env.DESK_DIR)).rejects.toThrow('Permission denied')
    for (const name of ['desk-local.sqlite', 'desk-documents.sqlite', 'desk.lock']) {
      const { stdout } = await run(deskUser, 'stat', '-c', '%a', join(env.DESK_DIR, name))
      expect([name, stdout.trim()]).toEqual([name, '600'])
    }
    await expect(run(siteUser, 'touch', join(env.CONTENT_DIR, 'x'))).rejects.toThrow('denied')
    await expect(run(siteUser, 'touch', join(env.DESK_DIR, 'x'))).rejects.toThrow('denied')
    const { stdout } = await run(deskUser, 'ls', env.DATA_DIR)
    expect(stdout).not.toContain('desk-')
  })

  test('others on the machine read nothing', async () => {
    const { stdout } = await run(0, 'find', env.DATA_DIR, env.DESK_DIR, '-perm', '/o+rwx')
    expect(stdout.split('\n').filter((path) => path !== '')).toEqual([])
  })

  test('what the desk’s user restores, the site goes on with', async () => {
    await command('resumes', 'backup', join(backups, 'one'))
    await desk.stop()
    await site.stop()
    // As a root shell has it, in which an operator runs a command as the desk's user.
    process.umask(0o022)
    await command('resumes', 'restore', join(backups, 'one'), '--yes')
    process.umask(0o007)
    site = await startSite()
    expect((await lodge(site)).status).toBe(201)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect(await fetch(`${site.url}/contact`).then((page) => page.text())).toContain('08 9999 1234')
    desk = await startDeskProcess(env, { uid: deskUser, gid })
    expect((await command('resumes', 'verify')).stdout).not.toContain('missing')
  })
})
