import { type Point } from './path.ts'
import { type Random, between, random } from './random.ts'
import { type Oval, type Shape, area, ovals } from './shapes.ts'

// A hummock of spinifex: blades fan from one root, tips on a low dome, gaps between them cut deep.
function hummock(r: Random, x: number, y: number, size: number): Point[] {
  const blades = size < 7.5 ? 5 : size < 11 ? 7 : 9
  const out: Point[] = [[x - size * 0.5, y]]
  for (let i = 0; i < blades; i++) {
    const t = (i + 0.5) / blades
    const turn = Math.PI * (0.06 + 0.88 * t)
    const reach = size * between(r, 0.9, 1.3)
    out.push([x - Math.cos(turn) * reach * 1.15, y - Math.sin(turn) * reach])
    if (i === blades - 1) break
    const gap = Math.PI * (0.06 + (0.88 * (i + 1)) / blades)
    const deep = size * between(r, 0.38, 0.56)
    out.push([x - Math.cos(gap) * deep * 1.1, y - Math.sin(gap) * deep])
  }
  out.push([x + size * 0.5, y])
  return out
}

interface TussockOptions {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly count: number
  readonly size: readonly [number, number]
  readonly ground: (x: number) => number
  readonly tone: string
  /** How far the rows scatter up and down. */
  readonly scatter?: number
}

/** Spinifex in loose clumps, bare ground between them. */
export function tussocks(o: TussockOptions): Shape {
  const r = random(o.seed)
  const found: { x: number; y: number; size: number }[] = []
  while (found.length < o.count) {
    let x = between(r, o.from, o.to)
    const members = 1 + Math.floor(r() * r() * 5)
    const drift = between(r, -1, 1) * (o.scatter ?? 3)
    for (let i = 0; i < members && found.length < o.count; i++) {
      const size = between(r, o.size[0], o.size[1]) * (i ? 0.75 : 1)
      const y = o.ground(x) + drift + between(r, -0.5, 0.5) * (o.scatter ?? 3)
      if (found.every((f) => Math.abs(f.x - x) > (f.size + size) * 0.9)) found.push({ x, y, size })
      x += size * between(r, 1.9, 3.4)
    }
  }
  found.sort((a, b) => a.x - b.x)
  return area(
    o.tone,
    found.map((f) => hummock(r, f.x, f.y, f.size)),
  )
}

/** A clump of leaves: its middle, and half its width and height, in tree heights from the foot of the trunk. */
type Clump = Oval

type Tree = {
  /** From the ground into the crown. */
  readonly limbs: readonly (readonly Point[])[]
  readonly clumps: readonly Clump[]
}

// Six trees of the jarrah and karri country, drawn by hand: crowns in flat clumps, open between, on a bare trunk.
const trees: readonly Tree[] = [
  {
    limbs: [
      [
        [0, 0],
        [0.01, 0.5],
        [-0.13, 0.76],
      ],
      [
        [0.01, 0.5],
        [0.13, 0.8],
      ],
    ],
    clumps: [
      [-0.17, 0.79, 0.17, 0.08],
      [0.15, 0.84, 0.19, 0.085],
      [-0.01, 0.94, 0.15, 0.06],
      [0.02, 0.7, 0.15, 0.055],
    ],
  },
  {
    limbs: [
      [
        [0, 0],
        [-0.02, 0.42],
        [-0.2, 0.63],
      ],
      [
        [-0.02, 0.42],
        [0.06, 0.78],
      ],
      [
        [0, 0.34],
        [0.24, 0.62],
      ],
    ],
    clumps: [
      [-0.25, 0.66, 0.2, 0.1],
      [-0.05, 0.83, 0.22, 0.11],
      [0.17, 0.9, 0.15, 0.08],
      [0.28, 0.66, 0.19, 0.09],
      [0.03, 0.64, 0.18, 0.07],
    ],
  },
  {
    limbs: [
      [
        [0, 0],
        [0.01, 0.7],
      ],
    ],
    clumps: [
      [0.01, 0.82, 0.17, 0.17],
      [-0.1, 0.64, 0.14, 0.1],
      [0.12, 0.6, 0.14, 0.1],
    ],
  },
  {
    limbs: [
      [
        [0, 0],
        [0.05, 0.44],
        [0.14, 0.78],
      ],
      [
        [0.05, 0.44],
        [-0.07, 0.72],
      ],
    ],
    clumps: [
      [-0.09, 0.74, 0.17, 0.08],
      [0.17, 0.83, 0.19, 0.09],
      [0.03, 0.93, 0.13, 0.06],
      [0.24, 0.69, 0.12, 0.055],
    ],
  },
  {
    limbs: [
      [
        [0, 0],
        [-0.01, 0.85],
      ],
    ],
    clumps: [
      [0, 0.92, 0.11, 0.075],
      [-0.1, 0.79, 0.13, 0.07],
      [0.1, 0.74, 0.14, 0.07],
      [-0.06, 0.62, 0.12, 0.055],
    ],
  },
  {
    limbs: [
      [
        [0, 0],
        [0.02, 0.3],
      ],
    ],
    clumps: [
      [0.02, 0.42, 0.24, 0.14],
      [-0.17, 0.31, 0.17, 0.1],
      [0.2, 0.29, 0.18, 0.1],
    ],
  },
]

/** What is left of a tree far off. */
const farClumps: readonly Clump[] = [
  [0, 0.42, 0.36, 0.46],
  [0.32, 0.3, 0.28, 0.34],
]

