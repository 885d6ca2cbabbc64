// The three visitors who matter most, from Home to what they came for, on a live site whose owner has filled it in. What each
// journey takes is counted and printed.
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishDrafts } from 'desk/website/publish.ts'
import { paddedPdf } from '../documents/build-documents.ts'
import { launchBrowser } from '../support/browser.ts'
import { contentDirOf, edit, settingsFor } from '../support/content-folder.ts'
import { closePage, hydrated, openPage } from '../support/open-page.ts'
import { requestsOf } from '../support/request.ts'
import { endServer, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { rowsOf } from '../support/submission.ts'

let browser: Browser
let server: TestServer
const resume = join(tmpdir(), `visitors-${process.pid}.pdf`)

beforeAll(async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  await edit<any>(contentDir, 'business', (business) => {
    business.name = { value: 'Ironbark Crews', source: 'spec' }
    business.emails.general = { address: 'office@ironbark.example', source: 'spec' }
    business.abn = { number: '51 824 753 556', source: 'spec' }
    business.insurances = [
      {
        id: 'public-liability',
        name: 'Public liability',
        cover: '$20 million',
        expires: '2099-06-30',
        source: 'spec',
      },
    ]
  })
  await edit<any[]>(contentDir, 'credentials', (credentials) => {
    const of = (id: string) => credentials.find((one) => one.id === id)
    Object.assign(of('iso-14001'), { issuer: 'A certifier', number: 'E 4711', until: '2099-03-31' })
    Object.assign(of('supply-nation'), {
      status: 'registered',
      link: 'https://supplynation.org.au/',
    })
  })
  await edit<any[]>(contentDir, 'vacancies', (vacancies) => {
    for (const vacancy of vacancies) {
      if (['rigger-newman', 'scaffolder-karratha'].includes(vacancy.id)) vacancy.source = 'spec'
    }
  })
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: '', edition: 'live' })
  await writeFile(resume, paddedPdf(20_000))
  ;[browser, server] = await Promise.all([launchBrowser(), startServer({ DATA_DIR: dataDir })])
})
afterAll(async () => {
  await browser?.close()
  if (server) await endServer(server)
  await rm(resume, { force: true })
})

/** 170 words were read in 50 seconds, when this was first counted by hand. */
const wordsInASecond = 170 / 50

