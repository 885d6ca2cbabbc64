import { memo } from 'react'
import { Link } from 'react-router'
import { kindEntry, kindNames } from 'core/forms/record-kinds.ts'
import type { FacetsReply } from '../../base/http/api.ts'
import { writeFilter, type ListFilter } from '../../shared/list/filter.ts'
import { useSession } from '../../base/web/shell/session.ts'
import { digits } from '../../shared/labels.ts'

type View = { label: string; filter: ListFilter; count?: number | undefined }

type Props = { query: string; facets: FacetsReply | undefined }

/** Filters that are used every day. */
export const QuickViews = memo(function QuickViews({ query, facets }: Props) {
  const { account } = useSession()
  const views: View[] = [
    { label: 'All', filter: {} },
    { label: 'Unread', filter: { unread: true }, count: facets?.views.unread },
    { label: 'Due', filter: { due: true }, count: facets?.views.due },
    { label: 'Mine', filter: { owner: account.id }, count: facets?.views.mine },
    ...kindNames.map((kind) => {
      const { label, isNew } = kindEntry(kind).view
      return { label, filter: { kind, ...(isNew && { state: ['new' as const] }) } }
    }),
  ]
  return (
    <nav className="views" aria-label="Quick views">
      {views.map(({ label, filter, count }) => {
        const search = writeFilter(filter).toString()
        return (
          <Link
            key={label}
            className="view"
            to={search ? `/?${search}` : '/'}
            aria-current={search === query ? 'page' : undefined}
          >
            {label}
            {count !== undefined && count > 0 && <span className="badge">{digits(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
})
