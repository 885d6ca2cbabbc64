import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { contentDirOf } from '../tests/support/content-folder.ts'
import { endTestDesk, newPerson, startTestDesk } from '../tests/support/desk-server.ts'
import { draftMany } from '../tests/support/many-entries.ts'
import { newDataDir } from '../tests/support/server.ts'
import { median, type Row } from './row.ts'

const keys = 30
const records = ['news', 'leaders', 'clients', 'job-seeker-topics', 'statements', 'page.home']

/** Times of a large form in the website editor: 200 posts, 60 leaders, 40 logos. Milliseconds, in a window 1440 px wide. */
export async function benchEditing(): Promise<Row[]> {
  const dataDir = await newDataDir()
  const desk = await startTestDesk({ env: { DATA_DIR: dataDir }, isBuilt: true })
  const browser = await launchBrowser({})
  try {
    await draftMany(contentDirOf(dataDir))
    const { client } = await newPerson(desk, 'bench@example.com', 'administrator')
    const [name = '', value = ''] = client.cookie.split('=')
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name, value, url: desk.origin }])
    const rows: Row[] = []
    for (const record of records) {
      const page = await context.newPage()
      const began = performance.now()
      await page.goto(`${desk.origin}/site/records/${record}`)
      await page.locator('form.record-form .list > ol > li').first().waitFor()
      const opened = performance.now() - began
      const entry = page.locator('form.record-form li.entry > details > summary').first()
      const hasEntries = (await entry.count()) > 0
      const openedEntry = hasEntries ? await tookTo(page, () => entry.click()) : 0
      const nested = page.locator('form.record-form li.entry li.entry > details > summary').first()
      if ((await nested.count()) > 0 && (await nested.isVisible())) await nested.click()
      const field = page.locator('form.record-form textarea:visible').first()
      await field.focus()
      const times: number[] = []
      for (let key = 0; key < keys; key++) {
        times.push(await tookTo(page, () => page.keyboard.press('x')))
      }
      rows.push({
        record,
        elements: await page.locator('form.record-form *').count(),
        'opens ms': Math.round(opened),
        'an entry opens ms': Math.round(openedEntry),
        'a key, median ms': Math.round(median(times)),
        'a key, slowest ms': Math.round(Math.max(...times)),
      })
      await page.close({ runBeforeUnload: false })
    }
    return rows
  } finally {
    await browser.close()
    await endTestDesk(desk)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds from the browser's first event of an action to the frame that shows its result. */
async function tookTo(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const took = new Promise<number>((resolve) => {
      const begin = () => {
        const began = performance.now()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      }
      addEventListener('keydown', begin, { capture: true, once: true })
      addEventListener('click', begin, { capture: true, once: true })
    })
    Object.assign(window, { took })
  })
  await act()
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took)
}
