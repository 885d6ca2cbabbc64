// The whole path of a resume: a real document is sent by a real browser and fetched with the desk.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { runDesk } from '../support/desk.ts'
import { closePage, openPage } from '../support/open-page.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'
import { rowsOf, sha256 } from '../support/submission.ts'

const site = siteInBrowser()

const documents = join(import.meta.dirname, '..', 'documents', 'samples', 'valid')

const openForm = (options: BrowserContextOptions = {}): Promise<Page> =>
  openPage(site.browser, `${site.server.url}/submit-resume`, options)

async function fill(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Email Address').fill('person@example.com')
  await page.getByLabel('Phone Number').fill('0400 000 000')
}

async function expectSameDocument(reference: string, path: string): Promise<void> {
  const out = join(site.server.dataDir, 'fetched')
  await runDesk(site.server.dataDir, 'file', reference, '--out', out)
  expect(sha256(await readFile(out))).toBe(sha256(await readFile(path)))
}

test('a Word document sent with scripts is stored with the same bytes and entries', async () => {
  const path = join(documents, 'libreoffice.docx')
  const page = await openForm()
  await fill(page, 'Siobhán', "O'Brien")
  await page.getByLabel('Resume/CV').setInputFiles(path)
  await page.getByRole('button', { name: 'Submit Resume' }).click()
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toEqual(expect.arrayContaining([expect.stringContaining('Resume submitted successfully!')]))
  const short = /Your reference: ([\dA-F]{8})/.exec(await page.locator('main').innerText())![1]!
  const row = rowsOf(site.server.dataDir).at(-1)!
  expect(row.id.slice(0, 8).toUpperCase()).toBe(short)
  await expectSameDocument(row.id, path)
  const stored = [row.first_name, row.last_name, row.resume_file_name]
  expect(stored).toEqual(['Siobhán', "O'Brien", 'libreoffice.docx'])
  await closePage(page)
})

test('an old Word document sent without scripts is stored with the same bytes', async () => {
  const path = join(documents, 'libreoffice.doc')
  const page = await openForm({ javaScriptEnabled: false })
  await fill(page, '李', '伟')
  await page.getByLabel('Resume/CV').setInputFiles(path)
  await page.getByRole('button', { name: 'Submit Resume' }).click()
  await page.getByRole('heading', { level: 1, name: 'Resume submitted successfully!' }).waitFor()
  const reference = new URL(page.url()).searchParams.get('reference')!
  expect(await page.locator('main').innerText()).toContain(reference.slice(0, 8).toUpperCase())
  await expectSameDocument(reference, path)
  await closePage(page)
})
