import { record } from '../../content/records.ts'
import { EquipmentCards } from '../../sections/equipment-cards.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Equipment({ section, joined }: SectionProps<'equipment'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      <EquipmentCards specifications={record('equipment-specifications')} />
    </>
  )
}
