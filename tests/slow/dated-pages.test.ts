// What is dated changes by itself, and is tried again where it could not.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRecords } from 'core/loader/load-content.ts'
import { createHealth } from 'site/server/http/health.ts'
import { openLiveSite } from 'site/server/site/live-site.ts'
import type { SubmissionBackend } from 'core/submissions/backend.ts'
import { createLog } from 'core/submissions/log.ts'
import { contentDirOf, settingsFor } from '../support/content-folder.ts'
import { newDataDir } from '../support/server.ts'

const buildDir = join(import.meta.dirname, '..', '..', 'build')

test('a vacancy that could not be closed at midnight is closed once it can be, and the health check says so meanwhile', async () => {
  const dataDir = await newDataDir()
  const [first, ...others] = structuredClone(readRecords().vacancies)
  const { id } = first!
  mkdirSync(contentDirOf(dataDir))
  writeFileSync(
    join(contentDirOf(dataDir), 'vacancies.json'),
    JSON.stringify([{ ...first, closes: '2026-12-01' }, ...others]),
  )
  const midnight = Date.parse('2026-12-02T00:00:00+08:00')
  let now = midnight - 1000
  const logged: string[] = []
  const live = await openLiveSite(
    buildDir,
    settingsFor(dataDir),
    createLog('error', (line) => logged.push(line)),
    { clock: () => now, lookEveryMs: 20, retryMs: 60_000 },
  )
  try {
    const stores = { checkHealth: async () => {} } as SubmissionBackend
    const health = () => createHealth(stores, () => live.behind)()
    const isOpen = () =>
      live.now.replies.get(`/job-search/${id}`)!.bodies.identity.includes(`?vacancy=${id}`)
    expect(isOpen()).toBe(true)
    expect(await health()).toEqual({ status: 'ok' })

    // No document can be made: what stands in the folder's place is a file.
    const published = join(dataDir, 'published')
    renameSync(published, `${published}.aside`)
    writeFileSync(published, '')
    now = midnight + 1000
    await expect.poll(() => live.behind, { timeout: 60_000 }).toMatch(/ENOTDIR|EEXIST/)
    expect(isOpen()).toBe(true)
    expect(await health()).toMatchObject({ status: 'ok', behind: live.behind })
    expect(logged.join()).toMatch(/ENOTDIR|EEXIST/)

    rmSync(published)
    now += 60_000
    await expect.poll(isOpen, { timeout: 60_000 }).toBe(false)
    expect(await health()).toEqual({ status: 'ok' })

    // The clock had been ahead.
    now = midnight - 3_600_000
    await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
  } finally {
    live.close()
    rmSync(dataDir, { recursive: true })
  }
})
