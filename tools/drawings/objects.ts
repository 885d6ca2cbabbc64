// One object for each page that stands under a plain sky: what its work is done with, in side elevation, in the line of the
// machines. Each at a scale of its own, because a billy and a headframe share no sheet. Metres, facing forward (+x).
import { Elevation, arc, belt, circle, flatten, ring } from './elevation.ts'
import { objectNames } from '../../app/drawings/object-names.ts'
import { file, line, symbol, type Point } from './path.ts'

const box = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x0, y1],
  [x1, y1],
  [x1, y0],
]

/** A bar of some thickness from one point to another. */
function bar([ax, ay]: Point, [bx, by]: Point, thick: number): Point[] {
  const length = Math.hypot(bx - ax, by - ay)
  const [nx, ny] = [((by - ay) / length) * (thick / 2), (-(bx - ax) / length) * (thick / 2)]
  return [
    [ax + nx, ay + ny],
    [bx + nx, by + ny],
    [bx - nx, by - ny],
    [ax - nx, ay - ny],
  ]
}

/** Cross-bracing between two legs: at each height the point of either leg. */
function bracing(
  heights: readonly number[],
  left: (y: number) => number,
  right: (y: number) => number,
) {
  const lines: Point[][] = []
  heights.forEach((y, n) => {
    lines.push([
      [left(y), y],
      [right(y), y],
    ])
    const next = heights[n + 1]
    if (next === undefined) return
    lines.push(
      [
        [left(y), y],
        [right(next), next],
      ],
      [
        [right(y), y],
        [left(next), next],
      ],
    )
  })
  return lines
}

/** 220 t class, tray down. */
function haulTruck(): Elevation {
  const e = new Elevation()
  e.wheel(10.3, 1.85).wheel(3.3, 1.85)
  e.part(box(9.9, 2.2, 13.1, 3.3), [
    [13.1, 2.75],
    [12.2, 2.75],
  ])
  // Ladder to the deck.
  e.draw(
    [
      [12.55, 3.3],
      [13.35, 1.1],
    ],
    [
      [12.9, 3.3],
      [13.6, 1.1],
    ],
  )
  e.part(
    [
      [10.7, 3.3],
      [10.7, 5.1],
      [12.55, 5.1],
      [12.85, 3.3],
    ],
    [
      [10.95, 4.0],
      [10.95, 4.85],
      [12.35, 4.85],
      [12.5, 4.0],
      [10.95, 4.0],
    ],
  )
  // Tray: canopy over the cab, floor falling to the rear.
  e.part(
    [
      [13.4, 5.9],
      [13.4, 6.25],
      [9.5, 6.5],
      [0.3, 6.1],
      [0.9, 4.3],
      [2.6, 3.55],
      [8.6, 3.1],
      [9.6, 5.75],
    ],
    [
      [3.0, 6.2],
      [3.6, 3.45],
    ],
    [
      [5.3, 6.3],
      [5.7, 3.35],
    ],
    [
      [7.6, 6.4],
      [7.8, 3.2],
    ],
  )
  e.part(box(2.4, 1.75, 11.6, 2.55))
  return e
}

/** A shored trench beside a laid pipe, seen from the end of the job. */
function trenchBox(): Elevation {
  const e = new Elevation()
  for (const x of [0.3, 3.5]) {
    e.part(box(x - 0.16, 0, x + 0.16, 2.6), [
      [x - 0.16, 2.3],
      [x + 0.16, 2.3],
    ])
  }
  for (const y of [0.75, 1.9]) {
    e.part(box(0.46, y - 0.09, 3.34, y + 0.09))
    e.draw(
      [
        [1.3, y - 0.16],
        [1.3, y + 0.16],
      ],
      [
        [2.5, y - 0.16],
        [2.5, y + 0.16],
      ],
    )
  }
  e.masksOff()
  for (const x of [4.75, 6.1]) e.draw(circle(x, 0.62, 0.62), circle(x, 0.62, 0.5))
  e.draw(circle(5.425, 1.69, 0.62), circle(5.425, 1.69, 0.5))
  e.draw([
    [4.1, 0],
    [4.25, 0.22],
    [4.4, 0],
  ])
  return e
}

