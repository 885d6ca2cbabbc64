// Nine people of the trade on one datum, each by their tool, in the line of the machines: what a drawing office shows where
// a crew stands. Roles, not persons: no face, no skin. Metres, facing forward (+x).
import { peopleNames } from '../../app/drawings/people-names.ts'
import { Elevation, circle, ring, type Stroke } from './elevation.ts'
import { gold } from './palette.ts'
import { file, line, symbol, type Point } from './path.ts'

type Drawn = {
  line: Elevation
  /** Reflective bands, in gold. */
  bands: Elevation
}

type Pose = {
  x: number
  /** To the top of the hat, metres. */
  height: number
  /** Half of the shoulders' width, metres. */
  build?: number
  /** 1 faces forward, -1 backward. */
  faces?: 1 | -1
  /** Where the hands are: nearer to whoever looks, and the other. Metres from the feet's middle, forward and up. */
  near: Point
  far: Point
  /** Metres by which the shoulders are ahead of the hips. */
  lean?: number
  hair?: 'ponytail' | 'plait'
  hat?: 'cap' | 'mask-up'
}

/** A sleeve in one outline: rounded at the shoulder, mitred at the elbow. */
function sleeve(shoulder: Point, elbow: Point, hand: Point, k: number): Point[] {
  const normal = ([ax, ay]: Point, [bx, by]: Point): Point => {
    const length = Math.hypot(bx - ax, by - ay)
    return [(by - ay) / length, -(bx - ax) / length]
  }
  const [upper, fore] = [normal(shoulder, elbow), normal(elbow, hand)]
  const sum: Point = [upper[0] + fore[0], upper[1] + fore[1]]
  const size = Math.hypot(...sum)
  const mitre: Point = [sum[0] / size, sum[1] / size]
  const off = ([x, y]: Point, [nx, ny]: Point, by: number): Point => [x + nx * by, y + ny * by]
  const [wide, middle, narrow] = [0.066 * k, 0.056 * k, 0.042 * k]
  // Away from the arm, for the shoulder's cap.
  const back: Point = [upper[1], -upper[0]]
  const cap = [45, 90, 135].map((degrees): Point => {
    const a = (degrees * Math.PI) / 180
    const turned: Point = [
      -upper[0] * Math.cos(a) + back[0] * Math.sin(a),
      -upper[1] * Math.cos(a) + back[1] * Math.sin(a),
    ]
    return off(shoulder, turned, wide)
  })
  return [
    off(shoulder, upper, wide),
    off(elbow, mitre, middle),
    off(hand, fore, narrow),
    off(hand, fore, -narrow),
    off(elbow, mitre, -middle),
    off(shoulder, upper, -wide),
    ...cap,
  ]
}

/** Where the elbow is when a hand is there: bent backward and down. */
function elbow(shoulder: Point, hand: Point, upper: number, fore: number, faces: number): Point {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]]
  const reach = Math.min(Math.hypot(dx, dy), (upper + fore) * 0.999)
  const along = (upper ** 2 - fore ** 2 + reach ** 2) / (2 * reach)
  const out = Math.sqrt(Math.max(0, upper ** 2 - along ** 2))
  const [ux, uy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)]
  const bends = faces * (ux * faces > 0.2 || uy > 0.3 ? 1 : -1)
  return [shoulder[0] + ux * along + uy * out * bends, shoulder[1] + uy * along - ux * out * bends]
}

class Figure {
  readonly line = new Elevation()
  readonly bands = new Elevation()

  /** Hides what is behind it, in both colours. */
  part(outline: readonly Point[], ...details: readonly (readonly Point[])[]): this {
    this.line.part(outline, ...details)
    this.bands.mask(outline)
    return this
  }

  draw(...strokes: readonly Stroke[]): this {
    this.line.draw(...strokes)
    return this
  }

