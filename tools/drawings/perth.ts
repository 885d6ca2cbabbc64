import { layer } from './beds.ts'
import type { Column } from './column.ts'
import { type Landform, narrow, wide } from './landform.ts'
import { paper } from './palette.ts'
import type { Point } from './path.ts'
import { type Shape, area } from './shapes.ts'
import { type Surface, heightAt, rolling, under, way } from './surface.ts'
import { scrub } from './vegetation.ts'

// Old rock stands behind a fault as one long scarp; young sand and limestone lie flat before it.
const far = ['#74202F', '#782533', '#711D2F']
const scarpTones = ['#7C3A34', '#86433A', '#703033', '#94523F']
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

/** A valley that cuts the scarp: where its foot comes out on the plain, and how deep it notches the skyline. */
type Valley = readonly [x: number, notch: number]

/** A spur between two valleys, as light from the left shows it: one lit face, one in shade, a low apron before both. */
const faces = {
  lit: ['#A9623F', '#B06B45', '#A05A3C'],
  shade: ['#6B2B33', '#74323A', '#642831'],
  apron: ['#C08250', '#B67747'],
} as const

/** The skyline of a scarp that runs away to the left: crests between the valleys, each valley a notch. */
function crests(valleys: readonly Valley[], top: (x: number) => number): Point[] {
  return valleys.flatMap(([x, notch], n): Point[] => {
    const next = valleys[n + 1]
    const here: Point = [x, top(x) + notch]
    if (!next) return [here]
    const wide = next[0] - x
    // Old flat-topped rock: a shoulder on either side of a level crest.
    return [
      here,
      [x + wide * 0.24, top(x + wide * 0.24) + 5],
      [x + wide * 0.42, top(x + wide * 0.42)],
      [x + wide * 0.74, top(x + wide * 0.74) + 2],
    ]
  })
}

function spurs(valleys: readonly Valley[], skyline: Surface, plain: Surface): Shape[] {
  const pieces: Record<keyof typeof faces, Point[][][]> = { lit: [], shade: [], apron: [] }
  const put = (face: keyof typeof faces, n: number, piece: Point[]) => {
    const tone = n % faces[face].length
    ;(pieces[face][tone] ??= []).push(piece)
  }
  valleys.forEach(([x], n) => {
    const next = valleys[n + 1]
    if (!next) return
    const wide = next[0] - x
    const at = (share: number): number => x + wide * share
    const sky = (share: number): Point => [at(share), heightAt(skyline, at(share)) + 1]
    const foot = (share: number): Point => [at(share), heightAt(plain, at(share)) + 2]
    const crest = sky(0.46)
    const high = heightAt(plain, crest[0]) - crest[1]
    // The ridge comes down toward whoever looks, and bends where the rock is softer.
    const knee: Point = [at(0.56), crest[1] + high * 0.46]
    const nose = foot(0.5)
    put('lit', n, [foot(0), sky(0), sky(0.24), sky(0.42), crest, knee, nose])
    put('shade', n, [nose, knee, crest, sky(0.74), sky(1), foot(1)])
    // What has come down lies against the foot of both faces.
    put('apron', n, [
      foot(0.04),
      [at(0.24), heightAt(plain, at(0.24)) - high * 0.12],
      [at(0.49), heightAt(plain, at(0.49)) - high * 0.26],
      [at(0.7), heightAt(plain, at(0.7)) - high * 0.13],
      foot(0.94),
    ])
  })
  return (['lit', 'shade', 'apron'] as const).flatMap((face) =>
    faces[face].flatMap((tone, n) => {
      const all = pieces[face][n]
      return all ? [area(tone, all)] : []
    }),
  )
}

export function perthWide(): Landform {
  const back = rolling(way('-20 398, 240 392, 520 396, 760 380, 1000 384'), 60)
  // Farther to the left is farther away: the spurs are lower and closer there.
  const valleys: readonly Valley[] = [
    [560, 0],
    [640, 12],
    [716, 10],
    [815, 24],
    [930, 18],
    [1072, 42],
    [1240, 30],
    [1452, 62],
    [1700, 40],
  ]
  const top = (x: number): number => 404 - 144 * ((x - 560) / 1080) ** 0.8
  const dunes = way('-20 424, 90 414, 200 400, 285 424, 420 412, 520 402')
  const mass = rolling([...dunes, ...crests(valleys, top)], 26)
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
    spurs(valleys, mass, plain),
    layer({ surface: plain, column: sands, tones: plainTones, floor: 520 }),
    scrub({
      seed: 9,
      from: 620,
      to: 1560,
      count: 7,
      height: [7, 19],
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
  const valleys: readonly Valley[] = [
    [280, 0],
    [336, 10],
    [404, 9],
    [492, 24],
    [600, 16],
    [736, 34],
    [900, 20],
  ]
  const top = (x: number): number => 208 - 118 * ((x - 280) / 520) ** 0.8
  const dunes = way('-10 222, 50 208, 110 198, 170 222, 240 214')
  const mass = rolling([...dunes, ...crests(valleys, top)], 24)
  const plain = rolling(
    way('-10 222, 50 208, 110 198, 170 222, 300 220, 480 216, 640 221, 800 216'),
    28,
  )
  const shelf = rolling(way('-10 288, 280 284, 800 288'), 80)
  const land = [
    layer({ surface: mass, column: phoneRock, tones: scarpTones, floor: 236 }),
    spurs(valleys, mass, plain),
    layer({ surface: plain, column: phoneSands, tones: plainTones, floor: 300 }),
    scrub({
      seed: 9,
      from: 250,
      to: 760,
      count: 5,
      height: [7, 16],
      ground: (x) => heightAt(plain, x) + 2,
      tone: '#5B3A22',
    }),
    area(paper, [under(shelf, narrow.height)]),
  ].flat()
  return { size: narrow, land, surface: mass }
}
