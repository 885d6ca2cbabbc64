import { type Size, symbol } from './path.ts'

export const markSize: Size = { width: 24, height: 24 }

// The ground in section in three strokes: surface, the one bed it cuts, datum.
export const markSurface = 'M2 14.5h4l3-4h2.5l3.5-5h3l2 3H22'
export const markBed = 'M11 14.5h11'
export const markDatum = 'M2 19.5h20'

export const mark = (): string =>
  symbol(
    'mark',
    markSize,
    `<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="miter" d="${markSurface}${markBed}${markDatum}"/>`,
  )
