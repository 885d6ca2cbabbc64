import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, beforeEach, expect, test } from 'vitest'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'
import { findRecords } from 'desk/base/store/find-records.ts'
import { eraseRecords } from 'desk/duties/erase.ts'
import { BackupReader } from 'core/submissions/embedded/backup.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { runDesk } from '../support/desk.ts'
import { openTestDesk, type TestDesk } from '../support/open-test-desk.ts'
import { filesWith, seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'

/** The same id for the same number, so that the database's pages always split alike. */
function id(n: number): string {
  const hex = createHash('sha256').update(String(n)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

test.each([
  ['a small database', 0],
  ['one that is written anew in another thread', 40_000_000],
])('erasing overwrites the copies in split pages of %s', async (_, ballast) => {
  const dataDir = await newDataDir()
  const rows = await seed(
    dataDir,
    Array.from({ length: 2000 }, (_, n) => ({
      id: id(n),
      email: `applicant${n}@secret.example`,

      resume_file_path: `public/${1_800_000_000_000 + ((n * 7919) % 2000)}_E${n}_X.pdf`,
    })),
  )
  const { archive, database } = openEmbeddedStore(dataDir)
  database.exec(`create table ballast as select zeroblob(${ballast}) as bytes`)
  const erased = rows.filter((_, n) => n % 3 === 0)
  for (const row of erased) await archive.erase(row)
  const traces = async () => {
    // Without the zeros, which are most of it.
    const file = await readFile(join(dataDir, 'submissions.sqlite'))
    const bytes = Buffer.from(file.filter((one) => one !== 0))
    return erased.filter((row) =>
      [row.email, row.id, row.resume_file_path].some((text) => bytes.includes(text)),
    ).length
  }
  database.exec('pragma wal_checkpoint(truncate)')
  // Were this 0, the test would prove nothing.
  expect(await traces()).toBeGreaterThan(0)
  await archive.forget()
  expect(await traces()).toBe(0)
  expect(await archive.list()).toHaveLength(rows.length - erased.length)
  archive.close()
  await rm(dataDir, { recursive: true })
})

describe('at the desk', () => {
  let desk: TestDesk
  beforeEach(async () => {
    desk = await openTestDesk(await newDataDir())
    return async () => {
      desk.close()
      await rm(desk.dataDir, { recursive: true })
    }
  })
  const records = (...ids: string[]) => findRecords(desk.archive, ids)

  test('of three hundred people who are erased one after the other no byte is left', async () => {
    const doomed = await seed(
      desk.dataDir,
      Array.from({ length: 300 }, (_, n) => ({
        first_name: `Erasedname${n}x`,
        email: `erasedmail${n}@example.com`,
        additional_notes: `erasedwords${n} `.repeat(20),
      })),
    )
    await seed(
      desk.dataDir,
      Array.from({ length: 100 }, () => ({})),
    )
    await desk.index.catchUp()
    for (const [n, { id }] of doomed.entries()) {
      const note = { type: 'note', text: `erasednote${n} ${'long '.repeat(n)}` } as const
      await desk.store.addEvents([newEvent(id, 1, note)])
      desk.index.putText(id, `eraseddocument${n} `.repeat(200))
    }
    const place = { ...desk, dataDir: desk.dataDir }
    for (let n = 0; n < doomed.length; n += 5) {
      const some = await records(...doomed.slice(n, n + 5).map(({ id }) => id))
      expect((await eraseRecords(place, some, { account: null })).erased).toBe(5)
    }
    const texts = ['Erasedname', 'erasedmail', 'erasedwords', 'erasednote', 'eraseddocument']
    expect(await filesWith(desk.dataDir, texts)).toEqual([])
    expect(await desk.store.auditLog({ action: 'erased', limit: 1000 })).toHaveLength(300)
  }, 120_000)

  test('whoever is erased while a backup is made is not in it', async () => {
    const many = await seed(
      desk.dataDir,
      Array.from({ length: 400 }, (_, n) => ({ email: `inbackup${n}@example.com` })),
    )
    const running = runDesk(desk.dataDir, 'backup', 'kept')
    const backups = join(desk.dataDir, 'backups.jsonl')
    await expect.poll(() => readFile(backups, 'utf8').catch(() => '')).toContain('kept')
    const place = { ...desk, dataDir: desk.dataDir }
    const doomed = many.slice(-50)
    const named = await eraseRecords(place, await records(...doomed.map(({ id }) => id)), {
      account: null,
    })
    const said = await running
    const held = await filesWith(
      join(desk.dataDir, 'kept'),
      doomed.flatMap(({ id, email }) => [id, `${email}"`, email]),
    )
    // Dropped in time, or named: by the backup itself, or by the erasure.
    if (held.length > 0) {
      const isNamed = named.backups.length > 0 || said.includes(doomed.at(-1)!.id)
      expect(isNamed).toBe(true)
    }
    const reader = await BackupReader.open(join(desk.dataDir, 'kept'))
    const rows = await reader.list()
    reader.close()
    expect(rows.length).toBeGreaterThanOrEqual(350)
    expect(await runDesk(desk.dataDir, 'verify')).toContain('every document is present')
  })
})