function forklift(): Elevation {
  const e = new Elevation()
  e.wheel(2.1, 0.36).wheel(0.55, 0.28)
  // Mast, forks and a strapped pallet.
  e.part(box(2.62, 0.16, 2.78, 2.35))
  e.part(box(2.82, 0.22, 2.9, 2.1))
  e.draw([
    [2.9, 0.3],
    [4.0, 0.24],
  ])
  e.part(box(2.98, 0.36, 4.0, 0.48))
  e.part(
    box(3.02, 0.48, 3.96, 1.35),
    [
      [3.3, 0.48],
      [3.3, 1.35],
    ],
    [
      [3.68, 0.48],
      [3.68, 1.35],
    ],
  )
  e.part([
    [0.1, 0.32],
    [0.05, 1.05],
    [0.35, 1.2],
    [1.25, 1.2],
    [1.35, 0.98],
    [1.95, 0.98],
    [2.5, 0.85],
    [2.55, 0.32],
  ])
  // Guard, seat, wheel.
  e.draw(
    [
      [0.3, 1.2],
      [0.5, 2.2],
      [1.95, 2.2],
      [2.42, 0.9],
    ],
    [
      [0.5, 2.2],
      [0.42, 2.08],
    ],
    [
      [0.85, 1.2],
      [0.85, 1.3],
      [1.3, 1.3],
    ],
    [
      [0.85, 1.3],
      [0.72, 1.75],
    ],
    [
      [2.05, 0.98],
      [1.82, 1.45],
    ],
    [
      [1.68, 1.4],
      [1.95, 1.5],
    ],
  )
  return e
}

/** Work at height: a platform at a pole. */
function platform(): Elevation {
  const e = new Elevation()
  // The pole stands before it.
  e.part(box(8.72, 0, 8.98, 10.4))
  e.part(box(7.9, 9.3, 9.8, 9.5))
  for (const x of [8.05, 8.45, 9.25, 9.65]) {
    e.draw([
      [x, 9.5],
      [x, 9.85],
    ])
  }
  e.masksOff()
  e.wheel(5.1, 0.5).wheel(1.35, 0.5)
  e.part(
    [
      [4.2, 0.55],
      [4.2, 2.3],
      [5.35, 2.3],
      [5.9, 1.5],
      [6.05, 0.55],
    ],
    [
      [4.5, 1.5],
      [4.5, 2.1],
      [5.2, 2.1],
      [5.6, 1.5],
      [4.5, 1.5],
    ],
  )
  e.part(box(0.2, 0.6, 4.1, 1.15))
  e.part([
    [1.2, 1.15],
    [1.35, 2.0],
    [2.1, 2.0],
    [2.25, 1.15],
  ])
  // Lower and upper boom, basket.
  e.part(bar([1.7, 2.05], [4.6, 5.2], 0.3))
  e.part(bar([4.5, 5.1], [7.2, 8.6], 0.22))
  e.part(ring(4.55, 5.15, 0.24), circle(4.55, 5.15, 0.1))
  e.part(box(7.0, 8.2, 7.95, 9.15), [
    [7.0, 8.7],
    [7.95, 8.7],
  ])
  // Outriggers.
  e.masksOff()
  e.draw(
    [
      [0.5, 0.6],
      [0.3, 0.02],
      [0.7, 0.02],
    ],
    [
      [3.7, 0.6],
      [3.5, 0.02],
      [3.9, 0.02],
    ],
  )
  return e
}

function totalStation(): Elevation {
  const e = new Elevation()
  e.part(box(0.86, 1.36, 1.14, 1.42))
  // The instrument: telescope between two standards, handle above.
  e.part(ring(1.0, 1.64, 0.075), circle(1.0, 1.64, 0.03))
  e.part([
    [0.84, 1.59],
    [0.84, 1.69],
    [1.17, 1.7],
    [1.17, 1.58],
  ])
  e.part(
    [
      [0.89, 1.42],
      [0.87, 1.78],
      [0.93, 1.84],
      [1.07, 1.84],
      [1.13, 1.78],
      [1.11, 1.42],
    ],
    [
      [0.93, 1.48],
      [1.07, 1.48],
      [1.07, 1.54],
      [0.93, 1.54],
      [0.93, 1.48],
    ],
  )
  e.draw([
    [0.93, 1.84],
    [0.95, 1.9],
    [1.05, 1.9],
    [1.07, 1.84],
  ])
  for (const [foot, top] of [
    [0.42, 0.92],
    [1.06, 1.01],
    [1.6, 1.08],
  ] as const) {
    e.part(bar([foot, 0.02], [top, 1.36], 0.05))
    const share = 0.42
    const x = foot + (top - foot) * share
    e.masksOff()
    e.draw([
      [x - 0.05, 1.36 * share],
      [x + 0.05, 1.36 * share],
    ])
  }
  return e
}

