import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { listedPages } from '../tests/support/site-pages.ts'
import { browserPath } from '../tests/support/browser.ts'
import { endServer, startServer } from '../tests/support/server.ts'
import { median, type Row } from './row.ts'

const runs = 5
const compared = ['/', '/about', '/risk-management/compliance', '/privacy-policy', '/submit-resume']

type Reading = {
  /** With applied throttling; only where it was requested. */
  appliedLcp?: number
  lcp: number
  fcp: number
  tbt: number
  busy: number
  cls: number
  bytes: number
  scores: number[]
}

/**
 * Runs Lighthouse (mobile) in five rounds: a bare page as the baseline, then each page of the site; with the throttling that Lighthouse
 * simulates and with the throttling that the browser applies.
 */
export async function benchPages(): Promise<Row[]> {
  const site = await startServer()
  const home = await (await fetch(site.url)).text()
  const bare = await serveBare(home)
  try {
    const urls = {
      'bare page (text of Home)': bare.url,
      ...Object.fromEntries(compared.map((path) => [path, site.url + path])),
    }
    const readings = new Map<string, Reading[]>()
    for (let run = 0; run < runs; run++) {
      for (const [name, url] of Object.entries(urls)) {
        const reading = await measure(url)
        reading.appliedLcp = (await measure(url, 'devtools')).lcp
        readings.set(name, [...(readings.get(name) ?? []), reading])
      }
    }
    const bareReadings = readings.get('bare page (text of Home)')!
    const base = {
      simulated: median(bareReadings.map((one) => one.lcp)),
      applied: median(bareReadings.map((one) => one.appliedLcp!)),
    }
    return [...readings].map(([name, all]) => toRow(name, all, base))
  } finally {
    bare.server.close()
    await endServer(site)
  }
}

/** Runs Lighthouse once over every page of the site map: the four scores. */
export async function benchEveryPage(): Promise<Row[]> {
  const site = await startServer()
  try {
    const rows: Row[] = []
    for (const { path } of listedPages) {
      rows.push(toRow(path, [await measure(site.url + path)]))
    }
    return rows
  } finally {
    await endServer(site)
  }
}

type Base = { simulated: number; applied: number }

function toRow(name: string, all: Reading[], base?: Base): Row {
  const middle = (pick: (one: Reading) => number) => median(all.map(pick))
  const lcp = middle((one) => one.lcp)
  return {
    page: name,
    'LCP ms': Math.round(lcp),
    ...(base === undefined
      ? {}
      : { 'x bare': (lcp / base.simulated).toFixed(2), ...appliedOf(all, base) }),
    'FCP ms': Math.round(middle((one) => one.fcp)),
    'TBT ms': Math.round(middle((one) => one.tbt)),
    'busy ms': Math.round(middle((one) => one.busy)),
    CLS: middle((one) => one.cls).toFixed(3),
    KB: (middle((one) => one.bytes) / 1024).toFixed(1),
    'perf / a11y / best / seo': all[0]!.scores
      .map((_, at) => Math.min(...all.map((one) => one.scores[at]!)))
      .join(' / '),
  }
}

function appliedOf(all: Reading[], base: Base): Row {
  const lcp = median(all.map((one) => one.appliedLcp!))
  return { 'LCP applied': Math.round(lcp), 'x bare applied': (lcp / base.applied).toFixed(2) }
}

type Throttling = 'simulate' | 'devtools'

/** @throws when Lighthouse cannot compute a score three times in a row; on a busy machine it fails now and then */
async function measure(url: string, throttling: Throttling = 'simulate'): Promise<Reading> {
  for (let tries = 1; tries <= 3; tries++) {
    const reading = await measureOnce(url, throttling)
    if (reading) return reading
  }
  throw new Error(`Lighthouse gave no score for ${url}, three times; is the machine too busy?`)
}

/** @returns undefined when a score is missing */
async function measureOnce(
  url: string,
  throttlingMethod: Throttling,
): Promise<Reading | undefined> {
  const chrome = await launch({
    chromePath: await browserPath(),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      throttlingMethod,
    })
    const { audits, categories } = result!.lhr
    const { traceEvents } = result!.artifacts.Trace as { traceEvents: TraceEvent[] }
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(
      (id) => categories[id]!.score,
    )
    if (scores.includes(null)) return undefined
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      lcp: value('largest-contentful-paint'),
      fcp: value('first-contentful-paint'),
      tbt: value('total-blocking-time'),
      busy: blockingWork(traceEvents),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      scores: scores.map((score) => Math.round(score! * 100)),
    }
  } finally {
    chrome.kill()
  }
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number }

/** How much slower than this machine Lighthouse assumes a phone to be, and the longest task that does not block (ms). */
const slowdown = 4
const allowedMs = 50

/**
 * Blocking time by CPU work: Lighthouse's TBT counts the wall-clock time of a task, including waits for a processor that other programs
 * use, and the rest of the task that painted the first words.
 * @returns total milliseconds by which tasks that begin after the first contentful paint exceed the limit on a phone
 */
function blockingWork(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')!
  return events
    .filter(({ name, pid, tid, ts }) => {
      const onMainThread = pid === painted.pid && tid === painted.tid
      return name === 'RunTask' && onMainThread && ts > painted.ts
    })
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - allowedMs)
    .reduce((sum, over) => sum + Math.max(0, over), 0)
}

/** The text of a page as plain HTML, without scripts, style sheets and pictures. */
function bareHtml(html: string): string {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)![1]!
  const words = body
    .replaceAll(/<(script|style|svg|dialog)\b.*?<\/\1>/gs, '')
    .replaceAll(
      /<(\/?)([a-z][\w-]*)((?:\s[^>]*)?)>/g,
      (_, slash: string, tag: string, rest: string) => {
        const href = /\shref="[^"]*"/.exec(rest)?.[0] ?? ''
        return `<${slash}${tag}${slash ? '' : href}>`
      },
    )
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare page</title>${words}</html>`
}

async function serveBare(home: string): Promise<{ url: string; server: Server }> {
  const body = brotliCompressSync(bareHtml(home))
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}
