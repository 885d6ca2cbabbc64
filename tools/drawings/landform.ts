import { lightGold } from './palette.ts'
import { type Size, file, line, symbol, trace } from './path.ts'
import type { Surface } from './surface.ts'

export interface Landform {
  readonly size: Size
  /** Everything but the surface line. */
  readonly land: string
  readonly surface: Surface
}

export const wide: Size = { width: 1600, height: 520 }
export const narrow: Size = { width: 780, height: 300 }

/** The ground below a line, down past the drawing's lower edge. */
export const under = (surface: Surface, size: Size): string => {
  const first = surface[0]?.[0] ?? 0
  const last = surface[surface.length - 1]?.[0] ?? size.width
  return trace([...surface, [last, size.height], [first, size.height]], true)
}

export const surfaceLine = (surface: Surface): string =>
  line(lightGold, 2, trace(surface, false), ' stroke-linejoin="round"')

export const landformFile = (form: Landform): string =>
  file(symbol('land', form.size, form.land), symbol('line', form.size, surfaceLine(form.surface)))
