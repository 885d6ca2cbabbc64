import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { openEmbeddedStore } from '../../desk/base/store/open-embedded.ts'

/** The same id for the same number, so that the database's pages always split alike. */
function id(n: number): string {
  const hex = createHash('sha256').update(String(n)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

test('erasing overwrites the copies in split database pages', async () => {
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
  const erased = rows.filter((_, n) => n % 3 === 0)
  for (const row of erased) await archive.erase(row)
  const traces = async () => {
    const bytes = await readFile(join(dataDir, 'submissions.sqlite'))
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
