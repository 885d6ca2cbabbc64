import { sizeEnds } from '../../content/plant.ts'
import { isLinedUp, LineUp } from '../../sections/line-up.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Scale({ section, joined }: SectionProps<'scale'>) {
  const { machine } = section
  const sizes = sizeEnds(machine)
  return (
    <>
      <Heading of={section} joined={joined} />
      {sizes && isLinedUp(machine) && <LineUp of={machine} sizes={sizes} />}
    </>
  )
}
