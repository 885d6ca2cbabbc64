// An update of the desk under a page that stays open: what the page has not fetched yet is gone.
import { cpSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { startBuiltDesk } from '../support/desk-in-browser.ts'
import { endTestDesk, newPerson, type TestDesk } from '../support/desk-server.ts'
import { openPage } from '../support/open-page.ts'
import { seedPeople } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'

let dataDir: string
let desk: TestDesk
let browser: Browser
let record: string
let page: Page

beforeAll(async () => {
  dataDir = await newDataDir()
  record = (await seedPeople(dataDir, ['Mara'])).at(-1)!.id
  desk = await startBuiltDesk(dataDir)
  browser = await launchBrowser()
  const { client } = await newPerson(desk, 'open@example.com', 'administrator')
  const [name = '', value = ''] = client.cookie.split('=')
  page = await openPage(browser, `${desk.origin}/records/${record}`, {
    prepare: (tab) => tab.context().addCookies([{ name, value, url: desk.origin }]),
  })
})
afterAll(async () => {
  await browser?.close()
  if (desk) await endTestDesk(desk)
})

test('an open page says that the desk was updated, also where a part of it is gone, and keeps what was typed', async () => {
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Rings back on Friday')

  const webDir = anotherBuild(join(dataDir, 'build'))
  await desk.close()
  await page.getByText('No connection to the desk').waitFor()
  desk = await startBuiltDesk(dataDir, { webDir, port: desk.port })
  await page.getByText('The desk was updated').first().waitFor()

  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('heading', { level: 1, name: 'The desk was updated' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'What we hold about a person' }).waitFor()
  expect(await page.getByText('The desk was updated').count()).toBe(0)

  await page.goto(`${desk.origin}/records/${record}`)
  await expect.poll(() => note.inputValue()).toBe('Rings back on Friday')
})

/** The built application as a later build leaves it: every script under another name. @returns its folder */
function anotherBuild(folder: string): string {
  const isOriginal = (file: string) => !/\.(?:br|gz|map)$/.test(file)
  cpSync(resolve('build/desk'), folder, { recursive: true, filter: isOriginal })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files) {
    if (/\.(?:js|html|css)$/.test(file)) {
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(-[\w-]{8})\.js\b/g, '$1x.js'))
    }
  }
  for (const file of files) {
    const later = file.replace(/(-[\w-]{8})\.js\b/, '$1x.js')
    if (later !== file) renameSync(file, later)
  }
  return folder
}
