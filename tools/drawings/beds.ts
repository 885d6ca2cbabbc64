import { type Column, edgeAt } from './column.ts'
import type { Point } from './path.ts'
import { between, random } from './random.ts'
import { type Shape, area, lines } from './shapes.ts'
import { type Surface, heightAt, under } from './surface.ts'

/** Pieces of one bed under the surface, each a closed outline. */
export function cut(column: Column, bed: number, surface: Surface, floor: number): Point[][] {
  const from = surface[0]?.[0] ?? 0
  const to = surface[surface.length - 1]?.[0] ?? 0
  const xs = new Set<number>([from, to])
  for (const [x] of surface) xs.add(x)
  for (let k = Math.ceil(from / column.knot); k * column.knot < to; k++) xs.add(k * column.knot)
  const sorted = [...xs].sort((a, b) => a - b)
  const top = (x: number): number => edgeAt(column, bed, x)
  const foot = (x: number): number => Math.min(floor, edgeAt(column, bed + 1, x))
  const ground = (x: number): number => heightAt(surface, x)
  const all: number[] = []
  sorted.forEach((x, i) => {
    all.push(x)
    const next = sorted[i + 1]
    if (next === undefined) return
    for (const edge of [top, foot]) {
      const a = edge(x) - ground(x)
      const b = edge(next) - ground(next)
      if (a * b < 0) all.push(x + ((next - x) * a) / (a - b))
    }
  })
  all.sort((a, b) => a - b)
  const pieces: Point[][] = []
  let upper: Point[] = []
  let lower: Point[] = []
  const close = (): void => {
    if (upper.length > 1 && Math.max(...upper.map((p, i) => (lower[i]?.[1] ?? 0) - p[1])) > 0.6)
      pieces.push([...upper, ...lower.toReversed()])
    upper = []
    lower = []
  }
  all.forEach((x, i) => {
    const y = ground(x)
    const a = Math.max(y, top(x))
    const b = Math.max(y, foot(x))
    const next = all[i + 1]
    const middle = next === undefined ? x : (x + next) / 2
    const open =
      Math.max(ground(middle), foot(middle)) - Math.max(ground(middle), top(middle)) > 0.01
    if (upper.length || open) {
      upper.push([x, a])
      lower.push([x, b])
    }
    if (!open) close()
  })
  close()
  return pieces
}

interface LayerOptions {
  readonly surface: Surface
  readonly column: Column
  readonly tones: readonly string[]
  readonly floor: number
}

/** The ground under a surface: one outline in the ground tone, then the beds, one shape a tone. */
export function layer({ surface, column, tones, floor }: LayerOptions): Shape[] {
  return tones.map((tone, index) =>
    area(
      tone,
      index === 0
        ? [under(surface, floor)]
        : column.beds.flatMap((bed, i) =>
            bed.tone === index ? cut(column, i, surface, floor) : [],
          ),
    ),
  )
}

interface JointOptions {
  readonly seed: number
  readonly surface: Surface
  readonly column: Column
  readonly floor: number
  readonly gap: readonly [number, number]
  readonly tone: string
  readonly weight: number
  readonly from?: number
  readonly to?: number
}

/** Joints: short upright ticks that hang from the top of each hard bed. */
export function joints(o: JointOptions): Shape {
  const r = random(o.seed)
  const ticks: Point[][] = []
  o.column.beds.forEach((bed, i) => {
    if (!bed.hard) return
    let x = (o.from ?? 0) + between(r, 0, o.gap[1])
    const end = o.to ?? o.surface[o.surface.length - 1]?.[0] ?? 0
    while (x < end) {
      const top = Math.max(edgeAt(o.column, i, x), heightAt(o.surface, x) + 1)
      const foot = edgeAt(o.column, i + 1, x)
      const length = Math.min(foot - top, bed.thick * between(r, 0.45, 1))
      if (length > bed.thick * 0.4 && top + length < o.floor)
        ticks.push([
          [x, top],
          [x, top + length],
        ])
      // Joints come in sets: two or three near together, then a gap.
      x += r() < 0.45 ? between(r, 4, 8) * (o.gap[0] / 14) : between(r, o.gap[0], o.gap[1])
    }
  })
  return lines(o.tone, o.weight, ticks)
}
