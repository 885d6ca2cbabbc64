// The owner makes a page of his own in a real browser: fills it, publishes it, moves it, takes it back; the public site runs
// on the same folder.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson, type DeskClient } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { startServer, type TestServer } from '../support/server.ts'

const at = deskInBrowser()
let site: TestServer
let owner: DeskClient

beforeAll(async () => {
  site = await startServer({ DATA_DIR: at.desk.dataDir })
  owner = (await newPerson(at.desk, 'owner@example.com', 'administrator')).client
})
afterAll(() => site?.stop())

const visit = (path: string) => fetch(site.url + path, { redirect: 'manual' })
const answers = (path: string, status: number) =>
  expect.poll(async () => (await visit(path)).status, { timeout: 20_000 }).toBe(status)

const form = (page: Page) => page.locator('form.record-form')
const section = (page: Page, words: string) =>
  form(page)
    .locator('li.entry', { has: page.locator('summary', { hasText: words }) })
    .last()

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save draft' }).click()
  await form(page).getByText('Saved as a draft').waitFor()
}

async function publish(page: Page) {
  await page.locator('.site-bar').getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.waitFor({ state: 'detached', timeout: 40_000 })
}

describe.each([1440, 390])('at %i px', (width) => {
  const path = `/yards-${width}`
  test('a page is made, filled, published, moved and taken back', async () => {
    const page = await at.open(owner, '/site', { viewport: { width, height: 900 } })
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Name').fill(`Yards ${width}`)
    expect(await page.getByLabel('Address').inputValue()).toBe(path)
    await page.getByRole('button', { name: 'Make the page' }).click()
    await page.getByRole('heading', { level: 1, name: `Yards ${width}` }).waitFor()

    await form(page).getByLabel('Headline', { exact: true }).fill('Our yards')
    await section(page, 'A heading').locator('summary').first().click()
    await section(page, 'A heading')
      .getByLabel(/^Heading/)
      .fill('Where they are')
    await form(page).getByRole('button', { name: 'Add: Section' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Large lines/ })
      .click()
    await section(page, 'Large lines')
      .getByLabel(/^Heading/)
      .fill('Close to the work')
    await save(page)
    await expect
      .poll(() =>
        (width > 1000 ? page.locator('iframe').first() : page.locator('form')).evaluate((frame) =>
          frame instanceof HTMLIFrameElement
            ? frame.contentDocument!.body.textContent
            : 'Where they are',
        ),
      )
      .toContain('Where they are')
    expect((await visit(path)).status).toBe(404)
    expect(
      (await new AxeBuilder({ page }).setLegacyMode(true).include('form.record-form').analyze())
        .violations,
    ).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)

    await publish(page)
    await answers(path, 200)
    const html = await (await visit(path)).text()
    expect(html).toContain('Our yards')
    expect(html.indexOf('Where they are')).toBeLessThan(html.indexOf('Close to the work'))
    expect(await (await visit('/sitemap.xml')).text()).toContain(`${path}</loc>`)

    await form(page).getByLabel('Address', { exact: true }).fill(`${path}-moved`)
    await save(page)
    await publish(page)
    await answers(`${path}-moved`, 200)
    const old = await (await visit(path)).text()
    expect(old).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}-moved"`))

    await form(page).getByRole('button', { name: 'This page' }).click()
    await page.getByRole('menuitem', { name: 'Remove it' }).click()
    await form(page).getByText('This page is removed.').waitFor()
    await publish(page)
    await answers(path, 404)
    await answers(`${path}-moved`, 404)
    await closePage(page)
  })
})

test('a page that a colleague makes meanwhile under the same name is not written over', async () => {
  const niece = (await newPerson(at.desk, 'niece@example.com', 'editor')).client
  const pages = await Promise.all(
    [owner, niece].map((person) =>
      at.open(person, '/site', { viewport: { width: 1440, height: 900 } }),
    ),
  )
  const [first, second] = pages as [Page, Page]
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Name').fill('Training')
  }
  await first.getByRole('button', { name: 'Make the page' }).click()
  await form(first).getByLabel('Headline', { exact: true }).fill('Written by the owner')
  await save(first)
  await second.getByRole('button', { name: 'Make the page' }).click()
  await second.getByText('There is a page of this name by now').waitFor()
  await first.reload()
  expect(await form(first).getByLabel('Headline', { exact: true }).inputValue()).toBe(
    'Written by the owner',
  )
  await first.getByRole('button', { name: 'Discard the draft' }).click()
  await first.getByRole('button', { name: 'Discard it' }).click()
  for (const page of [first, second]) await closePage(page)
})

test('a page that is ready after its dialog was closed leads nobody away, and stands in the list', async () => {
  const page = await at.open(owner, '/site', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('Name').fill('Inductions')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/content/records/page.inductions', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Make the page' }).click()
  await page.keyboard.press('Escape')
  release()
  await page.getByText('“Inductions” is made, as a draft').waitFor()
  await page.getByRole('link', { name: 'Inductions' }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/site')
  await closePage(page)
})

test('a record without what a page names is not ready, and says which page needs it', async () => {
  const page = await at.open(owner, '/site/records/credentials', {
    viewport: { width: 1440, height: 900 },
  })
  await page.getByRole('button', { name: /^Remove .* 1, ISO 9001/ }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  const missing = page.getByRole('region', { name: 'Before this can be public' })
  await missing.waitFor()
  expect(await missing.textContent()).toMatch(/is needed by “Safety”, “Quality Management”/)
  await closePage(page)
})
