import { type Random, between, random } from './random.ts'
import type { Point } from './path.ts'
import { type Column, edgeAt } from './column.ts'

/** An open line, x strictly increasing: the ground as a function of x. */
export type Surface = readonly Point[]

/** Points written as a list of `x y` pairs: a composition is easier to read and to move that way. */
export const way = (pairs: string): Point[] =>
  pairs.split(',').map((pair): Point => {
    const [x, y] = pair.trim().split(' ').map(Number)
    return [x ?? Number.NaN, y ?? Number.NaN]
  })

export function heightAt(surface: Surface, x: number): number {
  let low = 0
  let high = surface.length - 1
  const first = surface[low]
  const last = surface[high]
  if (!first || !last) return 0
  if (x <= first[0]) return first[1]
  if (x >= last[0]) return last[1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const p = surface[middle]
    if (p && p[0] <= x) low = middle
    else high = middle
  }
  const a = surface[low] ?? first
  const b = surface[high] ?? last
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
}

/** The outline of the ground below a line, down to a level. */
export function under(surface: Surface, floor: number): Point[] {
  const first = surface[0]?.[0] ?? 0
  const last = surface[surface.length - 1]?.[0] ?? 0
  return [...surface, [last, floor], [first, floor]]
}

interface RangeOptions {
  readonly seed: number
  readonly column: Column
  /** The composition: where the skyline stands. Detail between the points is generated. */
  readonly way: readonly Point[]
  /** Height of the small swells on level ground, in units. */
  readonly swell?: number
  readonly stride?: readonly [number, number]
  /** How much of a scarp's run goes into level benches above the hard beds. */
  readonly bench?: number
}

export interface Step {
  run: number
  drop: number
  stiff: boolean
}

export function scarp(
  r: Random,
  column: Column,
  x: number,
  run: number,
  top: number,
  foot: number,
  bench: number,
): Step[] {
  const cuts = [top]
  const hard: boolean[] = []
  column.beds.forEach((bed, i) => {
    const a = Math.max(top, edgeAt(column, i, x))
    const b = Math.min(foot, edgeAt(column, i + 1, x))
    if (b - a > 0.5) {
      const last = cuts[cuts.length - 1] ?? top
      if (hard.length && hard[hard.length - 1] === Boolean(bed.hard)) cuts[cuts.length - 1] = b
      else {
        if (a - last > 0.5) {
          cuts.push(a)
          hard.push(false)
        }
        cuts.push(b)
        hard.push(Boolean(bed.hard))
      }
    }
  })
  if (foot - (cuts[cuts.length - 1] ?? top) > 0.5) {
    cuts.push(foot)
    hard.push(false)
  }
  const steps: Step[] = []
  hard.forEach((stiff, i) => {
    const drop = (cuts[i + 1] ?? foot) - (cuts[i] ?? top)
    if (stiff) {
      if (i > 0 && bench)
        steps.push({ run: drop * between(r, 0.4, 1.6) * bench, drop: 0.6, stiff: false })
      steps.push({ run: drop * between(r, 0.16, 0.34), drop, stiff: true })
      return
    }
    // Talus is concave: steeper under the cliff, gentler at its foot.
    const slope = between(r, 1.5, 1.9)
    const upper = between(r, 0.4, 0.52)
    steps.push({ run: drop * upper * slope * 0.78, drop: drop * upper, stiff: false })
    steps.push({ run: drop * (1 - upper) * slope * 1.2, drop: drop * (1 - upper), stiff: false })
  })
  const stiff = steps.reduce((sum, s) => sum + (s.stiff ? s.run : 0), 0)
  const soft = steps.reduce((sum, s) => sum + (s.stiff ? 0 : s.run), 0)
  const total = steps.reduce((sum, s) => sum + s.drop, 0)
  const stretch = soft ? Math.max(0.05, run - stiff) / soft : 1
  return steps.map((s) => ({
    run: s.stiff ? (soft ? s.run : run) : s.run * stretch,
    drop: (s.drop * (foot - top)) / total,
    stiff: s.stiff,
  }))
}

/**
 * A skyline that its own beds have shaped: hard beds stand as short cliffs, soft ones lie as talus,
 * so every scarp of a range breaks at the same levels, as it does on the ground.
 */
export function range(o: RangeOptions): Surface {
  const r = random(o.seed)
  const swell = o.swell ?? 2
  const [shortest, longest] = o.stride ?? [26, 70]
  const out: Point[] = []
  const first = o.way[0]
  if (!first) return out
  out.push(first)
  for (let i = 1; i < o.way.length; i++) {
    const a = o.way[i - 1] ?? first
    const b = o.way[i] ?? first
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    if (Math.abs(dy) < dx * 0.14) {
      let x = a[0] + between(r, shortest, longest)
      while (x < b[0] - shortest) {
        const t = (x - a[0]) / dx
        out.push([x, a[1] + dy * t + swell * (r() - 0.5) * 2])
        x += between(r, shortest, longest)
      }
      out.push(b)
      continue
    }
    const falling = dy > 0
    const steps = scarp(
      r,
      o.column,
      (a[0] + b[0]) / 2,
      dx,
      Math.min(a[1], b[1]),
      Math.max(a[1], b[1]),
      o.bench ?? 1,
    )
    if (!falling) steps.reverse()
    let [x, y] = a
    for (const s of steps) {
      x += s.run
      y += falling ? s.drop : -s.drop
      out.push([x, y])
    }
  }
  return out.filter((p, i) => i === 0 || p[0] > (out[i - 1]?.[0] ?? -Infinity))
}

/** A smooth rolling line through the way points, sampled every `stride` units. */
export function rolling(way: readonly Point[], stride: number): Surface {
  const out: Point[] = []
  for (let i = 1; i < way.length; i++) {
    const a = way[i - 1]
    const b = way[i]
    if (!a || !b) continue
    const n = Math.max(1, Math.round((b[0] - a[0]) / stride))
    for (let k = i === 1 ? 0 : 1; k <= n; k++) {
      const t = k / n
      const ease = (1 - Math.cos(Math.PI * t)) / 2
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * ease])
    }
  }
  return out
}
