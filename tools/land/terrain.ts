// The shape of four invented landscapes, in units of about ten metres: x across, z away from the viewer, height above the plain. None
// is a real place.

export type Terrain = {
  height(x: number, z: number): number
  /** The level of water or salt, which covers lower ground. */
  water?: number
  /** The density of plants at a place, 0 to 1. */
  growth(x: number, z: number): number
}

const order = new Uint8Array(512)
{
  let state = 20261
  const next = () => (state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff
  const shuffled = Array.from({ length: 256 }, (_, n) => n)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!]
  }
  for (let i = 0; i < 512; i++) order[i] = shuffled[i & 255]!
}

/** A pseudo-random number that depends only on the place, 0 to 1. */
export const chance = (x: number, y: number): number => order[(order[x & 255]! + y) & 255]! / 255

/** Value noise, 0 to 1. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const a = chance(left, top)
  const b = chance(left + 1, top)
  const c = chance(left, top + 1)
  const d = chance(left + 1, top + 1)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Several octaves of value noise, 0 to 1. */
export function rough(x: number, y: number, octaves: number): number {
  let sum = 0
  let size = 0.5
  let whole = 0
  for (let n = 0; n < octaves; n++) {
    sum += size * noise(x, y)
    whole += size
    x = x * 2.03 + 17.1
    y = y * 2.03 + 9.7
    size *= 0.5
  }
  return sum / whole
}

/** The same noise folded into ridges: spurs with gullies between them, 0 to 1. */
function crests(x: number, y: number, octaves: number): number {
  let sum = 0
  let size = 0.5
  let whole = 0
  for (let n = 0; n < octaves; n++) {
    sum += size * (1 - Math.abs(2 * noise(x, y) - 1))
    whole += size
    x = x * 2.1 + 3.3
    y = y * 2.1 + 8.1
    size *= 0.48
  }
  return sum / whole
}

export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** Shapes a slope into beds: the lower part of each is scree, the upper part a cliff. */
function stepped(height: number, beds: readonly number[], sharp: number): number {
  if (height <= 0) return height
  let base = 0
  for (const thickness of beds) {
    if (height < base + thickness) {
      const share = (height - base) / thickness
      const cut = smooth(0.6, 0.92, share) * 0.74 + share * 0.26
      return height + (base + cut * thickness - height) * sharp
    }
    base += thickness
  }
  return height
}

/** The thickness of each bed, from the bottom up. */
const rangeBeds = [1.7, 0.55, 1.5, 0.45, 0.4, 2.3, 0.7, 1.1, 0.5, 1.9, 0.8, 1.2, 1.6]

/** Flat-lying hard beds, gullies between spurs, scree at the bottom. @param shift along the range, for another view of it */
export function range(shift: number, left: number): Terrain {
  return {
    height(x, z) {
      const at = x + shift
      const toLeft = Math.max(0, left - x)
      const foot = 34 + 15 * (rough(at * 0.05 + 3, 1.7, 3) - 0.5) * 2 + toLeft * 1.15
      const gully =
        (crests(at * 0.11, z * 0.05, 4) - 0.55) * 13 +
        (rough(at * 0.42, z * 0.25, 3) - 0.5) * 2.2 +
        (crests(at * 0.9, 2.2, 2) - 0.5) * 0.7
      const behind = z - foot + gully
      const crest = 8.6 + 5.2 * (rough(at * 0.035 + 9, 4.2, 3) - 0.35)
      const rise = Math.max(0, Math.min(1, behind / 21))
      const slope = rise * rise * 0.45 + rise * 0.55 * (2 - rise)
      const jitter = 0.7 * (rough(at * 0.1, z * 0.1, 2) - 0.5)
      const range = stepped(slope * crest + jitter * smooth(0, 2, slope * crest), rangeBeds, 0.92)
      const fan = 1.5 * smooth(-7, 4, behind + 3 * (crests(at * 0.14, z * 0.03, 2) - 0.5)) ** 2
      const plain = 0.5 * rough(x * 0.1, z * 0.08, 4) - 0.2 + fan
      const far = smooth(84, 118, z) * (2.2 + 4.4 * crests(at * 0.021 + 5, z * 0.02, 3))
      return plain + range * (1 - smooth(74, 90, z)) + far
    },
    growth: (x, z) => smooth(0.3, 0.75, rough(x * 0.28 + 40, z * 0.2, 3)),
  }
}

