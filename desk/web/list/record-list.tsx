import { useEffect } from 'react'
import { Refused } from '../api/request.ts'
import { useSignal } from '../live/notify.ts'
import { announce } from '../shell/announcer.tsx'
import { narrow as narrowScreen, useMedia } from '../shell/media.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { counted } from '../words/labels.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListGrid } from './list-grid.tsx'
import { narrowedBy, useFilter } from './list-query.ts'
import { listChanged, listState, refreshList } from './list-store.ts'
import { QuickViews } from './quick-views.tsx'
import { SearchField } from './search-field.tsx'
import { selectedIds, selectionChanged } from './selection.ts'

/** @param openId id of the record that is shown beside the list */
export function RecordList({ openId }: { openId: string | undefined }) {
  useSignal(listChanged)
  useSignal(selectionChanged)
  const { query, filter, narrow } = useFilter()
  const isNarrow = useMedia(narrowScreen)
  const isCompact = isNarrow || openId !== undefined
  const { total, facets, error, shownQuery } = listState()
  const isLoaded = shownQuery !== undefined
  const words = counted(total, 'record')
  usePageTitle('Records')
  useEffect(() => {
    if (shownQuery === query) announce(words)
  }, [shownQuery, query, words])

  return (
    <section className="list" aria-label="List" data-compact={isCompact || undefined}>
      <QuickViews query={query} facets={facets} />
      <div className="tools">
        <SearchField value={filter.q ?? ''} onChange={(q) => narrow({ q: q || undefined }, true)} />
        <FilterBar facets={facets} isCompact={isCompact} />
      </div>
      <div className="summary">
        {selectedIds().size > 0 ? <BulkBar /> : <p>{isLoaded ? words : 'Loading'}</p>}
      </div>
      {error && (
        <div className="list-error" role="alert">
          <p>
            <strong>{error.message}.</strong>{' '}
            {error instanceof Refused
              ? error.description
              : 'The list comes back with the connection.'}
          </p>
          <button className="button" type="button" onClick={refreshList}>
            Try again
          </button>
        </div>
      )}
      {isLoaded && total === 0 ? (
        <Empty isNarrowed={narrowedBy(filter) > 0} />
      ) : (
        <ListGrid openId={openId} query={query} isCompact={isCompact} />
      )}
    </section>
  )
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="empty">
      <p className="empty-title">{isNarrowed ? 'No record fits' : 'Nothing has arrived yet'}</p>
      <p>
        {isNarrowed
          ? 'Take a filter away, or search for fewer words.'
          : 'Resumes and messages from the website appear here by themselves.'}
      </p>
    </div>
  )
}
