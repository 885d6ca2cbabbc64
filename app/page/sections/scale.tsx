import { sizeEnds } from '../../content/plant.ts'
import { Scale as Drawing } from '../../drawings/scale.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Scale({ section, joined }: SectionProps<'scale'>) {
  const sizes = sizeEnds(section.machine)
  return (
    <>
      <Heading of={section} joined={joined} />
      {sizes && <Drawing of={section.drawing} sizes={sizes} />}
    </>
  )
}
