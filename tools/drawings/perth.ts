import { layer } from './beds.ts'
import type { Column } from './column.ts'
import { type Landform, narrow, wide } from './landform.ts'
import { paper } from './palette.ts'
import type { Point } from './path.ts'
import { between, random } from './random.ts'
import { type Shape, area } from './shapes.ts'
import { type Surface, heightAt, range, rolling, under, way } from './surface.ts'
import { scrub } from './vegetation.ts'

// Old rock stands behind a fault as one long scarp; young sand and limestone lie flat before it.
const far = ['#74202F', '#782533', '#711D2F']
const scarpTones = ['#7C3A34', '#86433A', '#703033', '#94523F']
const spurTones = ['#94513F', '#A05C45', '#84433A', '#B27253']
// Limestone and dune sand on top, lighter than what lies below.
const plainTones = ['#EBD2A4', '#DDB373', '#C48D4F', '#E3BC7E']

const rock: Column = {
  top: 270,
  dip: -0.014,
  waver: 4,
  knot: 190,
  seed: 91,
  beds: [
    { thick: 34, tone: 0 },
    { thick: 18, tone: 1 },
    { thick: 40, tone: 2 },
    { thick: 7, tone: 3 },
    { thick: 44, tone: 0 },
    { thick: 22, tone: 1 },
    { thick: 60, tone: 2 },
  ],
}
const sands: Column = {
  top: 414,
  dip: 0.004,
  waver: 1.6,
  knot: 240,
  seed: 92,
  beds: [
    { thick: 12, tone: 0 },
    { thick: 34, tone: 1 },
    { thick: 8, tone: 2 },
    { thick: 60, tone: 3 },
  ],
}

// Dykes: steep dark sheets in the old rock, from its brow to the plain, thinner the deeper they are seen.
function dykes(
  seed: number,
  surface: Surface,
  plain: Surface,
  from: number,
  to: number,
  gap: readonly [number, number],
  thick: readonly [number, number],
): Shape {
  const r = random(seed)
  const out: Point[][] = []
  for (let x = from; x < to; x += between(r, gap[0], gap[1])) {
    const wide = between(r, thick[0], thick[1])
    const lean = between(r, 24, 56)
    const bend = between(r, -6, 6)
    const top = (at: number): number => heightAt(surface, at) + 1
    const foot = heightAt(plain, x - lean) + 1
    const half = (top(x) + foot) / 2
    out.push([
      [x, top(x)],
      [x + wide, top(x + wide)],
      [x + wide * 0.8 + bend - lean / 2, half],
      [x + wide * 0.35 - lean, foot],
      [x - lean, foot],
      [x + wide * 0.1 + bend - lean / 2, half],
    ])
  }
  return area('#5C2730', out)
}

export function perthWide(): Landform {
  const back = rolling(way('-20 398, 240 392, 520 396, 760 380, 1000 384'), 60)
  const mass = rolling(
    way(
      '-20 424, 90 414, 200 400, 285 424, 420 412, 520 402, 610 426, 800 420, 900 410, 1080 300, 1190 276, 1320 282, 1420 268, 1540 274, 1640 266',
    ),
    26,
  )
  const spurs = range({
    seed: 12,
    column: rock,
    swell: 2,
    bench: 0.4,
    way: way(
      '840 432, 900 424, 1000 372, 1024 368, 1080 402, 1100 404, 1190 338, 1226 334, 1300 392, 1322 394, 1410 322, 1452 318, 1520 368, 1640 300',
    ),
  })
  const plain = rolling(
    way(
      '-20 424, 90 414, 200 400, 285 424, 420 412, 520 402, 610 426, 820 424, 1060 420, 1300 424, 1640 418',
    ),
    30,
  )
  const shelf = rolling(way('-20 506, 420 501, 900 507, 1640 502'), 80)
  const land = [
    layer({ surface: back, column: rock, tones: far, floor: 440 }),
    layer({ surface: mass, column: rock, tones: scarpTones, floor: 440 }),
    layer({ surface: spurs, column: rock, tones: spurTones, floor: 440 }),
    dykes(5, mass, plain, 1120, 1640, [130, 230], [9, 16]),
    layer({ surface: plain, column: sands, tones: plainTones, floor: 520 }),
    scrub({
      seed: 9,
      from: 640,
      to: 1600,
      count: 34,
      height: [3, 8],
      ground: (x) => heightAt(plain, x) + 2,
      tone: '#5B3A22',
    }),
    area(paper, [under(shelf, wide.height)]),
  ].flat()
  return { size: wide, land, surface: mass }
}

const phoneRock: Column = { ...rock, top: 96, knot: 150, seed: 93 }
const phoneSands: Column = {
  top: 214,
  dip: 0.005,
  waver: 1.6,
  knot: 170,
  seed: 94,
  beds: [
    { thick: 16, tone: 0 },
    { thick: 34, tone: 1 },
    { thick: 9, tone: 2 },
    { thick: 60, tone: 3 },
  ],
}

export function perthNarrow(): Landform {
  const mass = rolling(
    way(
      '-10 222, 50 208, 110 198, 170 222, 260 214, 330 206, 470 116, 560 98, 650 106, 720 96, 800 100',
    ),
    24,
  )
  const spurs = range({
    seed: 12,
    column: phoneRock,
    swell: 2,
    bench: 0.4,
    way: way(
      '280 232, 320 224, 400 176, 422 172, 470 204, 490 206, 568 148, 600 144, 664 196, 686 198, 760 132, 800 126',
    ),
  })
  const plain = rolling(
    way('-10 222, 50 208, 110 198, 170 222, 300 220, 480 216, 640 221, 800 216'),
    28,
  )
  const shelf = rolling(way('-10 288, 280 284, 800 288'), 80)
  const land = [
    layer({ surface: mass, column: phoneRock, tones: scarpTones, floor: 236 }),
    layer({ surface: spurs, column: phoneRock, tones: spurTones, floor: 236 }),
    dykes(6, mass, plain, 520, 790, [110, 180], [8, 14]),
    layer({ surface: plain, column: phoneSands, tones: plainTones, floor: 300 }),
    scrub({
      seed: 9,
      from: 250,
      to: 780,
      count: 15,
      height: [5, 10],
      ground: (x) => heightAt(plain, x) + 2,
      tone: '#5B3A22',
    }),
    area(paper, [under(shelf, narrow.height)]),
  ].flat()
  return { size: narrow, land, surface: mass }
}
