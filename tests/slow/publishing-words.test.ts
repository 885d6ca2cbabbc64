// What the owner edits becomes public in one act, while the site answers.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEditing, editedRecord, saveDraft } from 'desk/website/drafts.ts'
import { addPicture } from 'desk/website/pictures.ts'
import { publishAgain, publishDrafts, versions } from 'desk/website/publish.ts'
import type { Settings } from 'core/settings.ts'
import { contentDirOf, edit, editPhone, settingsFor } from '../support/content-folder.ts'
import { endServer, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { squareJpeg } from '../support/square-jpeg.ts'

const ann = { by: 'Ann Example', words: '' }

let server: TestServer
let settings: Settings
let contentDir: string

beforeAll(async () => {
  server = await startServer()
  settings = settingsFor(server.dataDir)
  contentDir = contentDirOf(server.dataDir)
})

afterAll(() => server.stop())

const text = async (path: string) => (await fetch(server.url + path)).text()
const shows = (path: string, words: string) =>
  expect.poll(async () => (await text(path)).includes(words), { timeout: 15_000 }).toBe(true)

test('a new telephone number is on every page without a restart, and the old one can be taken back', async () => {
  const first = await text('/contact')
  await editPhone(contentDir, '08 6111 2222')
  expect(await text('/contact')).toBe(first)

  await publishDrafts(settings, ann)
  await shows('/contact', '08 6111 2222')
  // Rendered on request, from the same records.
  expect(await text('/contact?topic=plant-hire')).toContain('08 6111 2222')
  expect(await text('/.well-known/security.txt')).toContain('tel:+61-8-6111-2222')
  expect(await text('/contact')).not.toContain('1300 618 335')

  await publishAgain(settings, 1, ann)
  await shows('/contact', '1300 618 335')
  expect(await text('/contact')).toBe(first)
})

/** What a live site needs. */
const name = (contentDir: string) =>
  edit<any>(contentDir, 'business', (business) => {
    business.name = { value: 'Redgum Crews', source: 'spec' }
    business.emails.general = { address: 'hello@redgum.example', source: 'spec' }
  })

// That it is refused without: content/launch.test.ts.
test('going live with a name takes effect at once, and going back too', async () => {
  expect(await text('/')).toContain('class="demonstration-strip')
  const picture = async () =>
    Buffer.from(await (await fetch(`${server.url}/share/home.jpg`)).arrayBuffer())
  const drawn = await picture()
  await name(contentDir)
  await publishDrafts(settings, { ...ann, edition: 'live' })
  await expect
    .poll(() => text('/'), { timeout: 15_000 })
    .not.toContain('class="demonstration-strip')
  expect(await text('/')).toMatch(/<title>[^<]*Redgum Crews<\/title>/)
  expect(await text('/privacy-policy')).toContain('Redgum Crews, Subiaco, WA 6008')
  // The pictures of shared links bear the name.
  expect((await picture()).equals(drawn)).toBe(false)
  await publishDrafts(settings, { ...ann, edition: 'demonstration' })
  await shows('/', 'class="demonstration-strip')
  await publishAgain(settings, 1, ann)
  await shows('/', 'WA Workforce')
})

test('a version that cannot be shown leaves the site as it is, and the log says why', async () => {
  const before = await text('/about')
  const [newest] = versions(contentDir)
  const file = join(contentDir, 'published.json')
  const pointer = await readFile(file, 'utf8')
  await writeFile(file, pointer.replace(`${newest!.number}`, '99'))
  await expect.poll(() => server.output(), { timeout: 15_000 }).toContain('there is no version 99')
  expect(await text('/about')).toBe(before)
  await writeFile(file, pointer)
})

test('a site that is started while what was published is damaged shows the newest version that is whole, without a picture that is lost, and says so', async () => {
  const dataDir = await newDataDir()
  const folder = contentDirOf(dataDir)
  const own = settingsFor(dataDir)
  const added = await addPicture(folder, await squareJpeg(), { fileName: 'Ann.jpg' })
  if (!('name' in added)) throw new Error('not taken')
  await edit<{ image: object | null }[]>(folder, 'leaders', (leaders) => {
    leaders[0]!.image = { name: added.name, alt: 'Ann beside a truck' }
  })
  for (const phone of ['08 6222 0001', '08 6222 0002']) {
    await editPhone(folder, phone)
    await publishDrafts(own, ann)
  }
  const newest = join(folder, 'versions', `${versions(folder)[0]!.number}`)
  await rename(newest, `${newest}-away`)
  await rm(join(folder, 'photos', `${added.name}-480.avif`))
  await writeFile(join(folder, 'photos', 'another.json'), 'half a fi')
  const started = await startServer({ DATA_DIR: dataDir })
  const shown = async (path: string) => (await fetch(started.url + path)).text()
  try {
    expect(await shown('/contact')).toContain('08 6222 0001')
    expect(await shown('/about/leadership')).toContain('Ann beside a truck')
    expect(JSON.parse(await shown('/healthz'))).toMatchObject({
      status: 'ok',
      behind: expect.stringContaining('there is no version') as string,
    })
    await rename(`${newest}-away`, newest)
    // As an operator would, who does not want to wait for the next try.
    const pointer = join(folder, 'published.json')
    await writeFile(pointer, await readFile(pointer))
    await expect.poll(() => shown('/contact'), { timeout: 15_000 }).toContain('08 6222 0002')
  } finally {
    await endServer(started)
  }
})

test('a record placed in the folder by hand counts, is taken in by the next publishing, and counts again when it is changed', async () => {
  const dataDir = await newDataDir()
  const folder = contentDirOf(dataDir)
  const phone = () =>
    (editedRecord(folder, 'business').published as { phone: { display: string } }).phone.display
  await mkdir(folder)
  const byHand = async (display: string) => {
    const business = editedRecord(folder, 'business').published as object
    await writeFile(
      join(folder, 'business.json'),
      JSON.stringify({ ...business, phone: { display, source: 'spec' } }),
    )
  }
  await byHand('08 6222 3333')
  expect(phone()).toBe('08 6222 3333')
  await editPhone(folder, '08 6333 4444')
  await publishDrafts(settingsFor(dataDir), ann)
  expect(phone()).toBe('08 6333 4444')
  await byHand('08 6444 5555')
  expect(phone()).toBe('08 6444 5555')
  await rm(dataDir, { recursive: true })
})

test('a draft that would be wrong beside another record is not ready, with the place', async () => {
  const { data, tag } = editedRecord(contentDir, 'timeline')
  const [first, second, ...rest] = data as { year: number | null }[]
  const result = await saveDraft(contentDir, 'timeline', {
    data: [first, { ...second, year: 1999 }, ...rest],
    tag,
    by: 'Ann Example',
  })
  expect(result).toMatchObject({ saved: { missing: [{ path: '[1].year' }] } })
})

test('what was saved while somebody looked is not published by surprise', async () => {
  await edit<{ description: string }[]>(contentDir, 'partners', (partners) => {
    partners[0]!.description = 'Another wording.'
  })
  await expect(publishDrafts(settings, { ...ann, tag: 'of-yesterday' })).rejects.toThrow(
    'look again',
  )
  expect(readEditing(contentDir).drafts).toHaveProperty('partners')
})
