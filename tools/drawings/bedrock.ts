import { under } from './landform.ts'
import * as tone from './palette.ts'
import { type Size, file, fill, symbol } from './path.ts'
import { between, random } from './random.ts'
import type { Surface } from './surface.ts'

export const bedrockWide: Size = { width: 1600, height: 96 }
export const bedrockNarrow: Size = { width: 780, height: 76 }
export const boundarySize: Size = { width: 1600, height: 28 }

// A bed's edge: long straight runs, a faint dip, and now and then a small fault that drops it.
function edge(
  seed: number,
  size: Size,
  y: number,
  faults: readonly number[],
  thrown: number,
  dip: number,
): Surface {
  const r = random(seed)
  const out: [number, number][] = []
  let level = y
  let x = -10
  out.push([x, level])
  while (x < size.width + 10) {
    const next = Math.min(size.width + 10, x + between(r, 90, 210))
    for (const at of faults)
      if (at > x && at <= next) {
        out.push([at, level + dip * at])
        level += thrown
        out.push([at + Math.abs(thrown) * 0.45, level + dip * at])
      }
    x = Math.max(next, out[out.length - 1]?.[0] ?? 0) + 0.01
    out.push([x, level + dip * x + between(r, -1, 1) * 1.2])
  }
  return out.filter((p, i) => i === 0 || p[0] > (out[i - 1]?.[0] ?? 0))
}

function bedrock(
  id: 'bedrock-wide' | 'bedrock-narrow',
  size: Size,
  faults: readonly number[],
  scale: number,
): string {
  const s = (n: number): number => n * scale
  const beds: readonly (readonly [number, string])[] = [
    [10, tone.burgundy],
    [24, tone.deep],
    [33, tone.burgundy],
    [54, tone.gold],
    [59, tone.bedrock],
  ]
  return symbol(
    id,
    size,
    beds
      .map(([y, colour], i) =>
        fill(colour, under(edge(40 + i, size, s(y), faults, s(13), -0.006), size)),
      )
      .join(''),
  )
}

export const boundaries = [
  'cream-to-paper',
  'paper-to-cream',
  'paper-to-burgundy',
  'burgundy-to-paper',
] as const

/** A change of section: the lower section's colour, a thin bed or two above it, clear above that. */
function boundary(
  id: (typeof boundaries)[number],
  seed: number,
  beds: readonly (readonly [number, string])[],
): string {
  return symbol(
    id,
    boundarySize,
    beds
      .map(([y, c], i) =>
        fill(
          c,
          under(edge(seed + i, boundarySize, y, [(seed * 17) % 1400], 4, 0.002), boundarySize),
        ),
      )
      .join(''),
  )
}

/** What every page has, in one file: to a browser each file of drawings is a document of its own, and dear. */
export const bedsFile = (): string =>
  file(
    bedrock('bedrock-wide', bedrockWide, [420, 1130], 1),
    bedrock('bedrock-narrow', bedrockNarrow, [300], 1.1),
    boundary('cream-to-paper', 61, [
      [6, tone.sand],
      [12, tone.cream],
      [15, tone.paper],
    ]),
    boundary('paper-to-cream', 62, [
      [7, tone.sand],
      [11, tone.paper],
      [16, tone.cream],
    ]),
    boundary('paper-to-burgundy', 64, [
      [4, tone.gold],
      [8, '#8E2F2B'],
      [15, tone.burgundy],
    ]),
    boundary('burgundy-to-paper', 67, [
      [4, '#8E2F2B'],
      [11, tone.gold],
      [15, tone.paper],
    ]),
  )
