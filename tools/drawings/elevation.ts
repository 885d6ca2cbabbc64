// A small draughtsman's kit for side elevations: metres, x forward, y up, parts given front to
// back, each hiding what comes after it.
import { type Point, gather } from './path.ts'

interface Arc {
  readonly centre: Point
  readonly radius: number
  readonly from: number
  readonly to: number
}
export type Stroke = readonly Point[] | Arc

const isArc = (s: Stroke): s is Arc => 'radius' in s

export const at = (a: Arc, angle: number): Point => [
  a.centre[0] + a.radius * Math.cos(angle),
  a.centre[1] + a.radius * Math.sin(angle),
]

export function inside(mask: readonly Point[], [x, y]: Point): boolean {
  let odd = false
  mask.forEach((a, i) => {
    const b = mask[(i + 1) % mask.length] ?? a
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])) odd = !odd
  })
  return odd
}

function crossings(a: Point, b: Point, mask: readonly Point[]): number[] {
  const out: number[] = []
  mask.forEach((c, i) => {
    const d = mask[(i + 1) % mask.length] ?? c
    const rx = b[0] - a[0]
    const ry = b[1] - a[1]
    const sx = d[0] - c[0]
    const sy = d[1] - c[1]
    const det = rx * sy - ry * sx
    if (Math.abs(det) < 1e-9) return
    const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / det
    const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / det
    if (t > 1e-6 && t < 1 - 1e-6 && u >= 0 && u <= 1) out.push(t)
  })
  return out
}

export const circle = (x: number, y: number, radius: number): Arc => ({
  centre: [x, y],
  radius,
  from: 0,
  to: Math.PI * 2,
})
export const arc = (x: number, y: number, radius: number, from: number, to: number): Arc => ({
  centre: [x, y],
  radius,
  from: (from * Math.PI) / 180,
  to: (to * Math.PI) / 180,
})
export const ring = (x: number, y: number, radius: number, n = 24): Point[] =>
  Array.from({ length: n }, (_, i) => at(circle(x, y, radius), (i / n) * Math.PI * 2))

export const closed = (points: readonly Point[]): Point[] => {
  const first = points[0]
  return first ? [...points, first] : []
}

/** The outline of a belt stretched around circles given anticlockwise. */
export function belt(
  circles: readonly (readonly [x: number, y: number, r: number])[],
): (Point[] | Arc)[] {
  const n = circles.length
  const tangent = (i: number): readonly [Point, Point, number] => {
    const [ax, ay, ar] = circles[i % n] ?? [0, 0, 0]
    const [bx, by, br] = circles[(i + 1) % n] ?? [0, 0, 0]
    const d = Math.hypot(bx - ax, by - ay)
    const angle = Math.atan2(by - ay, bx - ax) - Math.acos((ar - br) / d)
    return [
      [ax + ar * Math.cos(angle), ay + ar * Math.sin(angle)],
      [bx + br * Math.cos(angle), by + br * Math.sin(angle)],
      angle,
    ]
  }
  const out: (Point[] | Arc)[] = []
  for (let i = 0; i < n; i++) {
    const [a, b, angle] = tangent(i)
    const next = tangent(i + 1)[2]
    const [x, y, r] = circles[(i + 1) % n] ?? [0, 0, 0]
    let turn = next - angle
    while (turn < 0) turn += Math.PI * 2
    out.push([a, b])
    if (r > 0.01 && turn > 0.01)
      out.push({ centre: [x, y], radius: r, from: angle, to: angle + turn })
  }
  return out
}

export const flatten = (strokes: readonly Stroke[]): Point[] =>
  strokes.flatMap((s) => {
    if (!isArc(s)) return [...s]
    const n = 10
    return Array.from({ length: n + 1 }, (_, i) => at(s, s.from + ((s.to - s.from) * i) / n))
  })

export class Elevation {
  private masks: (readonly Point[])[] = []
  private readonly lines: Point[][] = []
  private readonly arcs: Arc[] = []

  private hidden(p: Point): boolean {
    return this.masks.some((m) => inside(m, p))
  }

