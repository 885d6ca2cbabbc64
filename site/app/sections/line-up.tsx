import { record } from 'core/content/records.ts'
import type { MachineName } from 'core/drawings/machine-names.ts'
import { personScale } from 'core/drawings/people-names.ts'
import { drawnSymbol } from '../drawings/symbols.ts'
import { Land } from '../lands/land.tsx'
import type { ViewName } from 'core/drawings/views.ts'
import { SectionStyle } from './section-style.tsx'
import css from './line-up.css?inline'

type LineUpProps = {
  /** A machine by its id. */
  of: keyof typeof scenes
  /** Such as "20 t". Only of the smallest and the largest machine: the records have no sizes between them. */
  sizes: readonly [smallest: string, largest: string]
}

type Scene = {
  view: ViewName
  /** From the smallest to the largest, for wide windows and for phones. */
  wide: readonly MachineName[]
  narrow: readonly MachineName[]
}

const scenes = {
  excavators: {
    view: 'far-mesa',
    wide: ['excavator-5', 'excavator-14', 'excavator-20', 'excavator-36', 'excavator-50'],
    narrow: ['excavator-5', 'excavator-20', 'excavator-50'],
  },
  'water-carts': {
    view: 'range-near',
    wide: ['water-cart-8', 'water-cart-30'],
    narrow: ['water-cart-8', 'water-cart-30'],
  },
} as const satisfies Record<string, Scene>

/** One machine of each kind, and two excavators. Kinds that the business does not have are left out. */
const fleet = {
  wide: ['excavator-5', 'roller', 'wheel-loader', 'grader', 'water-cart-30', 'excavator-50'],
  narrow: ['excavator-5', 'water-cart-30', 'excavator-50'],
} as const satisfies Omit<Scene, 'view'>

export const isLinedUp = (machine: string): machine is keyof typeof scenes =>
  Object.hasOwn(scenes, machine)

/** Machines of one kind on a land, to scale with a person of 1.7 m. Decoration: the page has the sizes as text. */
export function LineUp({ of, sizes }: LineUpProps) {
  const { view, wide, narrow } = scenes[of]
  return (
    <div className="line-up">
      <SectionStyle name="line-up" css={css} />
      <Land view={view} />
      <Row crop="wide" machines={wide} sizes={sizes} />
      <Row crop="narrow" machines={narrow} sizes={sizes} />
    </div>
  )
}

/** The fleet across the window, on the land that a page begins with. */
export function Fleet() {
  const kinds = record('equipment-specifications').map(({ id }) => id)
  const ours = (machine: MachineName) => kinds.includes(`${machine.replace(/-\d+$/, '')}s`)
  return (
    <>
      <SectionStyle name="line-up" css={css} />
      <Row crop="wide" machines={fleet.wide.filter(ours)} />
      <Row crop="narrow" machines={fleet.narrow.filter(ours)} />
    </>
  )
}

const gap = { wide: 24, narrow: 10 }
/** As shares of the width: how far the foot of the land, and the figures on the paper, are below the machines. */
const below = { wide: 0.076, narrow: 0.17 }
const letters = { wide: 0.016, narrow: 0.046 }

/** The width of a person, the machines and the gaps, in units of the drawings. */
const acrossOf = (machines: readonly MachineName[], crop: 'wide' | 'narrow') =>
  [
    Math.round(drawnSymbol('people', 'fitter').width * personScale),
    ...machines.map((name) => drawnSymbol('plant', name).width),
  ].reduce((sum, width) => sum + width + gap[crop], gap[crop])

type RowProps = {
  crop: 'wide' | 'narrow'
  machines: readonly MachineName[]
  /** Line-ups with figures share the scale of the widest, so that machines of all kinds are to one scale. */
  sizes?: LineUpProps['sizes']
}

function Row({ crop, machines, sizes }: RowProps) {
  const person = drawnSymbol('people', 'fitter')
  const last = machines.length
  const standing = [
    {
      href: person.href,
      width: Math.round(person.width * personScale),
      height: Math.round(person.height * personScale),
      size: undefined,
    },
    ...machines.map((name, n) => ({
      ...drawnSymbol('plant', name),
      size: n === 0 ? sizes?.[0] : n === last - 1 ? sizes?.[1] : undefined,
    })),
  ]
  const across = acrossOf(machines, crop)
  const longest = Math.max(...Object.values(scenes).map((scene) => acrossOf(scene[crop], crop)))
  const width = sizes ? longest : across
  const datum = Math.max(...standing.map(({ height }) => height))
  const height = Math.round(datum + width * below[crop])
  const leftOf = (index: number) =>
    standing
      .slice(0, index)
      .reduce((sum, one) => sum + one.width + gap[crop], width - across + gap[crop])
  return (
    <svg className={`line-up-${crop}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {standing.map((one, index) => (
        <g key={one.href} transform={`translate(${leftOf(index)} 0)`}>
          <use href={one.href} y={datum - one.height} width={one.width} height={one.height} />
          {one.size && (
            <text
              x={Math.round(one.width * 0.36)}
              y={height - 4}
              fontSize={Math.round(width * letters[crop])}
              textAnchor="middle"
            >
              {one.size}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