  /** A person, front to back. Draw what is held before. */
  stand(pose: Pose): this {
    const { x, height, near, far, faces = 1, lean = 0, hair, hat = 'cap', build = 0.2 } = pose
    const k = height / 1.78
    const at = (dx: number, y: number): Point => [x + dx * faces * k, y * k]
    const shoulder = lean
    const arm = (hand: Point, from: Point) => {
      const to = at(...hand)
      const bent = elbow(from, to, 0.3 * k, 0.28 * k, faces)
      this.part(ring(to[0], to[1], 0.045 * k, 10))
      this.part(sleeve(from, bent, to, k))
    }
    // The near arm leaves the shoulder's middle, so that the jacket is seen behind it.
    arm(near, at(shoulder - build * 0.35, 1.37))
    const head = at(shoulder + 0.02, 1.57)
    if (hat === 'mask-up') {
      // A welder's mask, lifted.
      this.part([
        at(shoulder + 0.13, 1.63),
        at(shoulder + 0.2, 1.84),
        at(shoulder + 0.04, 1.92),
        at(shoulder - 0.06, 1.79),
        at(shoulder + 0.06, 1.74),
      ])
    }
    // Hat: brim forward, a ridge over the crown.
    this.part([
      at(shoulder - 0.135, 1.64),
      at(shoulder - 0.125, 1.71),
      at(shoulder - 0.07, 1.765),
      at(shoulder + 0.02, 1.78),
      at(shoulder + 0.1, 1.75),
      at(shoulder + 0.145, 1.68),
      at(shoulder + 0.225, 1.655),
      at(shoulder + 0.22, 1.635),
    ])
    if (hair === 'ponytail') {
      this.part([
        at(shoulder - 0.1, 1.6),
        at(shoulder - 0.2, 1.56),
        at(shoulder - 0.22, 1.42),
        at(shoulder - 0.17, 1.36),
        at(shoulder - 0.15, 1.48),
        at(shoulder - 0.09, 1.52),
      ])
    }
    if (hair === 'plait') {
      this.part([
        at(shoulder - 0.1, 1.56),
        at(shoulder - 0.15, 1.42),
        at(shoulder - 0.16, 1.22),
        at(shoulder - 0.11, 1.2),
        at(shoulder - 0.09, 1.42),
        at(shoulder - 0.05, 1.5),
      ])
    }
    this.part(
      Array.from({ length: 16 }, (_, n): Point => {
        const a = (n / 16) * Math.PI * 2
        return [head[0] + 0.105 * k * Math.cos(a), head[1] + 0.135 * k * Math.sin(a)]
      }),
    )
    const jacket: Point[] = [
      at(shoulder - 0.05, 1.45),
      at(shoulder - build, 1.39),
      at(shoulder - build - 0.01, 1.2),
      at(-build * 0.82, 0.84),
      at(build * 0.82, 0.84),
      at(shoulder + build - 0.01, 1.2),
      at(shoulder + build - 0.02, 1.38),
      at(shoulder + 0.07, 1.45),
    ]
    for (const [y, share] of [
      [1.19, 0.64],
      [0.98, 0.26],
    ] as const) {
      const half = build * (0.8 + share * 0.28)
      this.bands.draw([at(shoulder * share - half, y), at(shoulder * share + half, y)])
    }
    this.part(jacket)
    arm(far, at(shoulder + build * 0.55, 1.36))
    // Boots, then trousers.
    for (const side of [-1, 1] as const) {
      const foot = side * 0.115
      this.part([
        at(foot - 0.06, 0),
        at(foot - 0.06, 0.13),
        at(foot + 0.05, 0.13),
        at(foot + 0.07, 0.07),
        at(foot + 0.16, 0.05),
        at(foot + 0.16, 0),
      ])
      this.part([
        at(foot - 0.07, 0.12),
        at(foot + 0.065, 0.12),
        at(side > 0 ? build * 0.8 : 0.005, 0.84),
        at(side > 0 ? -0.005 : -build * 0.8, 0.84),
      ])
    }
    return this
  }
}

function surveyor(): Figure {
  const f = new Figure()
  // The instrument ahead, at the height of the eyes.
  f.part(
    [
      [0.5, 1.34],
      [0.48, 1.56],
      [0.53, 1.61],
      [0.65, 1.61],
      [0.7, 1.56],
      [0.68, 1.34],
    ],
    [
      [0.42, 1.46],
      [0.48, 1.46],
    ],
    [
      [0.7, 1.48],
      [0.76, 1.48],
    ],
  )
  f.part([
    [0.46, 1.28],
    [0.46, 1.34],
    [0.72, 1.34],
    [0.72, 1.28],
  ])
  f.draw(
    [
      [0.5, 1.28],
      [0.28, 0],
    ],
    [
      [0.59, 1.28],
      [0.62, 0],
    ],
    [
      [0.68, 1.28],
      [0.98, 0],
    ],
    circle(0.59, 1.47, 0.05),
  )
  return f.stand({
    x: 0,
    height: 1.72,
    near: [0.44, 1.36],
    far: [0.5, 1.22],
    lean: 0.1,
    hair: 'ponytail',
    build: 0.185,
  })
}

/** With a levelling staff. */
function pipeLayer(): Figure {
  const f = new Figure()
  f.part([
    [0.4, 0],
    [0.4, 2.4],
    [0.47, 2.4],
    [0.47, 0],
  ])
  for (let y = 0.3; y < 2.4; y += 0.3) {
    f.line.masksOff().draw([
      [0.4, y],
      [y % 0.6 < 0.05 ? 0.47 : 0.44, y],
    ])
  }
  f.line.mask([
    [0.4, 0],
    [0.4, 2.4],
    [0.47, 2.4],
    [0.47, 0],
  ])
  return f.stand({ x: 0, height: 1.86, near: [0.4, 1.28], far: [0.41, 0.98], build: 0.22 })
}

