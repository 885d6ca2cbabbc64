import { Steps as StepList } from '../../sections/steps.tsx'
import { stepsOf } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'

export function Steps({ section }: SectionProps<'steps'>) {
  const { list, steps = [] } = section
  return <StepList steps={list ? stepsOf(list) : steps} />
}
