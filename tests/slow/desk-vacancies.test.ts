// A vacancy from the desk's first click to what a search engine reads of it, and back to nothing when it is closed.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEditing } from 'desk/website/drafts.ts'
import { publishDrafts } from 'desk/website/publish.ts'
import { contentDirOf, edit, settingsFor } from '../support/content-folder.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson, type DeskClient } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { realVacancy } from '../support/real-vacancy.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { faultsOf, nodes, type Node } from '../support/structured-data-rules.ts'

type Business = { name: object; emails: { general: object } }

const at = deskInBrowser(async (dataDir) => {
  await edit<Business>(contentDirOf(dataDir), 'business', (business) => {
    business.name = { value: 'Ironbark Crews', source: 'spec' }
    business.emails.general = { address: 'office@ironbark.example', source: 'spec' }
  })
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: '', edition: 'live' })
})
let site: TestServer
let editor: DeskClient
beforeAll(async () => {
  site = await startServer({ DATA_DIR: at.desk.dataDir })
  editor = (await newPerson(at.desk, 'owner@example.com', 'administrator')).client
})
afterAll(() => site?.stop())

const text = async (path: string) => (await fetch(site.url + path)).text()
const visitors = (path: string) => expect.poll(() => text(path), { timeout: 20_000 })

/** What the page's script elements of this type hold, as a search engine takes them out of the document. */
function graphsOf(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, json]) => nodes(JSON.parse(json!)))
}

async function publish(page: Page) {
  await page.locator('.site-bar').getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.waitFor({ state: 'detached', timeout: 40_000 })
}

test('an editor adds a vacancy, publishes it, and closes it; search engines read a whole JobPosting while it is open', async () => {
  const path = '/job-search/rigger-intermediate'
  const page = await at.open(editor, '/', { viewport: { width: 1440, height: 900 } })
  let clicks = 0
  page.on('console', (said) => {
    if (said.text() === 'a click') clicks++
  })
  await page.evaluate(() => addEventListener('click', () => console.info('a click'), true))
  const began = performance.now()

  await page.getByRole('link', { name: 'Website' }).click()
  await page.getByRole('link', { name: 'Vacancies' }).first().click()
  await page.getByRole('button', { name: 'Add: Vacancy' }).click()
  const vacancy = page.locator('form.record-form .list > ol > li.entry').first()
  const field = (label: string | RegExp) => vacancy.getByLabel(label).first()
  await field(/^Title/).fill('Rigger, intermediate')
  expect(await field(/^End of its address/).inputValue()).toBe('rigger-intermediate')
  await field(/^Trade/).fill('Rigger')
  await field(/^Place of the work/).fill('Newman')
  await field(/^Region/).selectOption('Pilbara')
  await field(/^Kind of work/).selectOption('Casual')
  await field(/^Travel/).selectOption('FIFO')
  await field(/^Start/).fill('As soon as possible')
  await vacancy.getByRole('button', { name: 'Add: Pay' }).click()
  await field(/^From/).fill('62.50')
  await vacancy
    .getByRole('textbox', { name: /^In short/ })
    .fill('Rig and sling for a six-week shutdown near Newman. Flights & camp are provided.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.locator('form.record-form').getByText('Saved as a draft').waitFor()
  expect((await fetch(site.url + path)).status).toBe(404)
  await publish(page)
  await visitors('/job-search').toContain(`href="${path}"`)
  const seconds = (performance.now() - began) / 1000
  console.info(
    `a vacancy, from the desk's first page to visitors: ${clicks} clicks, ${seconds.toFixed(1)} s of the script`,
  )
  expect(readEditing(contentDirOf(at.desk.dataDir)).drafts).toEqual({})

  const all = graphsOf(await text(path))
  const postings = all.filter((node) => node['@type'] === 'JobPosting')
  expect(postings).toHaveLength(1)
  const [posting] = postings
  expect(faultsOf(posting!)).toEqual([])
  expect(posting).toMatchObject({
    title: 'Rigger, intermediate',
    employmentType: 'TEMPORARY',
    hiringOrganization: { name: 'Ironbark Crews' },
    jobLocation: { address: { addressLocality: 'Newman', addressRegion: 'WA' } },
    baseSalary: { value: { value: 62.5, unitText: 'HOUR' } },
  })
  expect(posting!.description).toContain('Flights &amp; camp')
  expect(await text('/sitemap.xml')).toContain(path)

  await vacancy.getByRole('checkbox', { name: /^Closed/ }).check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.locator('form.record-form').getByText('Saved as a draft').waitFor()
  await publish(page)
  await visitors(path).toContain('noindex')
  expect(graphsOf(await text(path)).map((node) => node['@type'])).not.toContain('JobPosting')
  expect(await text('/sitemap.xml')).not.toContain(path)
  await closePage(page)
})

test('with nothing open the live edition promises no search; a vacancy that is published is on every list with its JobPosting', async () => {
  const server = await startServer()
  try {
    const settings = settingsFor(server.dataDir)
    const contentDir = contentDirOf(server.dataDir)
    const read = async (path: string) => (await fetch(server.url + path)).text()
    await edit<{ name: object; emails: { general: object } }>(contentDir, 'business', (data) => {
      data.name = { value: 'Ironbark Crews', source: 'spec' }
      data.emails.general = { address: 'office@ironbark.example', source: 'spec' }
    })
    const by = { by: 'Ann Example', words: '' }
    await publishDrafts(settings, { ...by, edition: 'live' })
    const shows = (path: string, words: string) =>
      expect.poll(async () => (await read(path)).includes(words), { timeout: 20_000 }).toBe(true)
    await shows('/job-search', 'Nothing open today')
    const topic = await read('/job-seekers/mining-resources')
    expect(topic).not.toContain('Search Jobs')
    expect(topic).not.toContain('Open in this field')
    expect(await read('/')).not.toContain('Open today')

    await edit<object[]>(contentDir, 'vacancies', (data) => {
      data.push(realVacancy({ date: '2026-01-01', closes: undefined }))
    })
    await publishDrafts(settings, by)
    await shows('/', 'Dogger')
    for (const path of ['/job-search', '/job-seekers', '/job-seekers/mining-resources']) {
      expect(await read(path), path).toContain('href="/job-search/dogger-karratha"')
    }
    const html = await read('/job-search/dogger-karratha')
    expect(html).toContain('"@type":"JobPosting"')
    expect(html).not.toContain('noindex')
    expect(await read('/sitemap.xml')).toContain('/job-search/dogger-karratha')
    expect(await read('/job-search/feed.xml')).toContain('Dogger, Karratha')
    expect(await read('/job-search')).toContain('href="/job-search/feed.xml"')
  } finally {
    await endServer(server)
  }
})
