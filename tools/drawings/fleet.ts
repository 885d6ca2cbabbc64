// The rest of the fleet, each from the common machine of its class. Metres, facing forward (+x).
import { Elevation, arc, belt, circle, flatten, ring } from './elevation.ts'
import type { Point } from './path.ts'

export function wheelLoader(): Elevation {
  const e = new Elevation()
  const tyre = 0.8
  e.wheel(0, tyre).wheel(3.35, tyre)
  // Bucket, flat on the datum.
  e.part(
    [
      [4.98, 0.06],
      [6.42, 0.03],
      [6.2, 0.22],
      [5.5, 1.36],
      [5.28, 1.34],
      [4.86, 0.95],
      [4.78, 0.5],
    ],
    [
      [5.05, 0.22],
      [6.2, 0.22],
    ],
  )
  // Lift arm and its Z-bar.
  e.part([
    [4.02, 1.72],
    [4.2, 1.62],
    [4.5, 0.86],
    [4.32, 0.8],
  ])
  e.draw([
    [4.42, 0.9],
    [4.92, 0.98],
  ])
  e.part([
    [2.72, 2.3],
    [3.0, 2.34],
    [4.3, 1.42],
    [5.02, 0.62],
    [4.98, 0.34],
    [4.76, 0.4],
    [4.02, 1.14],
    [2.72, 2.0],
  ])
  e.ram([2.9, 2.62], [4.08, 1.68], 0.18, 0.6)
  e.ram([2.6, 1.25], [3.95, 1.35], 0.18, 0.6)
  e.part([
    [2.05, 0.75],
    [2.05, 1.4],
    [2.52, 1.5],
    [2.62, 2.72],
    [3.02, 2.72],
    [3.1, 2.3],
    [3.3, 1.72],
    [3.7, 1.7],
    [3.9, 0.75],
  ])
  // Cab.
  e.part(
    [
      [1.02, 1.62],
      [2.3, 1.62],
      [2.42, 2.1],
      [2.22, 3.3],
      [2.1, 3.42],
      [1.12, 3.42],
      [1.02, 3.3],
    ],
    [
      [1.18, 2.1],
      [1.58, 2.1],
      [1.58, 3.22],
      [1.18, 3.22],
      [1.18, 2.1],
    ],
    [
      [1.74, 1.82],
      [2.16, 1.82],
      [2.24, 2.12],
      [2.06, 3.22],
      [1.74, 3.22],
      [1.74, 1.82],
    ],
  )
  // Engine cover and counterweight.
  e.part(
    [
      [1.95, 0.8],
      [1.95, 1.62],
      [1.02, 1.62],
      [1.02, 2.4],
      [-0.6, 2.36],
      [-1.5, 2.16],
      [-1.62, 1.5],
      [-1.62, 0.78],
      [-0.9, 0.78],
    ],
    [
      [-0.9, 1.55],
      [-0.62, 1.82],
      [0.62, 1.82],
      [0.9, 1.55],
    ],
    [
      [-1.1, 1.2],
      [-1.1, 2.24],
    ],
  )
  e.draw([
    [0.3, 2.4],
    [0.3, 2.85],
    [0.42, 2.85],
    [0.42, 2.4],
  ])
  e.draw([
    [1.3, 0.8],
    [1.3, 0.62],
    [1.9, 0.62],
    [1.9, 0.8],
  ])
  return e
}

