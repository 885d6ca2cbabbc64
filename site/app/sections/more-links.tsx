import { Link } from '../ui/link.tsx'

type MoreLinksProps = {
  title: string
  links: readonly { label: string; href: string }[]
}

/** Links to related pages, in one row at the end of a band. */
export function MoreLinks({ title, links }: MoreLinksProps) {
  return (
    <nav className="more-links" aria-label={title}>
      <p className="label">{title}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link className="text-link" href={href}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
