import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './link-list.css?inline'

type LinkListProps = {
  /** `href` may be a path or an `https:` address, which opens in a new tab. */
  links: readonly { label: string; href: string; description?: string }[]
}

/** Large links in two columns of ruled rows. */
export function LinkList({ links }: LinkListProps) {
  return (
    <>
      <SectionStyle name="link-list" css={css} />
      <ul className="link-list">
        {links.map(({ label, href, description }) => (
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
