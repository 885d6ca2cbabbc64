// Backup, restore and verify of what the owner edited and published.
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from 'core/loader/load-content.ts'
import { readEditing } from 'desk/website/drafts.ts'
import { addPicture } from 'desk/website/pictures.ts'
import { removeEverywhere } from 'desk/website/remove-picture.ts'
import { publishDrafts, versions } from 'desk/website/publish.ts'
import { contentDirOf, edit, editSister, settingsFor } from '../support/content-folder.ts'
import { desk, runDesk } from '../support/desk.ts'
import { newDataDir } from '../support/server.ts'
import { squareJpeg } from '../support/square-jpeg.ts'

test('a backup holds what the owner edited, and restoring brings it back as it was', async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  const backup = join(dataDir, 'copy')
  const statement = () => readContent({ contentDir }).records.business.sisterCompany!.statement
  await editSister(contentDir, 'Beside one sister.')
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: 'Another sentence' })
  await edit<{ description: string }[]>(contentDir, 'partners', (partners) => {
    partners[0]!.description = 'A draft.'
  })
  await runDesk(dataDir, 'backup', backup)

  await editSister(contentDir, 'Beside two sisters.')
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: '' })
  expect([statement(), Object.keys(readEditing(contentDir).drafts)]).toEqual([
    'Beside two sisters.',
    [],
  ])

  await runDesk(dataDir, 'restore', backup, '--yes')
  expect([statement(), Object.keys(readEditing(contentDir).drafts)]).toEqual([
    'Beside one sister.',
    ['partners'],
  ])
  expect(versions(contentDir)[0]).toMatchObject({ number: 2, words: 'Another sentence' })
  // What was there before is kept, as with the records.
  expect((await readdir(contentDir)).some((name) => name.startsWith('before-restore-'))).toBe(true)
  await rm(dataDir, { recursive: true })
})

test('a backup holds photographs, and one that is removed everywhere is in nothing that a restore left', async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  const backup = join(dataDir, 'copy')
  const bytes = await squareJpeg()
  const added = await addPicture(contentDir, bytes, {
    fileName: 'Ann.jpg',
    crop: { left: 0, top: 0, width: 500, height: 500 },
  })
  if (!('name' in added)) throw new Error('not taken')
  const { name } = added
  await edit<{ image: object | null }[]>(contentDir, 'leaders', (leaders) => {
    leaders[0]!.image = { name, alt: 'Ann beside a truck' }
  })
  const file = join(contentDir, 'photos', `${name}-480.webp`)
  const bytesMade = await readFile(file)
  await runDesk(dataDir, 'backup', backup)
  await rm(file)
  await runDesk(dataDir, 'restore', backup, '--yes')
  await runDesk(dataDir, 'restore', backup, '--yes')
  expect((await readFile(file)).equals(bytesMade)).toBe(true)
  await removeEverywhere(settingsFor(dataDir), name, 'Bob')
  for (const file of await readdir(contentDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    expect(file.parentPath).not.toMatch(/photos$/)
    expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toContain(name)
  }
  await rm(dataDir, { recursive: true })
})

test('a backup whose content was changed is refused before anything is touched', async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  const backup = join(dataDir, 'copy')
  await editSister(contentDir, 'Beside one sister.')
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: '' })
  await runDesk(dataDir, 'backup', backup)
  await writeFile(join(backup, 'content', 'versions', '2', 'records', 'business.json'), '{}')
  await editSister(contentDir, 'Beside two sisters.')

  const { code, stderr } = await desk(dataDir, ['restore', backup, '--yes'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('business.json  corrupt')])
  expect(readEditing(contentDir).drafts).toHaveProperty('business')
  await rm(dataDir, { recursive: true })
})

test('verify finds a published version that cannot be read', async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  await editSister(contentDir, 'Beside one sister.')
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: '' })
  expect(await runDesk(dataDir, 'verify')).toContain('2 published versions')
  const version = join(contentDir, 'versions', '2', 'version.json')
  expect(existsSync(version)).toBe(true)
  await rm(version)
  const { code, stdout } = await desk(dataDir, ['verify'])
  expect([code, stdout]).toEqual([1, expect.stringContaining('there is no version 2')])
  await rm(dataDir, { recursive: true })
})
