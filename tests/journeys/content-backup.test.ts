// What a backup that was changed does, and what `verify` finds: tests/slow/content-backup.test.ts.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEditing, editedRecord } from '../../desk/content/drafts.ts'
import { publishDrafts, versions } from '../../desk/content/publish.ts'
import { contentDirOf, edit, editPhone, settingsFor } from '../support/content-folder.ts'
import { runDesk } from '../support/desk.ts'
import { newDataDir } from '../support/server.ts'

test('a backup holds what the owner edited, and restoring brings it back as it was', async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  const backup = join(dataDir, 'copy')
  const phone = () =>
    (editedRecord(contentDir, 'business').published as { phone: { display: string } }).phone.display
  await editPhone(contentDir, '08 6111 2222')
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: 'A new number' })
  await edit<{ description: string }[]>(contentDir, 'partners', (partners) => {
    partners[0]!.description = 'A draft.'
  })
  await runDesk(dataDir, 'backup', backup)

  await editPhone(contentDir, '08 6333 4444')
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: '' })
  expect([phone(), Object.keys(readEditing(contentDir).drafts)]).toEqual(['08 6333 4444', []])

  await runDesk(dataDir, 'restore', backup, '--yes')
  expect([phone(), Object.keys(readEditing(contentDir).drafts)]).toEqual([
    '08 6111 2222',
    ['partners'],
  ])
  expect(versions(contentDir)[0]).toMatchObject({ number: 2, words: 'A new number' })
  // What was there before is kept, as with the records.
  expect((await readdir(contentDir)).some((name) => name.startsWith('before-restore-'))).toBe(true)
  await rm(dataDir, { recursive: true })
})
