import { rangeText } from 'core/content/facts.ts'
import { machinePath } from 'core/content/plant.ts'
import type { Entry } from 'core/content/records.ts'
import { SingleSymbol } from '../drawings/single-symbol.tsx'
import type { MachineName } from 'core/drawings/machine-names.ts'
import { Points } from '../ui/points.tsx'
import { Photo } from './photo.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './equipment-cards.css?inline'

type EquipmentSpecification = Entry<'equipment-specifications'>

type EquipmentCardsProps = {
  specifications: readonly EquipmentSpecification[]
}

/** A card for each type of machine, with a photograph or a drawing; drawings have one scale. A card with a range of sizes is wider. */
export function EquipmentCards({ specifications }: EquipmentCardsProps) {
  return (
    <ul className="equipment-cards">
      <SectionStyle name="equipment-cards" css={css} />
      {specifications.map(({ id, type, drawing, photo, range, specs, applications }) => (
        <li key={id} data-range={range ? '' : undefined} data-reveal="">
          {photo && <Photo photo={photo} format={range ? 'landscape' : 'card'} />}
          {drawing && !photo && <Elevation machine={drawing} card={range ? 'half' : 'third'} />}
          <h3>
            <a href={machinePath(id)}>{type}</a>
          </h3>
          {range && <p className="figure equipment-range">{rangeText(range)}</p>}
          {specs.length > 0 && (
            <ul className="equipment-specs">
              {specs.map((spec) => (
                <li key={spec}>{spec}</li>
              ))}
            </ul>
          )}
          <h4>Used for</h4>
          <Points lines={applications} />
        </li>
      ))}
    </ul>
  )
}

/** The width of a card in units of the drawings: wider cards have more units, so the scale is the same. */
const cardUnits = { half: 640, third: 413 } as const

/** One machine on a line. */
export function Elevation({
  machine,
  card,
}: {
  machine: MachineName
  card?: keyof typeof cardUnits
}) {
  return (
    <div className="equipment-drawing">
      <SectionStyle name="equipment-cards" css={css} />
      <SingleSymbol
        file="plant"
        id={machine}
        className="machine"
        across={card && cardUnits[card]}
      />
    </div>
  )
}
