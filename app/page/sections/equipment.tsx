import { rangeText } from '../../content/facts.ts'
import { record, type Entry } from '../../content/records.ts'
import { Elevation, EquipmentCards } from '../../sections/equipment-cards.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Photo } from '../../sections/photo.tsx'
import { Split } from '../../sections/split.tsx'
import { Heading } from '../heading.tsx'
import type { Section } from '../registry.ts'
import type { SectionProps } from '../section-props.ts'

export function Equipment({ section, joined }: SectionProps<'equipment'>) {
  const specifications = record('equipment-specifications')
  const machine = specifications.find(({ id }) => id === section.only)
  return (
    <>
      <Heading of={section} joined={joined} />
      {machine ? (
        <Machine machine={machine} labels={section.labels} />
      ) : (
        <EquipmentCards specifications={specifications} />
      )}
    </>
  )
}

type MachineProps = {
  machine: Entry<'equipment-specifications'>
  labels: Extract<Section, { kind: 'equipment' }>['labels']
}

/** One machine: what is known of it, and nothing where its owner has said nothing. */
function Machine({ machine, labels }: MachineProps) {
  const { drawing, photo, range, specs, applications, dataSheet } = machine
  const facts = [
    ['sizes', range && rangeText(range)],
    ['makes', machine.makes],
    ['capacity', machine.capacity],
    ['hire', machine.hire],
    ['price', machine.price],
    ['dataSheet', dataSheet && <a href={dataSheet}>{labels?.open}</a>],
  ] as const
  const said = facts.flatMap(([name, detail]) =>
    detail && labels ? [{ term: labels[name], detail }] : [],
  )
  return (
    <Split
      wide="aside"
      aside={
        <>
          {photo && <Photo photo={photo} format="landscape" />}
          {drawing && !photo && <Elevation machine={drawing} />}
        </>
      }
    >
      {said.length > 0 && <FactList facts={said} />}
      <ul className="points">
        {[...specs, ...applications].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Split>
  )
}
