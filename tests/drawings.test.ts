import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { personOfTrade } from 'core/drawings/people-names.ts'

const folder = new URL('../site/app/drawings/', import.meta.url)
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
)

describe.each(drawings)('the drawing %s', (name) => {
  const svg = readFileSync(new URL(name, folder), 'utf8')

  test('a drawing weighs 4 KB or less when compressed, a file of several 14 KB', () => {
    const symbols = svg.match(/<symbol.*?<\/symbol>/gs) ?? [svg]
    for (const symbol of symbols) {
      expect(brotliCompressSync(symbol).length).toBeLessThanOrEqual(4 * 1024)
    }
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(14 * 1024)
  })

  // The policy of the documents that use it allows none of these.
  test('a drawing holds no script, style, reference or foreign element', () => {
    const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, element]) => element))
    for (const element of elements) {
      expect([
        'svg',
        'symbol',
        'g',
        'path',
        'circle',
        'ellipse',
        'rect',
        'line',
        'polyline',
        'polygon',
        'text',
        'tspan',
      ]).toContain(element)
    }
    expect(svg).not.toMatch(/style=|url\(|href|\son\w+=/)
  })
})

test.each([
  ['Rigger', 'rigger'],
  ['Plant operator', 'operator'],
  ['Traffic controller', 'traffic-controller'],
  ['Apprentice, civil plant operations', 'trainer-and-apprentice'],
  ['Scaffolder', undefined],
])('who does the work of the trade "%s" is drawn as %s', (trade, person) => {
  expect(personOfTrade(trade)).toBe(person)
})
