import { Elevation, arc, belt, flatten } from './elevation.ts'
import type { Point } from './path.ts'

export const tonnages = [5, 14, 20, 36, 50] as const
type Tonnage = (typeof tonnages)[number]

/** Metres, from the common machines of each class. */
interface Build {
  readonly track: number
  readonly trackHeight: number
  readonly tail: number
  readonly cabTop: number
  readonly clearance: number
  readonly hood: number
  readonly cabFront: number
  readonly cabLength: number
  readonly boom: number
  readonly stick: number
  readonly bucket: number
}

const builds: Record<Tonnage, Build> = {
  5: {
    track: 2.5,
    trackHeight: 0.58,
    tail: 1.5,
    cabTop: 2.58,
    clearance: 0.66,
    hood: 1.5,
    cabFront: 0.85,
    cabLength: 1.3,
    boom: 2.95,
    stick: 1.6,
    bucket: 0.82,
  },
  14: {
    track: 3.58,
    trackHeight: 0.8,
    tail: 2.05,
    cabTop: 2.84,
    clearance: 0.92,
    hood: 1.95,
    cabFront: 1.15,
    cabLength: 1.6,
    boom: 4.6,
    stick: 2.5,
    bucket: 1.2,
  },
  20: {
    track: 4.08,
    trackHeight: 0.92,
    tail: 2.75,
    cabTop: 3.04,
    clearance: 1.08,
    hood: 2.2,
    cabFront: 1.3,
    cabLength: 1.72,
    boom: 5.7,
    stick: 2.93,
    bucket: 1.42,
  },
  36: {
    track: 4.94,
    trackHeight: 1.06,
    tail: 3.42,
    cabTop: 3.27,
    clearance: 1.22,
    hood: 2.55,
    cabFront: 1.5,
    cabLength: 1.8,
    boom: 6.45,
    stick: 3.2,
    bucket: 1.62,
  },
  50: {
    track: 5.45,
    trackHeight: 1.2,
    tail: 3.75,
    cabTop: 3.5,
    clearance: 1.4,
    hood: 2.85,
    cabFront: 1.62,
    cabLength: 1.86,
    boom: 7.05,
    stick: 3.4,
    bucket: 1.85,
  },
}

const plus = (p: Point, ...moves: readonly (readonly [Point, number])[]): Point =>
  moves.reduce<Point>(([x, y], [u, n]) => [x + u[0] * n, y + u[1] * n], p)
const unit = (angle: number): Point => [Math.cos(angle), Math.sin(angle)]
const left = ([x, y]: Point): Point => [-y, x]

