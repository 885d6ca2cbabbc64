import { Steps as StepList } from '../../sections/steps.tsx'
import { Heading } from '../heading.tsx'
import { stepsOf } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'

export function Steps({ section, joined }: SectionProps<'steps'>) {
  const { list, steps = [] } = section
  return (
    <>
      <Heading of={section} joined={joined} />
      <StepList steps={list ? stepsOf(list) : steps} />
    </>
  )
}
