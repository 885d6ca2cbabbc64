import { milestones } from '../../content/history.ts'
import { Timeline as Line } from '../../sections/timeline.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Timeline({ section, joined }: SectionProps<'timeline'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      <Line milestones={milestones()} />
    </>
  )
}
