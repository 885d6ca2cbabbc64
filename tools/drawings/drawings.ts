import { bedrockNarrow, bedrockWide, bedsFile, boundaries, boundarySize } from './bedrock.ts'
import { coreWide, coreWideFile } from './core.ts'
import { goldfieldsNarrow, goldfieldsWide } from './goldfields.ts'
import { landformFile, narrow, wide } from './landform.ts'
import { type Size, viewBox } from './path.ts'
import { perthNarrow, perthWide } from './perth.ts'
import { pilbaraNarrow, pilbaraWide } from './pilbara.ts'
import { type Ruler, gaugeNarrow, gaugeWide, plantFile, rulerNarrow, rulerWide } from './plant.ts'
import { southwestWide } from './southwest.ts'

/** What a page needs to place a drawing: its file in app/drawings/ (without `.svg`), size and symbols. */
export interface Drawing<Id extends string = string> {
  readonly file: string
  readonly size: Size
  readonly viewBox: string
  readonly symbols: readonly Id[]
}

export interface Crops<Id extends string = string> {
  readonly wide: Drawing<Id>
  readonly narrow: Drawing<Id>
}

const drawing = <Id extends string>(
  file: string,
  size: Size,
  ...symbols: readonly Id[]
): Drawing<Id> => ({
  file,
  size,
  viewBox: viewBox(size),
  symbols,
})

const crops = <Id extends string>(
  name: string,
  wideSize: Size,
  narrowSize: Size,
  ...symbols: readonly Id[]
): Crops<Id> => ({
  wide: drawing(`${name}-wide`, wideSize, ...symbols),
  narrow: drawing(`${name}-narrow`, narrowSize, ...symbols),
})

export const families = ['pilbara', 'goldfields', 'southwest', 'perth', 'core'] as const
export type Family = (typeof families)[number]

/**
 * The heroes. Every profile's lower edge is Paper; `core` wide is an upright column for the hero's
 * right, running out of its lower edge.
 */
export const profiles: Readonly<Record<Family, Crops<'land' | 'line'>>> = {
  pilbara: crops('pilbara', wide, narrow, 'land', 'line'),
  goldfields: crops('goldfields', wide, narrow, 'land', 'line'),
  southwest: {
    wide: drawing('southwest-wide', wide, 'land', 'line'),
    // A phone has the right part of it (app/drawings/views.ts).
    narrow: drawing('southwest-wide', wide, 'land', 'line'),
  },
  perth: crops('perth', wide, narrow, 'land', 'line'),
  core: {
    wide: drawing('core-wide', coreWide, 'land', 'line'),
    // A phone has the same upright column, narrower.
    narrow: drawing('core-wide', coreWide, 'land', 'line'),
  },
}

export const bedrock: Crops = {
  wide: drawing('beds', bedrockWide, 'bedrock-wide'),
  narrow: drawing('beds', bedrockNarrow, 'bedrock-narrow'),
}
export const boundary = drawing('beds', boundarySize, ...boundaries)

export interface Labelled extends Drawing {
  /** Where the page's own text goes, as shares of the drawing's width and height. */
  readonly anchors: Ruler['anchors']
}

const labelled = (file: string, symbol: string, { size, anchors }: Ruler): Labelled => ({
  ...drawing(file, size, symbol),
  anchors,
})

export const ruler = {
  wide: labelled('ruler-wide', 'ruler', rulerWide),
  narrow: labelled('ruler-narrow', 'ruler', rulerNarrow),
}
export const gauge = {
  wide: labelled('gauge-wide', 'gauge', gaugeWide),
  narrow: labelled('gauge-narrow', 'gauge', gaugeNarrow),
}
export { machineNames, machineSizes, type Machine, unitsPerMetre } from './plant.ts'

export const landforms = {
  'pilbara-wide': pilbaraWide,
  'pilbara-narrow': pilbaraNarrow,
  'goldfields-wide': goldfieldsWide,
  'goldfields-narrow': goldfieldsNarrow,
  'southwest-wide': southwestWide,
  'perth-wide': perthWide,
  'perth-narrow': perthNarrow,
} as const

interface DrawnFile {
  readonly draw: () => string
  /** The most it may weigh, in bytes, by brotli at 11. */
  readonly budget: number
}

/** Every generated file of app/drawings/. */
export const files: Readonly<Record<string, DrawnFile>> = {
  ...Object.fromEntries(
    Object.entries(landforms).map(([name, draw]): [string, DrawnFile] => [
      name,
      { draw: () => landformFile(draw()), budget: name.endsWith('wide') ? 4500 : 3000 },
    ]),
  ),
  'core-wide': { draw: coreWideFile, budget: 2000 },
  beds: { draw: bedsFile, budget: 1500 },
  plant: { draw: plantFile, budget: 5000 },
  'ruler-wide': { draw: rulerWide.draw, budget: 3000 },
  'ruler-narrow': { draw: rulerNarrow.draw, budget: 2000 },
  'gauge-wide': { draw: gaugeWide.draw, budget: 700 },
  'gauge-narrow': { draw: gaugeNarrow.draw, budget: 700 },
}
