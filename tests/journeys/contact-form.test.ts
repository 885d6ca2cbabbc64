// The contact form as visitors meet it: with and without scripts, with and without mail.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { message, messagesOf } from '../support/contact.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { closePage, holdScripts, hydrated, openPage } from '../support/open-page.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'

let browser: Browser
let post: MailServer
let connected: TestServer
beforeAll(async () => {
  post = await startMailServer()
  ;[browser, connected] = await Promise.all([launchBrowser(), startServer(post.env)])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([endServer(connected), post.stop()])
})
beforeEach(() => {
  post.mails = []
  post.fault = undefined
})

const labels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company (optional)',
  subject: 'Subject',
  message: 'Message',
} as const

const field = (page: Page, name: keyof typeof labels) =>
  page.getByRole('textbox', { name: labels[name], exact: true })
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)
const sendButton = (page: Page) => page.getByRole('button', { name: /^(Send Message|Try again)$/ })

async function fill(page: Page, entries: Partial<typeof message> = message): Promise<void> {
  for (const [name, value] of Object.entries(entries)) {
    await field(page, name as keyof typeof labels).fill(value)
  }
}

const values = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(labels).map(async (name) => [
        name,
        await field(page, name as keyof typeof labels).inputValue(),
      ]),
    ),
  ) as Record<keyof typeof labels, string>

const empty = Object.fromEntries(Object.keys(labels).map((name) => [name, '']))

test('the contact form is sent once, stored and mailed, by keyboard alone and pressed twice, and its confirmation takes focus', async () => {
  const page = await openPage(browser, `${connected.url}/contact`)
  await hydrated(page)
  await field(page, 'firstName').focus()
  for (const value of Object.values(message)) {
    await page.keyboard.insertText(value)
    await page.keyboard.press('Tab')
  }
  for (let n = 0; n < 3 && !(await isFocused(sendButton(page))); n++)
    await page.keyboard.press('Tab')
  const started = Date.now()
  const before = messagesOf(connected.dataDir).length
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
  const panel = page.getByRole('region', { name: 'Message sent' })
  await panel.waitFor()
  expect(Date.now() - started).toBeGreaterThan(900)
  expect(await page.getByRole('status').allTextContents()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Message sentThanks\. We will reply within 24 hours\./),
    ]),
  )
  expect(await isFocused(panel)).toBe(true)
  expect(await panel.innerText()).toMatch(/Your reference: [\dA-F]{8}/)
  expect(await sendButton(page).count()).toBe(0)
  await expect.poll(() => post.mails.length).toBe(1)
  expect(post.mails[0]!.header('subject')).toContain('Two graders for June')
  expect(messagesOf(connected.dataDir)).toHaveLength(before + 1)
  await page.reload()
  expect(await values(page)).toEqual(empty)
  await closePage(page)
})

describe('what is wrong', () => {
  test.each(['on their way', 'that never come'])(
    'an empty contact form sent at once shows its errors, with scripts %s',
    async (scripts) => {
      const page = await openPage(browser, `${connected.url}/contact?topic=request-staff`)
      const never = scripts === 'that never come'
      if (never) await page.context().route('**/*.js', (route) => route.abort())
      await sendButton(page).click()
      const summary = page.getByRole('region', { name: 'There is a problem' })
      await summary.waitFor()
      expect(await summary.getByRole('link').count()).toBe(5)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Contact us')
      expect(new URL(page.url()).pathname).toBe('/contact')
      await page.close()
    },
  )

  test('a contact form error first appears on leaving a changed field, never while typing', async () => {
    const page = await openPage(browser, `${connected.url}/contact`)
    await field(page, 'firstName').focus()
    await hydrated(page)
    await page.keyboard.press('Tab')
    await page.keyboard.type('L')
    expect(await page.getByText('Last name must be').count()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await page.getByText('Last name must be').count()).toBe(2)
    expect(await page.getByText('First name must be').count()).toBe(0)
    await closePage(page)
  })
})

