import { Heading } from '../heading.tsx'
import { factsOfList } from '../lists.ts'
import { Facts } from '../parts.tsx'
import type { SectionProps } from '../section-props.ts'

export function FactsSection({ section, joined }: SectionProps<'facts'>) {
  const { list, facts = [] } = section
  return (
    <>
      <Heading of={section} joined={joined} />
      <Facts facts={[...(list ? factsOfList(list) : []), ...facts]} />
    </>
  )
}
