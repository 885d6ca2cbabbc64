// The desk from invitation to erasure, as a newcomer meets it: the site and the desk as processes of their own, the link of
// the command line, a passkey, three real documents lodged through the public site, and nothing but the keyboard.
// DESK_FRAMES=folder keeps a picture of each step.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { addAuthenticator } from '../support/desk-in-browser.ts'
import { startDeskProcess, type DeskProcess } from '../support/desk-process.ts'
import { atLength } from '../support/generated.ts'
import { HostedStandIn } from '../support/hosted-stand-in.ts'
import { closePage, openPage } from '../support/open-page.ts'
import { sample } from '../support/sample.ts'
import { newDataDir, startServer, type TestServer } from '../support/server.ts'
import { lodge, resumeForm } from '../support/submission.ts'

const applicants = [
  { firstName: 'Petra', file: 'valid/libreoffice.pdf' },
  { firstName: 'Xanthe', file: 'valid/libreoffice.docx' },
  { firstName: 'Wordell', file: 'valid/libreoffice.doc' },
] as const

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const embedded = { backend: 'embedded' } as const
const hosted = { backend: 'hosted' } as const
const journeys = atLength(
  [
    { ...embedded, ...phone },
    { ...hosted, ...desktop },
  ],
  [embedded, hosted].flatMap((one) => [desktop, phone].map((other) => ({ ...one, ...other }))),
)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test.each(journeys)(
  'a newcomer works from invitation to erasure by keyboard on the $backend backend at $width px',
  async ({ backend, ...viewport }) => {
    const { desk, site } = await start(backend)
    for (const [n, { firstName, file }] of applicants.entries()) {
      const email = `${firstName}@example.com`
      const fields = { firstName, lastName: 'Marsh', email, phone: `0400 000 10${n}` }
      const lodged = await lodge(site, resumeForm(fields, await sample(file)))
      expect(lodged.status).toBe(201)
    }
    const link = await desk.invite('you@example.com')
    const page = await openPage(browser, link, {
      viewport,
      prepare: (page) => addAuthenticator(page),
    })
    page.setDefaultTimeout(15_000)
    const keys = page.keyboard
    const frame = framesOf(page, `${backend}-${viewport.width}`)

    await page.getByLabel('Your name').fill('Robin Marsh')
    await frame('invited')
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'Due now' }).waitFor()
    const records = page.getByRole('link', { name: 'Records' })
    if (await records.isVisible()) {
      await records.focus()
      await keys.press('Enter')
    } else await pressMenu(page, page.getByRole('button', { name: 'All pages' }), 'Records')
    const grid = page.getByRole('grid', { name: 'Records' })
    await grid.waitFor()
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('4')
    await frame('list')

    for (const { firstName, file } of applicants) {
      await search(page, `${firstName} Marsh`)
      await grid.getByRole('row', { name: `${firstName} Marsh` }).waitFor()
      await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2')
      // From the search field into the list, then into the record.
      await keys.press('Enter')
      await expect
        .poll(() => grid.evaluate((list) => list.contains(document.activeElement)))
        .toBe(true)
      await keys.press('Enter')
      const heading = page.getByRole('heading', { level: 2, name: `${firstName} Marsh` })
      await heading.waitFor()
      if (file.endsWith('.pdf')) await page.locator('canvas').first().waitFor()
      else await page.getByText('Excavator operator').first().waitFor()
      await frame(`record-${firstName}`)
      await heading.focus()
      await keys.press('e')
      const states = page.getByRole('dialog')
      await states.waitFor()
      await keys.type('Short')
      await keys.press('Enter')
      await states.waitFor({ state: 'detached' })
      await keys.press('n')
      await keys.type(`Rang ${firstName}`)
      await keys.press('Control+Enter')
      await page.getByText(`Rang ${firstName}`).first().waitFor()
      await keys.press('Escape')
      await heading.focus()
      await keys.press('Escape')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      // The keys go on in the list.
      await expect.poll(() => grid.evaluate((one) => one === document.activeElement)).toBe(true)
    }

    await search(page, '')
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('4')
    await page.getByRole('button', { name: 'Select all' }).focus()
    await keys.press('Enter')
    const selected = page.getByRole('toolbar', { name: 'Selected records' })
    await selected.waitFor()
    await frame('selected')
    await pressMenu(page, selected.getByRole('button', { name: 'More' }), 'Erase')
    const question = page.getByRole('alertdialog', { name: 'Erase for good?' })
    await question.getByText('3 records, 3 documents and 3 notes').waitFor()
    await frame('erase')
    await keys.press('Tab')
    await keys.press('Enter')
    await question.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await sessionOf(page, '/api/records')).total, { timeout: 20_000 })
      .toBe(0)
    await frame('erased')

    await pressMenu(page, page.getByRole('button', { name: 'Robin Marsh' }), 'Sign out')
    await expect.poll(() => page.url()).toContain('/sign-in')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).focus()
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'Due now' }).waitFor()
    await frame('again')
    await closePage(page)
  },
)

/** The site and the desk on one backend. */
async function start(
  backend: 'embedded' | 'hosted',
): Promise<{ desk: DeskProcess; site: TestServer }> {
  const [siteDir, deskDir] = [await newDataDir(), await newDataDir()]
  ends.push(() => Promise.all([siteDir, deskDir].map((dir) => rm(dir, { recursive: true }))))
  if (backend === 'embedded') {
    const site = await startServer({ DATA_DIR: siteDir })
    ends.push(() => site.stop())
    const desk = await startDeskProcess({ DATA_DIR: siteDir })
    ends.push(() => desk.stop())
    return { desk, site }
  }
  const standIn = await HostedStandIn.start()
  ends.push(() => standIn.close())
  const { SUPABASE_SERVICE_KEY: _, SUPABASE_DB_URL: __, ...open } = standIn.env
  const site = await startServer({ ...open, DATA_DIR: siteDir })
  ends.push(() => site.stop())
  const desk = await startDeskProcess({ ...standIn.env, DATA_DIR: deskDir })
  ends.push(() => desk.stop())
  return { desk, site }
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('grid', { name: 'Records' }).focus()
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+a')
  if (words === '') await page.keyboard.press('Delete')
  else await page.keyboard.type(words)
}

async function pressMenu(page: Page, button: ReturnType<Page['getByRole']>, entry: string) {
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.type(entry)
  await page.keyboard.press('Enter')
  // Keys do nothing else while it fades.
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

const sessionOf = (page: Page, path: string) =>
  page.evaluate(async (path) => (await (await fetch(path)).json()) as { total: number }, path)

function framesOf(page: Page, folder: string): (name: string) => Promise<void> {
  const root = process.env.DESK_FRAMES
  let count = 0
  return async (name) => {
    if (root === undefined) return
    const dir = join(root, folder)
    await mkdir(dir, { recursive: true })
    await page.screenshot({ path: join(dir, `${++count}-${name}.png`) })
  }
}
