// Hydration when a browser's translation or an extension has changed the document: React finds a mismatch and renders
// the form again, and the visitor's entries stay.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paddedPdf } from '../documents/build-documents.ts'
import { closePage, holdScripts, hydrated, openPage } from '../support/open-page.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'
import { rowsOf } from '../support/submission.ts'

const site = siteInBrowser()
let folder: string
let resume: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'islands-'))
  resume = join(folder, 'resume.pdf')
  await writeFile(resume, paddedPdf(20_000))
})
afterAll(() => rm(folder, { recursive: true }))

/** As browsers translate: every text is put into a <font> of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement!
      if (!text.data.trim() || parent.closest('script, style, noscript, option')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  })

const insertElement = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('main form')!
    form.prepend(document.createElement('div'))
    form.querySelector('.field')!.append(document.createElement('span'))
  })

const shell = async (page: Page) => ({
  header: await page.locator('.header a').count(),
  menu: await page.locator('.menu a').count(),
  footer: await page.locator('.footer a').count(),
  heading: await page.locator('h1').textContent(),
})

const button = (page: Page, name: string) => page.getByRole('button', { name })

async function fillResume(page: Page): Promise<void> {
  await page.locator('#firstName').fill('Zoë')
  await page.locator('#lastName').fill('Nguyễn')
  await page.locator('#email').fill('zoe@example.com')
  await page.locator('#phone').fill('0400 000 000')
  await page.locator('#availability').selectOption('2weeks')
  await page.locator('#resume').setInputFiles(resume)
}

describe.each<[string, (page: Page) => Promise<void>]>([
  ['every text was wrapped by a translation', translate],
  ['an extension has put elements into the form', insertElement],
])('when %s before React arrives', (_, change) => {
  test('the resume form keeps text, choice, file and focus, header and footer stay, and it can be sent', async () => {
    let release = () => {}
    const page = await openPage(site.browser, `${site.server.url}/submit-resume`, {
      prepare: async (one) => (release = await holdScripts(one)),
    })
    await fillResume(page)
    await page.locator('#location').focus()
    await change(page)
    const before = await shell(page)
    release()
    await hydrated(page)
    expect(await shell(page)).toEqual(before)
    expect(await page.locator('#firstName').inputValue()).toBe('Zoë')
    expect(await page.locator('#availability').inputValue()).toBe('2weeks')
    await button(page, 'Remove resume.pdf').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('location')
    await button(page, 'Submit Resume').click()
    await page.getByRole('region', { name: 'Resume submitted successfully!' }).waitFor()
    expect(rowsOf(site.server.dataDir).at(-1)).toMatchObject({
      first_name: 'Zoë',
      availability: '2weeks',
      resume_file_name: 'resume.pdf',
    })
    await closePage(page)
  })

  test('the contact form keeps its entries, and header and footer stay', async () => {
    let release = () => {}
    const page = await openPage(site.browser, `${site.server.url}/contact?topic=plant-quote`, {
      prepare: async (one) => (release = await holdScripts(one)),
    })
    await page.locator('#message').fill('A water cart for two weeks')
    await change(page)
    const before = await shell(page)
    release()
    await hydrated(page)
    expect(await shell(page)).toEqual(before)
    expect(await page.locator('#message').inputValue()).toBe('A water cart for two weeks')
    expect(await page.locator('#subject').inputValue()).toBe('Plant quote')
    await closePage(page)
  })
})

test('the resume form keeps working when the browser translates the page during use', async () => {
  const page = await openPage(site.browser, `${site.server.url}/submit-resume`)
  await hydrated(page)
  await translate(page)
  await button(page, 'Submit Resume').click()
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  await translate(page)
  await fillResume(page)
  await button(page, 'Remove resume.pdf').click()
  await translate(page)
  await page.locator('#resume').setInputFiles(resume)
  await translate(page)
  await button(page, 'Submit Resume').click()
  await page.getByRole('region', { name: 'Resume submitted successfully!' }).waitFor()
  await closePage(page)
})

test('a resume form sent before any script has loaded is stored', async () => {
  const page = await openPage(site.browser, `${site.server.url}/submit-resume`, {
    prepare: (one) => one.route('**/*.js', (route) => route.abort()),
  })
  await fillResume(page)
  await button(page, 'Submit Resume').click()
  await page.getByRole('heading', { level: 1, name: 'Resume submitted successfully!' }).waitFor()
  await closePage(page)
})
