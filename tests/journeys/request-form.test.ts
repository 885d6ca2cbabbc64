// The request for people and plant as a superintendent meets it: with and without scripts, by keyboard, with bad reception.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { messagesOf, renameTable, message } from '../support/contact.ts'
import {
  closePage,
  focusedText,
  hydrated,
  listen,
  loseReply,
  openPage,
} from '../support/open-page.ts'
import { request, requestLines, requestsOf } from '../support/request.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'

let browser: Browser
let server: TestServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([
    launchBrowser(),
    startServer({ SUBMISSIONS_PER_10_MIN: '0' }),
  ])
})
afterAll(async () => {
  await browser.close()
  await endServer(server)
})

const open = async (options: Parameters<typeof openPage>[2] = {}) => {
  // axe measures colours as they are: nothing may still be fading in.
  const page = await openPage(browser, `${server.url}/request-staff`, {
    reducedMotion: 'reduce',
    ...options,
  })
  if (options.javaScriptEnabled !== false) await hydrated(page)
  return page
}

async function fill(page: Page, entries: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(entries)) {
    const control = page.locator(`#${name}`)
    if (/^operator\d/.test(name)) await control.selectOption(value)
    else await control.fill(value)
  }
}

/** A date's box takes a date or nothing. */
const entries = { ...request, startsOn: '2030-01-08' }
const check = (page: Page) => page.getByRole('button', { name: 'Check and send' })
const summary = (page: Page) => page.getByRole('region', { name: 'Is this right?' })
const problems = (page: Page) => page.getByRole('region', { name: 'There is a problem' })
const newest = () => requestsOf(server.dataDir).at(-1)!
const count = () => requestsOf(server.dataDir).length

test('twelve riggers and a water cart are checked, sent, acknowledged with their lines, and leave no draft', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  await fill(page, entries)
  await check(page).click()
  await summary(page).waitFor()
  expect(await focusedText(page)).toContain('Is this right?')
  const understood = summary(page).getByRole('listitem')
  const words = ['12 × Rigger: Intermediate rigging (RI)', '1 × Water cart: 15 kL, wet hire']
  expect(await understood.allTextContents()).toEqual(words)
  expect(await summary(page).innerText()).toContain('We answer within 24 hours.')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send request' }).click()
  const sent = page.getByRole('region', { name: 'Request sent' })
  await sent.waitFor()
  expect(await focusedText(page)).toContain('Request sent')
  expect(await sent.getByRole('listitem').allTextContents()).toEqual(words)
  const { id, lines, starts_on } = newest()
  expect(await sent.innerText()).toContain(id.slice(0, 8).toUpperCase())
  expect([JSON.parse(lines), starts_on]).toEqual([requestLines, '2030-01-08'])
  await page.reload()
  await hydrated(page)
  expect(await page.locator('#place').inputValue()).toBe('')
  await closePage(page)
})

test.each([true, false])(
  'a link fills lines in that the site has; on a phone what is not needed is folded (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage(
      browser,
      `${server.url}/request-staff?trade1=RIGGER&people1=3&trade2=pirate&people2=9&machine1=water-cart&size1=15kL&operator1=wet&place=pilbara&notes=hello&firstName=Eve&people3=501`,
      { viewport: { width: 360, height: 640 }, javaScriptEnabled },
    )
    if (javaScriptEnabled) await hydrated(page)
    const value = (name: string) => page.locator(`#${name}`).inputValue()
    const names = ['trade1', 'people1', 'machine1', 'plant1', 'size1', 'operator1', 'place']
    expect(await Promise.all(names.map(value))).toEqual([
      'Rigger',
      '3',
      'Water cart',
      '',
      '15 kL',
      'wet',
      'Pilbara',
    ])
    expect(await Promise.all(['notes', 'firstName'].map(value))).toEqual(['', ''])
    expect(await page.content()).not.toContain('pirate')

    const plant = page.getByRole('group', { name: 'Plant', exact: true })
    await page.getByLabel('People', { exact: true }).check()
    // Something stands in it, so it stays.
    expect(await plant.isVisible()).toBe(true)
    await page.locator('#machine1').fill('')
    await page.locator('#size1').fill('')
    await page.locator('#operator1').selectOption('')
    expect(await plant.isVisible()).toBe(false)
    await page.getByLabel('Both', { exact: true }).check()
    expect(await plant.isVisible()).toBe(true)
    await closePage(page)
  },
)

