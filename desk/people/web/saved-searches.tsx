import { Link } from 'react-router'
import type { SearchReply } from '../../base/http/api.ts'
import { fetchReply, Refused } from '../../base/web/api/request.ts'
import { writeFilter } from '../../shared/list/filter.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'
import { showFailureToast, showToast } from '../../base/web/shell/toasts.ts'
import { digits } from '../../shared/labels.ts'

type Props = {
  searches: readonly SearchReply[]
  /** One was removed: load them again. */
  onChange: () => void
}

/** Filters that an account saved, with how many records they find and how many are new since the last visit in this browser. */
export function SavedSearches({ searches, onChange }: Props) {
  return (
    <section aria-labelledby="saved-searches">
      <h2 id="saved-searches">Saved searches</h2>
      {searches.length === 0 ? (
        <p className="quiet">None yet. Narrow the list, then press “Save search” above it.</p>
      ) : (
        <ul className="today-lines today-searches">
          {searches.map((search) => (
            <li key={search.id}>
              <Link to={`/?${writeFilter(search.filter)}`}>
                <Icon name="search" />
                <strong className="cut">{search.name}</strong>
                <span className="today-aside">
                  {search.fresh !== undefined && search.fresh > 0 && (
                    <strong>{digits(search.fresh)} new, </strong>
                  )}
                  {digits(search.count)} in all
                </span>
              </Link>
              <Act
                words="Remove"
                look="quiet"
                onAct={() => remove(search, onChange)}
                of={`the search ${search.name}`}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

async function remove(search: SearchReply, onChange: () => void): Promise<void> {
  try {
    await fetchReply('DELETE /api/searches/:id', { params: { id: search.id } })
    onChange()
    showToast(`Removed: ${search.name}`, {
      offer: { label: 'Undo', run: () => void restore(search, onChange) },
    })
  } catch (error) {
    showFailureToast(error, 'Not removed')
    // It was removed in another tab.
    if (error instanceof Refused) onChange()
  }
}

async function restore(search: SearchReply, onChange: () => void): Promise<void> {
  const { id, name, filter } = search
  try {
    await fetchReply('POST /api/searches', { body: { id, name, filter } })
    onChange()
  } catch (error) {
    showFailureToast(error, 'Not saved')
  }
}
