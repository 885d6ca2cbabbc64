import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { listedPages } from '../app/site-map.ts'
import { browserPath } from '../tests/support/browser.ts'
import { endServer, startServer } from '../tests/support/server.ts'

const runs = 5
const compared = ['/', '/about', '/risk-management/compliance', '/privacy-policy', '/submit-resume']

type Reading = {
  lcp: number
  fcp: number
  tbt: number
  cls: number
  bytes: number
  scores: number[]
}

/** Lighthouse (mobile, simulated) in rounds: the bare page first, then each of ours, five times. */
export async function benchPages(): Promise<Record<string, string | number>[]> {
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
        readings.set(name, [...(readings.get(name) ?? []), await measure(url)])
      }
    }
    const base = median(readings.get('bare page (text of Home)')!.map((one) => one.lcp))
    return [...readings].map(([name, all]) => toRow(name, all, base))
  } finally {
    bare.server.close()
    await endServer(site)
  }
}

/** Lighthouse once over every page of the site map: the four scores. */
export async function benchEveryPage(): Promise<Record<string, string | number>[]> {
  const site = await startServer()
  try {
    const rows = []
    for (const { path } of listedPages) {
      rows.push(toRow(path, [await measure(site.url + path)]))
    }
    return rows
  } finally {
    await endServer(site)
  }
}

function toRow(name: string, all: Reading[], base?: number): Record<string, string | number> {
  const middle = (pick: (one: Reading) => number) => median(all.map(pick))
  const lcp = middle((one) => one.lcp)
  return {
    page: name,
    'LCP ms': Math.round(lcp),
    ...(base === undefined ? {} : { 'x bare': (lcp / base).toFixed(2) }),
    'FCP ms': Math.round(middle((one) => one.fcp)),
    'TBT ms': Math.round(middle((one) => one.tbt)),
    CLS: middle((one) => one.cls).toFixed(3),
    KB: (middle((one) => one.bytes) / 1024).toFixed(1),
    'perf / a11y / best / seo': all[0]!.scores
      .map((_, at) => Math.min(...all.map((one) => one.scores[at]!)))
      .join(' / '),
  }
}

async function measure(url: string): Promise<Reading> {
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
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' })
    const { audits, categories } = result!.lhr
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      lcp: value('largest-contentful-paint'),
      fcp: value('first-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((id) =>
        Math.round((categories[id]?.score ?? 0) * 100),
      ),
    }
  } finally {
    chrome.kill()
  }
}

/** The words of a page as somebody would write them by hand: no script, no style sheet, no picture. */
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

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
