import { layer } from './beds.ts'
import type { Column } from './column.ts'
import { type Landform, wide } from './landform.ts'
import { paper } from './palette.ts'
import { area } from './shapes.ts'
import { type Surface, heightAt, rolling, under, way } from './surface.ts'
import { forest, scrub } from './vegetation.ts'

// Wet hills: soil and pasture in olive golds, weathered clay and deep loam below.
const far = ['#73222E', '#76262E', '#722030']
const middle = ['#6B3A2A', '#733F2A', '#63332B']
const main = ['#7C6129', '#8B6D2D', '#6A5026', '#A5833A', '#5B4323']
const near = ['#A98A3C', '#BA9944', '#94752F', '#CDAE5A', '#7F6329']

const column: Column = {
  top: 236,
  dip: 0.012,
  waver: 3,
  knot: 300,
  seed: 71,
  beds: [
    { thick: 40, tone: 0 },
    { thick: 22, tone: 1 },
    { thick: 6, tone: 3 },
    { thick: 34, tone: 2 },
    { thick: 14, tone: 0 },
    { thick: 9, tone: 4 },
    { thick: 30, tone: 1 },
    { thick: 5, tone: 3 },
    { thick: 26, tone: 2 },
    { thick: 70, tone: 0 },
  ],
}

export function southwestWide(): Landform {
  const floor = 480
  const back = rolling(way('-20 402, 130 366, 330 392, 560 338, 780 372, 960 320, 1180 330'), 34)
  const ridge = rolling(
    way('120 452, 300 424, 420 430, 640 366, 800 372, 1010 300, 1190 306, 1400 250, 1640 262'),
    34,
  )
  const mass = rolling(
    way(
      '-20 458, 240 446, 430 456, 700 404, 850 396, 1120 286, 1260 262, 1440 282, 1560 306, 1640 312',
    ),
    30,
  )
  const fore = rolling(way('420 476, 640 456, 860 436, 1010 442, 1240 398, 1420 372, 1640 384'), 34)
  const ground =
    (s: Surface) =>
    (x: number): number =>
      heightAt(s, x)
  const field: Surface = rolling(way('-20 470, 300 462, 680 474, 1080 464, 1640 472'), 60)
  const grass: Surface = rolling(way('-20 488, 420 482, 860 490, 1300 482, 1640 487'), 70)
  const shelf: Surface = rolling(way('-20 505, 500 508, 1020 502, 1640 507'), 80)
  const land = [
    forest({
      seed: 2,
      from: 470,
      to: 720,
      ground: ground(back),
      height: [10, 16],
      spacing: [0.4, 0.62],
      tone: '#5E1527',
      far: true,
      trunk: '#7A2B36',
      weight: 1,
      taper: 60,
    }),
    layer({ surface: back, column, tones: far, floor }),
    forest({
      seed: 4,
      from: 900,
      to: 1240,
      ground: ground(ridge),
      height: [24, 34],
      spacing: [0.4, 0.62],
      tone: '#451521',
      far: true,
      trunk: '#7B3A33',
      weight: 1,
      taper: 90,
    }),
    layer({ surface: ridge, column, tones: middle, floor }),
    forest({
      seed: 12,
      from: 1100,
      to: 1760,
      ground: ground(mass),
      height: [40, 68],
      spacing: [0.32, 0.5],
      tone: '#2F1D17',
      light: '#4A3121',
      trunk: '#B98A56',
      weight: 1.5,
      taper: 110,
    }),
    layer({ surface: mass, column, tones: main, floor }),
    forest({
      seed: 17,
      from: 660,
      to: 880,
      ground: ground(mass),
      height: [22, 34],
      spacing: [0.4, 0.62],
      tone: '#3B2A19',
      trunk: '#A07A42',
      weight: 1,
      taper: 70,
    }),
    layer({ surface: fore, column, tones: near, floor }),
    forest({
      seed: 23,
      from: 1240,
      to: 1740,
      ground: (x) => heightAt(fore, x) + 26,
      height: [26, 38],
      spacing: [0.4, 0.62],
      tone: '#453218',
      trunk: '#C9A05A',
      weight: 1,
      taper: 90,
    }),
    area('#C4A24B', [under(field, wide.height)]),
    scrub({
      seed: 6,
      from: 0,
      to: 1600,
      count: 30,
      height: [4, 9],
      ground: (x) => heightAt(field, x) + 5,
      tone: '#6A5026',
    }),
    area('#D9BC6C', [under(grass, wide.height)]),
    area(paper, [under(shelf, wide.height)]),
  ].flat()
  return { size: wide, land, surface: mass }
}
