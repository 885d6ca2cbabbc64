import { usePage } from '../../metadata.ts'
import { MoreLinks } from '../../sections/more-links.tsx'
import { SectionStyle } from '../../sections/section-style.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Heading } from '../heading.tsx'
import { linksOf, type LinkEntry } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'
import { resolveTarget } from '../target.ts'
import css from './link-list.css?inline'

/** Large links in two columns of ruled rows, or one quiet row. */
export function Links({ section, joined }: SectionProps<'links'>) {
  const path = usePage()?.path
  const { title = '', list, links = [], row } = section
  const own = links.flatMap(({ label, href, description }): LinkEntry[] => {
    const to = resolveTarget(href)
    return to === undefined ? [] : [{ label, href: to, ...(description ? { description } : {}) }]
  })
  const shown = list && list !== 'related' ? linksOf(list, path) : own
  if (row) return <MoreLinks title={title} links={shown} />
  return (
    <>
      <SectionStyle name="link-list" css={css} />
      <Heading of={section} joined={joined} />
      <ul className="link-list">
        {shown.map(({ label, href, description }) => (
          <li key={href} data-reveal="">
            <Link href={href}>
              <strong>{label}</strong>
              {!href.startsWith('https:') && <Icon name="arrow" />}
            </Link>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
