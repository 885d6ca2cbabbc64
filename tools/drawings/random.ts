// Mulberry32: small, fast, and the same on every machine, so a build is repeatable.
export type Random = () => number

export function random(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (r: Random, low: number, high: number): number => low + (high - low) * r()
