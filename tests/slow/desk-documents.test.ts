// Documents beside their records: what is shown, what is said of one that is not as it was, why a search found it.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { page as pdfPage, pdfOf, stream } from '../documents/hostile-pdf.ts'
import { launchBrowser } from '../support/browser.ts'
import { deskInBrowser, giveSession } from '../support/desk-in-browser.ts'
import { newPerson, type DeskClient } from '../support/desk-server.ts'
import { closePage, frames, openPage } from '../support/open-page.ts'
import { sample } from '../support/sample.ts'
import { seed } from '../support/seed.ts'

/** One page on which nothing is written. */
const scan = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `${pdfPage} >>`,
  stream(Buffer.from('')),
])

const names = ['Printed', 'Word', 'Missing', 'Altered', 'Scan'] as const
let rows: Record<(typeof names)[number], SubmissionRow>

const at = deskInBrowser(async (dataDir) => {
  const printed = await sample('valid/chromium-scripts.pdf')
  const word = await sample('valid/unicode.docx')
  const documents = [printed.bytes, word.bytes, printed.bytes, printed.bytes, scan]
  const seeded = await seed(
    dataDir,
    names.map((last_name, n) => ({
      first_name: 'Sam',
      last_name,
      email: `${last_name.toLowerCase()}@example.com`,
      phone: `0400 100 ${200 + n}`,
      preferred_roles: 'Boilermaker',
      resume_file_name: last_name === 'Word' ? 'resume.docx' : 'resume.pdf',
      resume_file_path: `public/${n}_a_b_12345678.${last_name === 'Word' ? 'docx' : 'pdf'}`,
    })),
    (n) => documents[n]!,
  )
  rows = Object.fromEntries(names.map((name, n) => [name, seeded[n]!])) as typeof rows
  const pathOf = (name: 'Missing' | 'Altered') =>
    join(dataDir, 'resumes', rows[name].resume_file_path)
  await rm(pathOf('Missing'))
  await writeFile(pathOf('Altered'), printed.bytes.subarray(0, 20_000))
})

let kim: DeskClient
beforeAll(async () => {
  kim = (await newPerson(at.desk, 'kim@example.com')).client
})

describe('a document', () => {
  test('that is missing is said to be, and there is nothing to download', async () => {
    const page = await at.open(kim, `/records/${rows.Missing.id}`)
    await page.getByRole('heading', { name: 'The document is missing' }).waitFor()
    expect(await page.getByRole('link', { name: 'Download the original' }).count()).toBe(0)
    await closePage(page)
  })

  test('that is not the one that was sent opens after a warning', async () => {
    const page = await at.open(kim, `/records/${rows.Altered.id}`)
    await page.getByRole('heading', { name: 'The document is not the one that was sent' }).waitFor()
    expect(await page.locator('canvas').count()).toBe(0)
    await page.getByRole('button', { name: 'Show it anyway' }).click()
    await page.getByText('This is not the document that was sent.').waitFor()
    expect(
      await page.getByRole('link', { name: 'Download the original' }).getAttribute('href'),
    ).toContain('altered=open')
    await closePage(page)
  })

  test('that the storage does not give at once comes by itself', async () => {
    const page = await at.open(kim, `/records/${rows.Printed.id}`, {
      prepare: (one) =>
        one.route('**/document/view*', (route) => route.fulfill({ status: 503 }), { times: 1 }),
    })
    await page.getByRole('heading', { name: 'The desk cannot be reached' }).waitFor()
    await page.locator('canvas').first().waitFor()
    await closePage(page)
  })

  test('is drawn in windows of every height, where scroll bars take room', async () => {
    const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })
    const viewport = { width: 1440, height: 1160 }
    const page = await openPage(browser, `${at.desk.origin}/records/${rows.Printed.id}`, {
      viewport,
      prepare: (one) => giveSession(one, kim),
    })
    for (let { height } = viewport; height > 1060; height -= 10) {
      await page.setViewportSize({ ...viewport, height })
      await frames(page, 4)
      await page.locator('.pdf canvas').first().waitFor({ timeout: 5000 })
    }
    await browser.close()
  })

  test('whose reader does not arrive is not called damaged', async () => {
    const page = await at.open(kim, `/records/${rows.Printed.id}`, {
      prepare: (one) => one.route('**/pdf.worker*', (route) => route.abort(), { times: 1 }),
    })
    await page.getByRole('heading', { name: 'The desk cannot be reached' }).waitFor()
    await page.reload()
    await page.locator('canvas').first().waitFor()
    await closePage(page)
  })

  test('without text is marked in the list and beside the record, and can be filtered for', async () => {
    await expect
      .poll(() => at.desk.context.index.row(rows.Scan.id)?.text, { timeout: 30_000 })
      .toBe('none')
    const page = await at.open(kim, '/')
    const row = page.getByRole('row', { name: 'Sam Scan' })
    await row.getByText('No text in the document').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Documents without text').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('unsearchable')).toBe('true')
    await page.keyboard.press('Escape')
    await row.getByRole('link', { name: 'Sam Scan' }).click()
    await page
      .getByRole('region', { name: 'Document' })
      .getByText(/No text/)
      .waitFor()
    await closePage(page)
  })

  test.each([
    { q: 'nguyen thi phuong thao', name: 'Printed', marks: 4 },
    { q: 'لحام', name: 'Printed', marks: 1 },
    { q: '"Name: محمد"', name: 'Printed', marks: 2 },
    { q: 'lukasiewicz', name: 'Word', marks: 1 },
  ] as const)('found by "$q" says where, and marks it', async ({ q, name, marks }) => {
    await expect.poll(() => at.desk.context.index.countUnread(), { timeout: 30_000 }).toBe(0)
    const page = await at.open(kim, `/?${new URLSearchParams({ q })}`)
    const row = page.getByRole('row', { name: `Sam ${name}` })
    await row.getByText('Document:').waitFor()
    await row.locator('mark').first().waitFor()
    await row.getByRole('link', { name: `Sam ${name}` }).click()
    const document = page.getByRole('region', { name: 'Document', exact: true })
    await expect.poll(() => document.locator('mark').count()).toBeGreaterThanOrEqual(marks)
    await closePage(page)
  })
})
