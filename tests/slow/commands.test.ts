import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { BackupReader } from 'core/submissions/embedded/backup.ts'
import { parseSettings } from 'core/settings.ts'
import { openEmbedded } from 'desk/base/open-backend.ts'
import { backup } from 'desk/commands/backup.ts'
import { beginRestore } from 'core/submissions/embedded/restore-marker.ts'
import { receivedFile } from '../hosted/backend-contract.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { childEnv } from '../support/child-env.ts'
import { desk, publishCommand, resumesMain, runDesk } from '../support/desk.ts'
import { filesWith, letAnnouncementsAge, seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { rowsOf, sha256, storedBytes } from '../support/submission.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'
import { newRow } from '../support/new-rows.ts'

let dataDir: string
let rows: SubmissionRow[]
beforeEach(async () => {
  dataDir = await newDataDir()
  rows = await seed(dataDir, [
    { created_at: '2024-05-01T00:00:00.000Z', email: 'Ann@Example.com', first_name: 'Ann' },
    { created_at: '2025-05-01T00:00:00.000Z', email: 'bob@example.com', first_name: 'Bob' },
    { created_at: '2026-05-01T00:00:00.000Z', email: 'ann@example.com', first_name: 'Ann' },
  ])
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const left = () => rowsOf(dataDir).map(({ id }) => id)
const idOf = (n: number) => rows[n]!.id

test('only the owner of the database file may read it', async () => {
  expect((await stat(join(dataDir, 'submissions.sqlite'))).mode & 0o777).toBe(0o600)
})

describe('reading', () => {
  test('list prints JSON for programs and nothing else, newest first', async () => {
    const { stdout, stderr } = await desk(dataDir, ['list', '--json'])
    expect(JSON.parse(stdout)).toEqual(rows.toReversed())
    expect(stderr).toBe('')
    const since = await runDesk(dataDir, 'list', '--json', '--since', '2025-05-01')
    expect(JSON.parse(since)).toHaveLength(2)
  })

  test('list prints a table for people, with no character that moves the cursor', async () => {
    await seed(dataDir, [{ preferred_roles: 'Rigger\n\u001b[2J' }])
    const lines = (await runDesk(dataDir, 'list')).trimEnd().split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^Received +Ref +Name/)
    expect(lines.join('')).not.toContain('\u001b[2J')
  })

  test('show prints every value, by the first characters of a reference', async () => {
    const shown = await runDesk(dataDir, 'show', idOf(1).slice(0, 8))
    for (const value of ['bob@example.com', rows[1]!.resume_file_path, 'Lebenslauf für Zoë.pdf']) {
      expect(shown).toContain(value)
    }
    expect(JSON.parse(await runDesk(dataDir, 'show', idOf(1), '--json'))).toEqual(rows[1])
  })

  test('file fetches the document under its own name, and never over another file', async () => {
    await runDesk(dataDir, 'file', idOf(0))
    const path = join(dataDir, 'Lebenslauf für Zoë.pdf')
    expect(sha256(await readFile(path))).toBe(rows[0]!.resume_file_sha256)
    const again = await desk(dataDir, ['file', idOf(0)])
    expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/--out/) as string })
    await runDesk(dataDir, 'file', idOf(1), '--out', 'other.pdf')
    expect(sha256(await readFile(join(dataDir, 'other.pdf')))).toBe(rows[1]!.resume_file_sha256)
  })

  test.each(['show', 'file', 'erase'])(
    '%s says what to do when there is no such reference',
    async (name) => {
      const { code, stderr } = await desk(dataDir, [name, 'ffffffff-none'])
      expect(code).toBe(1)
      expect(stderr).toContain('"list" shows them all')
    },
  )

  test('export writes CSV that Excel reads and that holds no formula', async () => {
    await seed(
      dataDir,
      ['=1+1', '+61', '-1', '@SUM(A1)', '\tx', '\rx', 'a "b", c\nd'].map((additional_notes) => ({
        additional_notes,
        preferred_roles: null,
      })),
    )
    await runDesk(dataDir, 'export', '--csv', 'out.csv')
    const csv = await readFile(join(dataDir, 'out.csv'), 'utf8')
    expect(csv.startsWith('\ufeff"id","created_at","first_name"')).toBe(true)
    expect(csv.endsWith('\r\n')).toBe(true)
    for (const cell of ['"\'=1+1"', '"\'+61"', '"\'-1"', '"\'@SUM(A1)"', '"\'\tx"', '"\'\rx"']) {
      expect(csv).toContain(`,${cell},`)
    }
    expect(csv).toContain('"a ""b"", c\nd"')
    expect(csv.match(/\r\n/g)).toHaveLength(1 + 3 + 7)
    expect(await runDesk(dataDir, 'export', '--csv', '-')).toBe(csv)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('out.csv'))).toEqual([
      'out.csv',
    ])
  })

  test('verify names each missing or corrupt document, and those without a submission', async () => {
    expect(await runDesk(dataDir, 'verify')).toContain('Checked 3: every document')
    await rm(join(dataDir, 'resumes', rows[0]!.resume_file_path))
    await appendFile(join(dataDir, 'resumes', rows[1]!.resume_file_path), ' ')
    await writeFile(join(dataDir, 'resumes', 'public', 'stray.pdf'), 'x')
    const { code, stdout } = await desk(dataDir, ['verify'])
    expect(code).toBe(1)
    expect(stdout).toContain(`${idOf(0)}  missing`)
    expect(stdout).toContain(`${idOf(1)}  corrupt`)
    expect(stdout).toContain('1 document without a submission')
    const json = JSON.parse((await desk(dataDir, ['verify', '--json'])).stdout) as object
    expect(json).toMatchObject({ checked: 3, faults: [{}, {}], strays: { files: [{ size: 1 }] } })
  })
})