/** Where operators learn the machine before they sit in it. */
function simulator(): Elevation {
  const e = new Elevation()
  // Three screens seen from the side, on a stand.
  e.part([
    [2.15, 0.95],
    [2.35, 0.95],
    [2.55, 1.95],
    [2.35, 2.0],
  ])
  e.part(box(2.24, 0.12, 2.34, 0.95))
  e.part(box(0.2, 0, 2.7, 0.12))
  // Seat on its base, arm with joystick.
  e.part([
    [0.5, 0.12],
    [0.6, 0.5],
    [1.1, 0.5],
    [1.2, 0.12],
  ])
  e.part([
    [0.42, 0.5],
    [0.4, 0.66],
    [1.22, 0.72],
    [1.26, 0.56],
    [1.1, 0.5],
  ])
  e.part([
    [0.4, 0.66],
    [0.16, 1.4],
    [0.2, 1.5],
    [0.36, 1.5],
    [0.58, 0.68],
  ])
  e.part([
    [0.12, 1.52],
    [0.1, 1.72],
    [0.26, 1.74],
    [0.32, 1.52],
  ])
  e.masksOff()
  e.draw(
    [
      [0.62, 0.95],
      [1.3, 0.95],
      [1.3, 0.88],
      [0.64, 0.88],
    ],
    [
      [1.22, 0.95],
      [1.28, 1.16],
    ],
    circle(1.29, 1.2, 0.045),
    [
      [1.62, 0.12],
      [1.5, 0.42],
      [1.72, 0.5],
    ],
  )
  return e
}

/** A shaft's headframe with its winder house. */
function headframe(): Elevation {
  const e = new Elevation()
  e.part(ring(5.6, 16.2, 1.35), circle(5.6, 16.2, 0.3))
  e.masksOff()
  for (let spoke = 0; spoke < 4; spoke++) {
    const a = (spoke * Math.PI) / 4 + 0.2
    e.draw([
      [5.6 + 1.3 * Math.cos(a), 16.2 + 1.3 * Math.sin(a)],
      [5.6 - 1.3 * Math.cos(a), 16.2 - 1.3 * Math.sin(a)],
    ])
  }
  const left = (y: number) => 4.3 + y * 0.035
  const right = (y: number) => 7.2 - y * 0.035
  e.draw(
    [
      [left(0), 0],
      [left(15), 15],
    ],
    [
      [right(0), 0],
      [right(15), 15],
    ],
    ...bracing([3, 6.2, 9.2, 12.1, 15], left, right),
    // The back leg takes the pull of the rope.
    [
      [-1.6, 0],
      [4.7, 15],
    ],
    [
      [-0.9, 0],
      [4.9, 13.6],
    ],
    [
      [0.4, 4.0],
      [left(6.2), 6.2],
    ],
    [
      [2.2, 8.6],
      [left(9.2), 9.2],
    ],
    // The rope to the winder.
    [
      [4.5, 16.95],
      [-6.4, 3.6],
    ],
    [
      [6.9, 16.0],
      [6.4, 3],
    ],
  )
  e.part(
    [
      [-9.6, 0],
      [-9.6, 3.4],
      [-7.6, 4.6],
      [-5.6, 3.4],
      [-5.6, 0],
    ],
    [
      [-8.4, 0],
      [-8.4, 2.1],
      [-7.1, 2.1],
      [-7.1, 0],
    ],
  )
  return e
}

function radioMast(): Elevation {
  const e = new Elevation()
  const left = (y: number) => 3.2 + y * 0.022
  const right = (y: number) => 4.8 - y * 0.022
  e.draw(
    [
      [left(0), 0],
      [left(24), 24],
    ],
    [
      [right(0), 0],
      [right(24), 24],
    ],
    ...bracing([0.01, 3, 6, 9, 12, 15, 18, 21, 24], left, right),
    [
      [4, 24],
      [4, 28],
    ],
    // Guys.
    [
      [left(16), 16],
      [-3.6, 0],
    ],
    [
      [right(16), 16],
      [11.6, 0],
    ],
  )
  e.part(flatten([arc(5.5, 19.5, 1.15, -80, 80)]), [
    [5.7, 18.35],
    [5.7, 20.65],
  ])
  e.part(box(4.25, 19.2, 5.6, 19.8))
  e.part(box(6.8, 0, 9.6, 2.4), [
    [7.3, 0],
    [7.3, 1.9],
    [8.1, 1.9],
    [8.1, 0],
  ])
  return e
}