export function grader(): Elevation {
  const e = new Elevation()
  const r = 0.68
  e.wheel(-0.76, r).wheel(0.76, r).wheel(6.1, r)
  // Blade and circle under the frame.
  e.part([
    [3.0, 0.03],
    [3.5, 0.03],
    [3.26, 0.2],
    [3.2, 0.42],
    [3.3, 0.66],
    [3.5, 0.78],
    [3.36, 0.84],
    [3.1, 0.72],
    [2.98, 0.42],
  ])
  e.part([
    [2.72, 0.84],
    [4.05, 0.84],
    [4.05, 0.98],
    [2.72, 0.98],
  ])
  e.draw(
    [
      [4.05, 0.94],
      [5.7, 0.98],
    ],
    [
      [4.05, 0.86],
      [5.7, 0.86],
    ],
  )
  e.ram([3.72, 2.25], [3.72, 0.98], 0.16, 0.55)
  // Cab.
  e.part(
    [
      [1.22, 1.28],
      [2.24, 1.28],
      [2.66, 2.0],
      [2.6, 3.2],
      [2.5, 3.3],
      [1.18, 3.3],
      [1.1, 3.2],
    ],
    [
      [1.26, 2.0],
      [1.76, 2.0],
      [1.76, 3.1],
      [1.24, 3.1],
      [1.26, 2.0],
    ],
    [
      [1.92, 1.5],
      [2.16, 1.5],
      [2.5, 2.06],
      [2.44, 3.1],
      [1.92, 3.1],
      [1.92, 1.5],
    ],
  )
  // Frame: from the cab over the blade to the front axle.
  e.part([
    [2.3, 1.4],
    [2.8, 2.04],
    [3.4, 2.22],
    [5.5, 1.78],
    [6.3, 1.52],
    [6.42, 1.2],
    [6.3, 0.8],
    [5.95, 0.8],
    [5.7, 1.3],
    [5.3, 1.46],
    [3.4, 1.88],
    [3.05, 1.74],
    [2.5, 1.05],
    [1.7, 1.0],
    [1.7, 1.28],
    [2.24, 1.28],
  ])
  // Engine cover.
  e.part(
    [
      [1.16, 1.05],
      [1.16, 2.22],
      [-0.5, 2.16],
      [-1.6, 2.02],
      [-1.72, 1.5],
      [-1.66, 0.92],
      [-1.3, 0.92],
      [-0.6, 1.1],
    ],
    [
      [-0.85, 1.12],
      [-0.85, 2.1],
    ],
    [
      [0.2, 1.4],
      [0.2, 1.95],
    ],
    [
      [-0.35, 1.4],
      [-0.35, 1.95],
    ],
  )
  e.draw([
    [0.7, 2.22],
    [0.7, 2.8],
    [0.82, 2.8],
    [0.82, 2.22],
  ])
  e.draw([
    [-1.7, 0.98],
    [-2.15, 0.98],
    [-2.15, 0.6],
    [-2.02, 0.24],
  ])
  return e
}

