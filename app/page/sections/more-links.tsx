import { usePage } from '../../metadata.ts'
import { MoreLinks as LinkRow } from '../../sections/more-links.tsx'
import { linksOf } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'

export function MoreLinks({ section: { title, list } }: SectionProps<'more-links'>) {
  return <LinkRow title={title} links={linksOf(list, usePage()?.path)} />
}