function siteBus(): Elevation {
  const e = new Elevation()
  e.wheel(7.3, 0.5).wheel(1.9, 0.5)
  e.part([
    [0.1, 0.55],
    [0.1, 2.95],
    [0.35, 3.15],
    [8.6, 3.15],
    [9.05, 2.9],
    [9.35, 1.6],
    [9.4, 0.55],
  ])
  e.masksOff()
  for (const x of [0.5, 1.65, 2.8, 3.95, 5.1]) {
    e.draw([
      [x, 1.75],
      [x, 2.75],
      [x + 0.95, 2.75],
      [x + 0.95, 1.75],
      [x, 1.75],
    ])
  }
  e.draw(
    [
      [8.15, 0.62],
      [8.15, 2.75],
      [6.45, 2.75],
      [6.45, 1.75],
      [8.15, 1.75],
    ],
    [
      [8.4, 1.6],
      [8.4, 2.75],
      [8.92, 2.75],
      [9.2, 1.6],
      [8.4, 1.6],
    ],
    [
      [0.1, 1.3],
      [8.15, 1.3],
    ],
    // A pole with a flag for open pits, and the beacon.
    [
      [9.0, 3.0],
      [9.0, 4.9],
      [8.45, 4.7],
      [9.0, 4.5],
    ],
    [
      [7.6, 3.15],
      [7.65, 3.35],
      [7.95, 3.35],
      [8.0, 3.15],
    ],
  )
  return e
}

function siteOffice(): Elevation {
  const e = new Elevation()
  for (const x of [0.6, 3.0, 5.4, 7.8]) e.part(box(x - 0.18, 0, x + 0.18, 0.5))
  e.part(box(0.2, 0.5, 8.2, 0.7))
  e.part(box(0.3, 0.7, 8.1, 3.2), [
    [0.3, 3.0],
    [8.1, 3.0],
  ])
  e.part([
    [0, 3.2],
    [0.2, 3.45],
    [9.4, 3.3],
    [9.4, 3.2],
  ])
  e.masksOff()
  e.draw(
    [
      [5.1, 0.7],
      [5.1, 2.7],
      [6.0, 2.7],
      [6.0, 0.7],
    ],
    circle(5.25, 1.7, 0.05),
    [
      [1.0, 1.7],
      [1.0, 2.6],
      [2.5, 2.6],
      [2.5, 1.7],
      [1.0, 1.7],
    ],
    [
      [1.75, 1.7],
      [1.75, 2.6],
    ],
    [
      [6.7, 1.7],
      [6.7, 2.6],
      [7.6, 2.6],
      [7.6, 1.7],
      [6.7, 1.7],
    ],
    // Veranda post, steps.
    [
      [9.2, 0],
      [9.2, 3.2],
    ],
    [
      [8.2, 0.6],
      [9.2, 0.6],
    ],
    [
      [6.0, 0.5],
      [6.4, 0.5],
      [6.4, 0.25],
      [6.75, 0.25],
      [6.75, 0],
    ],
    [
      [2.9, 1.6],
      [2.9, 2.2],
      [3.7, 2.2],
      [3.7, 1.6],
      [2.9, 1.6],
    ],
  )
  return e
}

function drillRig(): Elevation {
  const e = new Elevation()
  e.draw(
    ...belt([
      [0.9, 0.55, 0.55],
      [4.1, 0.55, 0.55],
    ]),
  )
  for (const x of [0.9, 2.5, 4.1]) e.draw(circle(x, 0.55, 0.26))
  e.mask(box(0.4, 0, 4.6, 1.1))
  e.part(box(0.1, 1.15, 4.9, 1.6))
  // Mast with its rod and the head that turns it.
  e.part(box(5.1, 0.55, 5.6, 10.6))
  e.masksOff()
  for (let y = 1.2; y < 10.2; y += 1.3) {
    e.draw([
      [5.1, y],
      [5.6, y + 0.65],
      [5.1, y + 1.3],
    ])
  }
  e.draw(
    [
      [5.9, 0],
      [5.9, 6.6],
    ],
    [
      [6.02, 0],
      [6.02, 6.6],
    ],
  )
  e.part(box(5.62, 6.6, 6.35, 7.4))
  e.part(box(5.4, 10.6, 6.1, 10.95))
  e.draw(
    [
      [5.96, 7.4],
      [5.96, 10.6],
    ],
    [
      [1.2, 1.6],
      [5.1, 6.4],
    ],
  )
  e.part(
    [
      [3.1, 1.6],
      [3.1, 3.3],
      [4.5, 3.3],
      [4.8, 1.6],
    ],
    [
      [3.35, 2.3],
      [3.35, 3.1],
      [4.3, 3.1],
      [4.45, 2.3],
      [3.35, 2.3],
    ],
  )
  e.part(
    box(0.2, 1.6, 2.7, 2.75),
    [
      [0.7, 1.6],
      [0.7, 2.75],
    ],
    [
      [1.3, 1.6],
      [1.3, 2.75],
    ],
  )
  return e
}