export function excavator(tonnage: Tonnage): Elevation {
  const b = builds[tonnage]
  const large = tonnage >= 14
  const e = new Elevation()
  const deck = b.clearance
  const back = b.cabFront - b.cabLength
  const f = b.cabFront

  // Cab: the operator sits on the left, which is the side we see.
  const sill = deck + (b.cabTop - deck) * 0.4
  const door = back + b.cabLength * 0.5
  e.part(
    [
      [back, deck],
      [f - 0.02, deck],
      [f + 0.04, deck + 0.5],
      [f - b.cabLength * 0.17, b.cabTop - 0.12],
      [f - b.cabLength * 0.24, b.cabTop],
      [back + 0.1, b.cabTop],
      [back, b.cabTop - 0.12],
    ],
    ...(large
      ? ([
          [
            [back + 0.16, sill],
            [door - 0.06, sill],
            [door - 0.06, b.cabTop - 0.2],
            [back + 0.16, b.cabTop - 0.2],
            [back + 0.16, sill],
          ],
          [
            [door + 0.1, deck + 0.3],
            [f - 0.12, deck + 0.3],
            [f - 0.1, deck + 0.52],
            [f - b.cabLength * 0.22 - 0.08, b.cabTop - 0.2],
            [door + 0.1, b.cabTop - 0.2],
            [door + 0.1, deck + 0.3],
          ],
        ] as Point[][])
      : ([
          [
            [back + 0.16, sill],
            [f - 0.14, sill],
            [f - b.cabLength * 0.26 - 0.04, b.cabTop - 0.2],
            [back + 0.16, b.cabTop - 0.2],
            [back + 0.16, sill],
          ],
        ] as Point[][])),
  )

  // Counterweight, engine cover, deck.
  const high = b.hood - deck
  const split = -b.tail * 0.6
  e.part([
    [split, deck],
    [-b.tail * 0.88, deck],
    [-b.tail, deck + high * 0.2],
    [-b.tail, deck + high * 0.74],
    [-b.tail * 0.93, deck + high * 0.94],
    [split, deck + high * 0.94],
  ])
  const house: Point[] = [
    [split, deck],
    [f, deck],
    [f, deck + 0.2],
    [back, deck + 0.2],
    [back, b.hood - 0.06],
    [split * 0.5, b.hood],
    [split, b.hood],
  ]
  e.part(
    house,
    ...(large
      ? ([
          [
            [(split + back) / 2, deck + 0.2],
            [(split + back) / 2, b.hood],
          ],
        ] as Point[][])
      : []),
  )
  if (large) {
    // Grab rail and exhaust.
    e.draw([
      [split + 0.1, b.hood],
      [split + 0.1, b.hood + 0.32],
      [split * 0.42, b.hood + 0.32],
      [split * 0.42, b.hood],
    ])
  }

  // Boom, stick and bucket, solved so that the teeth rest on the datum.
  const foot: Point = [Math.min(0.25, back + b.cabLength * 0.5), deck + b.boom * 0.09]
  const down = unit((-98 * Math.PI) / 180)
  const curl = unit((-112 * Math.PI) / 180)
  const reach = plus([0, 0], [down, b.stick], [curl, b.bucket * 1.1])
  const rise = Math.asin((-reach[1] - foot[1] + 0.02) / b.boom)
  const u = unit(rise)
  const n = left(u)
  const tip = plus(foot, [u, b.boom])
  const knee = plus(foot, [u, b.boom * 0.43], [n, b.boom * 0.155])
  const lower = unit(Math.atan2(knee[1] - foot[1], knee[0] - foot[0]))
  const upper = unit(Math.atan2(tip[1] - knee[1], tip[0] - knee[0]))
  const ln = left(lower)
  const un = left(upper)
  const c = b.boom
  // The boom's rams stand on both sides of it, so the near one crosses it.
  const ramTop = plus(knee, [u, c * 0.06], [n, -c * 0.02])
  e.ram([f - b.cabLength * 0.14, deck + 0.1], ramTop, c * 0.032, 0.6)
  const boom: Point[] = [
    plus(foot, [ln, c * 0.03], [lower, -c * 0.02]),
    plus(knee, [ln, c * 0.042], [lower, -c * 0.05]),
    plus(knee, [n, c * 0.046]),
    plus(knee, [un, c * 0.042], [upper, c * 0.05]),
    plus(tip, [un, c * 0.022]),
    plus(tip, [upper, c * 0.024]),
    plus(tip, [un, -c * 0.026]),
    plus(knee, [un, -c * 0.05], [upper, c * 0.09]),
    plus(knee, [n, -c * 0.062]),
    plus(knee, [ln, -c * 0.052], [lower, -c * 0.1]),
    plus(foot, [ln, -c * 0.03]),
  ]
  e.part(boom)

  const s = b.stick
  const m = left(down)
  const pin = plus(tip, [down, s])
  const heel = plus(tip, [down, -s * 0.2], [m, -s * 0.03])
  e.ram(plus(knee, [upper, c * 0.02], [un, c * 0.072]), heel, c * 0.027, 0.58)
  // Bucket.
  const r = b.bucket
  const q = left(curl)
  const local = (along: number, out: number): Point => plus(pin, [curl, along * r], [q, out * r])
  const lip = local(1, 0)
  e.part(
    [
      local(-0.06, -0.07),
      local(0.2, -0.12),
      local(0.94, -0.03),
      local(1.1, -0.06),
      lip,
      local(1.0, 0.2),
      local(0.88, 0.42),
      local(0.68, 0.56),
      local(0.42, 0.6),
      local(0.2, 0.5),
      local(0.1, 0.34),
      local(-0.05, 0.26),
    ],
    [local(0.1, 0.34), local(0.3, 0.24), local(0.9, 0.14)],
  )
  // Stick, with the bucket's ram and links in front of it.
  const elbow = plus(pin, [down, -s * 0.17], [m, s * 0.16])
  e.ram(plus(tip, [down, s * 0.02], [m, s * 0.15]), elbow, c * 0.024, 0.6)
  e.draw([plus(pin, [down, -s * 0.13]), elbow, local(0, 0.26)])
  e.part([
    heel,
    plus(heel, [m, s * 0.06]),
    plus(tip, [m, s * 0.12]),
    plus(tip, [down, s * 0.14], [m, s * 0.1]),
    plus(pin, [m, s * 0.035]),
    plus(pin, [down, s * 0.035]),
    plus(pin, [m, -s * 0.035]),
    plus(tip, [down, s * 0.12], [m, -s * 0.075]),
    plus(tip, [down, -s * 0.02], [m, -s * 0.085]),
  ])

  // Swing ring and tracks.
  const h = b.trackHeight
  const end = h * 0.44
  const half = b.track / 2
  e.part([
    [-half * 0.36, h - 0.04],
    [half * 0.36, h - 0.04],
    [half * 0.32, deck],
    [-half * 0.32, deck],
  ])
  const outline = belt([
    [-half * 0.62, h * 0.3, h * 0.3],
    [half * 0.62, h * 0.3, h * 0.3],
    [half - end, h - end, end],
    [-half + end, h - end, end],
  ])
  e.draw(...outline)
  e.mask(flatten(outline))
  const inner = end * 0.56
  e.masksOff()
  if (large) {
    e.draw(
      arc(half - end, h - end, inner, -150, 150),
      arc(-half + end, h - end, inner, 30, 330),
      [
        [-half + end * 1.9, h * 0.66],
        [half - end * 1.9, h * 0.66],
      ],
      [
        [-half + end * 1.9, h * 0.34],
        [half - end * 1.9, h * 0.34],
      ],
    )
    const rollers = tonnage >= 36 ? 8 : tonnage >= 20 ? 7 : 6
    const span = b.track - end * 4.6
    for (let i = 0; i < rollers; i++) {
      const x = -span / 2 + (span * i) / (rollers - 1)
      e.draw([
        [x, h * 0.34],
        [x, h * 0.17],
      ])
    }
  } else {
    e.draw([
      [-half + end * 1.2, h * 0.5],
      [half - end * 1.2, h * 0.5],
    ])
  }
  return e
}