function boilermaker(): Figure {
  const f = new Figure()
  // Electrode holder in the hand, its cable to the ground.
  f.draw(
    [
      [0.4, 0.92],
      [0.56, 1.1],
      [0.6, 1.24],
    ],
    [
      [0.4, 0.92],
      [0.42, 0.5],
      [0.5, 0.12],
      [0.75, 0.03],
      [1.0, 0.02],
    ],
  )
  return f.stand({
    x: 0,
    height: 1.8,
    near: [0.38, 0.94],
    far: [0.2, 0.78],
    hat: 'mask-up',
    build: 0.225,
  })
}

/** With a tag line that leads up to a load. */
function rigger(): Figure {
  const f = new Figure()
  f.draw(
    [
      [0.33, 1.1],
      [0.52, 1.62],
      [1.05, 2.75],
    ],
    [
      [0.33, 1.1],
      [0.24, 0.7],
      [0.3, 0.3],
      [0.42, 0.1],
      [0.6, 0.06],
    ],
  )
  return f.stand({ x: 0, height: 1.76, near: [0.33, 1.1], far: [0.5, 1.58], build: 0.205 })
}

function fitter(): Figure {
  const f = new Figure()
  // A long spanner, held upright at the side.
  f.part([
    [0.3, 0.62],
    [0.3, 1.28],
    [0.24, 1.34],
    [0.24, 1.44],
    [0.29, 1.42],
    [0.33, 1.38],
    [0.37, 1.42],
    [0.42, 1.44],
    [0.42, 1.34],
    [0.36, 1.28],
    [0.36, 0.62],
  ])
  return f.stand({
    x: 0,
    height: 1.66,
    near: [0.34, 1.04],
    far: [0.3, 0.82],
    build: 0.19,
    hair: 'plait',
  })
}

/** With the bat, which says nothing here. */
function trafficController(): Figure {
  const f = new Figure()
  f.part(ring(0.42, 1.98, 0.24, 8))
  f.part([
    [0.4, 0],
    [0.4, 1.76],
    [0.44, 1.76],
    [0.44, 0],
  ])
  return f.stand({ x: 0, height: 1.74, near: [0.4, 1.12], far: [-0.16, 0.74], build: 0.21 })
}

function operator(): Figure {
  const f = new Figure()
  // A radio at the mouth.
  f.part([
    [0.2, 1.4],
    [0.2, 1.56],
    [0.27, 1.56],
    [0.27, 1.4],
  ])
  f.draw([
    [0.25, 1.56],
    [0.25, 1.7],
  ])
  return f.stand({ x: 0, height: 1.9, near: [0.23, 1.4], far: [0.16, 0.76], build: 0.235 })
}

const sheet: Point[] = [
  [0.36, 1.0],
  [0.32, 1.24],
  [0.5, 1.27],
  [0.54, 1.03],
]

/** Two over one pre-start sheet. */
function trainerAndApprentice(): Figure {
  const f = new Figure()
  f.part(
    sheet,
    [
      [0.38, 1.18],
      [0.47, 1.195],
    ],
    [
      [0.39, 1.12],
      [0.48, 1.135],
    ],
  )
  f.stand({
    x: 0,
    height: 1.78,
    near: [0.34, 1.08],
    far: [0.42, 1.0],
    lean: 0.03,
    build: 0.215,
  })
  f.line.masksOff().mask(sheet)
  f.bands.masksOff().mask(sheet)
  return f.stand({
    x: 0.92,
    height: 1.6,
    faces: -1,
    near: [0.44, 1.2],
    far: [0.18, 0.76],
    lean: 0.05,
    build: 0.175,
    hair: 'ponytail',
  })
}

const people: Record<(typeof peopleNames)[number], () => Drawn> = {
  surveyor,
  'pipe-layer': pipeLayer,
  boilermaker,
  rigger,
  fitter,
  'traffic-controller': trafficController,
  operator,
  'trainer-and-apprentice': trainerAndApprentice,
}

/** Drawing units to the metre: twice what a page shows, so that a hand is round. */
const unitsPerMetre = 104
const margin = 6

export const peopleFile = (): string =>
  file(
    ...peopleNames.map((name) => {
      const { line: outline, bands } = people[name]()
      const { left, right, top } = outline.extent()
      const size = {
        width: Math.ceil((right - left) * unitsPerMetre) + 2 * margin,
        height: Math.ceil(top * unitsPerMetre) + 2 * margin,
      }
      const data = (part: Elevation) =>
        part.data(unitsPerMetre, margin, size.height - margin, right)
      return symbol(
        name,
        size,
        line(gold, 3, data(bands)) +
          line('currentColor', 2, data(outline), ' stroke-linejoin="round"'),
      )
    }),
  )
