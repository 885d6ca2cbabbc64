import type { Elevation } from './elevation.ts'
import { excavator, tonnages } from './excavator.ts'
import { dozer, grader, lowLoader, roller, tipper, waterCart, wheelLoader } from './fleet.ts'
import { burgundy } from './palette.ts'
import { type Size, file, image, line, symbol, viewBox } from './path.ts'

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

const stroke = (colour: string, data: string): string =>
  line(colour, 2, data, ' stroke-linejoin="round"')

interface Sized {
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

const machineSizes = Object.fromEntries(
  machineNames.map((name) => [name, measure(machines[name]())]),
) as Readonly<Record<Machine, Sized>>

export const plantFile = (): string =>
  file(
    ...machineNames.map((name) => {
      const { size } = machineSizes[name]
      return symbol(
        name,
        size,
        stroke('currentColor', machines[name]().data(unitsPerMetre, margin, size.height - margin)),
      )
    }),
  )

/** Machines on one datum, an image with room below for the words that the page writes there. */
export interface Scale {
  readonly draw: () => string
  /** Where the middle of each machine is, as a share of the width, from the smallest. */
  readonly middles: readonly number[]
}

/** A person of 1.7 m in a hard hat, standing on the datum: without one a machine has no size. */
function person(scale: number, x: number, datum: number): string {
  const px = (metres: number): string => String(Math.round(metres * scale * 2) / 2)
  const at = (dx: number, dy: number): string =>
    `${Math.round((x + dx * scale) * 2) / 2} ${Math.round((datum - dy * scale) * 2) / 2}`
  return (
    // Trousers, jacket, arms, head, hat.
    `M${at(-0.13, 0.8)}L${at(-0.13, 0)}h${px(0.1)}L${at(0, 0.68)} ${at(0.03, 0)}h${px(0.1)}L${at(0.13, 0.8)}` +
    `M${at(-0.15, 0.78)}L${at(-0.15, 1.3)}q0-${px(0.08)} ${px(0.08)}-${px(0.08)}h${px(0.14)}q${px(0.08)} 0 ${px(0.08)} ${px(0.08)}L${at(0.15, 0.78)}z` +
    `M${at(-0.15, 1.26)}L${at(-0.24, 0.82)}M${at(0.15, 1.26)}L${at(0.24, 0.82)}` +
    `M${at(-0.09, 1.56)}v${px(0.06)}q0 ${px(0.1)} ${px(0.09)} ${px(0.1)}t${px(0.09)}-${px(0.1)}v-${px(0.06)}` +
    `M${at(-0.15, 1.56)}h${px(0.32)}M${at(-0.12, 1.56)}q0-${px(0.14)} ${px(0.12)}-${px(0.14)}t${px(0.12)} ${px(0.14)}`
  )
}

/** How much of the datum a person takes, in metres. */
const personLength = 0.5

/** Room below the datum for the words, in units. */
const wordRoom = 56

/** A person and machines on one datum at one scale, as wide as the drawing. */
function scaleOf(machines: readonly Elevation[], width: number, gap: number): Scale {
  const edge = 4
  const lengths = machines.map((machine) => machine.extent().right - machine.extent().left)
  const total = lengths.reduce((a, b) => a + b, personLength)
  const scale = (width - 2 * edge - gap * machines.length) / total
  const tallest = Math.max(...machines.map((machine) => machine.extent().top))
  const below = 12
  const datum = Math.ceil(tallest * scale) + margin
  let x = edge + (personLength / 2) * scale
  let data = person(scale, x, datum)
  x += (personLength / 2) * scale + gap
  let ticks = ''
  const middles: number[] = []
  machines.forEach((machine, i) => {
    const length = (lengths[i] ?? 0) * scale
    data += machine.data(scale, x, datum)
    const middle = Math.round(x + length / 2)
    ticks += `M${middle} ${datum}v${below - 2}`
    middles.push(middle / width)
    x += length + gap
  })
  const size: Size = { width, height: datum + below + wordRoom }
  return {
    middles,
    draw: () => image(viewBox(size), stroke(burgundy, `${data}M0 ${datum}H${width}${ticks}`)),
  }
}

const carts = [waterCart(8), waterCart(30)]

/** In the two crops of the page; a phone has room for three excavators, the ends and the middle. */
export const scales = {
  'ruler-wide': scaleOf(tonnages.map(excavator), 1240, 22),
  'ruler-narrow': scaleOf(([5, 20, 50] as const).map(excavator), 780, 20),
  'gauge-wide': scaleOf(carts, 1240, 60),
  'gauge-narrow': scaleOf(carts, 780, 24),
} as const
