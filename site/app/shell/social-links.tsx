import { record } from 'core/content/records.ts'
import { Link } from '../ui/link.tsx'

/** Renders nothing while the business has named no network. */
export function SocialLinks() {
  const links = record('social-links')
  if (links.length === 0) return null
  return (
    <ul className="social">
      {links.map(({ network, url }) => (
        <li key={network}>
          <Link href={url}>{network}</Link>
        </li>
      ))}
    </ul>
  )
}
