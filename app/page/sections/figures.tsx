import { Statistics } from '../../sections/statistics.tsx'
import { Heading } from '../heading.tsx'
import { figuresOf } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'

export function Figures({ section, joined }: SectionProps<'figures'>) {
  const { list, figures = [] } = section
  return (
    <>
      <Heading of={section} joined={joined} />
      <Statistics items={list ? figuresOf(list) : figures} />
    </>
  )
}