  /** Lines that earlier parts may hide. */
  draw(...strokes: readonly Stroke[]): this {
    for (const s of strokes) {
      if (isArc(s)) {
        const n = Math.max(6, Math.ceil(((s.to - s.from) * 180) / Math.PI / 4))
        let start: number | undefined
        for (let i = 0; i <= n; i++) {
          const a = s.from + ((s.to - s.from) * i) / n
          const gone = this.hidden(at(s, a))
          if (!gone && start === undefined) start = a
          if (start !== undefined && (gone || i === n)) {
            const end = gone ? a - (s.to - s.from) / n / 2 : a
            if (end - start > 0.06) this.arcs.push({ ...s, from: start, to: end })
            start = undefined
          }
        }
        continue
      }
      let run: Point[] = []
      const flush = (): void => {
        if (run.length > 1) this.lines.push(run)
        run = []
      }
      for (let i = 1; i < s.length; i++) {
        const a = s[i - 1]
        const b = s[i]
        if (!a || !b) continue
        const cuts = [0, 1, ...this.masks.flatMap((m) => crossings(a, b, m))].sort((p, q) => p - q)
        for (let k = 1; k < cuts.length; k++) {
          const t0 = cuts[k - 1] ?? 0
          const t1 = cuts[k] ?? 1
          const point = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
          if (this.hidden(point((t0 + t1) / 2))) {
            flush()
            continue
          }
          if (!run.length) run.push(point(t0))
          run.push(point(t1))
        }
      }
      flush()
    }
    return this
  }

  /** A closed part: drawn, and from now on hiding what is behind it. */
  part(outline: readonly Point[], ...details: readonly Stroke[]): this {
    this.draw(closed(outline), ...details)
    this.masks.push(outline)
    return this
  }

  mask(outline: readonly Point[]): this {
    this.masks.push(outline)
    return this
  }

  /** From here on nothing hides what follows: for detail on the face of the last part. */
  masksOff(): this {
    this.masks = []
    return this
  }

  /** A hydraulic ram: a barrel, then the rod as a single line. */
  ram(a: Point, b: Point, thick: number, share = 0.56): this {
    const d = Math.hypot(b[0] - a[0], b[1] - a[1])
    const u: Point = [(b[0] - a[0]) / d, (b[1] - a[1]) / d]
    const n: Point = [(-u[1] * thick) / 2, (u[0] * thick) / 2]
    const end: Point = [a[0] + u[0] * d * share, a[1] + u[1] * d * share]
    this.part([
      [a[0] + n[0], a[1] + n[1]],
      [end[0] + n[0], end[1] + n[1]],
      [end[0] - n[0], end[1] - n[1]],
      [a[0] - n[0], a[1] - n[1]],
    ])
    return this.draw([end, b])
  }

  wheel(x: number, radius: number, y = radius): this {
    this.draw(circle(x, y, radius), arc(x, y, radius * 0.52, 75, 345))
    return this.mask(ring(x, y, radius))
  }

  /** One tyre behind another part, without its rim. */
  tyre(x: number, radius: number): this {
    this.draw(circle(x, radius, radius))
    return this.mask(ring(x, radius, radius))
  }

  extent(): { readonly left: number; readonly right: number; readonly top: number } {
    const points = [
      ...this.lines.flat(),
      ...this.arcs.flatMap((a) =>
        Array.from({ length: 25 }, (_, i) => at(a, a.from + ((a.to - a.from) * i) / 24)),
      ),
    ]
    return {
      left: Math.min(...points.map((p) => p[0])),
      right: Math.max(...points.map((p) => p[0])),
      top: Math.max(...points.map((p) => p[1])),
    }
  }

  /**
   * Path data facing left, `scale` units to the metre, with the front at `x` and the datum at `y`.
   * @param right where the front is, in metres: of a larger drawing that this is a part of
   */
  data(scale: number, x: number, y: number, right: number = this.extent().right): string {
    const put = (p: Point): Point => [x + (right - p[0]) * scale, y - p[1] * scale]
    const straight = gather(
      this.lines.map((l) => l.map(put)),
      false,
    )
    const round = this.arcs.map((a) => {
      const r = Math.round(a.radius * scale)
      const [cx, cy] = put(a.centre).map(Math.round) as [number, number]
      if (a.to - a.from > Math.PI * 2 - 0.1)
        return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
      const [x0, y0] = put(at(a, a.from)).map(Math.round) as [number, number]
      const [x1, y1] = put(at(a, a.to)).map(Math.round) as [number, number]
      const big = a.to - a.from > Math.PI ? 1 : 0
      const gap = (n: number): string => (n < 0 ? String(n) : ' ' + n)
      return `M${x0} ${y0}a${r} ${r} 0 ${big} 1${gap(x1 - x0)}${gap(y1 - y0)}`
    })
    return straight + round.join('')
  }
}
