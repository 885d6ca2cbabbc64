import { joints, layer } from './beds.ts'
import type { Column } from './column.ts'
import { type Landform, narrow, wide } from './landform.ts'
import { paper } from './palette.ts'
import { area } from './shapes.ts'
import { type Surface, heightAt, range, under, way } from './surface.ts'
import { bars, scrub } from './vegetation.ts'

// A breakaway: a dark iron cap, ochre mottled clay, then the pale zone down to the salt.
// Tones: pale ground, paler bed, iron cap, mottled clay, blush bed, thin rust seam.
const far = ['#782635', '#7C2A38', '#701D30', '#742232', '#7A2836', '#701D30']
const main = ['#CFA071', '#DDB88A', '#55181F', '#A9532F', '#BE8457', '#A9532F']
const near = ['#E3C69A', '#EDD7B2', '#7D2A2A', '#BF6C38', '#D5A774', '#C27A45']

const column: Column = {
  top: 274,
  dip: -0.004,
  waver: 1.5,
  knot: 260,
  seed: 41,
  beds: [
    { thick: 6, tone: 3 },
    { thick: 22, tone: 2, hard: true },
    { thick: 16, tone: 3 },
    { thick: 5, tone: 4 },
    { thick: 20, tone: 0 },
    { thick: 3, tone: 5 },
    { thick: 12, tone: 1 },
    { thick: 8, tone: 4, hard: true },
    { thick: 26, tone: 0 },
    { thick: 4, tone: 5 },
    { thick: 18, tone: 1 },
    { thick: 60, tone: 0 },
  ],
}

export function goldfieldsWide(): Landform {
  const floor = 446
  const back: Surface = range({
    seed: 14,
    column,
    swell: 1,
    bench: 1,
    stride: [60, 130],
    way: way('-20 408, 140 404, 220 392, 420 389, 470 398, 660 396, 730 372, 980 366, 1100 368'),
  })
  const mass = range({
    seed: 46,
    column,
    swell: 1.2,
    bench: 0.5,
    stride: [50, 120],
    way: way(
      '-20 436, 480 434, 630 428, 684 394, 752 391, 792 412, 836 414, 926 341, 1030 337, 1060 343, 1090 341, 1172 277, 1300 274, 1410 279, 1500 274, 1640 276',
    ),
  })
  const bays = range({
    seed: 52,
    column,
    swell: 1.2,
    bench: 0.5,
    way: way(
      '890 442, 925 438, 995 394, 1028 391, 1078 424, 1118 430, 1204 338, 1272 334, 1350 402, 1386 410, 1486 326, 1560 323, 1640 378',
    ),
  })
  const beach: Surface = way('-20 442, 300 440, 640 443, 1000 439, 1330 443, 1640 440')
  const salt: Surface = way('-20 453, 380 456, 800 452, 1240 456, 1640 453')
  const rim: Surface = way('-20 508, 420 504, 900 508, 1300 505, 1640 508')
  const land = [
    layer({ surface: back, column, tones: far, floor }),
    layer({ surface: mass, column, tones: main, floor }),
    joints({
      seed: 3,
      surface: mass,
      column,
      floor: 380,
      gap: [10, 34],
      tone: '#8E3A2E',
      weight: 1,
      from: 860,
      to: 1600,
    }),
    layer({ surface: bays, column, tones: near, floor }),
    area('#B4552D', [under(beach, wide.height)]),
    scrub({
      seed: 5,
      from: 0,
      to: 1600,
      count: 60,
      height: [2, 4],
      ground: (x) => heightAt(beach, x) + 7,
      tone: '#7D2A2A',
    }),
    area('#EBD3AE', [under(salt, wide.height)]),
    bars({
      seed: 7,
      from: 0,
      to: 1600,
      count: 12,
      length: [160, 460],
      thick: [2, 6],
      y: [458, 500],
      tone: '#D9AF84',
    }),
    bars({
      seed: 21,
      from: 0,
      to: 1600,
      count: 13,
      length: [200, 520],
      thick: [2, 8],
      y: [460, 503],
      tone: paper,
    }),
    area(paper, [under(rim, wide.height)]),
  ].flat()
  return { size: wide, land, surface: mass }
}

const phone: Column = {
  top: 112,
  dip: -0.006,
  waver: 1.5,
  knot: 170,
  seed: 42,
  beds: [
    { thick: 6, tone: 3 },
    { thick: 24, tone: 2, hard: true },
    { thick: 18, tone: 3 },
    { thick: 26, tone: 0 },
    { thick: 5, tone: 5 },
    { thick: 16, tone: 1, hard: true },
    { thick: 34, tone: 0 },
    { thick: 60, tone: 1 },
  ],
}

export function goldfieldsNarrow(): Landform {
  const floor = 246
  const back = range({
    seed: 14,
    column: phone,
    swell: 1,
    stride: [60, 120],
    way: way('-10 206, 80 202, 130 190, 300 187, 420 188'),
  })
  const mass = range({
    seed: 47,
    column: phone,
    swell: 1.4,
    bench: 0.5,
    stride: [60, 120],
    way: way(
      '-10 232, 110 230, 150 224, 226 172, 310 168, 330 174, 356 172, 430 116, 580 112, 690 116, 800 112',
    ),
  })
  const bays = range({
    seed: 53,
    column: phone,
    swell: 1.2,
    bench: 0.5,
    way: way(
      '230 238, 256 234, 312 196, 346 193, 392 222, 424 228, 498 164, 560 160, 622 212, 648 216, 730 152, 800 148',
    ),
  })
  const beach: Surface = way('-10 236, 260 234, 520 237, 800 234')
  const salt: Surface = way('-10 246, 300 248, 800 245')
  const rim: Surface = way('-10 291, 300 287, 560 290, 800 288')
  const land = [
    layer({ surface: back, column: phone, tones: far, floor }),
    layer({ surface: mass, column: phone, tones: main, floor }),
    joints({
      seed: 3,
      surface: mass,
      column: phone,
      floor: 170,
      gap: [12, 44],
      tone: '#8E3A2E',
      weight: 1,
      from: 380,
      to: 780,
    }),
    layer({ surface: bays, column: phone, tones: near, floor }),
    area('#B4552D', [under(beach, narrow.height)]),
    scrub({
      seed: 5,
      from: 0,
      to: 780,
      count: 24,
      height: [3, 5],
      ground: (x) => heightAt(beach, x) + 8,
      tone: '#7D2A2A',
    }),
    area('#EBD3AE', [under(salt, narrow.height)]),
    bars({
      seed: 7,
      from: 0,
      to: 780,
      count: 7,
      length: [120, 300],
      thick: [3, 7],
      y: [250, 282],
      tone: '#D9AF84',
    }),
    bars({
      seed: 21,
      from: 0,
      to: 780,
      count: 7,
      length: [140, 320],
      thick: [3, 8],
      y: [252, 286],
      tone: paper,
    }),
    area(paper, [under(rim, narrow.height)]),
  ].flat()
  return { size: narrow, land, surface: mass }
}