describe('destroying', () => {
  test.each([
    ['erase', ['erase', '--email', 'ann@example.com']],
    ['purge', ['purge', '--older-than', '300']],
  ])(
    '%s without a terminal refuses with exit code 2, and with --dry-run changes nothing',
    async (_name, args) => {
      if (args[0] === 'purge') {
        await desk(dataDir, args)
        letAnnouncementsAge(dataDir)
      }
      const refused = await desk(dataDir, args)
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') as string })
      expect(left()).toHaveLength(3)
      const dry = await desk(dataDir, [...args, '--dry-run'])
      expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('would be') as string })
      expect(left()).toHaveLength(3)
    },
  )

  test('erase takes every submission of an address, whatever its capitals, and no other', async () => {
    await runDesk(dataDir, 'erase', '--email', ' ANN@example.COM', '--yes')
    expect(left()).toEqual([idOf(1)])
    expect(await readdir(join(dataDir, 'resumes', 'public'))).toHaveLength(1)
  })

  test('erase asks for one reference or an address', async () => {
    expect((await desk(dataDir, ['erase', '--yes'])).code).toBe(2)
    expect((await desk(dataDir, ['erase', idOf(0), '--email', 'x@y.z', '--yes'])).code).toBe(2)
    expect(left()).toHaveLength(3)
  })

  test('erase overwrites every trace and removes queued mail while the site has the database open', async () => {
    const site = new EmbeddedBackend(dataDir, ['staff'])
    try {
      const file = await receivedFile(site.incomingDir)
      const row = newRow({ email: 'queued@secret.example', resume_file_sha256: file.sha256 })
      await site.putFile(row.resume_file_path, file)
      await rm(file.tempPath)
      await site.insertRow(row)
      const queued = () => site.database.prepare('select count(*) as n from notices').get()!.n
      expect(queued()).toBe(1)
      await runDesk(dataDir, 'erase', '--email', row.email, '--yes')
      expect(queued()).toBe(0)
      expect(await filesWith(dataDir, ['queued@secret', row.id])).toEqual([])
      expect(await site.insertRow({ ...row, id: idOf(0) })).toBe('other')
    } finally {
      site.close()
    }
  })

  test('erase names the backups that still hold the applicant', async () => {
    await runDesk(dataDir, 'backup', 'backup-one')
    await runDesk(dataDir, 'backup', 'backup-gone')
    await rm(join(dataDir, 'backup-gone'), { recursive: true })
    const said = await runDesk(dataDir, 'erase', idOf(0), '--yes')
    expect(said).toContain(join(dataDir, 'backup-one'))
    expect(said).not.toContain('backup-gone')
  })

  test('of two people with one address, as a colleague said, erase takes the one that is named', async () => {
    const { archive, store } = openEmbeddedStore(dataDir)
    await store.addEvents([newEvent(idOf(2), 1, { type: 'not-same', records: [idOf(0)] })])
    archive.close()
    const refused = await desk(dataDir, ['erase', '--email', 'ann@example.com', '--yes'])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(idOf(0))
    expect(refused.stderr).toContain(idOf(2))
    expect(left()).toHaveLength(3)
    await runDesk(dataDir, 'erase', '--person', idOf(0), '--yes')
    expect(left()).toEqual([idOf(1), idOf(2)])
  })

  test('purge takes what is older than a number of days', async () => {
    const archived = openEmbeddedStore(dataDir).archive
    await archived.records('resume').replaceRow({ ...rows[2]!, email: 'cleo@example.com' })
    archived.close()
    const days = (Date.now() - Date.parse('2025-12-01')) / 86_400_000
    const purge = ['purge', '--older-than', String(days), '--yes']
    // Announced first, as in the desk.
    expect(await runDesk(dataDir, ...purge)).toContain('2 submissions announced')
    expect(left()).toHaveLength(3)
    letAnnouncementsAge(dataDir)
    const { archive, store } = openEmbeddedStore(dataDir)
    await store.addEvents([newEvent(idOf(0), 1, { type: 'hold', hold: true, reason: 'x' })])
    archive.close()
    await runDesk(dataDir, ...purge)
    expect(left()).toEqual([idOf(0), idOf(2)])
    expect(await desk(dataDir, ['purge', '--yes'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('RETENTION_DAYS') as string,
    })
    expect((await desk(dataDir, ['purge', '--older-than', 'soon', '--yes'])).code).toBe(2)
  })

  test('sweep removes documents without a submission, and --dry-run only names them', async () => {
    await writeFile(join(dataDir, 'resumes', 'public', 'stray.pdf'), 'x')
    expect(await runDesk(dataDir, 'sweep', '--older-than', '0', '--dry-run')).toContain(
      'public/stray.pdf',
    )
    expect(await runDesk(dataDir, 'sweep')).toContain('0 documents')
    expect(await runDesk(dataDir, 'sweep', '--older-than', '0')).toContain('1 document without')
    expect(await readdir(join(dataDir, 'resumes', 'public'))).toHaveLength(3)
  })

  test('sweep asks before it removes more documents than there are submissions', async () => {
    const folder = join(dataDir, 'resumes', 'public')
    for (let n = 0; n < 11; n++) await writeFile(join(folder, `${n}.pdf`), 'x')
    const sweep = ['sweep', '--older-than', '0']
    expect(await desk(dataDir, sweep)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the database may be lost') as string,
    })
    expect(await readdir(folder)).toHaveLength(14)
    expect(await runDesk(dataDir, ...sweep, '--yes')).toContain('11 documents without')
  })
})

