// The focus in the built desk when a button removes itself: a recruiter with a keyboard or a screen reader is not sent to the top of the
// page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { RowOf } from 'core/forms/record-kinds.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { seed } from '../support/seed.ts'
import { newRequest } from '../support/new-rows.ts'

let rows: RowOf<'resume'>[]
const request = newRequest({
  company: 'Wide Shutdowns',
  lines: JSON.stringify([{ kind: 'people', trade: 'Rigger', number: 4, tickets: '' }]),
})

const at = deskInBrowser(async (dataDir) => {
  rows = await seed(
    dataDir,
    ['Ash', 'Bea', 'Cam', 'Lee', 'Lee', 'Lee', 'Lee'].map((first_name, n) => ({
      first_name,
      last_name: 'Rigg',
      email: `rigg-${n}@example.com`,
      phone: `0400 000 ${100 + n}`,
      created_at: `2026-10-0${n + 1}T02:00:00.000Z`,
    })),
  )
  const backend = new EmbeddedBackend(dataDir)
  await backend.records('request').insert(request)
  backend.close()
})

/** By what a screen reader says of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document
    return one?.getAttribute('aria-label') ?? one?.textContent
  })

const openAs = async (email: string, path: string) => {
  const { client } = await newPerson(at.desk, email, 'recruiter')
  return { client, page: await at.open(client, path) }
}

test('after somebody is taken off a line it is at the next of the line, then at the line itself', async () => {
  const { client, page } = await openAs('lines@desk.example', `/records/${request.id}`)
  const on = { request: request.id, line: 0 }
  const seen = rows.slice(0, 3).map(({ id }) => ({ id, kind: 'resume' as const, sequence: 0 }))
  const put = await client.change(seen, { type: 'placement', ...on, stage: 'shortlisted' })
  expect(put.status).toBe(200)
  const takeOff = async (name: string) => {
    await page.getByRole('button', { name: `Stage of ${name} Rigg` }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'Take off the line' }).press('Enter')
  }
  await takeOff('Bea')
  await expect.poll(() => focused(page)).toMatch(/^Stage of Cam Rigg/)
  await takeOff('Cam')
  await expect.poll(() => focused(page)).toMatch(/^Stage of Ash Rigg/)
  await takeOff('Ash')
  await expect.poll(() => focused(page)).toMatch(/^4 × Rigger/)
  await closePage(page)
})

test('after Merge and after "Not the same" it is at the next who is likely the same, then at a heading', async () => {
  const { page } = await openAs('merge@desk.example', `/records/${rows[3]!.id}`)
  const buttons = page.getByRole('button', { name: /^Merge with/ })
  await expect.poll(() => buttons.count()).toBe(3)
  await buttons.first().press('Enter')
  await expect.poll(() => buttons.count()).toBe(2)
  await expect.poll(() => focused(page)).toMatch(/^Merge with Lee Rigg/)
  await page
    .getByRole('button', { name: /^Not the same as/ })
    .first()
    .press('Enter')
  await expect.poll(() => buttons.count()).toBe(1)
  await expect.poll(() => focused(page)).toMatch(/^Not the same as Lee Rigg/)
  await page.keyboard.press('Enter')
  await expect.poll(() => buttons.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H\d$/)
  await closePage(page)
})

test('a form that an entry of a menu opens takes the focus from the menu', async () => {
  const { page } = await openAs('correct@desk.example', `/records/${rows[0]!.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Correct what was sent' }).press('Enter')
  const form = page.getByRole('form', { name: 'Correct what was sent' })
  await form.waitFor()
  const holdsFocus = () => form.evaluate((one) => one.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  await closePage(page)
})

test('another page begins at its top, with the focus at its heading, and Back leads to where one was', async () => {
  const { client } = await newPerson(at.desk, 'owner@desk.example', 'editor')
  const page = await at.open(client, '/site', { viewport: { width: 390, height: 700 } })
  const scrollTop = () => page.evaluate(() => Math.round(scrollY))
  const last = page.locator('main a[href^="/site/records/"]').last()
  await last.focus()
  const before = await scrollTop()
  expect(before).toBeGreaterThan(700)
  const name = await last.textContent()
  await last.press('Enter')
  await page.waitForURL('**/site/records/**')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await focused(page)).toBe(name)
  expect(await scrollTop()).toBe(0)
  // On a slow line the form stays, and can be typed in, until the page before it is there.
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/content', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goBack()
  await page.getByRole('button', { name: 'Save draft' }).focus()
  arrive()
  await last.waitFor()
  await expect.poll(() => focused(page)).toBe('Website')
  await expect.poll(scrollTop).toBe(before)
  await closePage(page)
})

test('also who came by the navigation, or by a dialog, is at the heading of the page they went to', async () => {
  const { client } = await newPerson(at.desk, 'walker@desk.example', 'administrator')
  const page = await at.open(client, '/today', { viewport: { width: 1440, height: 900 } })
  const isAtHeading = (name: string) =>
    expect.poll(() => focused(page), { timeout: 5000 }).toBe(name)
  const website = page.getByRole('link', { name: 'Website', exact: true })
  await website.press('Enter')
  await page.getByRole('link', { name: 'Clients', exact: true }).first().press('Enter')
  await isAtHeading('Clients')
  await website.press('Enter')
  await page.getByRole('button', { name: 'New page' }).press('Enter')
  await page.getByLabel('Name').fill('Walked to')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/site/records/page.walked-to')
  await isAtHeading('Walked to')
  await closePage(page)
})

test('the navigation marks the place that a page belongs to', async () => {
  const { client } = await newPerson(at.desk, 'everywhere@desk.example', 'administrator')
  const page = await at.open(client, '/', { viewport: { width: 1440, height: 900 } })
  const marked = page
    .getByRole('navigation', { name: 'Desk', exact: true })
    .locator('[aria-current]')
  for (const [path, place] of [
    [`/records/${rows[0]!.id}`, 'Records'],
    ['/today', 'Today'],
    ['/site/versions', 'Website'],
    ['/retention', 'Settings'],
    ['/', 'Records'],
  ] as const) {
    await page.goto(`${at.desk.origin}${path}`)
    await expect.poll(() => marked.allTextContents()).toEqual([place])
  }
  await closePage(page)
})
