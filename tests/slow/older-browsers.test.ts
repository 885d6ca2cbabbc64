// The site on phones that get no new browser any more: an iPhone 7 ends with Safari 15.6, an old Android phone somewhere before Chrome
// 119. The desk in a browser of 2024. What these lack is taken away from Chromium before a page's scripts run.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { message, messagesOf } from '../support/contact.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage, hydrated, openPage } from '../support/open-page.ts'
import { request, requestsOf } from '../support/request.ts'
import { seedPeople } from '../support/seed.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'
import { rowsOf } from '../support/submission.ts'

const at = siteInBrowser()
const client = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
const resume = join(import.meta.dirname, '..', 'documents', 'samples', 'valid', 'libreoffice.pdf')
const phone = { viewport: { width: 390, height: 844 } }

const younger = `for (const [of, ...names] of [
  [AbortSignal, 'any', 'timeout'],
  [Array.prototype, 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  [Object, 'groupBy', 'hasOwn'],
  [Map, 'groupBy'],
  [Promise, 'try', 'withResolvers'],
  [Set.prototype, 'difference', 'intersection', 'isSubsetOf', 'union'],
  [String.prototype, 'isWellFormed', 'toWellFormed'],
  [URL, 'canParse', 'parse'],
  [Crypto.prototype, 'randomUUID'],
  [Document.prototype, 'startViewTransition'],
  [Element.prototype, 'moveBefore'],
  [HTMLButtonElement.prototype, 'command', 'commandForElement', 'popoverTargetElement'],
  [HTMLElement.prototype, 'inert', 'popover', 'showPopover'],
  [Navigator.prototype, 'connection'],
  [globalThis, 'CommandEvent', 'Iterator', 'ViewTimeline', 'navigation', 'requestIdleCallback', 'scheduler', 'structuredClone'],
]) for (const name of names) delete of[name]`

const open = async (path: string) => {
  const page = await openPage(at.browser, at.server.url + path, {
    ...phone,
    prepare: (tab) => tab.addInitScript(younger),
  })
  await hydrated(page)
  return page
}

async function fill(page: Page, entries: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(entries)) {
    const control = page.locator(`main [name="${name}"]`)
    if (/^operator\d/.test(name)) await control.selectOption(value)
    else await control.fill(value)
  }
}

async function sent(page: Page, button: string, confirmation: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('region', { name: confirmation }).waitFor()
  await closePage(page)
}

test('a message is sent', async () => {
  const page = await open('/contact')
  await fill(page, message)
  await sent(page, 'Send Message', 'Message sent')
  expect(messagesOf(at.server.dataDir)).toHaveLength(1)
})

test('a request is sent after the error of a line was corrected', async () => {
  const page = await open('/request-staff')
  await fill(page, { ...request, startsOn: '2030-01-08', people1: '0' })
  const check = page.getByRole('button', { name: 'Check and send' })
  await check.click()
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  await fill(page, { people1: '12' })
  await check.click()
  await sent(page, 'Send request', 'Request sent')
  expect(requestsOf(at.server.dataDir)).toHaveLength(1)
})

test('a resume is sent', async () => {
  const page = await open('/submit-resume')
  await fill(page, {
    firstName: 'Zoë',
    lastName: 'Nguyễn',
    email: 'zoe.nguyen@example.com',
    phone: '0400 000 000',
  })
  await page.getByLabel('Resume/CV').setInputFiles(resume)
  await sent(page, 'Submit Resume', 'Resume submitted')
  expect(rowsOf(at.server.dataDir)).toHaveLength(1)
})

test('the menu opens with the focus on its first link that is shown, and keeps it inside', async () => {
  const page = await openPage(at.browser, `${at.server.url}/about`, {
    ...phone,
    // Playwright's own selectors need this one.
    prepare: (tab) => tab.addInitScript(`${younger}; delete Element.prototype.checkVisibility`),
  })
  const focused = () => page.evaluate('document.activeElement.innerText')
  await page.evaluate("document.querySelector('[commandfor=site-menu]').click()")
  await expect.poll(focused).toBe('Find Jobs')
  const stops = new Set<unknown>()
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate("!!document.activeElement.closest('#site-menu')")).toBe(true)
    stops.add(await focused())
  }
  expect(stops.size).toBeGreaterThan(12)
  await closePage(page)
})

test('no script of the site has syntax for which an older browser refuses all of it', () => {
  const scripts = readdirSync(client).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const refused = scripts.filter((name) =>
    /\(\?<[=!]|\bstatic\s*\{/.test(readFileSync(join(client, name), 'utf8')),
  )
  expect(refused).toEqual([])
})

test.each([390, 1440])('words keep their edge and their size at %d px', async (width) => {
  const page = await openPage(at.browser, at.server.url, {
    viewport: { width, height: 900 },
    bypassCSP: true,
    prepare: (tab) =>
      tab.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        const reply = await route.fetch()
        const body = (await reply.text()).replaceAll(
          /\b(?:svh|dvh|cqi)\b|(?<=\d)(?:svh|dvh|cqi)\b|\bsubgrid\b/g,
          'younger',
        )
        return route.fulfill({ response: reply, body })
      }),
  })
  const head = page.getByRole('heading', { level: 1 })
  const { size, left } = await head.evaluate((one) => ({
    size: Number.parseFloat(getComputedStyle(one).fontSize),
    left: one.getBoundingClientRect().left,
  }))
  expect(left).toBeGreaterThanOrEqual(20)
  expect(size).toBeGreaterThan(width / 15)
  await closePage(page)
})

describe('the desk', () => {
  let record = ''
  const own = deskInBrowser(async (dataDir) => {
    record = (await seedPeople(dataDir, ['Mara'])).at(-1)!.id
  })
  /** Has what all browsers had in 2024. */
  const olderThanPdfJs = `for (const [of, ...names] of [
    [Map.prototype, 'getOrInsert', 'getOrInsertComputed'],
    [WeakMap.prototype, 'getOrInsert', 'getOrInsertComputed'],
    [Promise, 'try'],
    [Math, 'sumPrecise'],
    [Uint8Array, 'fromBase64', 'fromHex'],
    [Uint8Array.prototype, 'toBase64', 'toHex'],
    [globalThis, 'Iterator'],
  ]) for (const name of names) delete of[name];`

  test('a document is shown in a browser of 2024', async () => {
    const { client } = await newPerson(own.desk, 'mara@example.com', 'recruiter')
    const page = await own.open(client, `/records/${record}`, {
      prepare: async (tab) => {
        await tab.addInitScript(olderThanPdfJs)
        // An init script does not reach a worker.
        await tab.route('**/pdf.worker*', async (route) => {
          const reply = await route.fetch()
          return route.fulfill({ response: reply, body: olderThanPdfJs + (await reply.text()) })
        })
      },
    })
    await page.locator('canvas').first().waitFor()
    await page
      .locator('.textLayer')
      .getByText(/[a-z]{4}/)
      .first()
      .waitFor()
    await closePage(page)
  })

  test('a browser that is too old for it is told so', async () => {
    const page = await own.openAnew('/')
    await page.addInitScript('delete Map.groupBy')
    await page.reload()
    await page.getByText('this browser is too old').waitFor()
    await closePage(page)
  })
})
