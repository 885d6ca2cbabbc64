// Drafts as people write them: unfinished, published one by one, brought back one by one.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentName } from 'core/content/kinds.ts'
import { bringBackRecord, editedRecord, readEditing } from 'desk/website/drafts.ts'
import { addPicture, pictures } from 'desk/website/pictures.ts'
import { removeEverywhere } from 'desk/website/remove-picture.ts'
import { publishAgain, publishDrafts, readPending } from 'desk/website/publish.ts'
import { loadContent, publishedEdition } from 'core/loader/load-content.ts'
import type { Settings } from 'core/settings.ts'
import { contentDirOf, edit, editSister, settingsFor } from '../support/content-folder.ts'
import { newDataDir, startServer } from '../support/server.ts'
import { squareJpeg } from '../support/square-jpeg.ts'

const ann = { by: 'Ann Example', words: '' }

let dataDir: string
let contentDir: string
let settings: Settings
beforeEach(async () => {
  dataDir = await newDataDir()
  contentDir = contentDirOf(dataDir)
  settings = settingsFor(dataDir)
})
afterEach(() => rm(dataDir, { recursive: true }))

type Post = { id: string; title: string; excerpt: string }
type Topic = { posts: Post[] }

const shown = () => loadContent({ edition: undefined, contentDir }).records
const drafted = () => Object.keys(readEditing(contentDir).drafts)
const change = (name: ContentName) =>
  readPending(contentDir).waiting.changes.find((one) => one.name === name)
const halfPost = () =>
  edit<Topic[]>(contentDir, 'news', (topics) => {
    topics[0]!.posts.push({
      ...topics[0]!.posts[0]!,
      id: 'half',
      title: 'Half a post',
      excerpt: '',
    })
  })

test('a half-written post is saved, is never public, and keeps nothing else back', async () => {
  await halfPost()
  await editSister(contentDir, 'Beside one sister.')
  const place = shown().news[0]!.posts.length
  expect(editedRecord(contentDir, 'news').missing).toEqual([
    {
      path: `[0].posts[${place}].excerpt`,
      place: expect.stringMatching(/ › Half a post › In short$/),
      reason: 'must not be empty',
    },
  ])
  const { heldBack } = await publishDrafts(settings, ann)
  expect(heldBack.map(({ name }) => name)).toEqual(['news'])
  expect(shown().business.sisterCompany!.statement).toBe('Beside one sister.')
  expect(shown().news[0]!.posts.map(({ id }) => id)).not.toContain('half')
  expect(drafted()).toEqual(['news'])
  await expect(publishDrafts(settings, ann)).rejects.toThrow('nothing is ready yet. News posts')
})

test('a record that another still needs is held back with the page, and goes out with the page’s own change', async () => {
  type Milestone = { year: number | null }
  await edit<Milestone[]>(contentDir, 'timeline', (milestones) => {
    milestones[1]!.year = 2016
  })
  expect(change('timeline')!.missing).toEqual([
    {
      path: '[1].year',
      place: 'First wet-hire crew › Year',
      reason: expect.stringContaining('founding year'),
    },
  ])
  await edit<{ founded: { year: number } }>(contentDir, 'business', ({ founded }) => {
    founded.year = 2015
  })
  expect(change('timeline')!.missing.map(({ reason }) => reason)).not.toContainEqual(
    expect.stringContaining('founding year'),
  )
})

test('what is published is what was asked for: the other draft stays one', async () => {
  await editSister(contentDir, 'Beside one sister.')
  await edit<{ description: string }[]>(contentDir, 'partners', (partners) => {
    partners[0]!.description = 'Another wording.'
  })
  await publishDrafts(settings, { ...ann, names: ['partners'] })
  expect(shown().business.sisterCompany!.statement).not.toBe('Beside one sister.')
  expect(shown().partners[0]!.description).toBe('Another wording.')
  expect(drafted()).toEqual(['business'])
  await publishDrafts(settings, ann)
  expect(shown().business.sisterCompany!.statement).toBe('Beside one sister.')
})

test('a draft that says what is public already is none, however it came to', async () => {
  await editSister(contentDir, 'Beside one sister.')
  const file = join(contentDir, 'drafts', 'business.json')
  const draft = await readFile(file)
  await publishDrafts(settings, ann)
  // As a publishing leaves it that is killed between its two last steps.
  await writeFile(file, draft)
  expect(drafted()).toEqual([])
  // Nor does it come back as a draft once something else is public.
  await publishAgain(settings, 1, ann)
  expect(drafted()).toEqual([])
})

