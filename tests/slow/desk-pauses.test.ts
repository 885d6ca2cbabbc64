// The list with 10,000 records: the browser's own record of tasks that kept it from answering.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chosenStates, stateLabel } from 'desk/shared/states.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { insertMany } from '../support/insert-many.ts'
import { closePage } from '../support/open-page.ts'

const count = 10_000
/**
 * Milliseconds: what drawing every row would exceed several times over, on any machine. How far below it the page stays is
 * a figure, not a test (docs/performance.md): this test prints it.
 */
const mostPause = 500
/** The machine has other work too: the quietest of several rounds tells what the page itself takes. */
const rounds = 3

const at = deskInBrowser((dataDir) => insertMany(dataDir, count))

declare global {
  interface Window {
    longTasks: number[]
  }
}

const recordLongTasks = (page: Page) =>
  page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration))
    }).observe({ type: 'longtask', buffered: true })
  })

/** The longest task since the last call, milliseconds; 0: none over 50. */
const longest = async (page: Page): Promise<number> => {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  return page.evaluate(() => Math.max(0, ...window.longTasks.splice(0)))
}

test('loading, scrolling, searching, filtering, selecting and changing many of 10,000 records does not draw them all', async () => {
  const { client } = await newPerson(at.desk, 'pauses@example.com')
  const quietest: Record<string, number> = {}
  const note = async (what: string, page: Page) => {
    quietest[what] = Math.min(quietest[what] ?? Infinity, await longest(page))
  }
  for (let round = 0; round < rounds; round++) {
    const page = await at.open(client, '/', {
      viewport: { width: 1440, height: 900 },
      prepare: recordLongTasks,
    })
    const grid = page.getByRole('grid', { name: 'Records' })
    const rows = grid.getByRole('row')
    await rows.nth(1).waitFor()
    await page.getByRole('button', { name: 'State' }).waitFor()
    expect(await grid.getAttribute('aria-rowcount')).toBe(String(count + 1))
    await note('load', page)
    for (const part of [0.1, 0.5, 0.9, 1, 0]) {
      await grid.evaluate((element, part) => {
        element.scrollTop = part * element.scrollHeight
      }, part)
      await expect.poll(() => rows.last().textContent()).not.toBe('')
    }
    await note('scroll', page)
    await page.getByRole('searchbox').pressSequentially('excavator', { delay: 40 })
    await expect.poll(() => grid.getAttribute('aria-rowcount')).not.toBe(String(count + 1))
    await note('search', page)
    await page.getByRole('button', { name: 'State' }).click()
    await page.getByRole('menuitemcheckbox', { name: /^New/ }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('new')
    await note('filter', page)
    await page.goto(`${at.desk.origin}/?q=winmar+excavator`)
    await page.getByRole('button', { name: 'Select all' }).click()
    const selected = page.getByRole('toolbar', { name: 'Selected records' })
    await selected.waitFor()
    const chosen = Number.parseInt((await selected.textContent()) ?? '', 10)
    expect(chosen).toBeGreaterThan(500)
    await longest(page)
    await selected.getByRole('button', { name: 'Select none' }).click()
    await page.getByRole('button', { name: 'Select all' }).click()
    await selected.waitFor()
    await note('select all', page)
    await grid.focus()
    await page.keyboard.press('e')
    await page.getByRole('dialog').waitFor()
    // Another state in each round, or there would be nothing to change.
    await page.keyboard.type(stateLabel(chosenStates[round % 2]!))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await note('bulk change', page)
    await closePage(page)
  }
  console.log('longest task of the quietest round, ms', quietest)
  expect(Object.values(quietest).every((pause) => pause < mostPause)).toBe(true)
})

test('a change of thousands waits where the connection is lost, and says what it left when it is cancelled', async () => {
  const { client } = await newPerson(at.desk, 'thousands@example.com')
  const page = await at.open(client, '/?kind=message')
  let lettingThrough = 1
  let asked = 0
  await page.route('**/api/rows', async (route) => {
    asked++
    await (lettingThrough-- > 0 ? route.continue() : route.abort())
  })
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByText('2,500 selected').waitFor()
  await page.getByRole('grid', { name: 'Records' }).focus()
  await page.keyboard.press('e')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('Declined')
  await page.keyboard.press('Enter')
  const underWay = page.getByRole('region', { name: 'Under way' })
  await underWay.getByText('500 of 2,500').waitFor()
  // Tried once more.
  await expect.poll(() => asked).toBeGreaterThan(2)
  expect(await underWay.getByText('500 of 2,500').count()).toBe(1)
  lettingThrough = 1
  await underWay.getByText('1,000 of 2,500').waitFor()
  await underWay.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(/Declined: 1,000 records\. Cancelled: 1,500 records left/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => at.desk.context.index.count({ state: ['declined'] })).toBe(0)
  await closePage(page)
})
