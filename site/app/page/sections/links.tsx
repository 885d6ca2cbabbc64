import { usePage } from '../../metadata.ts'
import { LinkList } from '../../sections/link-list.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import { Heading } from '../heading.tsx'
import { linksOf } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'
import { resolveTarget } from '../target.ts'

export function Links({ section, joined }: SectionProps<'links'>) {
  const path = usePage()?.path
  const { title = '', list, links = [], row } = section
  const own = links.flatMap(({ label, href, description }) => {
    const to = resolveTarget(href)
    return to === undefined ? [] : [{ label, href: to, ...(description ? { description } : {}) }]
  })
  const shown = list && list !== 'related' ? linksOf(list, path) : own
  if (row) return <MoreLinks title={title} links={shown} />
  return (
    <>
      <Heading of={section} joined={joined} />
      <LinkList links={shown} />
    </>
  )
}
