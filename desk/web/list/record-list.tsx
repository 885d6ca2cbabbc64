import { useEffect } from 'react'
import { Refused } from '../api/request.ts'
import { useSignal } from '../live/notify.ts'
import { startDownload } from '../live/download.ts'
import { tell } from '../shell/toasts.ts'
import { announce } from '../shell/announcer.tsx'
import { narrow as narrowScreen, useMedia } from '../shell/media.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { counted } from '../words/labels.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListGrid } from './list-grid.tsx'
import { narrowedBy, readFilter, useFilter } from './list-query.ts'
import { allIds, listChanged, listState, mostSelected, refreshList } from './list-store.ts'
import { QuickViews } from './quick-views.tsx'
import { SearchField } from './search-field.tsx'
import { select, selectedIds, selectionChanged } from './selection.ts'

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
        {selectedIds().size > 0 ? (
          <BulkBar />
        ) : (
          <Summary words={words} query={query} isLoaded={isLoaded} />
        )}
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
      ) : error && !isLoaded ? null : (
        <ListGrid openId={openId} query={query} isCompact={isCompact} />
      )}
    </section>
  )
}

type SummaryProps = { words: string; query: string; isLoaded: boolean }

function Summary({ words, query, isLoaded }: SummaryProps) {
  const { total, error } = listState()
  if (!isLoaded) return <p>{error ? '' : 'Loading'}</p>
  return (
    <div className="summary-line">
      <p>{words}</p>
      {total > 0 && total <= mostSelected && (
        <button className="summary-act" type="button" onClick={() => void selectAll()}>
          Select all
        </button>
      )}
      {total > 0 && (
        <button
          className="summary-act"
          type="button"
          onClick={() => {
            const filter = readFilter(new URLSearchParams(query))
            startDownload('POST /api/export/csv', { filter }, 'Table', 'records.csv')
          }}
        >
          Export as CSV
        </button>
      )}
    </div>
  )
}

async function selectAll(): Promise<void> {
  try {
    select(await allIds(), true)
  } catch (error) {
    tell(`Not selected: ${(error as Error).message}`, { isError: true })
  }
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
