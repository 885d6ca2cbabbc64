import { rangeText } from '../content/facts.ts'
import type { Entry } from '../content/records.ts'
import { Machine } from '../drawings/machine.tsx'
import type { MachineName } from '../drawings/machine.tsx'

type EquipmentSpecification = Entry<'equipment-specifications'>

type EquipmentCardsProps = {
  specifications: readonly EquipmentSpecification[]
  /** The machine drawn on a card, by the record's type. */
  machines: Readonly<Record<string, MachineName>>
}

/** A card for each type of machine, its side elevation on one datum. Types whose range is known come large. */
export function EquipmentCards({ specifications, machines }: EquipmentCardsProps) {
  return (
    <ul className="equipment-cards">
      {specifications.map(({ type, range, specs, applications }) => (
        <li key={type} data-range={range ? '' : undefined} data-reveal="">
          {machines[type] && <Elevation of={machines[type]} />}
          <h3>{type}</h3>
          {(range || specs.length > 0) && (
            <ul className="equipment-specs">
              {[...(range ? [rangeText(range)] : []), ...specs].map((spec) => (
                <li key={spec}>{spec}</li>
              ))}
            </ul>
          )}
          <h4>Used for</h4>
          <ul className="points">
            {applications.map((application) => (
              <li key={application}>{application}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** One machine on its datum. */
export function Elevation({ of }: { of: MachineName }) {
  return (
    <div className="equipment-drawing">
      <Machine name={of} />
    </div>
  )
}