test('without scripts there are rows enough, errors stand at their fields with every entry kept, and it can be sent', async () => {
  const page = await open({ javaScriptEnabled: false })
  const before = count()
  await fill(page, { ...entries, trade3: 'Dogger', people3: '0', machine2: 'Grader', phone: '12' })
  await check(page).click()
  await problems(page).waitFor()
  expect(await problems(page).getByRole('link').allTextContents()).toEqual([
    'Trade 2: Enter how many, from 1 to 500',
    expect.stringContaining('at least 8 digits'),
  ])
  expect(await page.locator('#trade3').inputValue()).toBe('Dogger')
  expect(await page.locator('#operator1').inputValue()).toBe('wet')
  expect(await page.title()).toMatch(/^Error: /)
  expect(count()).toBe(before)
  await fill(page, { people3: '2', phone: '0400 000 000' })
  await check(page).click()
  await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor()
  expect(await page.title()).toMatch(/^Request sent/)
  expect(new URL(page.url()).pathname).toBe('/request-staff/received')
  expect(JSON.parse(newest().lines)).toHaveLength(4)
  expect(await page.getByText(newest().id.slice(0, 8).toUpperCase(), { exact: true }).count()).toBe(
    1,
  )
  await closePage(page)
})

test('plant alone is promised the quote, without scripts too', async () => {
  const page = await open({ javaScriptEnabled: false })
  const { trade1: _, people1: __, tickets1: ___, ...plantAlone } = entries
  await fill(page, plantAlone)
  await check(page).click()
  await page.getByText('We will answer within 2 hours.').waitFor()
  await closePage(page)
})

test('on the narrowest phone nothing scrolls sideways: lines, errors, the summary and the confirmation, with the longest words', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  const across = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.getByRole('button', { name: 'Add another trade' }).click()
  await page.getByRole('button', { name: 'Add another machine' }).click()
  await check(page).click()
  await problems(page).waitFor()
  expect(await across()).toBe(320)
  const long = 'W'.repeat(80)
  await fill(page, { ...entries, trade2: long, people2: '500', tickets2: long, place: long })
  await fill(page, { machine2: long, plant2: '500', size2: long, duration: long, company: long })
  await check(page).click()
  await summary(page).waitFor()
  expect(await across()).toBe(320)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('region', { name: 'Request sent' }).waitFor()
  expect(await across()).toBe(320)
  await closePage(page)
})