test('one record comes back from a version as a draft, and never over somebody’s own', async () => {
  await editSister(contentDir, 'Beside one sister.')
  await edit<{ description: string }[]>(contentDir, 'partners', (partners) => {
    partners[0]!.description = 'Another wording.'
  })
  await publishDrafts(settings, ann)
  const result = await bringBackRecord(contentDir, 'business', { version: 1, by: 'Bob' })
  expect(result).toMatchObject({ saved: { draft: { by: 'Bob' }, missing: [] } })
  await publishDrafts(settings, ann)
  expect(shown().business.sisterCompany!.statement).toBe(
    'We work beside a sister infrastructure company under one shared management system.',
  )
  expect(shown().partners[0]!.description).toBe('Another wording.')
  await editSister(contentDir, 'Beside three sisters.')
  const refused = await bringBackRecord(contentDir, 'business', { version: 1, by: 'Bob' })
  expect(refused).toMatchObject({ refused: expect.stringContaining('Ann Example has a draft') })
})

test('a picture that is removed everywhere is in no version, draft or page, and its address answers no more', async () => {
  type Leader = { image: object | null }
  const bytes = await squareJpeg()
  const added = await addPicture(contentDir, bytes, { fileName: 'Ann.jpg' })
  if (!('name' in added)) throw new Error('not taken')
  const { name } = added
  // Another part of the same photograph shows the same person.
  const crop = { left: 0, top: 0, width: 600, height: 800 }
  const part = await addPicture(contentDir, bytes, { fileName: 'Ann again.jpg', crop })
  if (!('name' in part)) throw new Error('not cropped')
  const show = (index: number, shown = name) =>
    edit<Leader[]>(contentDir, 'leaders', (leaders) => {
      leaders[index]!.image = { name: shown, alt: 'Ann beside a truck' }
    })
  await show(0)
  await publishDrafts(settings, ann)
  await show(1, part.name)
  await edit<{ hero: object; sections: object[] }>(contentDir, 'page.about' as never, (page) => {
    page.sections.unshift({ kind: 'photo', id: 'e-photo', photo: { name, alt: 'Ann' } })
  })
  const library = await pictures(contentDir)
  expect(library.find((one) => one.name === name)).toMatchObject({
    usedBy: ['leaders', 'page.about'],
    words: ['Ann beside a truck', 'Ann'],
  })
  const server = await startServer({ DATA_DIR: dataDir })
  try {
    const address = `${server.url}/photos/${name}-480.webp`
    expect((await fetch(address)).status).toBe(200)
    const removed = await removeEverywhere(settings, name, 'Bob')
    expect(removed?.since).toMatch(/^\d{4}-/)
    await expect.poll(async () => (await fetch(address)).status, { timeout: 15_000 }).toBe(404)
    expect(await (await fetch(`${server.url}/about/leadership`)).text()).not.toContain(name)
    expect(await pictures(contentDir)).toEqual([])
    const files = await readdir(contentDir, { recursive: true, withFileTypes: true })
    for (const file of files.filter((one) => one.isFile())) {
      expect(file.parentPath).not.toMatch(/photos$/)
      const path = join(file.parentPath, file.name)
      if (file.name.endsWith('.json')) expect(await readFile(path, 'utf8')).not.toContain(name)
    }
    // Whatever else was in the drafts and versions is there.
    expect(
      readPending(contentDir).waiting.changes.every(({ missing }) => missing.length === 0),
    ).toBe(true)
    await publishAgain(settings, 2, ann)
    expect(shown().leaders[0]!.image).toBeNull()
    expect(await removeEverywhere(settings, name, 'Bob')).toBeUndefined()
  } finally {
    await server.stop()
  }
})

test('bringing a version back brings its words back, and leaves the edition that visitors see', async () => {
  type Named = { name: object; emails: { general: object } }
  await edit<Named>(contentDir, 'business', (business) => {
    business.name = { value: 'Redgum Crews', source: 'spec' }
    business.emails.general = { address: 'hello@redgum.example', source: 'spec' }
  })
  const named = await publishDrafts(settings, ann)
  await publishDrafts(settings, { ...ann, edition: 'live' })
  await publishAgain(settings, named.number, ann)
  expect(publishedEdition({ contentDir })).toBe('live')
  // Of the demonstration as it was delivered, no live site can be made.
  await expect(publishAgain(settings, 1, ann)).rejects.toThrow('the trading name')
  expect(publishedEdition({ contentDir })).toBe('live')
})
