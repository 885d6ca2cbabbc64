// What is damaged, hostile or half restored: nothing begins with it, nothing outside is touched, and health says so.
import {
  open as openFile,
  readdir,
  readFile,
  rm,
  symlink,
  unlink,
  writeFile,
  copyFile,
  mkdir,
} from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLocalDatabase } from 'desk/base/store/local-database.ts'
import { Sessions } from 'desk/staff/sessions.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { putInPlace } from 'core/submissions/embedded/backup.ts'
import { createHealth } from 'site/server/http/health.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { receivedFile } from '../hosted/backend-contract.ts'
import { desk, runDesk } from '../support/desk.ts'
import { sampled } from '../support/generated.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { rowsOf } from '../support/submission.ts'
import { newRow } from '../support/new-rows.ts'

const nothingErased = { isErased: () => false, entries: [] }

let dataDir: string
let rows: SubmissionRow[]
beforeEach(async () => {
  dataDir = await newDataDir()
  rows = await seed(dataDir, [{}, {}, {}])
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('A restore that was killed in its swap', () => {
  test('keeps site and desk from starting with half of the data, is known to erasing, and is finished by another', async () => {
    await runDesk(dataDir, 'backup', 'kept')
    const killed = new Error('killed')
    await expect(
      putInPlace(join(dataDir, 'kept'), dataDir, nothingErased, async () => {
        throw killed
      }),
    ).rejects.toBe(killed)
    expect(() => new EmbeddedBackend(dataDir)).toThrow(/restore/)
    expect((await desk(dataDir, ['list'])).stderr).toMatch(/restore/)
    // At a later moment: the old data are aside, the new ones not there yet.
    await rm(join(dataDir, 'submissions.sqlite'))
    await rm(join(dataDir, 'resumes'), { recursive: true })
    expect(() => new EmbeddedBackend(dataDir)).toThrow(/restore/)
    expect((await desk(dataDir, ['restore', 'kept'])).code).toBe(2)
    await runDesk(dataDir, 'restore', 'kept', '--yes')
    expect(rowsOf(dataDir)).toHaveLength(3)
    new EmbeddedBackend(dataDir).close()
  })

  test('has written down where the old data go before it moves them', async () => {
    await runDesk(dataDir, 'backup', 'kept')
    let aside = ''
    await putInPlace(join(dataDir, 'kept'), dataDir, nothingErased, async (path) => {
      aside = path
      expect(existsSync(join(dataDir, 'submissions.sqlite'))).toBe(true)
    })
    expect(existsSync(join(aside, 'submissions.sqlite'))).toBe(true)
    await runDesk(dataDir, 'restore', 'kept', '--yes')
    const record = await readFile(join(dataDir, 'backups.jsonl'), 'utf8')
    expect(record).toContain('before-restore-')
  })
})

describe('A backup from elsewhere', () => {
  const content = () => join(dataDir, 'kept', 'content')
  async function withContent(): Promise<void> {
    await mkdir(join(dataDir, 'content'))
    await writeFile(join(dataDir, 'content', 'partners.json'), '[]')
    await runDesk(dataDir, 'backup', 'kept')
  }
  async function expectRefused(): Promise<void> {
    const before = await readdir(dataDir)
    const { code, stderr } = await desk(dataDir, ['restore', 'kept', '--yes'])
    expect([code, stderr]).toEqual([1, expect.stringMatching(/corrupt|no backup/)])
    expect(await readdir(dataDir)).toEqual(before)
  }

  test('writes nothing outside, whatever a name says', async () => {
    await withContent()
    const list = join(dataDir, 'kept', 'content.json')
    const digests = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>
    await writeFile(join(dataDir, 'planted.txt'), '[]')
    const names = ['../../planted.txt', '/etc/hostname', 'a/../../x', './partners.json', '']
    for (const name of sampled(names, 5)) {
      const [digest] = Object.values(digests)
      await writeFile(list, JSON.stringify({ ...digests, [name]: digest }))
      await expectRefused()
    }
  })

  test('reads nothing outside: a link in the place of content, of its folder, or of a document', async () => {
    await withContent()
    await copyFile(join(content(), 'partners.json'), join(dataDir, 'outside.json'))
    await unlink(join(content(), 'partners.json'))
    await symlink(join(dataDir, 'outside.json'), join(content(), 'partners.json'))
    await expectRefused()
    await rm(content(), { recursive: true })
    await symlink(join(dataDir, 'content'), content())
    // The folder itself is where the backup says it is: only what leads elsewhere from inside counts.
    const document = join(dataDir, 'kept', 'resumes', rows[0]!.resume_file_path)
    await unlink(document)
    await symlink(join(dataDir, 'resumes', rows[0]!.resume_file_path), document)
    await expectRefused()
  })
})

test('health says failing for a minute after a damaged database kept a record out', async () => {
  const backend = new EmbeddedBackend(dataDir)
  try {
    await backend.checkHealth()
    const health = createHealth(backend, () => undefined)
    expect(await health()).toEqual({ status: 'ok' })
    const root = backend.database
      .prepare("select rootpage from sqlite_schema where name = 'resume_submissions'")
      .get()!.rootpage as number
    const { page_size: size } = backend.database.prepare('pragma page_size').get() as {
      page_size: number
    }
    backend.database.exec('pragma wal_checkpoint(truncate)')
    const file = await openFile(join(dataDir, 'submissions.sqlite'), 'r+')
    await file.write(Buffer.alloc(size, 7), 0, size, (root - 1) * size)
    await file.close()
    backend.database.exec('pragma shrink_memory')
    const received = await receivedFile(backend.incomingDir, Buffer.from('%PDF-1.7'))
    const row = newRow({ resume_file_sha256: received.sha256 })
    await backend.putFile(row.resume_file_path, received)
    await expect(backend.insertRow(row)).rejects.toThrow()
    await expect(backend.checkHealth()).rejects.toThrow(/damaged/)
  } finally {
    backend.close()
  }
})

test.each([
  ['no database at all', (path: string) => writeFile(path, 'nothing of a database '.repeat(400))],
  [
    'damaged inside',
    async (path: string) => {
      const bytes = await readFile(path)
      bytes.fill(0x41, 4096)
      await writeFile(path, bytes)
    },
  ],
])('a local database of the desk that is %s is made anew', async (_what, damage) => {
  const path = join(dataDir, 'desk-local.sqlite')
  const before = openLocalDatabase(dataDir)
  new Sessions(before).start({ account: 'a', role: 'recruiter', credential: 'k', device: 'd' })
  before.exec('pragma wal_checkpoint(truncate)')
  before.close()
  await damage(path)
  let told: unknown
  const after = openLocalDatabase(dataDir, (error) => (told = error))
  expect(told).toBeDefined()
  const sessions = new Sessions(after)
  const token = sessions.start({ account: 'a', role: 'recruiter', credential: 'k', device: 'd' })
  expect(sessions.find(token)).toBeDefined()
  after.close()
})
