import { Crew as Figures } from '../../sections/crew.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Crew({ section, joined }: SectionProps<'crew'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      <Figures people={section.people} />
    </>
  )
}
