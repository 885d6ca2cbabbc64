import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEditing } from '../../desk/content/drafts.ts'
import { publishDrafts } from '../../desk/content/publish.ts'
import { contentDirOf, editPhone, settingsFor } from '../support/content-folder.ts'
import { desk, runDesk } from '../support/desk.ts'
import { newDataDir } from '../support/server.ts'

test('a backup whose content was changed is refused before anything is touched', async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  const backup = join(dataDir, 'copy')
  await editPhone(contentDir, '08 6111 2222')
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: '' })
  await runDesk(dataDir, 'backup', backup)
  await writeFile(join(backup, 'content', 'versions', '2', 'records', 'business.json'), '{}')
  await editPhone(contentDir, '08 6333 4444')

  const { code, stderr } = await desk(dataDir, ['restore', backup, '--yes'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('business.json  corrupt')])
  expect(readEditing(contentDir).drafts).toHaveProperty('business')
  await rm(dataDir, { recursive: true })
})

test('verify finds a published version that cannot be read', async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  await editPhone(contentDir, '08 6111 2222')
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: '' })
  expect(await runDesk(dataDir, 'verify')).toContain('2 published versions')
  const version = join(contentDir, 'versions', '2', 'version.json')
  expect(existsSync(version)).toBe(true)
  await rm(version)
  const { code, stdout } = await desk(dataDir, ['verify'])
  expect([code, stdout]).toEqual([1, expect.stringContaining('there is no version 2')])
  await rm(dataDir, { recursive: true })
})
