import { record } from 'core/content/records.ts'
import { Badges as BadgeList } from '../../sections/badges.tsx'
import { Heading } from '../heading.tsx'
import type { SectionOf } from 'core/page/registry.ts'
import type { SectionProps } from '../section-props.ts'

export const credentialsOf = ({ which, also = [] }: Pick<SectionOf<'badges'>, 'which' | 'also'>) =>
  record('credentials').filter(({ id, iso }) => which === 'all' || iso || also.includes(id))

export function Badges({ section, joined }: SectionProps<'badges'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      <BadgeList credentials={credentialsOf(section)} />
    </>
  )
}
