import { type Point, fill, gather } from './path.ts'
import { type Random, between, random } from './random.ts'

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

export interface TussockOptions {
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
export function tussocks(o: TussockOptions): string {
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
  return fill(
    o.tone,
    gather(
      found.map((f) => hummock(r, f.x, f.y, f.size)),
      true,
    ),
  )
}

export interface ForestOptions {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly ground: (x: number) => number
  /** Tree heights, low to high; the stand is lower at both its ends. */
  readonly height: readonly [number, number]
  readonly spread: readonly [number, number]
  readonly tone: string
  readonly trunk: string
  readonly weight: number
  /** How far the stand's foot reaches down the slope. */
  readonly depth?: number
  readonly taper?: number
}

/** A forest's edge: one dark stand with a broken crown line, and the pale trunks of its front row. */
export function forest(o: ForestOptions): string {
  const r = random(o.seed)
  const crowns: Point[] = []
  const trunks: Point[][] = []
  let x = o.from
  while (x < o.to) {
    const w = between(r, o.spread[0], o.spread[1])
    const end = Math.min(x - o.from, o.to - x) / (o.taper ?? 120)
    const h = between(r, o.height[0], o.height[1]) * Math.min(1, 0.34 + 0.66 * end)
    const y = o.ground(x + w / 2)
    const at = (u: number, v: number): Point => [x + u * w, y - v * h]
    // Eucalypt crowns: wide, flat on top, lopsided, and the light between them reaches only a little down.
    const lop = between(r, -0.06, 0.06)
    crowns.push(
      at(0, between(r, 0.6, 0.72)),
      at(0.02, 0.78 + lop),
      at(between(r, 0.08, 0.13), 0.9 + lop),
      at(0.2, 0.87 + lop),
      at(between(r, 0.28, 0.36), between(r, 0.97, 1.04)),
      at(between(r, 0.48, 0.56), 1),
      at(0.62, 0.93),
      at(between(r, 0.7, 0.78), 0.97 - lop),
      at(0.88, 0.86 - lop),
      at(0.97, 0.74 - lop),
    )
    for (let k = between(r, 0.1, 0.4); k < 1; k += between(r, 0.28, 0.7))
      trunks.push([at(k, -0.06), at(k + between(r, -0.03, 0.03), between(r, 0.42, 0.78))])
    x += w * between(r, 0.86, 1.02)
  }
  const foot: Point[] = []
  for (let k = x; k > o.from; k -= 40) {
    const inward = Math.min(1, (x - k) / 90, (k - o.from) / 90)
    foot.push([k, o.ground(k) + (o.depth ?? 4) * inward * between(r, 0.7, 1.1)])
  }
  return (
    fill(
      o.tone,
      gather([[[o.from, o.ground(o.from)], ...crowns, [x, o.ground(x)], ...foot]], true),
    ) +
    `<path fill="none" stroke="${o.trunk}" stroke-width="${o.weight}" d="${gather(trunks, false)}"/>`
  )
}

export interface ShoreOptions {
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
export function bars(o: ShoreOptions): string {
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
  return fill(o.tone, gather(out, true))
}

export interface ScrubOptions {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly count: number
  readonly height: readonly [number, number]
  readonly ground: (x: number) => number
  readonly tone: string
}

/** Low scrub and samphire: irregular flat cushions strung along a shore. */
export function scrub(o: ScrubOptions): string {
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
  return fill(
    o.tone,
    gather(
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
      true,
    ),
  )
}
