import { Heading } from '../heading.tsx'
import { Part } from '../parts.tsx'
import type { SectionProps } from '../section-props.ts'

export function Text({ section, joined }: SectionProps<'text'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      {section.below && <Part part={section.below} />}
    </>
  )
}
