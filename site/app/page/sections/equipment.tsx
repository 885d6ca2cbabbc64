import { rangeText } from 'core/content/facts.ts'
import { sizeEnds } from 'core/content/plant.ts'
import { record, type Entry } from 'core/content/records.ts'
import { Elevation, EquipmentCards } from '../../sections/equipment-cards.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { isLinedUp, LineUp } from '../../sections/line-up.tsx'
import { Photo } from '../../sections/photo.tsx'
import { Split } from '../../sections/split.tsx'
import { Link } from '../../ui/link.tsx'
import { Points } from '../../ui/points.tsx'
import type { Section } from 'core/page/registry.ts'
import type { SectionProps } from '../section-props.ts'

export function Equipment({ section }: SectionProps<'equipment'>) {
  const specifications = record('equipment-specifications')
  const machine = specifications.find(({ id }) => id === section.only)
  if (!machine) return <EquipmentCards specifications={specifications} />
  return <Machine machine={machine} labels={section.labels} />
}

type MachineProps = {
  machine: Entry<'equipment-specifications'>
  labels: Extract<Section, { kind: 'equipment' }>['labels']
}

/** One machine: its known facts, without those that the owner has not given. */
function Machine({ machine, labels }: MachineProps) {
  const { id, drawing, photo, range, specs, applications, dataSheet } = machine
  const sizes = sizeEnds(id)
  const known = {
    sizes: range && rangeText(range),
    makes: machine.makes,
    capacity: machine.capacity,
    hire: machine.hire,
    price: machine.price,
    dataSheet: dataSheet && <Link href={dataSheet}>{labels?.open}</Link>,
  }
  const facts = (Object.keys(known) as (keyof typeof known)[]).flatMap((name) =>
    known[name] && labels ? [{ term: labels[name], detail: known[name] }] : [],
  )
  return (
    <Split
      wide="aside"
      aside={
        photo ? (
          <Photo photo={photo} format="landscape" />
        ) : sizes && isLinedUp(id) ? (
          <LineUp of={id} sizes={sizes} />
        ) : (
          drawing && <Elevation machine={drawing} />
        )
      }
    >
      {facts.length > 0 && <FactList facts={facts} />}
      <Points lines={[...specs, ...applications]} />
    </Split>
  )
}