export function dozer(): Elevation {
  const e = new Elevation()
  const outline = belt([
    [-1.62, 0.44, 0.44],
    [1.66, 0.44, 0.44],
    [-0.95, 1.38, 0.48],
  ])
  const mask = flatten(outline)
  // Push arm and blade, in front of the track.
  e.part([
    [-0.5, 0.4],
    [2.62, 0.3],
    [2.62, 0.52],
    [-0.4, 0.62],
  ])
  e.part([
    [2.78, 0.02],
    [3.22, 0.02],
    [2.92, 0.5],
    [2.88, 1.0],
    [3.1, 1.6],
    [3.0, 1.66],
    [2.66, 1.2],
    [2.58, 0.6],
    [2.62, 0.3],
  ])
  e.ram([1.8, 1.95], [2.62, 0.9], 0.16, 0.62)
  e.draw(...outline)
  e.draw(
    arc(-1.62, 0.44, 0.24, 60, 330),
    arc(1.66, 0.44, 0.24, -150, 150),
    arc(-0.95, 1.38, 0.27, 20, 300),
  )
  e.draw([
    [-1.1, 0.78],
    [1.1, 0.78],
  ])
  for (let i = 0; i < 6; i++)
    e.draw([
      [-1.05 + i * 0.42, 0.36],
      [-1.05 + i * 0.42, 0.2],
    ])
  e.mask(mask)
  // Cab and its guard.
  e.part(
    [
      [-1.0, 1.7],
      [0.22, 1.7],
      [0.36, 2.3],
      [0.14, 3.3],
      [0.02, 3.42],
      [-1.02, 3.42],
      [-1.1, 3.3],
    ],
    [
      [-0.92, 2.3],
      [-0.48, 2.3],
      [-0.48, 3.2],
      [-0.96, 3.2],
      [-0.92, 2.3],
    ],
    [
      [-0.32, 1.95],
      [0.08, 1.95],
      [0.18, 2.32],
      [0, 3.2],
      [-0.32, 3.2],
      [-0.32, 1.95],
    ],
  )
  e.part(
    [
      [0.3, 1.0],
      [0.3, 2.42],
      [2.02, 2.28],
      [2.1, 2.1],
      [2.1, 1.15],
      [1.9, 1.0],
    ],
    [
      [1.78, 1.05],
      [1.78, 2.3],
    ],
    [
      [0.6, 1.5],
      [0.6, 2.05],
      [1.5, 2.0],
      [1.5, 1.5],
    ],
  )
  e.draw([
    [0.95, 2.36],
    [0.95, 3.0],
    [1.08, 3.0],
    [1.08, 2.35],
  ])
  e.part([
    [-1.1, 1.7],
    [-1.1, 2.36],
    [-1.86, 2.3],
    [-1.98, 2.1],
    [-1.98, 1.3],
  ])
  // Ripper.
  e.part([
    [-2.62, 0.7],
    [-2.62, 1.75],
    [-2.84, 1.75],
    [-2.84, 0.7],
    [-2.66, 0.06],
    [-2.46, 0.06],
  ])
  e.part([
    [-1.5, 0.98],
    [-3.0, 0.98],
    [-3.0, 1.26],
    [-1.5, 1.26],
  ])
  e.ram([-1.9, 1.85], [-2.62, 1.3], 0.14, 0.6)
  return e
}

export function roller(): Elevation {
  const e = new Elevation()
  e.wheel(0, 0.78)
  // Drum frame across the drum.
  e.part([
    [1.62, 0.66],
    [3.62, 0.66],
    [3.86, 0.8],
    [3.86, 1.06],
    [3.6, 1.1],
    [3.5, 0.96],
    [2.1, 0.96],
    [1.9, 1.2],
    [1.62, 1.2],
  ])
  e.draw(circle(2.86, 0.77, 0.77))
  e.mask(ring(2.86, 0.77, 0.77, 40))
  e.draw([
    [3.6, 1.1],
    [3.5, 1.62],
    [2.2, 1.62],
    [2.0, 1.2],
  ])
  // Cab, platform, engine.
  e.part(
    [
      [0.5, 1.3],
      [1.66, 1.3],
      [1.8, 1.8],
      [1.66, 2.86],
      [1.72, 3.06],
      [0.42, 3.06],
      [0.5, 2.86],
    ],
    [
      [0.66, 1.85],
      [1.04, 1.85],
      [1.04, 2.82],
      [0.66, 2.82],
      [0.66, 1.85],
    ],
    [
      [1.2, 1.5],
      [1.54, 1.5],
      [1.62, 1.82],
      [1.5, 2.82],
      [1.2, 2.82],
      [1.2, 1.5],
    ],
  )
  e.part(
    [
      [1.5, 0.7],
      [1.5, 1.3],
      [0.5, 1.3],
      [0.5, 1.98],
      [-0.9, 1.78],
      [-1.5, 1.6],
      [-1.62, 1.3],
      [-1.56, 0.72],
      [-0.9, 0.72],
    ],
    [
      [-0.9, 1.3],
      [-0.62, 1.58],
      [0.3, 1.58],
    ],
    [
      [-1.1, 1.05],
      [-1.1, 1.7],
    ],
  )
  e.draw([
    [-0.2, 1.88],
    [-0.2, 2.3],
    [-0.1, 2.3],
    [-0.1, 1.9],
  ])
  return e
}

