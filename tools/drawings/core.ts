// A drill core as a strip log: plain beds of unequal length, their contacts dipping across the core; fine lines along the
// bedding of the layered ones and nothing else, so that it can be read as nothing but rock.
import { lightGold } from './palette.ts'
import { type Point, type Size, file, fill, gather, line, symbol, trace } from './path.ts'
import { type Random, between, random } from './random.ts'

export const coreWide: Size = { width: 360, height: 620 }

type Texture = 'plain' | 'laminae'

interface Rock {
  readonly tone: string
  readonly mark: string
  readonly reach: number
  readonly thick: readonly [number, number]
  readonly texture: Texture
}

const rocks = {
  soil: { tone: '#D9A036', mark: '#A26F22', reach: 1, thick: [16, 22], texture: 'plain' },
  cap: { tone: '#7D252A', mark: '#B4552D', reach: 1, thick: [26, 44], texture: 'plain' },
  clay: { tone: '#B4552D', mark: '#8E2F2B', reach: 1, thick: [34, 60], texture: 'plain' },
  shale: { tone: '#9A3D2A', mark: '#C47E36', reach: 1, thick: [22, 70], texture: 'laminae' },
  pale: { tone: '#DDB88A', mark: '#BE8457', reach: 1, thick: [12, 40], texture: 'plain' },
  seam: { tone: '#F2C56B', mark: '#D9A036', reach: 1, thick: [5, 8], texture: 'plain' },
  grit: { tone: '#C47E36', mark: '#8E3F28', reach: 1, thick: [20, 46], texture: 'laminae' },
  iron: { tone: '#55181F', mark: '#93332A', reach: 1, thick: [14, 50], texture: 'plain' },
} as const satisfies Record<string, Rock>

const log: readonly (keyof typeof rocks)[] = [
  'soil',
  'cap',
  'seam',
  'clay',
  'pale',
  'shale',
  'iron',
  'seam',
  'grit',
  'clay',
  'cap',
  'pale',
  'shale',
  'seam',
  'iron',
  'clay',
  'grit',
  'shale',
  'cap',
  'seam',
  'clay',
  'iron',
  'pale',
  'shale',
  'grit',
  'cap',
  'clay',
  'seam',
  'shale',
  'iron',
  'pale',
  'grit',
  'clay',
  'cap',
  'shale',
  'seam',
  'clay',
  'iron',
  'grit',
  'shale',
]

interface Interval {
  readonly rock: Rock
  readonly from: number
  readonly to: number
  readonly reach: number
  /** How far the upper contact falls across the core, as a share of its width. */
  readonly dip: number
}

function intervals(seed: number, length: number, start: number, stretch: number): Interval[] {
  const r = random(seed)
  const out: Interval[] = []
  let depth = start
  let dip = 0
  for (const name of log) {
    if (depth >= length) break
    const rock: Rock = rocks[name]
    const to = Math.min(length, depth + between(r, rock.thick[0], rock.thick[1]) * stretch)
    out.push({
      rock,
      from: Math.round(depth),
      to: Math.round(to),
      reach: rock.reach,
      dip,
    })
    depth = to
    dip = between(r, 0.03, 0.085)
  }
  return out
}

// Marks in a bed's own frame: `along` the core, `across` from its axis to its edge (0 to 1).
function marks(r: Random, { rock, from, to, reach, dip }: Interval, width: number): Point[][] {
  const out: Point[][] = []
  const wide = reach * width
  // Bedding in a core lies along its contacts; joints stand across them.
  const fall = (a: number): number => dip * a
  const thick = to - from - fall(wide)
  if (rock.texture === 'laminae')
    for (let d = from + between(r, 4, 8); d < from + thick - 3; d += between(r, 5, 12)) {
      const a = wide * (r() < 0.3 ? between(r, 0.5, 0.9) : 1)
      out.push([
        [d, 0],
        [d + fall(a), a],
      ])
    }
  return out
}

interface Place {
  readonly size: Size
  readonly beds: readonly Interval[]
  readonly width: number
  readonly put: (along: number, across: number) => Point
}

function column(p: Place, seed: number, weight: number): string {
  const r = random(seed)
  const tones = new Map<string, Point[][]>()
  const drawn = new Map<string, Point[][]>()
  for (const [i, bed] of p.beds.entries()) {
    const wide = bed.reach * p.width
    const lift = bed.dip * p.width
    const next = (p.beds[i + 1]?.dip ?? bed.dip) * p.width
    const outline = [
      p.put(bed.from, 0),
      p.put(bed.from + lift, wide),
      p.put(bed.to + next, wide),
      p.put(bed.to, 0),
    ]
    tones.set(bed.rock.tone, [...(tones.get(bed.rock.tone) ?? []), outline])
    const found = marks(r, bed, p.width).map((m) => m.map(([d, a]) => p.put(d, a)))
    drawn.set(bed.rock.mark, [...(drawn.get(bed.rock.mark) ?? []), ...found])
  }
  return (
    [...tones].map(([tone, pieces]) => fill(tone, gather(pieces, true))).join('') +
    [...drawn].map(([tone, pieces]) => line(tone, weight, gather(pieces, false))).join('')
  )
}

const edge = (p: Place): Point[] =>
  p.beds.flatMap((bed, i) => [
    p.put(bed.from + bed.dip * p.width, bed.reach * p.width),
    p.put(bed.to + (p.beds[i + 1]?.dip ?? bed.dip) * p.width, bed.reach * p.width),
  ])

function ticks(p: Place, from: number, to: number, step: number, at: number, long: number): string {
  const out: Point[][] = []
  let i = 0
  for (let d = from; d <= to; d += step)
    out.push([p.put(d, at), p.put(d, at - (i++ % 5 ? long / 2 : long))])
  return line('#C98A5A', 1.5, gather(out, false))
}

function parts(): { land: string; outline: string } {
  const p: Place = {
    size: coreWide,
    beds: intervals(7, coreWide.height, 76, 1),
    width: 210,
    put: (along, across) => [96 + across, along],
  }
  const surface: Point[] = [[96, 620], [96, 76], ...edge(p)]
  return {
    land: column(p, 3, 1.5) + ticks(p, 76, 620, 17, -14, 22),
    outline: line(lightGold, 2, trace(surface, false)),
  }
}

export function coreWideFile(): string {
  const { land, outline } = parts()
  return file(symbol('land', coreWide, land), symbol('line', coreWide, outline))
}

export function coreArt(): string {
  const { land, outline } = parts()
  return land + outline
}
