import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { receivedFile } from '../hosted/backend-contract.ts'
import { desk } from '../support/desk.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { anonKey, HostedStandIn, publishableKey } from '../support/hosted-stand-in.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { rowsOf, sha256, storedBytes } from '../support/submission.ts'
import { newPath } from '../support/new-rows.ts'

let standIn: HostedStandIn
let archive: SubmissionArchive
let dataDir: string
let rows: SubmissionRow[]
beforeAll(async () => {
  standIn = await HostedStandIn.start()
  archive = standIn.openStore().archive
})
beforeEach(async () => {
  dataDir = await newDataDir()
  rows = await seed(
    dataDir,
    Array.from({ length: 6 }, (_, n) => ({
      created_at: `202${n}-05-01T01:02:03.456Z`,
      email: `applicant${n}@example.com`,
    })),
  )
})
afterEach(async () => {
  standIn.restore()
  for (const row of await archive.list()) await archive.erase(row)
  await archive.sweep(0)
  await rm(dataDir, { recursive: true, force: true })
})
afterAll(() => standIn.close())

const run = (...args: string[]) => desk(dataDir, args, standIn.env)
const listed = async () => JSON.parse((await run('list', '--json')).stdout) as SubmissionRow[]

describe('move', () => {
  test('move copies every row and document unchanged and deletes nothing', async () => {
    expect((await run('move', '--to', 'hosted', '--dry-run')).stdout).toContain(
      '6 submissions of 6',
    )
    expect(await listed()).toEqual([])
    const { code, stdout } = await run('move', '--to', 'hosted')
    expect([code, stdout]).toEqual([0, expect.stringContaining('6 submissions copied')])
    expect(await listed()).toEqual(rows.toReversed())
    expect((await run('verify')).stdout).toContain('Checked 6: every document')
    expect(rowsOf(dataDir)).toHaveLength(6)
  })

  test('move resumes after a failure and stores nothing twice', async () => {
    standIn.fail({ at: 'put', how: 'unavailable', after: 2 })
    const failed = await run('move', '--to', 'hosted')
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain('run it again')
    standIn.restore()
    standIn.fail({ at: 'put', how: 'reset', times: 1, done: true })
    expect((await run('move', '--to', 'hosted')).code).toBe(0)
    const again = await run('move', '--to', 'hosted')
    expect(again.stdout).toContain('0 submissions copied to the hosted backend, 6 there already')
    expect(await listed()).toEqual(rows.toReversed())
    expect((await archive.strays(0)).files).toEqual([])
  })

  test('move names a corrupt document, copies the others and fails', async () => {
    await rm(join(dataDir, 'resumes', rows[2]!.resume_file_path))
    const { code, stdout, stderr } = await run('move', '--to', 'hosted')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(rows[2]!.id)
    expect(await listed()).toHaveLength(5)
  })

  test('move never accepts another document at the same path as copied', async () => {
    await archive.putFile(rows[1]!.resume_file_path, await receivedFile(archive.incomingDir))
    const { code, stderr } = await run('move', '--to', 'hosted')
    expect(code).toBe(1)
    expect(stderr).toContain(`${rows[1]!.id}  its document is corrupt in the target`)
    expect((await listed()).map(({ id }) => id)).not.toContain(rows[1]!.id)
  })

  test('move copies back to the embedded backend', async () => {
    await run('move', '--to', 'hosted')
    const empty = await newDataDir()
    const back = await desk(empty, ['move', '--to', 'embedded'], standIn.env)
    expect(back.code).toBe(0)
    expect(rowsOf(empty)).toEqual(rowsOf(dataDir))
    for (const row of rows) {
      expect(sha256(await storedBytes(empty, row))).toBe(row.resume_file_sha256)
    }
    await rm(empty, { recursive: true })
  })
})

