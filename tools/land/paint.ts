// Paints one landscape in one light: a height field in perspective, column by column from near to far, with rock beds as bands of
// height, a low sun with soft shadows, haze with distance, and a cut at the front that shows the beds below.
import { palette } from 'site/app/styles/palette.ts'
import type { Composition, Hour, Land } from './scenes.ts'
import { chance, noise, rough, smooth, type Terrain } from './terrain.ts'

type Colour = readonly [red: number, green: number, blue: number]

const colour = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

const far = 175

/** @param sharp supersampling: pixels drawn for each pixel of the picture, along each side */
export function paint(
  land: Land,
  hour: Hour,
  composition: Composition,
  sharp: number,
): { data: Buffer; width: number; height: number } {
  const width = Math.round(composition.width * sharp)
  const height = Math.round(composition.height * sharp)
  const { terrain } = land
  const horizon = height * composition.horizon
  const focal = height * composition.focal
  const { eye, near, pan } = composition
  const picture = Buffer.alloc(width * height * 3)
  const depth = new Float32Array(width * height).fill(1e9)
  const [azimuth, elevation] = hour.sun
  const sun = [
    Math.cos(elevation) * Math.cos(azimuth),
    Math.sin(elevation),
    -Math.cos(elevation) * Math.sin(azimuth),
  ] as const
  const shadowAt = castShadows(terrain, sun)
  const skyColours = hour.sky.map(([at, hex]) => [at, colour(hex)] as const)
  const glow = colour(hour.glow)
  const haze = colour(hour.haze)
  const shade = colour(hour.shade)
  const rocks = land.rock.map(colour)
  const scree = colour(land.scree)
  const plain = land.plain.map(colour) as [Colour, Colour]
  const water = land.water === undefined ? undefined : colour(land.water)
  const whole = land.cut.reduce((sum, [, thickness]) => sum + thickness, 0)
  let reached = 0
  const cut = land.cut.map(([hex, thickness]) => {
    reached += thickness / whole
    return [colour(hex), reached] as const
  })
  const leaf = land.leaf.map(colour) as [Colour, Colour]

  const put = (at: number, [red, green, blue]: Colour): void => {
    picture[at * 3] = red < 0 ? 0 : red > 255 ? 255 : red
    picture[at * 3 + 1] = green < 0 ? 0 : green > 255 ? 255 : green
    picture[at * 3 + 2] = blue < 0 ? 0 : blue > 255 ? 255 : blue
  }
  const blend = (at: number, over: Colour, share: number): void => {
    put(at, mix([picture[at * 3]!, picture[at * 3 + 1]!, picture[at * 3 + 2]!], over, share))
  }

  /** @param across 0 at the left edge, 1 at the right @param down 0 at the top, 1 at the horizon */
  function skyAt(across: number, down: number): Colour {
    let found = skyColours.at(-1)![1]
    for (let n = 1; n < skyColours.length; n++) {
      const [from, above] = skyColours[n - 1]!
      const [to, below] = skyColours[n]!
      if (down > to) continue
      found = mix(above, below, smooth(0, 1, (down - from) / (to - from)))
      break
    }
    const beside = Math.exp(-(((across - 0.16) / 0.46) ** 2))
    const low = smooth(0.62, 1, down)
    const streak =
      smooth(0.54, 0.78, rough(across * 2.6 + 3 + pan + terrain.height(3, 60), down * 13, 4)) *
      smooth(0.35, 0.75, down)
    const lit = mix(found, glow, low * low * (0.2 + 0.8 * beside))
    return mix(lit, mix(haze, glow, beside), streak * 0.22)
  }

  /** A colour in this light. @param light 0 in shadow to 1 in full sun */
  function inLight(base: Colour, light: number): Colour {
    // Four tones with soft edges between them, as a brush would lay them.
    const tones = light * 4
    const tone = (Math.floor(tones) + smooth(0.25, 0.75, tones - Math.floor(tones))) / 4
    const level = hour.dark + (1 - hour.dark) * (tone * 0.65 + light * 0.35)
    const shaded = mix(shade, base, level)
    const warm = light * light
    return [
      shaded[0] + hour.warmth[0] * warm,
      shaded[1] + hour.warmth[1] * warm,
      shaded[2] + hour.warmth[2] * warm,
    ]
  }
  /** A colour in the haze. @param level height of the place: low places have more haze */
  const hazy = (base: Colour, across: number, z: number, level = 3): Colour => {
    const beside = Math.exp(-(((across - 0.16) / 0.5) ** 2))
    const thick = 1 - Math.exp(-Math.max(0, z - 16) / 70)
    const low = Math.exp(-Math.max(0, level) * 0.45) * smooth(28, 80, z) * 0.4
    return mix(base, mix(haze, glow, beside * 0.7), Math.min(0.92, hour.mist * (thick + low)))
  }

  for (let py = 0; py < height; py++) {
    const down = Math.min(1, py / horizon)
    for (let px = 0; px < width; px++) put(py * width + px, skyAt(px / width, down))
  }

  const bedAt = (level: number, x: number, z: number): Colour => {
    const at = level * 1.9 + 0.35 * (rough(x * 0.06, z * 0.05, 2) - 0.5) + 30
    const n = Math.floor(at)
    const pick = (k: number) => rocks[(k * 5 + (k >> 1)) % rocks.length]!
    return mix(pick(n), pick(n + 1), smooth(0.82, 1, at - n))
  }

  function surface(x: number, z: number, level: number, across: number): Colour {
    const step = 0.05 * Math.max(1, z * 0.045)
    const right = terrain.height(x + step, z)
    const behind = terrain.height(x, z + step)
    let nx = (level - right) / step
    let nz = (level - behind) / step
    const long = Math.hypot(nx, 1, nz)
    nx /= long
    nz /= long
    const ny = 1 / long
    const isWet = terrain.water !== undefined && level < terrain.water
    if (isWet) {
      // Still water and wet salt mirror the sky; the reflection is broken up nearby.
      const ripple = 0.12 * (noise(x * 0.7, z * 5) - 0.5)
      const mirrored = skyAt(
        across,
        Math.max(0.3, Math.min(1, 1.02 - (horizon / z) * 0.0022 * sharp ** -1 + ripple)),
      )
      const salt = mix(water!, mirrored, 0.55)
      const edge = smooth(0, 0.1, terrain.water! - level)
      return hazy(mix(inLight(water!, 0.85), salt, edge), across, z * 0.6)
    }
    const facing = Math.max(0, nx * sun[0] + ny * sun[1] + nz * sun[2])
    const open = shadowAt(x, z, level)
    const steep = smooth(0.13, 0.42, 1 - ny)
    const sloping = smooth(0.012, 0.08, 1 - ny + Math.max(0, level - 0.6) * 0.05)
    const drift = rough(x * 0.35, z * 0.22, 3)
    let base = mix(plain[0], plain[1], smooth(near, 52, z) * 0.75 + 0.55 * (drift - 0.5))
    base = mix(base, scree, sloping * (0.75 + 0.3 * (drift - 0.5)))
    if (steep > 0) {
      // Thin beds and joints of the cliff, about as fine as a brush would paint them.
      const bedding = level * 7 + rough(x * 0.3, z * 0.3, 2) * 1.5
      const thin =
        smooth(0.72, 0.95, bedding - Math.floor(bedding)) *
        (0.35 + 0.65 * chance(Math.floor(bedding), 4))
      const joint = smooth(0.6, 0.8, noise(x * 2.1 + z * 1.3, level * 0.35))
      const face = mix(bedAt(level, x, z), shade, 0.34 * thin + 0.2 * joint)
      base = mix(base, face, steep)
    }
    // Level ground is brighter than such a low sun would leave it.
    const direct = Math.min(1, facing * 1.3 + 0.2 * ny) * open
    return hazy(inLight(base, Math.min(1, 0.1 + 0.1 * ny + 0.86 * direct)), across, z, level)
  }

  /** The cross-section at the front. @param below depth under the surface, as a share of the whole cut */
  function section(x: number, below: number): Colour {
    const wave = 0.09 * (rough(x * 0.4 + 8, 1.3, 3) - 0.5)
    const at =
      below +
      (wave + 0.05 * (rough(x * 0.9, below * 5, 2) - 0.5)) * smooth(0, 0.2, below) * (1 - below)
    const n = Math.max(
      0,
      cut.findIndex(([, to]) => at < to),
    )
    const [bed, to] = cut[at >= 1 ? cut.length - 1 : n]!
    const above = to - (cut[n - 1]?.[1] ?? 0)
    // The lower edge of a bed is a little darker, and weathered unevenly.
    const foot = smooth(0.7, 1, 1 - (to - at) / above)
    const grain = noise(x * 7, below * 50) * 0.5 + noise(x * 2.2, below * 16) * 0.5
    const lip = 1 - smooth(0, 0.035, below)
    const dark = (1 - below) ** 1.5 * (0.06 + 0.16 * grain + 0.1 * foot) * (1 - lip)
    return mix(mix(bed, shade, Math.max(0, dark)), mix(plain[0], [255, 236, 190], 0.35), lip * 0.8)
  }

  for (let px = 0; px < width; px++) {
    const across = px / width
    const bearing = ((across - 0.5) * width) / focal
    let top = height
    let before = near
    for (let z = near; z < far && top > 0; before = z, z *= z < 30 ? 1.0017 : 1.0026) {
      const rowAt = (way: number): number => {
        const level = Math.max(terrain.height(bearing * way + pan, way), terrain.water ?? -9)
        return Math.max(0, Math.round(horizon + ((eye - level) / way) * focal))
      }
      const first = rowAt(z)
      if (first >= top) continue
      // A cliff covers many rows within one step: the step is then subdivided.
      const parts = z === near ? 1 : Math.min(16, Math.ceil((top - first) / 1.5))
      for (let part = 1; part <= parts; part++) {
        const way = before + ((z - before) * part) / parts
        const sy = part === parts ? first : rowAt(way)
        if (sy >= top) continue
        const x = bearing * way + pan
        const shown = z === near ? undefined : surface(x, way, terrain.height(x, way), across)
        for (let py = sy; py < top; py++) {
          put(py * width + px, shown ?? section(x, (py - sy) / Math.max(1, height - sy)))
          depth[py * width + px] = way
        }
        top = sy
      }
    }
  }

  /** A place on the screen, or undefined where it is out of sight. */
  function project(x: number, z: number, level: number) {
    const scale = focal / z
    return { px: width / 2 + (x - pan) * scale, py: horizon + (eye - level) * scale, scale }
  }

  /** Fills an ellipse at a depth; `tone` returns each pixel's colour, or undefined to leave it. */
  function ellipse(
    px: number,
    py: number,
    rx: number,
    ry: number,
    z: number,
    tone: (u: number, v: number) => readonly [Colour, number] | undefined,
  ): void {
    const bottom = Math.min(height - 1, Math.ceil(py + ry))
    for (let y = Math.max(0, Math.floor(py - ry)); y <= bottom; y++) {
      const end = Math.min(width - 1, Math.ceil(px + rx))
      for (let x = Math.max(0, Math.floor(px - rx)); x <= end; x++) {
        const at = y * width + x
        if (depth[at]! < z - 0.6) continue
        const toned = tone((x - px) / rx, (y - py) / ry)
        if (toned) blend(at, toned[0], toned[1])
      }
    }
  }

  const shadowLength = Math.min(5, 1 / Math.tan(elevation))
  const away = -Math.sign(sun[0])

  /** A clump of grass: a dome of blades, bright toward the sun. */
  function tuft(x: number, z: number, level: number, size: number, seed: number): void {
    const { px, py, scale } = project(x, z, level)
    const rx = size * scale
    if (rx < 0.8) return
    const across = px / width
    const open = shadowAt(x, z, level)
    const lit = hazy(inLight(leaf[0], 0.25 + 0.75 * open), across, z)
    const dark = hazy(inLight(leaf[1], 0.12 + 0.25 * open), across, z)
    const fallen = hazy(shade, across, z)
    if (open > 0.3) {
      ellipse(
        px + away * rx * (0.5 + shadowLength * 0.32),
        py,
        rx * (0.8 + shadowLength * 0.34),
        rx * 0.2,
        z,
        (u, v) => (u * u + v * v < 1 ? [fallen, 0.34 * (1 - u * away * 0.55)] : undefined),
      )
    }
    ellipse(px, py - rx * 0.22, rx, rx * 0.6, z, (u, v) => {
      const blade = 0.16 * Math.sin(Math.atan2(u, 0.6 - v) * 17 + seed * 6)
      if (v > 0.55 || u * u + v * v > 0.84 + blade) return undefined
      const light = smooth(-0.5, 0.7, -u * away * 0.7 - v * 0.5 + blade * 0.9 - 0.2)
      return [mix(dark, lit, light), 0.94]
    })
  }

  /** A gum tree: a pale trunk that divides, with crowns in two tones above it. */
  function tree(x: number, z: number, level: number, size: number, seed: number): void {
    const { px, py, scale } = project(x, z, level)
    const high = size * scale
    if (high < 2) return
    const across = px / width
    const open = 0.35 + 0.65 * shadowAt(x, z, level + size * 0.7)
    const calm = 0.5 * smooth(36, 70, z)
    const lit = hazy(inLight(mix(leaf[0], leaf[1], calm), open), across, z, level)
    const dark = hazy(inLight(leaf[1], 0.18), across, z, level)
    const stem = hazy(inLight([214, 178, 138], 0.55 * open), across, z)
    ellipse(px + away * high * 0.7, py, high * 0.8, Math.max(1, high * 0.06), z, (u, v) =>
      u * u + v * v < 1 ? [hazy(shade, across, z), 0.36] : undefined,
    )
    const lean = (chance(seed, 3) - 0.5) * 0.16 * high
    ellipse(px + lean * 0.5, py - high * 0.3, Math.max(0.6, high * 0.025), high * 0.32, z, (u, v) =>
      Math.abs(u) < 1 && Math.abs(v) < 1
        ? [u * away > 0 ? mix(stem, dark, 0.6) : stem, 0.9]
        : undefined,
    )
    const crowns = 5 + Math.floor(chance(seed, 1) * 4)
    for (let n = 0; n < crowns; n++) {
      const turn = chance(seed, n * 7 + 2)
      const up = 0.46 + 0.46 * (n / crowns)
      const rx = high * (0.15 + 0.11 * chance(seed + n, 5)) * (1.3 - up * 0.5)
      ellipse(px + lean + (turn - 0.5) * high * 0.56, py - high * up, rx, rx * 0.62, z, (u, v) => {
        const edge = 0.12 * Math.sin(Math.atan2(v, u) * 7 + seed + n)
        if (u * u + v * v > 0.86 + edge) return undefined
        return [mix(dark, lit, smooth(-0.25, 0.45, -u * away * 0.6 - v * 0.7 + edge)), 1]
      })
    }
  }

  // From back to front, each plant on its own crossing of a loose grid.
  const isTree = land.plants === 'trees'
  for (
    let row = Math.log(isTree ? 120 : 62);
    row > Math.log(near + 0.35);
    row -= isTree ? 0.012 : 0.011
  ) {
    const z = Math.exp(row)
    const half = (width / 2 / focal) * z + 2
    const gap = z * (isTree ? 0.017 : 0.013)
    for (let n = Math.floor((pan - half) / gap); n * gap < pan + half; n++) {
      const seed = Math.floor(z * 977)
      const x = (n + chance(n, seed) * 0.9) * gap
      const deep = z * (1 + 0.01 * chance(seed, n))
      if (chance(n + 9, seed + 31) > terrain.growth(x, deep) * (isTree ? 1 : 0.5)) continue
      const level = terrain.height(x, deep)
      if (terrain.water !== undefined && level < terrain.water + 0.03) continue
      const size = chance(n + 3, seed + 7)
      if (isTree) tree(x, deep, level, 0.75 + 0.75 * size, n * 13 + seed)
      else if (deep > near + 0.5) tuft(x, deep, level, 0.05 + 0.1 * size * size, n + seed)
    }
  }

  if (land.headframe) {
    const [x, z] = land.headframe
    const { px, py, scale } = project(x, z, terrain.height(x, z) - 0.1)
    const dark = hazy(inLight(colour(palette.burgundyDeepest), 0.1), px / width, z)
    const lit = hazy(inLight(colour(palette.gold), 0.9), px / width, z)
    const size = scale * 4.4
    const bar = (x1: number, y1: number, x2: number, y2: number, thick: number, tone: Colour) => {
      const long = Math.hypot(x2 - x1, y2 - y1) * size
      for (let n = 0; n <= long * 2; n++) {
        const t = n / (long * 2)
        const cx = px + (x1 + (x2 - x1) * t) * size
        const cy = py - (y1 + (y2 - y1) * t) * size
        const r = (thick * size) / 2
        for (let y = Math.floor(cy - r); y <= cy + r; y++)
          for (let xx = Math.floor(cx - r); xx <= cx + r; xx++) {
            const at = y * width + xx
            if (xx >= 0 && xx < width && y >= 0 && y < height && depth[at]! >= z)
              blend(at, tone, 0.8)
          }
      }
    }
    for (const [x1, y1, x2, y2, thick] of [
      [-0.1, 0, -0.06, 0.92, 0.035],
      [0.1, 0, 0.06, 0.92, 0.035],
      [0.08, 0.86, 0.52, 0, 0.03],
      [0.16, 0.86, 0.6, 0, 0.022],
      [-0.1, 0.25, 0.09, 0.5, 0.016],
      [0.09, 0.25, -0.08, 0.5, 0.016],
      [-0.08, 0.5, 0.07, 0.75, 0.016],
      [0.08, 0.5, -0.07, 0.75, 0.016],
      [-0.14, 0.86, 0.18, 0.86, 0.03],
      [0.62, 0.08, 0.98, 0.08, 0.2],
    ] as const)
      bar(x1, y1, x2, y2, thick, dark)
    bar(-0.12, 0, -0.08, 0.92, 0.014, lit)
    bar(0.62, 0.19, 0.98, 0.19, 0.02, lit)
    // The wheel of the winding tower, from the side.
    ellipse(px + 0.02 * size, py - 0.96 * size, 0.1 * size, 0.1 * size, z, (u, v) => {
      const from = u * u + v * v
      return from < 1 && from > 0.55 ? [dark, 0.9] : undefined
    })
  }
  return { data: picture, width, height }
}