interface ForestOptions {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly ground: (x: number) => number
  /** Tree heights, low to high; the stand is lower at both its ends. */
  readonly height: readonly [number, number]
  /** How far the next tree stands off, in its height. */
  readonly spacing: readonly [number, number]
  readonly tone: string
  /** What the light from the left falls on; unset for a stand that is far away. */
  readonly light?: string
  readonly trunk: string
  readonly weight: number
  readonly taper?: number
  /** Too far off for trunks and single clumps. */
  readonly far?: true
}

/** A forest's edge: single trees whose crowns close, trunks that stand on the ground, light from the left. */
export function forest(o: ForestOptions): Shape[] {
  const r = random(o.seed)
  const crowns: Clump[] = []
  const lights: Clump[] = []
  const limbs: Point[][] = []
  let last = -1
  for (let x = o.from; x < o.to;) {
    const end = Math.min(x - o.from, o.to - x) / (o.taper ?? 120)
    const height = between(r, o.height[0], o.height[1]) * Math.min(1, 0.45 + 0.55 * end)
    // No tree twice in a row.
    let kind = Math.floor(r() * trees.length)
    if (kind === last) kind = (kind + 1) % trees.length
    last = kind
    const tree = trees[kind]!
    const side = r() < 0.5 ? -1 : 1
    const foot = o.ground(x) + 1
    const at = ([dx, dy]: Point): Point => [x + side * dx * height, foot - dy * height]
    if (!o.far) for (const limb of tree.limbs) limbs.push(limb.map(at))
    for (const [dx, dy, rx, ry] of o.far ? farClumps : tree.clumps) {
      const [cx, cy] = at([dx, dy])
      const [wide, high] = [rx * height, ry * height]
      crowns.push([cx, cy, wide, high])
      // The upper left of a clump that stands free.
      if (dy > 0.7) lights.push([cx - wide * 0.28, cy - high * 0.38, wide * 0.5, high * 0.34])
    }
    x += height * between(r, o.spacing[0], o.spacing[1])
  }
  const trunks: Shape = {
    write: (data) =>
      data &&
      `<path fill="none" stroke="${o.trunk}" stroke-width="${o.weight}" stroke-linejoin="round" d="${data}"/>`,
    pieces: limbs,
    closed: false,
  }
  return [trunks, ovals(o.tone, crowns), ...(o.light ? [ovals(o.light, lights)] : [])]
}

interface ShoreOptions {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly count: number
  readonly length: readonly [number, number]
  readonly thick: readonly [number, number]
  readonly y: readonly [number, number]
  readonly tone: string
}

/** Bars of salt or water on a flat: long, thin, pointed at both ends, all level. */
export function bars(o: ShoreOptions): Shape {
  const r = random(o.seed)
  const out: Point[][] = []
  for (let i = 0; i < o.count; i++) {
    // Evenly dealt in height so that bars never crowd, free in x.
    const y = o.y[0] + ((o.y[1] - o.y[0]) * (i + between(r, 0.2, 0.8))) / o.count
    const near = (y - o.y[0]) / (o.y[1] - o.y[0] || 1)
    const length = between(r, o.length[0], o.length[1]) * (0.6 + 0.8 * near)
    const thick = o.thick[0] + (o.thick[1] - o.thick[0]) * near * between(r, 0.7, 1.2)
    const x = between(r, o.from - length / 3, o.to - length / 2)
    out.push([
      [x, y],
      [x + length * between(r, 0.15, 0.3), y - thick * 0.5],
      [x + length * between(r, 0.5, 0.7), y - thick * 0.4],
      [x + length, y + thick * between(r, 0, 0.3)],
      [x + length * between(r, 0.6, 0.75), y + thick * 0.5],
      [x + length * between(r, 0.2, 0.4), y + thick * 0.4],
    ])
  }
  return area(o.tone, out)
}

interface ScrubOptions {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly count: number
  readonly height: readonly [number, number]
  readonly ground: (x: number) => number
  readonly tone: string
}

/** Low scrub and samphire: irregular flat cushions strung along a shore. */
export function scrub(o: ScrubOptions): Shape {
  const r = random(o.seed)
  const found: { x: number; h: number; w: number }[] = []
  while (found.length < o.count) {
    let x = between(r, o.from, o.to)
    const members = 1 + Math.floor(r() * 4)
    for (let i = 0; i < members && found.length < o.count; i++) {
      const h = between(r, o.height[0], o.height[1])
      const w = h * between(r, 2.2, 4.5)
      if (found.every((f) => Math.abs(f.x - x) > (f.w + w) * 0.5)) found.push({ x, h, w })
      x += w * between(r, 1, 1.6)
    }
  }
  found.sort((a, b) => a.x - b.x)
  return area(
    o.tone,
    found.map(({ x, h, w }) => {
      const y = o.ground(x)
      return [
        [x - w / 2, o.ground(x - w / 2) + 1],
        [x - w * between(r, 0.34, 0.42), y - h * between(r, 0.5, 0.8)],
        [x - w * between(r, 0.05, 0.2), y - h],
        [x + w * between(r, 0.1, 0.22), y - h * between(r, 0.7, 1)],
        [x + w * 0.38, y - h * between(r, 0.4, 0.7)],
        [x + w / 2, o.ground(x + w / 2) + 1],
      ] as const
    }),
  )
}