describe('with the hosted backend', () => {
  beforeEach(async () => {
    expect((await run('move', '--to', 'hosted')).code).toBe(0)
  })

  test('with the hosted backend erase and purge remove rows and documents', async () => {
    expect((await run('erase', '--email', 'applicant0@example.com')).code).toBe(2)
    expect((await run('erase', '--email', 'applicant0@example.com', '--yes')).code).toBe(0)
    const days = (Date.now() - Date.parse('2024-01-01')) / 86_400_000
    expect((await run('purge', '--older-than', String(days), '--yes')).code).toBe(0)
    await standIn.database.query(
      'postgres',
      "update desk_announcements set at = now() - interval '15 days', seen_at = now() - interval '1 day'",
    )
    expect((await run('purge', '--older-than', String(days), '--yes')).code).toBe(0)
    expect(await listed()).toEqual(rows.slice(4).toReversed())
    expect((await run('verify')).stdout).toContain('Checked 2: every document')
    expect((await archive.strays(0)).files).toEqual([])
  })

  test('with the hosted backend sweep removes old documents without a row', async () => {
    const path = newPath()
    await archive.putFile(path, await receivedFile(archive.incomingDir))
    expect((await run('sweep')).stdout).toContain('0 documents')
    await standIn.database.query(
      'postgres',
      "update storage.objects set created_at = now() - interval '2 days' where name = $1",
      [path],
    )
    expect((await run('sweep', '--dry-run')).stdout).toContain(path)
    expect((await run('sweep')).stdout).toContain('1 document without')
    expect((await run('verify')).stdout).toContain('Checked 6: every document')
  })

  test('backup is a folder of the embedded backend, and restore brings back what is missing', async () => {
    expect((await run('backup', 'kept')).stdout).toContain('6 submissions backed up')
    expect((await run('erase', rows[5]!.id, '--yes')).stdout).toContain(join(dataDir, 'kept'))
    // Records that were erased since stay erased, unless the operator asks for them.
    expect((await run('restore', 'kept')).stdout).toContain('0 submissions copied')
    const { stdout } = await run('restore', 'kept', '--with-erased')
    expect(stdout).toContain('1 submission copied to the hosted backend, 5 there already')
    expect(await listed()).toEqual(rows.toReversed())

    const fresh = await newDataDir()
    expect((await desk(fresh, ['restore', join(dataDir, 'kept')])).code).toBe(0)
    expect(rowsOf(fresh)).toEqual(rowsOf(dataDir))
    await rm(fresh, { recursive: true })
  })

  const put = (row: SubmissionRow, bytes: Buffer) =>
    receivedFile(archive.incomingDir, bytes).then((file) =>
      archive.replaceFile(row.resume_file_path, file),
    )
  const remove = (row: SubmissionRow) =>
    standIn.database.query('postgres', 'delete from storage.objects where name = $1', [
      row.resume_file_path,
    ])

  test('restore brings back missing and corrupt documents of existing rows', async () => {
    await run('backup', 'kept')
    await remove(rows[1]!)
    await put(rows[2]!, Buffer.from('another document'))
    expect((await run('verify')).stdout).toContain(`${rows[1]!.id}  missing`)
    const { code, stdout } = await run('restore', 'kept')
    expect(code).toBe(0)
    expect(stdout).toContain('0 submissions copied to the hosted backend, 4 there already')
    expect(stdout).toContain('2 there completed with what was missing')
    expect((await run('verify')).stdout).toContain('Checked 6: every document')
  })

  test('restore brings back the values of a dropped column', async () => {
    await run('backup', 'kept')
    await standIn.database.query(
      'postgres',
      'alter table resume_submissions drop constraint resume_submissions_phone_check',
    )
    await standIn.database.query(
      'postgres',
      "update resume_submissions set phone = '', additional_notes = null",
    )
    const { code, stdout } = await run('restore', 'kept')
    expect([code, stdout]).toEqual([0, expect.stringContaining('6 there completed') as string])
    expect(await listed()).toEqual(rows.toReversed())
  })

  test('restore prints no success when anything failed', async () => {
    await run('backup', 'kept')
    await remove(rows[1]!)
    standIn.fail({ at: 'put', how: 'unavailable' })
    const { code, stdout, stderr } = await run('restore', 'kept')
    expect(code).toBe(1)
    expect(stdout).not.toMatch(/copied|matches its digest/)
    expect(stderr).toMatch(
      new RegExp(`${rows[1]!.id}  .*STORAGE|${rows[1]!.id}  the storage answered 503`),
    )
  })

  test('verify names the submission whose document is in the place of another', async () => {
    const bytes = Buffer.from('%PDF-1.7 the document of two')
    const two = (await seed(dataDir, [{ email: 'two@example.com' }], () => bytes))[0]!
    await run('move', '--to', 'hosted')
    await put(rows[0]!, bytes)
    const { code, stdout } = await run('verify')
    expect(code).toBe(1)
    expect(stdout).toContain(`${rows[0]!.id}  corrupt`)
    expect(stdout).toContain(`it is the document of ${two.id}`)
  })

  test('backup keeps and marks rows without a document, and restore keeps the mark', async () => {
    await remove(rows[1]!)
    await put(rows[2]!, Buffer.from('half a docum'))
    const made = await run('backup', 'kept')
    expect(made.code).toBe(1)
    expect(made.stderr).toContain(`${rows[1]!.id}  missing`)
    expect(made.stderr).toContain(`${rows[2]!.id}  corrupt`)
    expect(made.stderr).toContain('6 submissions backed up')

    for (const env of [{}, standIn.env]) {
      for (const row of await archive.list()) await archive.erase(row)
      const target = await newDataDir()
      const restored = await desk(target, ['restore', join(dataDir, 'kept')], env)
      expect(restored.code).toBe(1)
      expect(restored.stderr).toContain(`${rows[1]!.id}  missing`)
      expect(restored.stdout).not.toMatch(/copied|restored|matches its digest/)
      const { stdout } = await desk(target, ['list', '--json'], env)
      expect(JSON.parse(stdout)).toEqual(rows.toReversed())
      await rm(target, { recursive: true })
    }
  })

  test('a project that fails is reported with a code and no applicant’s name', async () => {
    await standIn.database.query('postgres', 'alter table resume_submissions rename to away')
    try {
      const { code, stderr } = await run('list')
      expect(code).toBe(1)
      expect(stderr).toMatch(
        /^could not do that: the database answered 42P01: .*repair.* \(DATABASE_42P01\)\n$/,
      )
    } finally {
      await standIn.database.query('postgres', 'alter table away rename to resume_submissions')
    }
  })
})

test.each([
  ['publishable', publishableKey],
  ['anonymous', anonKey],
])('the %s key in the place of the secret one is named, and not printed', async (_kind, key) => {
  const { code, stderr } = await desk(dataDir, ['list'], {
    ...standIn.env,
    SUPABASE_SERVICE_KEY: key,
  })
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^SUPABASE_SERVICE_KEY is the public key; accepted: /) as string,
  ])
  expect(stderr).not.toContain(key)
})

test('a project of more rows than one answer holds is listed whole', async () => {
  await standIn.database.query(
    'postgres',
    `insert into resume_submissions (id, first_name, last_name, email, phone, resume_file_path, resume_file_name,
       resume_file_sha256)
     select gen_random_uuid(), 'A', 'B', 'a@b.example', '12345678', 'public/' || (1700000000000 + n) || '_A_B.pdf',
       'a.pdf', repeat('a', 64) from generate_series(1, 2345) n`,
  )
  const ids = new Set((await listed()).map(({ id }) => id))
  await standIn.database.query('postgres', 'truncate resume_submissions cascade')
  expect(ids.size).toBe(2345)
})