describe('a message', () => {
  test('a contact message can be sent without scripts', async () => {
    const page = await openPage(browser, `${connected.url}/contact?topic=request-staff`, {
      javaScriptEnabled: false,
    })
    expect(await field(page, 'subject').inputValue()).toBe('Request for staff')
    const { subject: _, ...rest } = message
    await fill(page, rest)
    await sendButton(page).click()
    await page.getByRole('heading', { level: 1, name: 'Message sent' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact/received')
    await page.goBack()
    expect(await field(page, 'subject').inputValue()).toBe('Request for staff')
    await expect.poll(() => post.mails.length).toBe(1)
    expect(post.mails[0]!.header('subject')).toContain('Request for staff')
    await closePage(page)
  })
})

describe('a topic in the address', () => {
  const promise = 'Ask for plant online and we quote within 2 hours.'

  test('a topic in the address fills the subject and shows its promise, before and after hydration', async () => {
    let release = () => {}
    const page = await openPage(browser, `${connected.url}/contact?topic=plant-quote`, {
      prepare: async (one) => (release = await holdScripts(one)),
    })
    const check = async () => {
      expect(await field(page, 'subject').inputValue()).toBe('Plant quote')
      expect(await page.getByText(promise).isVisible()).toBe(true)
    }
    await check()
    await field(page, 'firstName').focus()
    release()
    await hydrated(page)
    await check()
    await closePage(page)
  })

  test('a link to another topic changes the subject unless the visitor has written one', async () => {
    const page = await openPage(browser, `${connected.url}/services/plant-hire`)
    await page.getByRole('link', { name: 'Get Quote' }).first().click()
    await page.waitForURL('**/contact?topic=plant-quote')
    await expect.poll(() => field(page, 'subject').inputValue()).toBe('Plant quote')
    expect(await page.getByText(promise).isVisible()).toBe(true)
    await field(page, 'subject').fill('Water cart for a week')
    await page.goto(`${connected.url}/contact?topic=community`)
    expect(await field(page, 'subject').inputValue()).toBe('Water cart for a week')
    expect(await page.getByText(promise).count()).toBe(0)
    await closePage(page)
  })

  test.each([true, false])(
    'who asks for updates gives a name and an address, and no telephone, with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await openPage(browser, `${connected.url}/contact?topic=updates`, {
        javaScriptEnabled,
      })
      if (javaScriptEnabled) await hydrated(page)
      expect(await field(page, 'phone').count()).toBe(0)
      const { firstName, lastName } = message
      const email = `updates-${javaScriptEnabled}@example.com`
      await fill(page, { firstName, lastName, email })
      await sendButton(page).click()
      await page.getByRole('heading', { name: 'Message sent' }).waitFor()
      const stored = messagesOf(connected.dataDir).find((row) => row.email === email)
      expect(stored).toMatchObject({ topic: 'updates', subject: 'Subscribe to updates' })
      await closePage(page)
    },
  )

  test.each([true, false])(
    'who wants to be forgotten needs two taps from a form, no telephone and no words of their own, with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await openPage(browser, `${connected.url}/request-staff`, { javaScriptEnabled })
      await page.getByRole('link', { name: 'Ask us to remove it' }).click()
      await page.waitForURL('**/contact?topic=privacy')
      if (javaScriptEnabled) await hydrated(page)
      expect(await field(page, 'phone').count()).toBe(0)
      const { firstName, lastName } = message
      const email = `forget-${javaScriptEnabled}@example.com`
      await fill(page, { firstName, lastName, email })
      await sendButton(page).click()
      await page.getByRole('heading', { name: 'Message sent' }).waitFor()
      const stored = messagesOf(connected.dataDir).find((row) => row.email === email)
      expect(stored).toMatchObject({ topic: 'privacy', message: expect.stringContaining('remove') })
      await closePage(page)
    },
  )

  test.each([true, false])(
    'is confirmed with its own promise, with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await openPage(browser, `${connected.url}/contact?topic=plant-quote`, {
        javaScriptEnabled,
      })
      await fill(page)
      if (javaScriptEnabled) await hydrated(page)
      await sendButton(page).click()
      await page.getByRole('heading', { name: 'Message sent' }).waitFor()
      expect(await page.getByText('We will reply within 2 hours').count()).toBeGreaterThan(0)
      expect(await page.getByText('We will reply within 24 hours').count()).toBe(0)
      await closePage(page)
    },
  )

  test('an unknown topic in the address changes nothing', async () => {
    const page = await openPage(browser, `${connected.url}/contact?topic=__proto__`)
    expect(await field(page, 'subject').inputValue()).toBe('')
    await closePage(page)
  })
})

test('the contact page has its three cards, three social links and a phone link', async () => {
  const page = await openPage(browser, `${connected.url}/contact`)
  for (const title of ['Office', 'Phone', 'Email']) {
    expect(await page.getByRole('heading', { name: title }).count()).toBe(1)
  }
  const main = page.getByRole('main')
  for (const network of ['LinkedIn', 'Facebook', 'Instagram']) {
    expect(await main.getByRole('link', { name: network }).count()).toBe(1)
  }
  expect(await main.locator('a[href="tel:1300618335"]').count()).toBeGreaterThan(0)
  await closePage(page)
})