/** Counts what a visitor does: taps, words that stand on the way, windows scrolled, and the time of the script. */
function walk(page: Page) {
  const began = performance.now()
  const counted = { taps: 0, words: 0, screens: 0 }
  let reached = { address: '', y: 0 }
  /** Reads from where the page was opened, or was read to, as far as the target; what is in the header is just there. */
  const readTo = async (target: Locator) => {
    const address = page.url()
    const from = reached.address === address ? reached.y : await page.evaluate(() => scrollY)
    const { words, y } = await target.evaluate((element, top) => {
      const main = document.querySelector('main')!
      if (!main.contains(element)) return { words: 0, y: top }
      const bottom = element.getBoundingClientRect().bottom + scrollY
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      let words = 0
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (!text.parentElement!.checkVisibility({ visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const box = range.getBoundingClientRect()
        const at = box.top + scrollY
        // What only a screen reader says is one pixel wide.
        if (box.width > 1 && at >= top && at < bottom)
          words += text.textContent!.split(/\s+/).filter(Boolean).length
      }
      return { words, y: Math.max(top, bottom) }
    }, from)
    counted.words += words
    counted.screens += (y - from) / page.viewportSize()!.height
    reached = { address, y }
  }
  const press = async (target: Locator) => {
    await readTo(target)
    counted.taps++
    await target.click()
  }
  return {
    press,
    /** One tap for the field, whatever is typed. */
    async type(name: string, text: string) {
      const field = page.locator(`#${name}`)
      await press(field)
      await field.fill(text)
    },
    /** Choose File, and two taps in the phone's own window. */
    async choose(target: Locator, file: string) {
      await readTo(target)
      counted.taps += 3
      await target.setInputFiles(file)
    },
    reads: readTo,
    done(who: string) {
      const clock = ((performance.now() - began) / 1000).toFixed(1)
      const reading = Math.round(counted.words / wordsInASecond)
      const { taps, words, screens } = counted
      console.info(
        `${who}: ${taps} taps, ${screens.toFixed(1)} screens, ${words} words (${reading} s of reading), ${clock} s of the script`,
      )
      return counted
    },
  }
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a labourer in Newman finds the shutdown on Home and lodges a resume for it', async () => {
  const page = await openPage(browser, server.url, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  const visitor = walk(page)
  await visitor.press(page.locator('main').getByRole('link', { name: 'Rigger, advanced' }))
  await page.getByRole('heading', { level: 1, name: 'Rigger, advanced' }).waitFor()
  for (const words of ['Newman', '14 days on, 7 off', '$62.50', 'High risk work licence'])
    expect(await page.locator('main').innerText()).toContain(words)
  await visitor.press(link(page, 'Apply now'))
  await hydrated(page)
  await visitor.type('firstName', 'Jess')
  await visitor.type('lastName', 'Example')
  await visitor.type('email', 'jess@example.com')
  await visitor.type('phone', '0400 111 222')
  await visitor.choose(page.getByLabel('Resume/CV'), resume)
  await visitor.press(button(page, 'Submit Resume'))
  await page.getByRole('region', { name: 'Resume submitted successfully!' }).waitFor()
  const { taps, screens } = visitor.done('Labourer')
  // Eleven before there were vacancies, and no job found.
  expect(taps).toBeLessThanOrEqual(10)
  expect(screens).toBeLessThan(8)
  expect(rowsOf(server.dataDir).at(-1)?.vacancy).toBe('rigger-newman')
  await closePage(page)
})

test('a superintendent in Karratha orders twelve riggers and a water cart with one form', async () => {
  const page = await openPage(browser, server.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const visitor = walk(page)
  await visitor.press(page.locator('main').getByRole('link', { name: 'Request Staff' }).first())
  await hydrated(page)
  expect(await page.getByRole('link', { name: /^This week\? Call/ }).isVisible()).toBe(true)
  await visitor.type('trade1', 'Rigger')
  await visitor.type('people1', '12')
  await visitor.type('machine1', 'Water cart')
  await visitor.type('plant1', '1')
  await visitor.type('place', 'Plant shutdown, Karratha')
  await visitor.type('firstName', 'Kim')
  await visitor.type('lastName', 'Example')
  await visitor.type('phone', '0400 000 000')
  await visitor.type('email', 'kim@example.com')
  await visitor.press(button(page, 'Check and send'))
  await page.getByRole('region', { name: 'Is this right?' }).waitFor()
  await visitor.press(button(page, 'Send request'))
  await page.getByRole('region', { name: 'Request sent' }).waitFor()
  const { taps } = visitor.done('Superintendent')
  // Eight and nine, when they were two forms.
  expect(taps).toBeLessThanOrEqual(12)
  expect(JSON.parse(requestsOf(server.dataDir).at(-1)!.lines)).toMatchObject([
    { kind: 'people', trade: 'Rigger', number: 12 },
    { kind: 'plant', machine: 'Water cart', number: 1 },
  ])
  await closePage(page)
})

test('a buyer finds ownership, certificates and whom to write to on one sheet, and prints it', async () => {
  const page = await openPage(browser, server.url, { viewport: { width: 1280, height: 900 } })
  const visitor = walk(page)
  await visitor.press(link(page, 'See our capability sheet'))
  const print = link(page, 'Print this sheet')
  await print.waitFor()
  const sheet = page.locator('#buyers')
  visitor.done('Buyer, before the sheet')
  await visitor.reads(sheet)
  const text = await sheet.innerText()
  for (const fact of [
    'Ironbark Crews',
    '51 824 753 556',
    'Aboriginal',
    'A certifier',
    'E 4711',
    '31 March 2099',
    '$20 million',
    '30 June 2099',
    'office@ironbark.example',
    '1300 618 335',
    'localhost:3000',
    'As published on',
  ]) {
    expect(text).toContain(fact)
  }
  expect(text).toMatch(/Supply Nation[\s\S]*Registered/i)
  const register = sheet.getByRole('link', { name: /^supplynation.org.au/ })
  expect(await register.getAttribute('href')).toBe('https://supplynation.org.au/')
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { isPrinted: true })
  })
  await visitor.press(print)
  expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect([...paper.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1)
  const { taps } = visitor.done('Buyer')
  expect(taps).toBeLessThanOrEqual(2)
  await closePage(page)
})
