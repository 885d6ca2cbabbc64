// An owner's lists are longer or shorter than the shipped ones: every page carries one entry more and one fewer.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPageName, type ContentName } from '../../app/content/kinds.ts'
import { installContent } from '../../app/content/records.ts'
import { recordProblems } from '../../app/content/record-problems.ts'
import { isFields } from '../../app/content/values.ts'
import { pages } from '../../app/site-map.ts'
import { shapeOfEntry } from '../../desk/shared/website/naming.ts'
import { recordForm, type FormShape } from '../../desk/shared/website/record-form.ts'
import { fitting } from '../../desk/website/fitting.ts'
import { copied } from '../../desk/website/web/editing.ts'
import { loadContent, readAll, readWritten } from '../../server/content/load-content.ts'
import { createRenderer } from '../../server/site/render.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()

const render = createRenderer(join(import.meta.dirname, '..', '..', 'build'), (error) => {
  throw error
})

const shipped = readAll()

/** Every list of the record with a copy of its last entry, or without it; inner lists too. */
function resized(shape: FormShape, value: unknown, by: 1 | -1): unknown {
  if (Array.isArray(value) && shape.kind === 'list') {
    const list = value.map((entry: unknown) => resized(shapeOfEntry(shape.item, entry), entry, by))
    const { min, max = Infinity } = shape
    const last = list.at(-1)
    if (by === -1) return list.length > Math.max(min, 1) ? list.slice(0, -1) : list
    if (!isFields(last) || list.length >= max) return list
    return [...list, renamed(copied(last, shapeOfEntry(shape.item, last), list))]
  }
  if (!isFields(value) || shape.kind !== 'group') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const field = shape.fields.find((one) => one.key === key)?.shape
      return [key, field ? resized(field, inner, by) : inner]
    }),
  )
}

function renamed(entry: unknown): unknown {
  if (!isFields(entry)) return entry
  const key = ['title', 'step', 'name', 'region', 'pillar', 'field', 'category', 'layer'].find(
    (one) => typeof entry[one] === 'string',
  )
  return key ? { ...entry, [key]: `One more: ${String(entry[key])}`.slice(0, 60) } : entry
}

test.each([
  ['more', 1],
  ['fewer', -1],
] as const)('with one entry %s in every list no page scrolls sideways', async (_, by) => {
  const drafts: Partial<Record<ContentName, unknown>> = {}
  for (const [name, data] of Object.entries(shipped) as [ContentName, unknown][]) {
    if (isPageName(name)) continue
    const edited = resized(recordForm(name), data, by)
    if (recordProblems(name, edited).length === 0) drafts[name] = edited
  }
  const { fits } = fitting(readWritten(), drafts)
  for (const name of ['services', 'industries', 'regions', 'values', 'mobilisation'] as const) {
    expect(by === 1 ? fits.has(name) : name in drafts, name).toBe(true)
  }
  const out = Object.fromEntries([...fits].map((name) => [name, drafts[name]]))
  const edition = 'demonstration'
  installContent(loadContent({ edition, drafts: out, siteOrigin: site.server.url }))
  const html = new Map<string, string>()
  for (const { path } of pages()) html.set(path, (await render({ path })).html)

  const context = await site.browser.newContext({ reducedMotion: 'reduce', bypassCSP: true })
  const page = await context.newPage()
  await page.route('**/*', (route) => {
    const body = html.get(new URL(route.request().url()).pathname)
    return body ? route.fulfill({ body, contentType: 'text/html' }) : route.continue()
  })
  const faults: string[] = []
  for (const path of html.keys()) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      if (width === 390) await page.goto(site.server.url + path)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wider > 0) faults.push(`${path} at ${width}: ${wider} px wider`)
    }
  }
  await context.close()
  expect(faults).toEqual([])
})
