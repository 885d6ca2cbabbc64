// Each machine of the fleet has a page, which says what its owner filled in and nothing else.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installContent } from 'core/content/records.ts'
import { loadContent, readRecords } from 'core/loader/load-content.ts'
import { createRenderer } from 'site/server/site/render.ts'

const render = createRenderer(join(import.meta.dirname, '..', '..', 'build'), (error) => {
  throw error
})

async function pageOf(id: string, more: object): Promise<string> {
  const machines = structuredClone(readRecords()['equipment-specifications']) as { id: string }[]
  const changed = machines.map((one) => (one.id === id ? { ...one, ...more } : one))
  const drafts = { 'equipment-specifications': changed }
  installContent(loadContent({ edition: 'live', siteOrigin: 'https://a.example', drafts }))
  return (await render({ path: `/services/plant-hire/${id}` })).html
}

test('a fact is there once it is filled in, and the request opens with the machine', async () => {
  const bare = await pageOf('graders', {})
  const filled = await pageOf('graders', {
    makes: 'Komatsu',
    price: 'By the hour',
    dataSheet: 'https://example.com/grader.pdf',
  })
  for (const words of ['Makes', 'Price basis', 'https://example.com/grader.pdf']) {
    expect([words, bare.includes(words), filled.includes(words)]).toEqual([words, false, true])
  }
  expect(filled).toContain('href="/request-staff?machine1=grader"')
  expect(filled).toContain('href="https://example.com/grader.pdf" target="_blank"')
  expect(filled).toContain('<title>Graders for hire in WA')
})