// A cab-over prime mover's cab, its front at x = 1.38, front axle at x = 0.
function cabOver(e: Elevation, sleeper: boolean): Elevation {
  const back = sleeper ? -1.05 : -0.72
  const guard: Point[] = [
    [-0.72, 0.52],
    [-0.72, 0.86],
    [-0.42, 1.12],
    [0.42, 1.12],
    [0.72, 0.86],
    [0.72, 0.52],
  ]
  e.wheel(0, 0.52)
  return e
    .part(
      [
        [0.72, 0.42],
        [1.36, 0.42],
        [1.4, 1.35],
        [1.3, 1.72],
        [1.1, 2.82],
        [0.92, 2.98],
        [back + 0.05, 2.98],
        [back, 2.9],
        [back, 0.9],
        [-0.72, 0.86],
        [-0.42, 1.12],
        [0.42, 1.12],
        [0.72, 0.86],
      ],
      [
        [0.1, 1.12],
        [0.1, 2.7],
        [0.9, 2.7],
        [1.08, 1.72],
        [0.1, 1.72],
      ],
      [
        [1.1, 0.62],
        [1.38, 0.62],
      ],
      ...(sleeper
        ? ([
            [
              [-0.22, 1.2],
              [-0.22, 2.86],
            ],
          ] as Point[][])
        : []),
      [guard[0] ?? [0, 0], guard[1] ?? [0, 0]],
    )
    .draw([
      [1.3, 1.9],
      [1.46, 1.9],
      [1.46, 2.5],
      [1.16, 2.5],
    ])
}

function chassis(e: Elevation, from: number, to: number): Elevation {
  return e.draw([
    [from, 1.06],
    [to, 1.06],
    [to, 0.8],
    [from, 0.8],
  ])
}

function axles(e: Elevation, xs: readonly number[], r = 0.52): Elevation {
  for (const x of xs) e.wheel(x, r)
  return e
}

export function tipper(): Elevation {
  const e = new Elevation()
  axles(e, [-3.75, -5.08])
  cabOver(e, false)
  e.part(
    [
      [-0.86, 1.32],
      [-0.86, 2.78],
      [-1.02, 2.78],
      [-1.02, 2.58],
      [-6.05, 2.58],
      [-6.22, 2.42],
      [-5.92, 1.32],
    ],
    ...[-2.0, -3.0, -4.0, -5.0].map((x): Point[] => [
      [x, 1.32],
      [x, 2.42],
    ]),
    [
      [-1.02, 2.42],
      [-6.22, 2.42],
    ],
  )
  e.part([
    [-1.5, 0.56],
    [-2.6, 0.56],
    [-2.6, 1.06],
    [-1.5, 1.06],
  ])
  e.draw([
    [-3.05, 0.9],
    [-3.05, 1.2],
    [-5.72, 1.2],
    [-5.72, 0.7],
  ])
  chassis(e, -0.75, -5.9)
  return e
}

/** Tank length in metres for a volume in kilolitres, by the usual cross-sections. */
const tankLength = (kilolitres: number): number => kilolitres / (kilolitres > 20 ? 2.85 : 2.3)

function tank(
  e: Elevation,
  front: number,
  length: number,
  floor: number,
  height: number,
): Elevation {
  const rear = front - length
  const y = floor + height / 2
  const bow = 0.16
  e.part(
    [
      [front - bow, floor],
      [front, floor + height * 0.22],
      [front, floor + height * 0.78],
      [front - bow, floor + height],
      [rear + bow, floor + height],
      [rear, floor + height * 0.78],
      [rear, floor + height * 0.22],
      [rear + bow, floor],
    ],
    ...Array.from(
      { length: Math.max(1, Math.round(length / 1.7) - 1) },
      (_, i, all = Math.max(1, Math.round(length / 1.7))): Point[] => {
        const x = front - (length * (i + 1)) / all
        return [
          [x, floor],
          [x, floor + height],
        ]
      },
    ),
  )
  // Walkway, hatch, and the ladder at the rear.
  e.draw(
    [
      [front - 0.5, floor + height],
      [front - 0.5, floor + height + 0.3],
      [rear + 0.5, floor + height + 0.3],
      [rear + 0.5, floor + height],
    ],
    [
      [front - length / 2 - 0.3, floor + height],
      [front - length / 2 - 0.3, floor + height + 0.14],
      [front - length / 2 + 0.3, floor + height + 0.14],
      [front - length / 2 + 0.3, floor + height],
    ],
    [
      [rear - 0.14, floor - 0.3],
      [rear - 0.14, y + height * 0.2],
    ],
  )
  return e
}