describe('backup and restore', () => {
  test('restore brings back every row and document of a backup unchanged', async () => {
    await runDesk(dataDir, 'backup', 'kept')
    const target = await newDataDir()
    await rm(target, { recursive: true })
    await mkdir(target)
    await runDesk(target, 'restore', join(dataDir, 'kept'))
    expect(rowsOf(target)).toEqual(rowsOf(dataDir))
    for (const row of rows)
      expect(sha256(await storedBytes(target, row))).toBe(row.resume_file_sha256)
    expect(await runDesk(target, 'verify')).toContain('Checked 3')
    await rm(target, { recursive: true })
  })

  test('who is erased while a backup copies documents is not in it', async () => {
    const settings = parseSettings({ DATA_DIR: dataDir })
    const opened = { settings, ...(await openEmbedded(settings)) }
    const archive = Object.assign(Object.create(opened.archive) as typeof opened.archive, {
      // The database is copied by now.
      async openFile(path: string) {
        await opened.archive.erase(rows[0]!)
        return opened.archive.openFile(path)
      },
    })
    const kept = join(dataDir, 'kept')
    await backup({ ...opened, archive }, kept)
    opened.archive.close()
    opened.store.close()
    const reader = await BackupReader.open(kept)
    expect(new Set((await reader.list()).map(({ id }) => id))).toEqual(new Set([idOf(1), idOf(2)]))
    reader.close()
    expect(await filesWith(kept, ['Ann@Example.com', rows[0]!.resume_file_path])).toEqual([])
  })

  test('backup never replaces a folder, and its own appears only when it is complete', async () => {
    await mkdir(join(dataDir, 'there'))
    expect((await desk(dataDir, ['backup', 'there'])).code).toBe(1)
    await rm(join(dataDir, 'resumes', rows[0]!.resume_file_path))
    const { code, stderr } = await desk(dataDir, ['backup', 'incomplete'])
    expect(code).toBe(1)
    expect(stderr).toContain(`${idOf(0)}  missing`)
    expect((await readdir(dataDir)).filter((name) => name.includes('partial'))).toEqual([])
  })

  test('restore asks before it replaces existing data, which is moved aside', async () => {
    await runDesk(dataDir, 'backup', 'kept')
    await runDesk(dataDir, 'erase', idOf(0), '--yes')
    expect((await desk(dataDir, ['restore', 'kept'])).code).toBe(2)
    expect(left()).toHaveLength(2)
    const said = await runDesk(dataDir, 'restore', 'kept', '--with-erased', '--yes')
    expect(left()).toHaveLength(3)
    const aside = /What was there is in (\S+);/.exec(said)![1]!
    expect((await readdir(join(aside, 'resumes', 'public'))).length).toBe(2)
    expect(await runDesk(dataDir, 'erase', idOf(1), '--yes')).toContain(aside)
  })

  test.each([
    ['a document', (row: SubmissionRow) => join('resumes', row.resume_file_path)],
    ['the database', () => 'submissions.sqlite'],
  ])('restore touches nothing when %s of the backup is corrupt', async (_what, path) => {
    await runDesk(dataDir, 'backup', 'kept')
    await appendFile(join(dataDir, 'kept', path(rows[0]!)), ' ')
    const { code, stderr } = await desk(dataDir, ['restore', 'kept', '--yes'])
    expect(code).toBe(1)
    expect(stderr).toContain('corrupt')
    expect((await readdir(dataDir)).filter((name) => name.startsWith('before-restore'))).toEqual([])
  })

  test('whom the log says was erased stays erased, however often the restore was killed before', async () => {
    await runDesk(dataDir, 'backup', 'kept')
    await runDesk(dataDir, 'erase', idOf(0), '--yes')
    // The first moved the former data aside; the second had made its own folder for what it found.
    await mkdir(join(dataDir, 'before-restore-1'))
    await mkdir(join(dataDir, 'before-restore-2'))
    for (const part of ['submissions.sqlite', 'resumes'])
      await rename(join(dataDir, part), join(dataDir, 'before-restore-1', part))
    beginRestore(dataDir)
    await runDesk(dataDir, 'restore', 'kept', '--yes')
    expect(left()).toEqual([idOf(1), idOf(2)])
  })

  test('restore refuses while the site is running, also with --yes', async () => {
    await runDesk(dataDir, 'backup', 'kept')
    const site = new EmbeddedBackend(dataDir)
    const refused = await desk(dataDir, ['restore', 'kept', '--yes'])
    site.close()
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('stop the site first') as string,
    })
    await runDesk(dataDir, 'restore', 'kept', '--yes')
  })

  test('restore refuses a folder that is not a backup', async () => {
    expect(await desk(dataDir, ['restore', '.'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is no backup') as string,
    })
  })
})

