import * as tone from './palette.ts'
import { type Point, type Size, file, fill, gather, line, symbol, trace } from './path.ts'
import { between, random } from './random.ts'
import { type Surface, heightAt, under } from './surface.ts'

const bedrockWide: Size = { width: 1600, height: 96 }
const bedrockNarrow: Size = { width: 780, height: 88 }
const boundarySize: Size = { width: 1600, height: 36 }

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

const ground = (surface: Surface, { height }: Size): string => trace(under(surface, height), true)

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
    // Not the gold of the other beds: yellow, red and black in stripes are a flag's.
    [54, tone.clay],
    [59, tone.bedrock],
  ]
  return symbol(
    id,
    size,
    beds
      .map(([y, colour], i) =>
        fill(
          `var(--rock-bed, ${colour})`,
          ground(edge(40 + i, size, s(y), faults, s(13), -0.006), size),
        ),
      )
      .join(''),
  )
}

const rockSize: Size = { width: 1600, height: 640 }

/**
 * The lowest bed: massive rock under the words of the footer. Sheeting joints, further apart the deeper they lie, steep
 * joints between two of them, and one quartz vein. Barely lighter than the rock, so that no word loses contrast.
 */
function rock(): string {
  const r = random(907)
  const sheets: Surface[] = []
  for (let y = 34, gap = 52; y < rockSize.height; y += gap, gap *= 1.28)
    sheets.push(edge(300 + sheets.length, rockSize, y, [], 0, between(r, -0.012, 0.012)))
  const joints: Point[][] = []
  sheets.forEach((above, i) => {
    const below = sheets[i + 1]
    for (
      let x = between(r, 40, 190);
      x < rockSize.width;
      x += between(r, 150, 420) * (1 + i * 0.2)
    ) {
      const lean = between(r, -26, 10)
      const top = heightAt(above, x)
      const foot = below ? heightAt(below, x + lean) : rockSize.height
      // A few die out within their sheet.
      const share = r() < 0.3 ? between(r, 0.35, 0.7) : 1
      joints.push([
        [x, top],
        [x + lean * share, top + (foot - top) * share],
      ])
    }
  })
  const vein: Point[] = [
    [1018, 30],
    [1096, 190],
    [1168, 330],
    [1290, 640],
    [1276, 640],
    [1150, 336],
    [1080, 194],
  ]
  return symbol(
    'rock',
    rockSize,
    fill(tone.vein, gather([vein], true)) +
      line(tone.joint, 1.5, gather([...sheets, ...joints], false)),
  )
}

/** Where a boundary's fault is, as a share of its width, and by how much it drops the right side. */
const faults = [
  [0.14, 6],
  [0.71, 12],
  [0.38, 9],
  [0.86, 5],
  [0.27, 14],
  [0.6, 8],
] as const

/** Tops and feet. The last pixels are the ground's alone: where two beds share an edge, a line of the upper one shines through. */
const beds = [
  { y: 3, foot: 30 },
  { y: 9, foot: 33.5 },
  { y: 14, foot: 38 },
] as const

const boundaries: readonly string[] = faults.map((_, index) => `throw-${index + 1}`)

/**
 * A change of section: two thin beds and the lower section's ground, clear above them. Their colours are the page's
 * (`--bed-1` to `--bed-3`), so that one symbol serves every pair of grounds.
 */
function boundary(id: string, index: number): string {
  const [share, thrown] = faults[index]!
  const seed = 61 + index * 7
  const at = [Math.round(share * boundarySize.width)]
  return symbol(
    id,
    boundarySize,
    beds
      .map(({ y, foot }, bed) =>
        fill(
          `var(--bed-${bed + 1})`,
          ground(edge(seed + bed, boundarySize, y, at, thrown, 0.002), {
            ...boundarySize,
            height: foot,
          }),
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
    ...boundaries.map(boundary),
    rock(),
  )