describe('lines come and go', () => {
  test('a line that is added takes focus and is announced; one that is removed leaves focus beside it, and its entries', async () => {
    const page = await open()
    const said = await listen(page)
    const people = page.getByRole('group', { name: 'People', exact: true })
    expect(await people.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    await fill(page, { trade1: 'Rigger', people1: '12' })
    const add = people.getByRole('button', { name: 'Add another trade' })
    await add.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('trade2')
    await page.keyboard.type('Dogger')
    await add.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('trade3')
    await page.keyboard.type('Scaffolder')
    await people.getByRole('button', { name: 'Remove trade 2' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('trade3')
    expect(await page.locator('#trade2').count()).toBe(0)
    expect(await page.locator('#trade3').inputValue()).toBe('Scaffolder')
    expect(await said()).toEqual(
      expect.arrayContaining(['Trade 2 added.', 'Trade 2 removed. 2 lines are left.']),
    )
    await closePage(page)
  })

  test('on a phone, emptying the group that is not asked for keeps the focus', async () => {
    const page = await open({ viewport: { width: 390, height: 844 } })
    const plant = page.getByRole('group', { name: 'Plant', exact: true })
    await plant.getByRole('button', { name: /^Add another/ }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('machine2')
    await page.keyboard.type('Grader')
    await page.getByRole('radio', { name: 'People' }).check()
    await plant.getByRole('button', { name: /^Remove .* 2/ }).press('Enter')
    await plant.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('people')
    await closePage(page)
  })

  test('twenty lines are the most, and the page says what to do then', async () => {
    const lines = Array.from({ length: 19 }, (_, n) => `trade${n + 1}=Rigger&people${n + 1}=1`)
    const page = await openPage(browser, `${server.url}/request-staff?${lines.join('&')}`)
    await hydrated(page)
    const add = page.getByRole('button', { name: 'Add another trade' })
    await add.click()
    expect(await add.isDisabled()).toBe(true)
    expect(await page.getByText('20 lines are the most').count()).toBe(1)
    await closePage(page)
  })

  test('a draft comes back with its lines after a reload, without one that was removed', async () => {
    const page = await open()
    await fill(page, { trade1: 'Rigger', people1: '12', place: 'Karratha' })
    for (const trade of ['Dogger', 'Scaffolder']) {
      await page.getByRole('button', { name: 'Add another trade' }).click()
      await expect
        .poll(() => page.evaluate(() => document.activeElement!.id))
        .toMatch(/^trade[23]$/)
      await page.keyboard.type(trade)
    }
    // The second click meets the next line, which has moved up.
    await page.getByRole('button', { name: 'Remove trade 2' }).dblclick()
    await page.locator('#people3').fill('4')
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.locator('#trade3').count()).toBe(1)
    expect(await page.locator('#trade3').inputValue()).toBe('Scaffolder')
    expect(await page.locator('#people3').inputValue()).toBe('4')
    expect(await page.locator('#trade2').count()).toBe(0)
    expect(await page.locator('#place').inputValue()).toBe('Karratha')
    await page.getByRole('button', { name: 'Clear form' }).click()
    await expect.poll(() => page.locator('#trade3').count()).toBe(0)
    await page.reload()
    await hydrated(page)
    expect(await page.locator('#trade1').inputValue()).toBe('')
    await closePage(page)
  })
})

test('what is wrong is said in the summary, at its field and in the title, and goes when it is mended', async () => {
  const page = await open()
  const title = await page.title()
  await check(page).click()
  expect(await problems(page).getByRole('link').first().textContent()).toMatch(
    /^Trade 1: Enter at least one line/,
  )
  expect(await page.title()).toBe(`Error: ${title}`)
  expect(await axeFindings(page)).toEqual([])
  // A machine is a line, too.
  await fill(page, { machine1: 'Water cart', plant1: '5000' })
  await page.locator('#plant1').blur()
  expect(await problems(page).getByRole('link').first().textContent()).toBe(
    'Machine 1: Enter how many, from 1 to 500',
  )
  await problems(page).getByRole('link').first().click()
  expect(await page.evaluate(() => document.activeElement!.id)).toBe('plant1')
  await fill(page, { plant1: '1', place: 'Newman', startsOn: '2020-01-01' })
  await page.locator('#startsOn').blur()
  expect(await problems(page).innerText()).toContain('Choose today or a later day')
  await fill(page, { startsOn: '', firstName: 'Kim', lastName: 'Example' })
  await fill(page, { phone: '0400 000 000', email: 'kim@example.com' })
  await expect.poll(() => problems(page).count()).toBe(0)
  expect(await page.title()).toBe(title)
  await check(page).click()
  await summary(page).waitFor()
  expect(await summary(page).innerText()).toMatch(/As soon as possible[\s\S]*within 2 hours/)
  await page.getByRole('button', { name: 'Change something' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('trade1')
  expect(await page.locator('#machine1').inputValue()).toBe('Water cart')
  await closePage(page)
})

test('a request that could not be stored says so, keeps everything and is stored once when tried again', async () => {
  const page = await open()
  await fill(page, entries)
  await check(page).click()
  const before = count()
  renameTable(server, 'work_requests', 'away')
  await page.getByRole('button', { name: 'Send request' }).click()
  expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
  await page.getByRole('heading', { name: 'Request not sent' }).waitFor()
  expect(await page.getByRole('main').innerText()).toMatch(/If you call, say [\da-f]{8}/)
  renameTable(server, 'away', 'work_requests')
  // The reply of the next one is lost; the one after it finds that it is stored.
  await page.route('**/api/requests', loseReply)
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(count).toBe(before + 1)
  await lost
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Request sent' }).waitFor()
  expect(count()).toBe(before + 1)
  await closePage(page)
})

test('without reception the page says so where the visitor is, and sends once there is some', async () => {
  const page = await open()
  await fill(page, entries)
  await check(page).click()
  await page.context().setOffline(true)
  await summary(page).getByText('You are offline.').waitFor()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('heading', { name: 'Request not sent' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Request sent' }).waitFor()
  await closePage(page)
})

test('trades and machines of the site are proposed, and markup of a visitor is text', async () => {
  const page = await open()
  const proposed = await page.locator('#people-names option').allTextContents()
  expect(proposed).toEqual(
    expect.arrayContaining(['Rigger', 'Scaffolder', 'Dogger', 'Crane operator']),
  )
  expect(await page.locator('#plant-names option').allTextContents()).toContain('Water cart')
  await fill(page, { ...entries, trade1: '<img src=x onerror=alert(1)>' })
  await check(page).click()
  expect(await summary(page).getByRole('listitem').first().textContent()).toContain('<img src=x')
  await closePage(page)
})

test('a message that is posted to the page of requests is a message, and comes back as one', async () => {
  const before = messagesOf(server.dataDir).length
  const response = await fetch(`${server.url}/request-staff`, {
    method: 'POST',
    body: new URLSearchParams(message),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  expect(messagesOf(server.dataDir)).toHaveLength(before + 1)
  const page = await openPage(browser, new URL(response.headers.get('location')!, server.url).href)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Message sent')
  await closePage(page)
})

test('a plant quote is asked for on a page of its own that says what helps and offers one request for both', async () => {
  const page = await openPage(browser, `${server.url}/contact?topic=plant-quote`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Get a plant quote')
  expect(await page.locator('#message-hint').textContent()).toMatch(/Machine and size/)
  await page.getByRole('link', { name: /one request/ }).click()
  await page.waitForURL('**/request-staff#form')
  await closePage(page)
})