// Spray: a bar and three straight jets, low at the rear.
function spray(e: Elevation, x: number, y: number): Elevation {
  return e.draw(
    [
      [x, y + 0.3],
      [x, y],
      [x - 0.2, y],
    ],
    [
      [x - 0.24, y],
      [x - 0.95, y - 0.02],
    ],
    [
      [x - 0.24, y - 0.1],
      [x - 0.8, y - 0.24],
    ],
    [
      [x - 0.2, y - 0.2],
      [x - 0.55, y - 0.42],
    ],
  )
}

export function waterCart(kilolitres: number): Elevation {
  const e = new Elevation()
  const length = tankLength(kilolitres)
  if (kilolitres <= 20) {
    const rear = -0.95 - length
    axles(e, kilolitres > 9 ? [rear + 2.2, rear + 0.88] : [rear + 0.95])
    cabOver(e, false)
    tank(e, -0.95, length, 1.28, 1.42)
    e.part([
      [-1.1, 0.56],
      [-2.1, 0.56],
      [-2.1, 1.06],
      [-1.1, 1.06],
    ])
    chassis(e, -0.75, rear + 0.1)
    return spray(e, rear + 0.05, 0.72)
  }
  const front = -1.5
  const rear = front - length
  axles(e, [-3.2, -4.5, rear + 3.5, rear + 2.2, rear + 0.9])
  cabOver(e, true)
  tank(e, front, length, 1.34, 1.68)
  e.draw([
    [rear + 0.2, 1.34],
    [rear + 0.2, 1.12],
    [rear + 4.2, 1.12],
    [rear + 4.5, 1.34],
  ])
  e.draw([
    [-6.3, 1.34],
    [-6.3, 0.1],
    [-6.5, 0.1],
    [-6.1, 0.1],
  ])
  chassis(e, -1.05, -5.1)
  return spray(e, rear + 0.15, 0.74)
}

export function lowLoader(): Elevation {
  const e = new Elevation()
  axles(e, [-3.2, -4.5])
  axles(e, [-13.7, -14.95, -16.2], 0.42)
  cabOver(e, true)
  // Gooseneck, deck, wheel platform and folded ramps in one outline.
  e.part(
    [
      [-2.55, 1.3],
      [-2.55, 1.52],
      [-5.5, 1.52],
      [-6.15, 0.98],
      [-12.6, 0.98],
      [-13.0, 1.16],
      [-16.7, 1.16],
      [-17.2, 0.62],
      [-17.3, 0.72],
      [-16.86, 1.02],
      [-16.7, 0.72],
      [-12.9, 0.72],
      [-12.6, 0.56],
      [-6.3, 0.56],
      [-5.7, 1.3],
    ],
    ...Array.from({ length: 9 }, (_, i): Point[] => [
      [-6.8 - i * 0.68, 0.56],
      [-6.8 - i * 0.68, 0.98],
    ]),
  )
  e.part([
    [-16.76, 1.16],
    [-17.1, 2.5],
    [-17.24, 2.46],
    [-16.94, 1.16],
  ])
  e.draw([
    [-1.3, 1.06],
    [-1.3, 1.7],
    [-1.15, 1.7],
    [-1.15, 2.7],
  ])
  chassis(e, -1.05, -5.1)
  return e
}