test('a wrong setting or option is named in one line, with a hint', async () => {
  const setting = await desk(dataDir, ['list'], { SUPABASE_URL: 'https://abc.supabase.co' })
  expect(setting).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^SUPABASE_ANON_KEY .*\n$/) as string,
  })
  const key = await desk(dataDir, ['list'], {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_ANON_KEY: 'x',
  })
  expect(key).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^SUPABASE_SERVICE_KEY .*\n$/) as string,
  })
  expect((await desk(dataDir, ['list', '--since', 'soon'])).code).toBe(2)
  expect((await desk(dataDir, ['burn'])).code).toBe(2)
  expect((await desk(dataDir, ['move', '--to', 'hosted'])).stderr).toContain('SUPABASE_URL')
  expect((await publishCommand(dataDir, ['burn'])).code).toBe(2)
})

test('a reader that stops early, as in `export | head`, is no failure', async () => {
  await seed(
    dataDir,
    Array.from({ length: 200 }, () => ({ additional_notes: 'x'.repeat(2000) })),
  )
  const child = spawn(process.execPath, [...resumesMain, 'list', '--json'], {
    cwd: dataDir,
    env: { ...childEnv, DATA_DIR: dataDir },
  })
  child.stdout.destroy()
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, said]).toEqual([0, ''])
})
