import { Checklist as Boxes } from '../../sections/checklist.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Checklist({ section, joined }: SectionProps<'checklist'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      <Boxes items={section.items} />
    </>
  )
}
