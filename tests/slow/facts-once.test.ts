import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installContent } from 'core/content/records.ts'
import { pages } from '../support/site-pages.ts'
import { siteFiles } from 'site/server/site/site-files.ts'
import { loadContent } from 'core/loader/load-content.ts'
import { createRenderer } from 'site/server/site/render.ts'

const root = resolve(import.meta.dirname, '../..')
const own = join(root, 'core/content/records')
/** A document without its style sheet, whose lengths are no facts. */
const words = (html: string) => html.replace(/<style>.*?<\/style>/s, '')

const render = createRenderer(join(root, 'build'), (error) => {
  throw error
})

const folder = mkdtempSync(join(tmpdir(), 'records-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Everything that a build puts out, by name, from a folder of records. */
async function output(from: string): Promise<Map<string, string>> {
  installContent(loadContent({ edition: 'demonstration', folder: from }))
  const texts = new Map(Object.entries(siteFiles()))
  for (const path of [...pages.map((page) => page.path), '/no-such-page']) {
    texts.set(path, words((await render({ path })).html))
  }
  texts.set(
    'the page for failures',
    words((await render({ path: '/no-such-page', failing: true })).html),
  )
  return texts
}

/** A fact, where its record has it, how pages and programs write it, and what the test sets instead. */
const facts: [name: string, file: string, at: string[], other: string | number, written: RegExp][] =
  [
    ['phone number', 'business', ['phone', 'display'], '1300 000 999', /1300[ -]?618[ -]?335/],
    ['founding year', 'business', ['founded', 'year'], 2017, /\b2018\b/],
    ['policy date', 'business', ['privacyPolicy', 'updated'], '2024-02-29', /16 September 2025/],
    [
      'smallest excavator',
      'equipment-specifications',
      ['0', 'range', 'from'],
      6,
      /\b5[ \u00a0]t\b/,
    ],
    ['largest excavator', 'equipment-specifications', ['0', 'range', 'to'], 51, /\b50[ \u00a0]t\b/],
    [
      'smallest water cart',
      'equipment-specifications',
      ['1', 'range', 'from'],
      9,
      /\b8[ \u00a0]kL\b/,
    ],
    [
      'largest water cart',
      'equipment-specifications',
      ['1', 'range', 'to'],
      31,
      /\b30[ \u00a0]kL\b/,
    ],
    ['time of a plant quote', 'promises', ['plantQuote', 'within'], '3 hours', /\b2 hours\b/],
    // Back-fill has the same time, as a promise of its own.
    ['time of a reply', 'promises', ['contactReply', 'within'], '25 hours', /reply[^.]* 24 hours/i],
    [
      'time of contact after a resume',
      'promises',
      ['resumeContact', 'within'],
      'three business days',
      /\btwo business days\b/,
    ],
    [
      'share of Aboriginal employment',
      'claims',
      ['aboriginalEmployment', 'figure'],
      '39%',
      /\b38%/,
    ],
    [
      'target of Aboriginal employment',
      'claims',
      ['aboriginalEmploymentTarget', 'figure'],
      '46%',
      /\b45%/,
    ],
    [
      'points of the inspection',
      'claims',
      ['inspectionPoints', 'figure'],
      '55',
      /\b50[- ]points?\b/,
    ],
  ]

test('each fact stands in one record', async () => {
  cpSync(own, folder, { recursive: true })
  for (const [, file, at, other] of facts) {
    const path = join(folder, `${file}.json`)
    const data = JSON.parse(readFileSync(path, 'utf8'))
    const parent = at.slice(0, -1).reduce((value, key) => value[key], data)
    parent[at.at(-1)!] = other
    writeFileSync(path, JSON.stringify(data))
  }
  const before = await output(own)
  const after = await output(folder)
  const left = facts.flatMap(([name, , , , written]) =>
    [...after].filter(([, text]) => written.test(text)).map(([file]) => `${name}: ${file}`),
  )
  expect(left).toEqual([])
  for (const [name, , , , written] of facts) {
    expect([name, [...before.values()].some((text) => written.test(text))]).toEqual([name, true])
  }
})
