import { between, random } from './random.ts'

interface Bed {
  readonly thick: number
  /** Index into the tones of the layer; 0 is the ground colour, which costs nothing to draw. */
  readonly tone: number
  readonly hard?: boolean
}

/** One stratigraphy, shared by every layer of a profile, so that beds run on from ridge to ridge. */
export interface Column {
  readonly top: number
  readonly dip: number
  readonly beds: readonly Bed[]
  /** Edges wander by this many units, each by itself. */
  readonly waver: number
  readonly knot: number
  readonly seed: number
}

const wander = (column: Column, edge: number, knot: number): number =>
  between(random(column.seed * 7919 + edge * 131 + knot * 17), -1, 1) * column.waver

export function edgeAt(column: Column, edge: number, x: number): number {
  let y = column.top + column.dip * x
  for (let i = 0; i < edge; i++) y += column.beds[i]?.thick ?? 0
  const k = Math.floor(x / column.knot)
  const t = x / column.knot - k
  const thick = Math.min(column.beds[edge]?.thick ?? 9, column.beds[edge - 1]?.thick ?? 9)
  // A thin bed may not wander through its neighbour.
  const room = Math.min(1, thick / (column.waver * 3 || 1))
  return y + room * (wander(column, edge, k) * (1 - t) + wander(column, edge, k + 1) * t)
}