/** A survey beacon on its cairn. */
function trigPoint(): Elevation {
  const e = new Elevation()
  e.part(
    [
      [0.9, 0],
      [1.0, 0.5],
      [1.25, 0.62],
      [1.75, 0.6],
      [2.05, 0.45],
      [2.15, 0],
    ],
    [
      [1.2, 0.3],
      [1.5, 0.34],
      [1.8, 0.26],
    ],
  )
  e.part(box(1.46, 0.6, 1.54, 3.5))
  e.draw(
    [
      [0.2, 0],
      [1.5, 2.6],
      [2.8, 0],
    ],
    [
      [0.68, 0.95],
      [2.32, 0.95],
    ],
  )
  // Two crossed vanes, seen from the side.
  e.masksOff()
  e.part(ring(1.5, 3.05, 0.42), [
    [1.5, 2.63],
    [1.5, 3.47],
  ])
  return e
}

/** A line set out: pegs with their flags, each as far from the next. */
function pegs(): Elevation {
  const e = new Elevation()
  for (let n = 0; n < 5; n++) {
    const x = n * 1.5
    const height = 1.1 + (n % 2) * 0.12
    e.part([
      [x - 0.06, 0],
      [x - 0.06, height],
      [x, height + 0.06],
      [x + 0.06, height],
      [x + 0.06, 0],
    ])
    e.draw([
      [x - 0.06, height - 0.08],
      [x - 0.42, height - 0.14],
      [x - 0.06, height - 0.3],
    ])
  }
  e.draw([
    [0, 0.62],
    [6, 0.62],
  ])
  return e
}

function helmets(): Elevation {
  const e = new Elevation()
  e.part(box(0.1, 0, 0.2, 1.6))
  e.part(box(3.8, 0, 3.9, 1.6))
  e.part(box(0, 1.5, 4, 1.6))
  e.masksOff()
  for (let n = 0; n < 4; n++) {
    const x = 0.62 + n * 0.92
    // Each on its hook, brim forward.
    e.draw(
      [
        [x, 1.5],
        [x, 1.38],
      ],
      arc(x, 1.06, 0.3, 0, 180),
      [
        [x - 0.34, 1.06],
        [x + 0.46, 1.06],
        [x + 0.4, 1.12],
        [x + 0.29, 1.14],
      ],
      [
        [x - 0.34, 1.06],
        [x - 0.3, 1.12],
      ],
      [
        [x - 0.06, 1.355],
        [x - 0.02, 1.12],
      ],
      [
        [x + 0.06, 1.355],
        [x + 0.08, 1.12],
      ],
    )
  }
  // Boots below.
  for (const x of [0.55, 1.47, 2.39, 3.31]) {
    e.part([
      [x - 0.1, 0],
      [x - 0.1, 0.3],
      [x + 0.06, 0.3],
      [x + 0.08, 0.14],
      [x + 0.24, 0.1],
      [x + 0.26, 0],
    ])
  }
  return e
}

/** The first ute on site, tray loaded, mast light down. */
function ute(): Elevation {
  const e = new Elevation()
  e.wheel(4.25, 0.4).wheel(1.15, 0.4)
  e.part([
    [5.3, 0.4],
    [5.3, 0.95],
    [5.1, 1.08],
    [4.0, 1.14],
    [3.55, 1.78],
    [2.2, 1.8],
    [2.1, 0.4],
  ])
  e.masksOff()
  e.draw(
    [
      [3.88, 1.14],
      [3.5, 1.68],
      [2.95, 1.7],
      [2.95, 1.14],
      [3.88, 1.14],
    ],
    [
      [2.8, 1.14],
      [2.8, 1.7],
      [2.3, 1.7],
      [2.28, 1.14],
      [2.8, 1.14],
    ],
    [
      [5.28, 0.8],
      [5.0, 0.8],
    ],
    // Bull bar.
    [
      [5.42, 0.42],
      [5.5, 1.0],
      [5.3, 1.1],
    ],
  )
  e.mask(ring(1.15, 0.4, 0.46))
  e.part(box(0.05, 0.72, 2.02, 0.82))
  e.part(box(0.05, 0.82, 2.02, 1.08))
  // Rack with a ladder, pole with a flag.
  e.masksOff()
  e.draw(
    [
      [0.2, 1.08],
      [0.2, 1.95],
      [1.9, 1.95],
      [1.9, 1.08],
    ],
    [
      [0.0, 2.03],
      [3.1, 2.03],
    ],
    [
      [0.0, 1.95],
      [3.1, 1.95],
      [3.1, 2.03],
    ],
    [
      [0.1, 1.08],
      [0.1, 3.0],
      [0.5, 2.88],
      [0.1, 2.76],
    ],
  )
  return e
}

