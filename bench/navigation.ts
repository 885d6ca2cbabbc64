// From a tap on a link to the next page's heading: five pages in a row, on a phone and on a desktop computer, over a slow connection.
// `BENCH_BESIDE=/path/to/another/checkout` measures another version, built with `npm run build`, in the same rounds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { median, type Row } from './row.ts'
import { openLine, slow4G } from './slow-line.ts'

const rounds = 5
/** Time for which the simulated visitor reads a page before the next tap. */
const readingMs = 1500

/** Each page has a link to the next one in its content. */
const journey = [
  '/',
  '/services/plant-hire',
  '/services/labour-hire',
  '/about',
  '/about/leadership',
  '/employers',
]

const visitors = [
  {
    name: 'phone, slow 4G, CPU 4x slower',
    slowdown: 4,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  {
    name: 'desktop, slow 4G',
    slowdown: 1,
    context: { viewport: { width: 1280, height: 900 } },
  },
]

export async function benchNavigation(): Promise<Row[]> {
  const beside = process.env.BENCH_BESIDE
  const versions = [
    { name: 'this version', folder: join(import.meta.dirname, '..') },
    ...(beside ? [{ name: 'beside it', folder: beside }] : []),
  ]
  const sites = await Promise.all(
    versions.map(async ({ name, folder }) => ({ name, ...(await startSite(folder)) })),
  )
  const browser = await launchBrowser()
  const times = new Map<string, number[]>()
  try {
    for (let round = 0; round < rounds; round++) {
      for (const visitor of visitors) {
        for (const site of sites) {
          const key = `${visitor.name} | ${site.name}`
          const found = await walk(browser, site.port, visitor)
          times.set(key, [...(times.get(key) ?? []), ...found])
        }
      }
    }
  } finally {
    await browser.close()
    await Promise.all(sites.map((site) => site.stop()))
  }
  return [...times].map(([key, all]) => {
    const [visitor = '', version = ''] = key.split(' | ')
    const base = times.get(`${visitor} | beside it`)
    return {
      visitor,
      version,
      'median ms': Math.round(median(all)),
      'slowest ms': Math.round(Math.max(...all)),
      ...(base ? { 'x beside': (median(all) / median(base)).toFixed(2) } : {}),
    }
  })
}

/** @returns milliseconds of each of the five navigations */
async function walk(
  browser: Browser,
  port: number,
  { context: options, slowdown }: (typeof visitors)[number],
): Promise<number[]> {
  const line = await openLine(port, slow4G)
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(line.url + journey[0])
    const found: number[] = []
    for (const path of journey.slice(1)) {
      await page.waitForTimeout(readingMs)
      found.push(await follow(page, path, 'hasTouch' in options))
    }
    return found
  } finally {
    await context.close()
    line.close()
  }
}

/** Points at a link as people do, then presses it. @returns milliseconds from the press to the next page's heading */
async function follow(page: Page, path: string, touch: boolean): Promise<number> {
  const before = await page.locator('h1').textContent()
  const link = page.locator(`main a[href="${path}"], footer a[href="${path}"]`).first()
  await link.scrollIntoViewIfNeeded()
  // Waits for the reveal animations and the footer to come to rest.
  await page.waitForTimeout(900)
  const box = (await link.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  let started: number
  if (touch) {
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    // A tap lasts about this long; the link is followed when the finger leaves.
    await page.waitForTimeout(90)
    started = performance.now()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    await page.mouse.move(x - 3, y)
    await page.mouse.move(x, y)
    // The time between pointing at a link and pressing it.
    await page.waitForTimeout(300)
    started = performance.now()
    await page.mouse.click(x, y)
  }
  for (;;) {
    const heading = await page
      .evaluate(() => document.querySelector('h1')?.textContent)
      .catch(() => undefined)
    if (heading && heading !== before) return performance.now() - started
    if (performance.now() - started > 30_000) throw new Error(`${path} did not come in 30 s`)
  }
}

async function startSite(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const child = spawn(process.execPath, ['site/server/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(/ready http:\/\/127\.0\.0\.1:(\d+)/.exec(output.toString())?.[1])
  if (!port) throw new Error(`the site in ${folder} did not start`)
  return {
    port,
    async stop() {
      child.kill()
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
