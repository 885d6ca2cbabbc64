import { joints, layer } from './beds.ts'
import type { Column } from './column.ts'
import { type Landform, narrow, wide } from './landform.ts'
import { burgundy, paper } from './palette.ts'
import { area } from './shapes.ts'
import { type Surface, heightAt, range, under, way } from './surface.ts'
import { tussocks } from './vegetation.ts'

// Tones in the order ground, soft bed, high cliff, low cliff, ledge. Distance is a step towards
// the sky's burgundy.
const far = ['#762133', '#7A2334', '#711D30', '#731E31', '#812B37']
const middle = ['#812A31', '#862F33', '#762330', '#7A2530', '#94393A']
const main = ['#9A3D2A', '#A5472A', '#7D252A', '#8A2E2A', '#C47E36']
const near = ['#B7572B', '#C3672D', '#93332A', '#A5432A', '#E2A546']

const column: Column = {
  top: 224,
  dip: 0.01,
  waver: 1.8,
  knot: 210,
  seed: 11,
  beds: [
    { thick: 20, tone: 1 },
    { thick: 7, tone: 0 },
    { thick: 9, tone: 3, hard: true },
    { thick: 19, tone: 0 },
    { thick: 4, tone: 4 },
    { thick: 31, tone: 2, hard: true },
    { thick: 6, tone: 3 },
    { thick: 21, tone: 1 },
    { thick: 3, tone: 4 },
    { thick: 30, tone: 0 },
    { thick: 3, tone: 4 },
    { thick: 13, tone: 2, hard: true },
    { thick: 8, tone: 3 },
    { thick: 30, tone: 1 },
    { thick: 4, tone: 4 },
    { thick: 70, tone: 0 },
  ],
}

export function pilbaraWide(): Landform {
  const floor = 474
  const back = range({
    seed: 4,
    column,
    swell: 1.5,
    bench: 2,
    way: way(
      '-20 428, 60 424, 150 372, 330 366, 372 388, 430 390, 520 346, 760 338, 830 372, 900 376, 980 330, 1100 320',
    ),
  })
  const ridge = range({
    seed: 8,
    column,
    swell: 1.6,
    way: way(
      '400 452, 470 446, 580 386, 660 380, 760 318, 880 312, 930 336, 980 330, 1060 268, 1180 262, 1240 266',
    ),
  })
  const mass = range({
    seed: 23,
    column,
    swell: 1.6,
    bench: 0.7,
    way: way(
      '-20 456, 300 452, 520 454, 600 449, 690 420, 770 398, 815 393, 930 334, 985 328, 1090 266, 1130 261, 1190 236, 1270 229, 1345 240, 1400 247, 1455 238, 1530 236, 1640 252',
    ),
  })
  const spurs = range({
    seed: 31,
    column,
    swell: 1.4,
    bench: 0.7,
    way: way(
      '690 464, 720 460, 800 428, 836 425, 880 446, 905 449, 1010 385, 1052 381, 1120 424, 1150 432, 1250 366, 1306 361, 1385 412, 1412 416, 1520 342, 1640 336',
    ),
  })
  const plain: Surface = way(
    '-20 462, 180 458, 420 464, 700 459, 980 464, 1240 458, 1480 463, 1640 459',
  )
  const flat: Surface = way('-20 480, 260 476, 520 482, 860 477, 1150 483, 1400 478, 1640 482')
  const shelf: Surface = way('-20 503, 330 506, 640 501, 1010 507, 1340 502, 1640 505')
  const land = [
    layer({ surface: back, column, tones: far, floor }),
    layer({ surface: ridge, column, tones: middle, floor }),
    layer({ surface: mass, column, tones: main, floor }),
    joints({
      seed: 3,
      surface: mass,
      column,
      floor: 400,
      gap: [14, 60],
      tone: burgundy,
      weight: 1,
      from: 780,
      to: 1600,
    }),
    layer({ surface: spurs, column, tones: near, floor }),
    joints({
      seed: 5,
      surface: spurs,
      column,
      floor,
      gap: [14, 60],
      tone: '#7D252A',
      weight: 1,
      from: 980,
      to: 1600,
    }),
    area('#CF8E33', [under(plain, wide.height)]),
    tussocks({
      seed: 3,
      from: 0,
      to: 1600,
      count: 40,
      size: [4, 7],
      ground: (x) => heightAt(plain, x) + 8,
      tone: '#A26F22',
    }),
    area('#E0AC4C', [under(flat, wide.height)]),
    tussocks({
      seed: 9,
      from: 0,
      to: 1600,
      count: 30,
      size: [8, 14],
      ground: (x) => heightAt(flat, x) + 14,
      tone: '#A87824',
    }),
    area(paper, [under(shelf, wide.height)]),
  ].flat()
  return { size: wide, land, surface: mass }
}

const phone: Column = {
  top: 74,
  dip: 0.014,
  waver: 1.8,
  knot: 140,
  seed: 12,
  beds: [
    { thick: 22, tone: 1 },
    { thick: 6, tone: 4 },
    { thick: 30, tone: 2, hard: true },
    { thick: 9, tone: 3 },
    { thick: 27, tone: 1 },
    { thick: 5, tone: 4 },
    { thick: 17, tone: 3, hard: true },
    { thick: 36, tone: 0 },
    { thick: 6, tone: 4 },
    { thick: 60, tone: 1 },
  ],
}

export function pilbaraNarrow(): Landform {
  const floor = 258
  const back = range({
    seed: 4,
    column: phone,
    swell: 1.5,
    bench: 2,
    way: way('-10 196, 60 190, 110 204, 150 202, 230 146, 340 138, 380 140'),
  })
  const mass = range({
    seed: 21,
    column: phone,
    swell: 2,
    bench: 0.7,
    stride: [30, 70],
    way: way(
      '-10 242, 70 240, 120 230, 190 198, 222 193, 330 132, 372 126, 445 84, 540 76, 600 88, 640 92, 690 80, 800 88',
    ),
  })
  const spurs = range({
    seed: 31,
    column: phone,
    swell: 2,
    bench: 0.7,
    way: way(
      '150 250, 180 246, 268 200, 306 197, 372 232, 396 234, 500 166, 548 162, 620 212, 648 216, 740 150, 800 146',
    ),
  })
  const plain: Surface = way('-10 246, 120 242, 330 248, 560 243, 800 247')
  const flat: Surface = way('-10 266, 200 262, 430 267, 640 262, 800 265')
  const shelf: Surface = way('-10 285, 260 289, 520 284, 800 288')
  const land = [
    layer({ surface: back, column: phone, tones: far, floor }),
    layer({ surface: mass, column: phone, tones: main, floor }),
    joints({
      seed: 3,
      surface: mass,
      column: phone,
      floor: 190,
      gap: [16, 70],
      tone: burgundy,
      weight: 1,
      from: 330,
      to: 780,
    }),
    layer({ surface: spurs, column: phone, tones: near, floor }),
    area('#CF8E33', [under(plain, narrow.height)]),
    tussocks({
      seed: 5,
      from: 0,
      to: 780,
      count: 16,
      size: [6, 9],
      ground: (x) => heightAt(plain, x) + 11,
      tone: '#A26F22',
    }),
    area('#E0AC4C', [under(flat, narrow.height)]),
    tussocks({
      seed: 10,
      from: 0,
      to: 780,
      count: 11,
      size: [10, 16],
      ground: (x) => heightAt(flat, x) + 14,
      tone: '#A87824',
    }),
    area(paper, [under(shelf, narrow.height)]),
  ].flat()
  return { size: narrow, land, surface: mass }
}