/** A talk before work: a billy over a small fire, and two chairs of the same kind. */
function billyAndChairs(): Elevation {
  const e = new Elevation()
  const chair = (x: number, way: 1 | -1) => {
    const p = (dx: number, y: number): Point => [x + dx * way, y]
    e.draw(
      [p(-0.28, 0), p(0.3, 0.52)],
      [p(0.34, 0), p(-0.26, 0.52)],
      [p(-0.3, 0.46), p(0.34, 0.5)],
      [p(-0.22, 0.46), p(-0.42, 1.02)],
      [p(-0.36, 0.48), p(-0.5, 1.0)],
      [p(-0.42, 1.02), p(-0.5, 1.0)],
      [p(-0.3, 0.72), p(0.26, 0.74)],
      [p(0.26, 0.74), p(0.26, 0.5)],
    )
  }
  chair(0.5, 1)
  chair(3.5, -1)
  // Tripod of three sticks, chain, billy.
  e.draw(
    [
      [1.45, 0],
      [2.05, 1.4],
    ],
    [
      [2.55, 0],
      [1.97, 1.4],
    ],
    [
      [2.01, 1.32],
      [2.01, 0.82],
    ],
    arc(2.01, 0.6, 0.22, 0, 180),
  )
  e.part(
    [
      [1.8, 0.28],
      [1.78, 0.6],
      [2.24, 0.6],
      [2.22, 0.28],
    ],
    [
      [2.24, 0.52],
      [2.34, 0.58],
    ],
  )
  e.draw(
    [
      [1.72, 0.02],
      [2.3, 0.14],
    ],
    [
      [1.72, 0.14],
      [2.3, 0.02],
    ],
  )
  return e
}

function lightingTower(): Elevation {
  const e = new Elevation()
  e.wheel(1.2, 0.32)
  e.part(
    [
      [0.2, 0.42],
      [0.2, 1.5],
      [2.2, 1.5],
      [2.2, 0.42],
    ],
    [
      [0.5, 0.7],
      [0.5, 1.25],
    ],
    [
      [0.7, 0.7],
      [0.7, 1.25],
    ],
    [
      [0.9, 0.7],
      [0.9, 1.25],
    ],
  )
  e.masksOff()
  e.draw(
    [
      [2.2, 0.5],
      [3.4, 0.5],
      [3.4, 0.02],
    ],
    [
      [0.3, 0.42],
      [0.1, 0.02],
    ],
    [
      [2.1, 0.42],
      [2.3, 0.02],
    ],
  )
  e.part(box(1.7, 1.5, 1.9, 4.1))
  e.part(box(1.74, 4.1, 1.86, 6.6))
  e.part(box(0.9, 6.6, 2.7, 6.7))
  for (const [x, y] of [
    [1.15, 6.7],
    [2.45, 6.7],
  ] as const) {
    e.part([
      [x - 0.28, y + 0.12],
      [x - 0.2, y + 0.62],
      [x + 0.32, y + 0.5],
      [x + 0.3, y + 0.04],
    ])
  }
  return e
}

function windsock(): Elevation {
  const e = new Elevation()
  e.part(box(2.9, 0, 3.04, 5.4))
  e.part(box(2.6, 0, 3.34, 0.16))
  e.draw(arc(2.97, 5.1, 0.1, 0, 359), [
    [2.9, 5.3],
    [2.72, 5.32],
    [2.72, 4.5],
    [2.9, 4.55],
  ])
  // The sock, filled from the front: five sections that narrow.
  const top = (x: number) => 5.32 - (2.72 - x) * 0.1
  const foot = (x: number) => 4.5 + (2.72 - x) * 0.1
  e.draw(
    [
      [2.72, 5.32],
      [0.3, top(0.3)],
      [0.3, foot(0.3)],
      [2.72, 4.5],
    ],
    ...[2.24, 1.75, 1.27, 0.78].map((x): Point[] => [
      [x, top(x)],
      [x, foot(x)],
    ]),
  )
  return e
}

/** A site's boom gate with its hut. */
function gate(): Elevation {
  const e = new Elevation()
  e.part(box(2.1, 0, 2.5, 1.15), [
    [2.1, 0.95],
    [2.5, 0.95],
  ])
  e.part(bar([2.0, 1.0], [7.4, 2.5], 0.14))
  e.masksOff()
  for (let n = 1; n < 6; n++) {
    const t = n / 6
    const [x, y] = [2.0 + 5.4 * t, 1.0 + 1.5 * t]
    e.draw([
      [x - 0.06, y - 0.09],
      [x + 0.08, y + 0.09],
    ])
  }
  e.part(box(1.55, 0.72, 2.1, 1.1))
  e.part([
    [-0.6, 2.4],
    [-0.5, 2.6],
    [1.5, 2.6],
    [1.7, 2.4],
  ])
  e.part(box(-0.35, 0, 1.35, 2.4), [
    [0.0, 1.15],
    [0.0, 2.05],
    [1.0, 2.05],
    [1.0, 1.15],
    [0.0, 1.15],
  ])
  e.draw([
    [7.3, 0],
    [7.3, 0.9],
  ])
  return e
}

