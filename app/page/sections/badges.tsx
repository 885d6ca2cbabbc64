import { record } from '../../content/records.ts'
import { Badges as BadgeList } from '../../sections/badges.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Badges({ section, joined }: SectionProps<'badges'>) {
  const { which, also = [] } = section
  return (
    <>
      <Heading of={section} joined={joined} />
      <BadgeList
        credentials={record('credentials').filter(
          ({ id, iso }) => which === 'all' || iso || also.includes(id),
        )}
      />
    </>
  )
}
