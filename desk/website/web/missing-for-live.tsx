import { Link } from 'react-router'
import type { ContentReply } from '../content-api.ts'

/** What must be filled in before visitors may see the live edition, each with a link to its field. */
export function MissingForLive({ missing }: { missing: ContentReply['missing'] }) {
  if (missing.length === 0) return null
  return (
    <div className="notice notice--warning">
      <p>Before the site can go live it has to say whose it is. Fill in:</p>
      <ul>
        {missing.map(({ record, at, what }) => (
          <li key={what}>
            <Link to={`/site/records/${record}?${new URLSearchParams({ at: at.join('.') })}`}>
              {what}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
