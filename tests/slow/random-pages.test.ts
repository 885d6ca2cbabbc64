// Generated pages: whatever the schema accepts is rendered completely, in both editions. This replaces testing each page by hand.
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editions } from 'core/content/edition.ts'
import { recordProblems } from 'core/content/record-problems.ts'
import { installContent } from 'core/content/records.ts'
import { examplePage } from 'site/app/page/examples.ts'
import { sectionKinds, type SectionKind } from 'core/page/registry.ts'
import { templates, newPage, type TemplateName } from 'core/page/templates.ts'
import type { WrittenPage } from 'core/page/schema.ts'
import { checkPages } from 'core/loader/check-pages.ts'
import { loadContent, readContent } from 'core/loader/load-content.ts'
import { createRenderer } from 'site/server/site/render.ts'
import { atLength } from '../support/generated.ts'
import { randomPage } from '../support/random-page.ts'

const pages = atLength(150, 400)

const faults: unknown[] = []
const render = createRenderer(join(import.meta.dirname, '..', '..', 'build'), (error) =>
  faults.push(error),
)
const shipped = readContent()
const contents = editions.map((edition) => loadContent({ edition }))

/** @returns the document in each edition */
async function rendered(page: WrittenPage): Promise<string[]> {
  const documents: string[] = []
  for (const content of contents) {
    const sections = page.sections.filter(
      ({ source }) => content.edition !== 'live' || source !== 'sample',
    )
    installContent({ ...content, pages: { ...content.pages, random: { ...page, sections } } })
    const { status, html } = await render({ path: page.path })
    expect([faults, status]).toEqual([[], 200])
    expect(html).toContain('<h1')
    expect(html).not.toContain('Unexpected Application Error')
    documents.push(html)
  }
  return documents
}

test('random pages that the schema takes are whole in both editions, and every kind of section is among them', async () => {
  const seen = new Set<string>()
  let count = 0
  await fc.assert(
    fc.asyncProperty(randomPage(shipped.records), async (page) => {
      expect(recordProblems('page.random', page)).toEqual([])
      const problems = checkPages(shipped.records, { ...shipped.pages, random: page })
      // A sentence that must be there may name what the live edition does not have: that is refused at its field.
      if (problems.length > 0) {
        for (const { file, path, reason } of problems) {
          expect(file, `${path} ${reason}`).toBe('page.random.json')
        }
        return
      }
      count++
      for (const { kind } of page.sections) seen.add(kind)
      await rendered(page)
    }),
    { numRuns: Math.ceil(pages * 1.1), seed: 27, endOnFailure: true },
  )
  expect(count).toBeGreaterThanOrEqual(pages)
  const placed = Object.keys(sectionKinds).filter((kind) => kind !== 'photo')
  expect(placed.filter((kind) => !seen.has(kind))).toEqual([])
}, 600_000)

test('the page of examples shows every kind in every state, in both editions', async () => {
  installContent(contents[0]!)
  const page = examplePage()
  for (const kind of Object.keys(sectionKinds) as SectionKind[]) {
    const { examples } = sectionKinds[kind]
    expect(page.sections.filter((section) => section.kind === kind)).toHaveLength(examples.length)
  }
  await rendered(page)
})

test.each(Object.keys(templates) as TemplateName[])(
  'a new page of the template "%s" is right as it is',
  async (template) => {
    const page = newPage('A new page of ours', '/a-new-page', template)
    expect(recordProblems('page.new', page)).toEqual([])
    expect(checkPages(shipped.records, { ...shipped.pages, new: page })).toEqual([])
    await rendered(page)
  },
)