/** A plumb line under its tripod: what is straight is measured. */
function plumbLine(): Elevation {
  const e = new Elevation()
  for (const [foot, top] of [
    [0.1, 1.18],
    [1.3, 1.25],
    [2.4, 1.32],
  ] as const) {
    e.part(bar([foot, 0.02], [top, 2.5], 0.07))
  }
  e.part(box(1.1, 2.5, 1.4, 2.62))
  e.masksOff()
  e.draw([
    [1.02, 2.5],
    [1.02, 0.86],
  ])
  e.part(
    [
      [0.93, 0.8],
      [0.93, 0.86],
      [1.11, 0.86],
      [1.11, 0.8],
      [1.14, 0.62],
      [1.02, 0.3],
      [0.9, 0.62],
    ],
    [
      [0.9, 0.62],
      [1.14, 0.62],
    ],
  )
  e.part([
    [0.9, 0],
    [0.94, 0.12],
    [1.1, 0.12],
    [1.14, 0],
  ])
  return e
}

/** An all-terrain crane with a load on its hook. */
function crane(): Elevation {
  const e = new Elevation()
  for (const x of [1.1, 2.6, 5.2, 6.7]) e.wheel(x, 0.55)
  e.part(
    [
      [6.2, 0.8],
      [6.2, 2.2],
      [7.5, 2.2],
      [7.95, 1.5],
      [8.0, 0.8],
    ],
    [
      [6.5, 1.5],
      [6.5, 2.0],
      [7.4, 2.0],
      [7.65, 1.5],
      [6.5, 1.5],
    ],
  )
  e.part(box(0.2, 0.75, 6.2, 1.35))
  e.part([
    [1.9, 1.45],
    [1.9, 2.3],
    [3.2, 2.3],
    [3.5, 2.9],
    [4.2, 2.9],
    [4.4, 1.45],
  ])
  e.part(box(0.5, 1.5, 1.9, 2.5))
  e.part(bar([2.7, 2.2], [9.6, 8.9], 0.5))
  e.part(bar([9.0, 8.35], [12.2, 11.4], 0.32))
  e.ram([3.6, 1.9], [5.6, 5.0], 0.3, 0.55)
  e.masksOff()
  e.draw(
    [
      [12.25, 11.3],
      [12.25, 4.9],
    ],
    arc(12.25, 4.65, 0.18, 160, 440),
    // The load hangs by two slings.
    [
      [12.25, 4.4],
      [11.1, 3.3],
    ],
    [
      [12.25, 4.4],
      [13.4, 3.3],
    ],
  )
  e.part(
    box(10.9, 2.7, 13.6, 3.3),
    [
      [11.6, 2.7],
      [11.6, 3.3],
    ],
    [
      [12.9, 2.7],
      [12.9, 3.3],
    ],
  )
  return e
}

/** A windpump and the tank that it fills. */
function windpump(): Elevation {
  const e = new Elevation()
  e.masksOff()
  const hub: Point = [4.4, 9.2]
  e.part(ring(hub[0], hub[1], 0.22, 12))
  e.masksOff()
  for (let n = 0; n < 14; n++) {
    const a = (n / 14) * Math.PI * 2
    const at = (r: number, turn: number): Point => [
      hub[0] + r * Math.cos(a + turn),
      hub[1] + r * Math.sin(a + turn),
    ]
    e.draw([at(0.75, -0.14), at(1.75, -0.15), at(1.75, 0.13), at(0.75, 0.1), at(0.75, -0.14)])
  }
  // Tail.
  e.draw([
    [4.2, 9.25],
    [2.0, 9.35],
  ])
  e.part([
    [2.4, 8.85],
    [2.4, 9.85],
    [0.9, 10.1],
    [0.9, 8.6],
  ])
  const left = (y: number) => 3.3 + y * 0.115
  const right = (y: number) => 5.5 - y * 0.115
  e.draw(
    [
      [left(0), 0],
      [left(8.9), 8.9],
    ],
    [
      [right(0), 0],
      [right(8.9), 8.9],
    ],
    ...bracing([0.9, 2.8, 4.6, 6.2], left, right),
    [
      [4.4, 0],
      [4.4, 8.9],
    ],
  )
  e.part(
    box(6.6, 0.5, 9.8, 2.9),
    [
      [6.6, 1.3],
      [9.8, 1.3],
    ],
    [
      [6.6, 2.1],
      [9.8, 2.1],
    ],
  )
  e.part(box(6.4, 0, 10, 0.5))
  e.draw([
    [4.4, 0.6],
    [5.9, 0.6],
    [5.9, 3.2],
    [7.0, 3.2],
    [7.0, 2.9],
  ])
  return e
}

