import { expect, test } from 'vitest'
import {
  bedrock as drawnBedrock,
  gauge,
  machineSizes,
  profiles as drawnProfiles,
  ruler,
} from '../app/landforms/drawings.ts'
import { bedrock, machines, profiles, scales, type Crops } from '../app/landforms/sizes.ts'

const drawn = {
  ...drawnProfiles,
  bedrock: drawnBedrock,
  ruler,
  gauge,
}
const placed: Record<string, Crops> = { ...profiles, bedrock, ...scales }

test('pages place every drawing in its own size and by its own symbols', () => {
  expect(Object.keys(placed).sort()).toEqual(Object.keys(drawn).sort())
  for (const [name, crops] of Object.entries(drawn)) {
    for (const kind of ['wide', 'narrow'] as const) {
      const { file, size, symbols } = crops[kind]
      expect(placed[name]?.[kind]).toMatchObject({ file, ...size, symbols })
    }
  }
})

test('pages write the figures of a scale where they are drawn', () => {
  for (const [name, drawnScale] of [
    ['ruler', ruler],
    ['gauge', gauge],
  ] as const) {
    for (const kind of ['wide', 'narrow'] as const) {
      const anchors = drawnScale[kind].anchors
      const labels: readonly { text: string; share: number }[] = scales[name][kind].labels
      expect(labels.map(({ text }) => text)).toEqual(anchors.map(({ label }) => label))
      anchors.forEach(({ x }, index) => expect(labels[index]?.share).toBeCloseTo(x, 3))
    }
  }
})

test('pages place every machine in its own size', () => {
  const sizes = Object.entries(machineSizes).map(
    ([name, { size }]) => [name, [size.width, size.height]] as const,
  )
  expect(machines).toEqual(Object.fromEntries(sizes))
})
