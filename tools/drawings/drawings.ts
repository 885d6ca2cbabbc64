import { views, type Family } from '../../app/drawings/views.ts'
import { bedsFile } from './bedrock.ts'
import { coreArt, coreWide, coreWideFile } from './core.ts'
import { goldfieldsNarrow, goldfieldsWide } from './goldfields.ts'
import { type Landform, art, framedImage, landImage, surfaceData, wide } from './landform.ts'
import type { Size } from './path.ts'
import { objectsFile } from './objects.ts'
import { peopleFile } from './people.ts'
import { perthNarrow, perthWide } from './perth.ts'
import { pilbaraNarrow, pilbaraWide } from './pilbara.ts'
import { plantFile, scales } from './plant.ts'
import { southwestWide } from './southwest.ts'

/** The four landforms; those that a page shows whole have a composition for phones. */
const landforms: Readonly<Record<Family, { wide: () => Landform; narrow?: () => Landform }>> = {
  pilbara: { wide: pilbaraWide, narrow: pilbaraNarrow },
  goldfields: { wide: goldfieldsWide, narrow: goldfieldsNarrow },
  southwest: { wide: southwestWide },
  perth: { wide: perthWide, narrow: perthNarrow },
}

/** The drawings that a page shows whole, in both crops. */
const whole: Readonly<Record<string, () => Landform>> = Object.fromEntries(
  Object.entries(landforms).flatMap(([family, { wide, narrow }]) =>
    narrow ? [[`${family}-wide`, wide] as const, [`${family}-narrow`, narrow] as const] : [],
  ),
)

/** Every generated file of app/drawings/, without its ending. */
export const files: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    Object.entries(whole).map(([name, form]) => [name, () => landImage(form())]),
  ),
  ...Object.fromEntries(
    Object.entries(views).flatMap(([name, view]) => {
      if (!view.frame) return []
      const { family, frame } = view
      return [[name, () => framedImage(landforms[family].wide(), frame)]]
    }),
  ),
  ...Object.fromEntries(Object.entries(scales).map(([name, { draw }]) => [name, draw])),
  'core-wide': coreWideFile,
  beds: bedsFile,
  plant: plantFile,
  people: peopleFile,
  objects: objectsFile,
}

/** What a page writes itself above its drawings: app/drawings/drawn.json. */
export const drawn = {
  surfaces: Object.fromEntries(
    Object.entries(whole).map(([name, form]) => [name, surfaceData(form())]),
  ),
  /** Where a scale's smallest and largest machine stand, as shares of its width. */
  ends: Object.fromEntries(
    Object.entries(scales).map(([name, { middles }]) => [
      name,
      [middles[0]!, middles.at(-1)!].map((share) => Number(share.toFixed(4))),
    ]),
  ),
}

export type Picture = Family | 'core'

/** The same drawings for a picture of another size: SVG without its outermost element. */
export const pictures: Readonly<Record<Picture, { size: Size; draw: () => string }>> = {
  pilbara: { size: wide, draw: () => art(pilbaraWide()) },
  goldfields: { size: wide, draw: () => art(goldfieldsWide()) },
  southwest: { size: wide, draw: () => art(southwestWide()) },
  perth: { size: wide, draw: () => art(perthWide()) },
  core: { size: coreWide, draw: coreArt },
}
