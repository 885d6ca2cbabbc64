import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { addAuthenticator } from '../tests/support/desk-in-browser.ts'
import { endTestDesk, newPerson, startTestDesk } from '../tests/support/desk-server.ts'
import { insertMany } from '../tests/support/insert-many.ts'
import { seedPeople } from '../tests/support/seed.ts'
import { newDataDir } from '../tests/support/server.ts'
import { median, type Row } from './row.ts'

const sizes = [1_900, 21_500]
const rounds = 5
const steps = 30

/** Times of the built desk in a browser 1440 px wide: milliseconds from a recruiter's key press or click to its visible result. */
export async function benchDeskBrowser(): Promise<Row[]> {
  const bySize = new Map<number, Map<string, number>>()
  for (const count of sizes) bySize.set(count, await measure(count))
  const names = [...bySize.values()].flatMap((figures) => [...figures.keys()])
  return [...new Set(names)].map((what) => ({
    what,
    ...Object.fromEntries(
      sizes.map((count) => [`${count} records`, Math.round(bySize.get(count)!.get(what) ?? -1)]),
    ),
  }))
}

async function measure(count: number): Promise<Map<string, number>> {
  const dataDir = await newDataDir()
  insertMany(dataDir, count)
  // The newest record has a document.
  await seedPeople(dataDir, ['Benchmark'])
  const desk = await startTestDesk({ env: { DATA_DIR: dataDir }, isBuilt: true })
  const browser = await launchBrowser({})
  const figures = new Map<string, number[]>()
  const timed = async (
    what: string,
    act: () => Promise<unknown>,
    shown: () => Promise<unknown>,
  ) => {
    const began = performance.now()
    await act()
    await shown()
    figures.set(what, [...(figures.get(what) ?? []), performance.now() - began])
  }
  try {
    const { client } = await newPerson(desk, 'bench@example.com', 'administrator')
    const [name = '', value = ''] = client.cookie.split('=')
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addCookies([{ name, value, url: desk.origin }])
      const page = await context.newPage()
      await addAuthenticator(page)
      await page.addInitScript(() => {
        const tasks: number[] = []
        Object.assign(window, { tasks })
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration)
        }).observe({ type: 'longtask', buffered: true })
      })
      const grid = page.getByRole('grid', { name: 'Records' })
      const rows = grid.getByRole('row')
      const total = () => grid.getAttribute('aria-rowcount')
      const changed = async (from: string | null) => {
        while ((await total()) === from) await frame(page)
      }
      await timed(
        'the list opens, cold',
        () => page.goto(desk.origin),
        () => rows.nth(1).waitFor(),
      )
      const all = await total()
      await timed(
        'quick view',
        () => page.getByRole('link', { name: 'Messages' }).click(),
        () => changed(all),
      )
      const messages = await total()
      await page.getByRole('link', { name: 'All', exact: true }).click()
      await changed(messages)
      await timed(
        'a word is searched, with 150 ms of waiting',
        () => page.getByRole('searchbox').fill('excavator'),
        () => changed(all),
      )
      await timed(
        'select all',
        () => page.getByRole('button', { name: 'Select all' }).click(),
        () => page.getByRole('toolbar', { name: 'Selected records' }).waitFor(),
      )
      await page.getByRole('button', { name: 'Select none' }).click()
      await page.goto(`${desk.origin}/?q=benchmark`)
      await rows.nth(1).waitFor()
      await timed(
        'a record opens: its facts',
        () => rows.nth(1).getByRole('link').first().click(),
        () => page.getByRole('heading', { level: 2, name: 'Sam Benchmark' }).waitFor(),
      )
      await timed(
        'then its document is drawn',
        async () => {},
        () => page.locator('canvas').first().waitFor(),
      )
      await page.goto(desk.origin)
      await rows.nth(1).waitFor()
      await rows.nth(1).getByRole('link').first().click()
      const heading = page.getByRole('heading', { level: 2 })
      await heading.first().waitFor()
      for (let step = 0; step < steps; step++) {
        const before = page.url()
        const shown = await page.locator('#record-name').textContent()
        await timed(
          'the next record by the key j',
          () => page.keyboard.press('j'),
          async () => {
            while (page.url() === before) await frame(page)
            // Two people may have the same name: then only the address tells which one is shown.
            for (let frames = 0; frames < 60; frames++) {
              const now = page.locator('#record-name')
              if ((await now.count()) === 1 && (await now.textContent()) !== shown) break
              if ((await now.count()) === 1 && frames > 2) break
              await frame(page)
            }
          },
        )
      }
      const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
      figures.set('longest task in the browser', [
        ...(figures.get('longest task in the browser') ?? []),
        Math.max(0, ...tasks),
      ])
      await page.keyboard.press('Escape')
      await timed(
        'End, to the last row',
        async () => {
          await grid.focus()
          await page.keyboard.press('End')
        },
        () => grid.locator(`[aria-rowindex="${all}"]`).waitFor(),
      )
      await context.close()
    }
    for (const [what, path, body] of [
      ['CSV of a search', 'POST /api/export/csv', { filter: { q: 'excavator' }, reason: 'bench' }],
      ['CSV of everything', 'POST /api/export/csv', { filter: {}, reason: 'bench' }],
      ['spreadsheet of everything', 'POST /api/export/xlsx', { filter: {}, reason: 'bench' }],
    ] as const) {
      const [method, address] = path.split(' ') as [string, string]
      await timed(
        what,
        async () => {
          const { status } = await client.ask(method, address, { body })
          if (status !== 200) throw new Error(`${path}: ${status}`)
        },
        async () => {},
      )
    }
    const result = new Map([...figures].map(([what, values]) => [what, median(values)] as const))
    const nexts = figures.get('the next record by the key j')!
    result.set('the next record, the slowest', Math.max(...nexts))
    result.set('memory of the desk and this program, MB', process.memoryUsage.rss() / 1e6)
    return result
  } finally {
    await browser.close()
    await endTestDesk(desk)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const frame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))