/** How much of the sun a place sees, 0 to 1, computed on a coarse copy of the landscape. */
function castShadows(terrain: Terrain, sun: readonly [number, number, number]) {
  const cell = 0.25
  const [left, first, columns, rows] = [-110, 6, 880, 620]
  const levels = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      levels[row * columns + column] = terrain.height(left + column * cell, first + row * cell)
  const levelAt = (x: number, z: number): number => {
    const column = (x - left) / cell
    const row = (z - first) / cell
    if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) return -9
    const c = Math.floor(column)
    const r = Math.floor(row)
    const u = column - c
    const v = row - r
    const at = r * columns + c
    const upper = levels[at]! * (1 - u) + levels[at + 1]! * u
    const lower = levels[at + columns]! * (1 - u) + levels[at + columns + 1]! * u
    return upper * (1 - v) + lower * v
  }
  return (x: number, z: number, level: number): number => {
    let open = 1
    for (let n = 0, way = 0.35; n < 30; n++, way *= 1.17) {
      const clear = level + 0.06 + sun[1] * way - levelAt(x + sun[0] * way, z + sun[2] * way)
      // The farther away the edge that casts the shadow, the softer it is.
      open = Math.min(open, 0.5 + (clear / way) * 9)
      if (open <= 0) return 0
    }
    return smooth(0, 1, open)
  }
}
