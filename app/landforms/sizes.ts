// What a page needs to place the drawings, without the code that draws them: that would be loaded by every visitor.
// tests/drawing-sizes.test.ts compares this with drawings.ts.

export type Drawn = {
  /** In drawn/, without its ending. */
  file: string
  width: number
  height: number
  symbols: readonly string[]
}

export type Label = { text: string; /** Of the drawing's width. */ share: number }

export type Crops = { wide: Drawn; narrow: Drawn }
export type LabelledCrops = {
  wide: Drawn & { labels: readonly Label[] }
  narrow: Drawn & { labels: readonly Label[] }
}

const profile = (name: string): Crops => ({
  wide: { file: `${name}-wide`, width: 1600, height: 520, symbols: ['land', 'line'] },
  narrow: { file: `${name}-narrow`, width: 780, height: 300, symbols: ['land', 'line'] },
})

export const profiles = {
  pilbara: profile('pilbara'),
  goldfields: profile('goldfields'),
  southwest: profile('southwest'),
  perth: profile('perth'),
  core: {
    wide: { file: 'core-wide', width: 360, height: 620, symbols: ['land', 'line'] },
    narrow: { file: 'core-narrow', width: 780, height: 160, symbols: ['land', 'line'] },
  },
} satisfies Record<string, Crops>

export type Family = keyof typeof profiles

export const bedrock: Crops = {
  wide: { file: 'beds', width: 1600, height: 96, symbols: ['bedrock-wide'] },
  narrow: { file: 'beds', width: 780, height: 76, symbols: ['bedrock-narrow'] },
}

export const scales = {
  /** Excavators from 5 t to 50 t on one datum. */
  ruler: {
    wide: {
      file: 'ruler-wide',
      width: 1240,
      height: 184,
      symbols: ['ruler'],
      labels: [
        { text: '5 t', share: 0.0524 },
        { text: '14 t', share: 0.1992 },
        { text: '20 t', share: 0.3919 },
        { text: '36 t', share: 0.6202 },
        { text: '50 t', share: 0.8758 },
      ],
    },
    narrow: {
      file: 'ruler-narrow',
      width: 780,
      height: 198,
      symbols: ['ruler'],
      labels: [
        { text: '5 t', share: 0.0923 },
        { text: '20 t', share: 0.3769 },
        { text: '50 t', share: 0.7833 },
      ],
    },
  },
  /** A water trailer's tank from 8 kL to 30 kL. */
  gauge: {
    wide: {
      file: 'gauge-wide',
      width: 1240,
      height: 184,
      symbols: ['gauge'],
      labels: [
        { text: '8 kL', share: 0.2694 },
        { text: '30 kL', share: 0.9935 },
      ],
    },
    narrow: {
      file: 'gauge-narrow',
      width: 780,
      height: 220,
      symbols: ['gauge'],
      labels: [
        { text: '8 kL', share: 0.2718 },
        { text: '30 kL', share: 0.9897 },
      ],
    },
  },
} satisfies Record<string, LabelledCrops>

/** Every machine in plant.svg, at 40 units to the metre: side by side they are true to scale. */
export const machines = {
  'excavator-5': [188, 119],
  'excavator-14': [275, 178],
  'excavator-20': [347, 207],
  'excavator-36': [405, 228],
  'excavator-50': [442, 247],
  'wheel-loader': [330, 145],
  grader: [366, 140],
  dozer: [257, 145],
  roller: [228, 131],
  tipper: [316, 128],
  'water-cart-8': [280, 128],
  'water-cart-30': [580, 141],
  'low-loader': [759, 128],
} as const satisfies Record<string, readonly [width: number, height: number]>

export type MachineName = keyof typeof machines