const capBeds = [1.2, 1.5, 0.9, 1.1, 1.3]

/** A flat-topped hill with a hard cap above pale slopes, others far off, and a salt lake before them. */
export function breakaway(shift: number, left: number, lake: number): Terrain {
  return {
    water: -0.12,
    height(x, z) {
      const at = x + shift
      const toLeft = Math.max(0, left - x)
      const foot = 40 + 12 * (rough(at * 0.06 + 1, 6.3, 3) - 0.5) * 2 + toLeft * 1.6
      const gully =
        (crests(at * 0.17, z * 0.08, 3) - 0.55) * 7 + (rough(at * 0.7, z * 0.4, 2) - 0.5) * 1.6
      const behind = (z - foot + gully) / 11
      const apron = 2.2 * smooth(-1.1, 0.35, behind) ** 2
      const cliff = 2.9 * smooth(0.3, 0.52, behind) + 0.9 * smooth(0.62, 0.74, behind)
      const hill = stepped(apron + cliff, capBeds, 0.5)
      const table = rough(at * 0.045 + 1.4, 2.2, 2)
      const second =
        (2.6 * smooth(0.52, 0.53, table) + 1.5 * smooth(0.49, 0.54, table)) * smooth(96, 104, z)
      const basin = smooth(0, 5, Math.abs(z - lake) - 4.5 - 5 * (rough(x * 0.07 + 7, 3.3, 3) - 0.5))
      const plain = 0.45 * rough(x * 0.09, z * 0.07, 4) - 0.02
      return (plain + 0.25) * basin - 0.25 + hill * (1 - smooth(66, 74, z)) + second
    },
    growth: (x, z) => smooth(0.45, 0.8, rough(x * 0.2 + 12, z * 0.15, 3)),
  }
}

/** Round hills of pasture, one behind the other, with forest on top. */
export function hills(shift: number): Terrain {
  return {
    height(x, z) {
      const at = x + shift
      const roll =
        smooth(14, 40, z) *
        (1.1 + smooth(-16, 14, x) * 2.4) *
        rough(at * 0.045 + 2, z * 0.05, 2) *
        2.3
      const back =
        smooth(38, 70, z) *
        (2.4 + 6.4 * rough(at * 0.03 + 6, z * 0.022 + 3, 3) + smooth(-30, 22, x) * 2.6)
      return roll + back * 0.8 + 0.14 * rough(x * 0.5, z * 0.4, 2)
    },
    growth(x, z) {
      const wood = rough((x + shift) * 0.055 + 4, z * 0.05 + 8, 3)
      const copse = 0.16 * smooth(0.66, 0.72, rough(x * 0.16 + 31, z * 0.1, 2))
      return Math.max(smooth(0.5, 0.56, wood) * smooth(33, 40, z), smooth(56, 66, z) * 0.9, copse)
    },
  }
}

/** A meandering river on a plain, and the long even edge of the plateau behind it. */
export function scarp(shift: number): Terrain {
  const river = (z: number) =>
    -7 + 9 * Math.sin(z * 0.085 + 0.4) + 4 * Math.sin(z * 0.19) + z * 0.12
  return {
    water: -0.1,
    height(x, z) {
      const at = x + shift
      const foot = 66 + 9 * (rough(at * 0.04, 2.1, 2) - 0.5) * 2 - x * 0.16
      const gully = (crests(at * 0.085, z * 0.035, 4) - 0.55) * 15
      const rise = Math.max(0, Math.min(1, (z - foot + gully) / 20))
      const plateau = 6.6 + 1.3 * rough(at * 0.03, 7.7, 2)
      const edge = plateau * rise * (2 - rise)
      const away = Math.abs(x - river(z)) - 2.1 - z * 0.012
      const plain = 0.12 + 0.55 * rough(x * 0.08, z * 0.07, 3)
      return plain * smooth(0, 3.2, away) - 0.3 * (1 - smooth(-0.6, 0.9, away)) + edge
    },
    growth(x, z) {
      const bank = Math.abs(x - river(z)) - 2.1 - z * 0.012
      const near = smooth(0.6, 1.4, bank) * (1 - smooth(3, 7, bank)) * 0.55
      return Math.max(
        near,
        smooth(0.55, 0.7, rough(x * 0.07 + 9, z * 0.06, 3)) * 0.5,
        smooth(62, 70, z) * (1 - smooth(72, 78, z)) * 0.25,
        smooth(84, 92, z) * 0.4,
      )
    },
  }
}
