import { usePage } from '../../metadata.ts'
import { LinkList } from '../../sections/link-list.tsx'
import { Heading } from '../heading.tsx'
import { linksOf } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'
import { resolveTarget } from '../target.ts'

export function Links({ section, joined }: SectionProps<'links'>) {
  const path = usePage()?.path
  const { list, links = [] } = section
  const own = links.flatMap(({ label, href, description }) => {
    const to = resolveTarget(href)
    return to === undefined ? [] : [{ label, href: to, ...(description ? { description } : {}) }]
  })
  return (
    <>
      <Heading of={section} joined={joined} />
      <LinkList links={list && list !== 'related' ? linksOf(list, path) : own} />
    </>
  )
}