function workbench(): Elevation {
  const e = new Elevation()
  // Vice with a length of pipe in it.
  e.part(box(2.35, 1.02, 2.62, 1.12))
  e.part([
    [2.3, 1.12],
    [2.3, 1.34],
    [2.42, 1.34],
    [2.42, 1.2],
    [2.55, 1.2],
    [2.55, 1.34],
    [2.68, 1.34],
    [2.68, 1.12],
  ])
  e.draw(
    [
      [2.68, 1.17],
      [2.92, 1.17],
    ],
    [
      [2.9, 1.06],
      [2.9, 1.28],
    ],
  )
  e.masksOff()
  e.draw(circle(2.485, 1.28, 0.065))
  e.part(box(0, 0.92, 3, 1.02))
  e.part(box(0.1, 0, 0.24, 0.92))
  e.part(box(2.76, 0, 2.9, 0.92))
  e.draw([
    [0.24, 0.24],
    [2.76, 0.24],
  ])
  e.part(
    box(0.4, 0.24, 1.15, 0.62),
    [
      [0.4, 0.43],
      [1.15, 0.43],
    ],
    [
      [0.7, 0.33],
      [0.86, 0.33],
    ],
  )
  e.part([
    [0.3, 1.02],
    [0.36, 1.2],
    [0.98, 1.2],
    [1.04, 1.02],
  ])
  e.draw([
    [0.56, 1.2],
    [0.58, 1.28],
    [0.76, 1.28],
    [0.78, 1.2],
  ])
  // Board with tools.
  e.draw([
    [0.1, 1.5],
    [0.1, 2.15],
    [2.1, 2.15],
    [2.1, 1.5],
    [0.1, 1.5],
  ])
  e.draw(
    [
      [0.45, 1.6],
      [0.45, 2.0],
    ],
    arc(0.45, 2.02, 0.07, -60, 240),
    [
      [0.9, 1.6],
      [0.9, 1.95],
    ],
    [
      [0.78, 1.95],
      [1.02, 1.95],
      [1.02, 2.04],
      [0.78, 2.04],
      [0.78, 1.95],
    ],
    [
      [1.35, 1.65],
      [1.85, 1.65],
      [1.85, 1.95],
      [1.78, 1.95],
      [1.78, 1.72],
      [1.35, 1.72],
      [1.35, 1.65],
    ],
  )
  return e
}

function signpost(): Elevation {
  const e = new Elevation()
  e.part(box(1.94, 0, 2.06, 3.3))
  e.masksOff()
  for (const [y, way, length] of [
    [2.95, 1, 1.5],
    [2.4, -1, 1.3],
    [1.85, 1, 1.1],
  ] as const) {
    const x = 2
    e.part([
      [x - 0.2 * way, y - 0.18],
      [x - 0.2 * way, y + 0.18],
      [x + length * way, y + 0.18],
      [x + (length + 0.22) * way, y],
      [x + length * way, y - 0.18],
    ])
  }
  return e
}

const objects: Record<(typeof objectNames)[number], () => Elevation> = {
  'haul-truck': haulTruck,
  'trench-box': trenchBox,
  forklift,
  platform,
  'total-station': totalStation,
  simulator,
  headframe,
  'radio-mast': radioMast,
  'site-bus': siteBus,
  'site-office': siteOffice,
  'drill-rig': drillRig,
  'trig-point': trigPoint,
  pegs,
  helmets,
  ute,
  'billy-and-chairs': billyAndChairs,
  'lighting-tower': lightingTower,
  windsock,
  gate,
  'plumb-line': plumbLine,
  crane,
  windpump,
  workbench,
  signpost,
}

/** What an object may measure, in units: twice the pixels that a wide page shows. */
const most = { width: 640, height: 460 }
const margin = 6

export const objectsFile = (): string =>
  file(
    ...objectNames.map((name) => {
      const drawing = objects[name]()
      const { left, right, top } = drawing.extent()
      const scale = Math.min(most.width / (right - left), most.height / top)
      const size = {
        width: Math.ceil((right - left) * scale) + 2 * margin,
        height: Math.ceil(top * scale) + 2 * margin,
      }
      const data = drawing.data(scale, margin, size.height - margin)
      return symbol(name, size, line('currentColor', 2, data, ' stroke-linejoin="round"'))
    }),
  )
