import { sizeEnds } from '../../content/plant.ts'
import { LineUp } from '../../sections/line-up.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Scale({ section, joined }: SectionProps<'scale'>) {
  const sizes = sizeEnds(section.machine)
  return (
    <>
      <Heading of={section} joined={joined} />
      {sizes && <LineUp of={section.drawing} sizes={sizes} />}
    </>
  )
}
