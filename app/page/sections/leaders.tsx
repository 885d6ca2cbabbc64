import { record } from '../../content/records.ts'
import { Leaders as LeaderList } from '../../sections/leaders.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Leaders({ section, joined }: SectionProps<'leaders'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      <LeaderList leaders={record('leaders')} />
    </>
  )
}
