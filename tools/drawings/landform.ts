import type { Frame } from '../../app/drawings/views.ts'
import { lightGold } from './palette.ts'
import { type Size, image, viewBox } from './path.ts'
import { type Shape, cutOut, lines, markup, pathData } from './shapes.ts'
import type { Surface } from './surface.ts'

export interface Landform {
  readonly size: Size
  /** Everything but the surface line. */
  readonly land: readonly Shape[]
  readonly surface: Surface
}

export const wide: Size = { width: 1600, height: 520 }
export const narrow: Size = { width: 780, height: 300 }

const surfaceLine = (surface: Surface): Shape =>
  lines(lightGold, 2, [surface], ' id="line" stroke-linejoin="round"')

/** The land of a whole drawing. */
export const landImage = ({ size, land }: Landform): string => image(viewBox(size), markup(land))

/** The path data of its surface line, which stands in the pages (app/drawings/landform.tsx). */
export const surfaceData = ({ surface }: Landform): string => pathData(surfaceLine(surface))

/** A part of a drawing with its surface line: an image, or placed by `<use>`. */
export const framedImage = ({ land, surface }: Landform, frame: Frame): string =>
  image(
    frame.join(' '),
    `<g id="land">${markup(cutOut(land, frame))}</g>${markup(cutOut([surfaceLine(surface)], frame))}`,
  )

/** All of a drawing, for a picture (tools/draw-images.ts). */
export const art = ({ land, surface }: Landform): string => markup([...land, surfaceLine(surface)])
