import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Family, files, landforms, profiles } from '../app/landforms/drawings.ts'
import { type Machine, machineNames, machineSizes } from '../app/landforms/plant.ts'
import { heightAt } from '../app/landforms/surface.ts'

const drawn = Object.entries(files).map(([name, { draw, budget }]) => ({
  name,
  svg: draw(),
  budget,
  draw,
}))

describe.each(drawn)('the drawing $name', ({ name, svg, budget, draw }) => {
  test('comes out the same every time', () => {
    expect(draw()).toBe(svg)
  })

  test('keeps to its weight', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(budget)
  })

  test('holds only symbols and paths, and no number that is not one', () => {
    const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map((m) => m[1]))
    expect([...elements].sort()).toEqual(['path', 'svg', 'symbol'])
    expect(svg).not.toMatch(/style|url\(|href|NaN|Infinity|undefined/)
  })

  test('draws no circle but a wheel', () => {
    const round = /a(\d+) \1 0 1 0/.test(svg)
    expect(round).toBe(/^(plant|gauge)/.test(name))
  })
})

describe.each(Object.keys(profiles) as Family[])('the profile %s', (family) => {
  test('has a surface line that stays open', () => {
    for (const { file } of Object.values(profiles[family])) {
      const line = /<symbol id="line".*?d="([^"]+)"/.exec(files[file]?.draw() ?? '')?.[1] ?? ''
      expect(line).toMatch(/^M/)
      expect(line.slice(1)).not.toMatch(/[zZM]/)
    }
  })
})

describe.each(Object.entries(landforms))('the land of %s', (_name, draw) => {
  const { surface, size } = draw()

  test('is a function of x from edge to edge', () => {
    for (let i = 1; i < surface.length; i++)
      expect(surface[i]?.[0]).toBeGreaterThan(surface[i - 1]?.[0] ?? 0)
    expect(surface[0]?.[0]).toBeLessThanOrEqual(0)
    expect(surface.at(-1)?.[0]).toBeGreaterThanOrEqual(size.width)
  })

  test('is wide and low, with its mass to the right under an empty sky', () => {
    const plain = heightAt(surface, 0)
    const heights = Array.from({ length: size.width }, (_, x) => plain - heightAt(surface, x))
    const peak = Math.max(...heights)
    const width = heights.filter((h) => h > peak * 0.12).length
    expect(width / peak).toBeGreaterThanOrEqual(3)
    expect(width / peak).toBeLessThanOrEqual(6)
    expect(heights.indexOf(peak)).toBeGreaterThan(size.width / 2)
    expect(heights.slice(0, size.width / 4).every((h) => h < peak * 0.6)).toBe(true)
    expect(Math.min(...surface.map((p) => p[1]))).toBeGreaterThan(size.height * 0.2)
  })
})

test('machines grow with their tonnage, in one scale', () => {
  const excavators = machineNames.filter((n): n is Machine => n.startsWith('excavator'))
  const lengths = excavators.map((n) => machineSizes[n].metres.length)
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
  expect(machineSizes['water-cart-30'].metres.length).toBeGreaterThan(
    machineSizes['water-cart-8'].metres.length,
  )
})
