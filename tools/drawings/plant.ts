import type { Elevation } from './elevation.ts'
import { type Tonnage, excavator, tonnages } from './excavator.ts'
import {
  dozer,
  grader,
  lowLoader,
  roller,
  tankLength,
  tipper,
  waterCart,
  wheelLoader,
} from './fleet.ts'
import { type Size, file, symbol } from './path.ts'

/** Drawing units to the metre, the same for every machine. */
export const unitsPerMetre = 40
/** Clear space round each machine, in units; the datum lies this far above the lower edge. */
export const margin = 4

const machines = {
  'excavator-5': () => excavator(5),
  'excavator-14': () => excavator(14),
  'excavator-20': () => excavator(20),
  'excavator-36': () => excavator(36),
  'excavator-50': () => excavator(50),
  'wheel-loader': wheelLoader,
  grader,
  dozer,
  roller,
  tipper,
  'water-cart-8': () => waterCart(8),
  'water-cart-30': () => waterCart(30),
  'low-loader': lowLoader,
} satisfies Record<string, () => Elevation>

export type Machine = keyof typeof machines
export const machineNames = Object.keys(machines) as readonly Machine[]

const stroke = (data: string, weight = 2): string =>
  `<path fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${data}"/>`

export interface Sized {
  readonly size: Size
  /** Metres over all, as drawn. */
  readonly metres: { readonly length: number; readonly height: number }
}

function measure(e: Elevation): Sized {
  const { left, right, top } = e.extent()
  return {
    size: {
      width: Math.ceil((right - left) * unitsPerMetre) + 2 * margin,
      height: Math.ceil(top * unitsPerMetre) + 2 * margin,
    },
    metres: { length: right - left, height: top },
  }
}

export const machineSizes = Object.fromEntries(
  machineNames.map((name) => [name, measure(machines[name]())]),
) as Readonly<Record<Machine, Sized>>

export const plantFile = (): string =>
  file(
    ...machineNames.map((name) => {
      const { size } = machineSizes[name]
      return symbol(
        name,
        size,
        stroke(machines[name]().data(unitsPerMetre, margin, size.height - margin)),
      )
    }),
  )

export interface Anchor {
  readonly label: string
  /** Shares of the drawing's width and height, for percentages. */
  readonly x: number
  readonly y: number
}
export interface Ruler {
  readonly size: Size
  readonly draw: () => string
  readonly anchors: readonly Anchor[]
}

function ruler(shown: readonly Tonnage[], width: number, gap: number, edge: number): Ruler {
  const drawn = shown.map((t) => ({ t, e: excavator(t) }))
  const lengths = drawn.map(({ e }) => e.extent().right - e.extent().left)
  const total = lengths.reduce((a, b) => a + b, 0)
  const scale = (width - 2 * edge - gap * (shown.length - 1)) / total
  const tallest = Math.max(...drawn.map(({ e }) => e.extent().top))
  const below = 12
  const size: Size = { width, height: Math.ceil(tallest * scale) + margin + below }
  const datum = size.height - below
  let x = edge
  let data = ''
  let ticks = ''
  const anchors: Anchor[] = []
  drawn.forEach(({ t, e }, i) => {
    data += e.data(scale, x, datum)
    const middle = Math.round(x + ((lengths[i] ?? 0) * scale) / 2)
    ticks += `M${middle} ${datum}v${below - 2}`
    anchors.push({ label: `${t} t`, x: middle / width, y: 1 })
    x += (lengths[i] ?? 0) * scale + gap
  })
  return {
    size,
    anchors,
    draw: () => file(symbol('ruler', size, stroke(`${data}M0 ${datum}H${width}${ticks}`))),
  }
}

export const rulerWide = ruler(tonnages, 1240, 26, 2)
/** A phone has room for three: the ends and the middle. */
export const rulerNarrow = ruler([5, 20, 50], 780, 24, 4)

export const gaugeMarks = [8, 10, 13, 15, 18, 20, 25, 30] as const

// The tank of a water trailer, its length the scale: volumes share the near end.
function gauge(width: number, height: number): Ruler {
  const edge = 8
  const per = (width - 2 * edge) / 30
  const datum = height - 18
  const wheel = Math.round(height * 0.1)
  const floor = datum - wheel * 2 - 8
  const top = 26
  const tall = floor - top
  const bow = Math.round(tall * 0.07)
  const x = (kilolitres: number): number => Math.round(edge + kilolitres * per)
  const end = x(30)
  let data = `M${end - bow} ${top}H${edge + bow}q${-bow * 2} ${tall / 2} 0 ${tall}H${end - bow}`
  for (const k of [8, 30]) data += `M${x(k) - bow} ${top}q${bow * 2} ${tall / 2} 0 ${tall}`
  for (const k of gaugeMarks.slice(1, -1))
    data += `M${x(k)} ${floor - Math.round(tall * 0.3)}V${floor}`
  // Walkway, hatch, subframe, landing leg, axles.
  data += `M${x(9.5)} ${top}v-14H${x(28.5)}v14M${x(18)} ${top}v-6h${Math.round(per * 1.2)}v6`
  data += `M${x(1)} ${floor}v8H${x(28.6)}l${Math.round(per * 0.5)}-8`
  data += `M${x(5)} ${floor + 8}V${datum}m${-Math.round(wheel * 0.7)} 0h${Math.round(wheel * 1.4)}`
  for (const i of [0, 1, 2]) {
    const cx = x(27.4) - Math.round(i * wheel * 2.25)
    const cy = datum - wheel
    const rim = Math.round(wheel * 0.5)
    data += `M${cx - wheel} ${cy}a${wheel} ${wheel} 0 1 0 ${2 * wheel} 0a${wheel} ${wheel} 0 1 0-${2 * wheel} 0M${cx + rim} ${cy}a${rim} ${rim} 0 1 1-${rim}-${rim}`
  }
  data += `M0 ${datum}H${width}`
  for (const k of gaugeMarks) data += `M${x(k)} ${datum}v${k === 8 || k === 30 ? 16 : 8}`
  const size: Size = { width, height }
  return {
    size,
    anchors: [8, 30].map((k) => ({ label: `${k} kL`, x: x(k) / width, y: 1 })),
    draw: () => file(symbol('gauge', size, stroke(data))),
  }
}

export const gaugeWide = gauge(1240, 184)
export const gaugeNarrow = gauge(780, 220)
export { tankLength, type Tonnage, tonnages }
