import { useEffect, useState } from 'react'
import { Refused } from '../../base/web/api/request.ts'
import { useSignal } from '../../base/web/live/notify.ts'
import { Link, useNavigate } from 'react-router'
import { kept, list, selection } from '../../base/web/live/stores.ts'
import { orSay } from '../../base/web/shell/toasts.ts'
import { announce } from '../../base/web/shell/announcer.tsx'
import { narrow as narrowScreen, useMedia } from '../../base/web/shell/media.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { counted, digits } from '../../shared/labels.ts'
import { notSearchedWords } from '../../base/web/words/labels.ts'
import { useSession } from '../../base/web/shell/session.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { useDropZone } from '../../base/web/parts/drop-zone.ts'
import { ActionMenu } from '../../base/web/parts/action-menu.tsx'
import { askForPerson } from '../../intake/web/add-person.tsx'
import { AddResumes } from '../../intake/web/add-resumes.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { askForExport } from './export-dialog.tsx'
import { FilterBar } from './filter-bar.tsx'
import { gridId, ListGrid } from './list-grid.tsx'
import { askForName } from './save-search-dialog.tsx'
import { writeFilter } from '../../shared/list/filter.ts'
import { narrowedBy, useFilter } from './list-query.ts'
import { QuickViews } from './quick-views.tsx'
import { SearchHelp } from './search-help.tsx'
import { SearchField } from './search-field.tsx'

/** @param openId id of the record that is shown beside the list */
export function RecordList({ openId }: { openId: string | undefined }) {
  useSignal(list.changed)
  useSignal(selection.changed)
  const { query, filter, narrow } = useFilter()
  const isNarrow = useMedia(narrowScreen)
  const isCompact = isNarrow || openId !== undefined
  const { total, facets, error, shownQuery } = list.state()
  const isLoaded = shownQuery !== undefined
  const words = counted(total, 'record')
  const { may } = useSession()
  /** Files of resumes that are being added. */
  const [files, setFiles] = useState<readonly File[]>()
  const dropZone = useDropZone(setFiles)
  const mayChange = may('change')
  usePageTitle('Records')
  useEffect(() => {
    // A person was being added when the page was left.
    if (kept.get(null, 'person') !== undefined) askForPerson()
  }, [])
  useEffect(() => {
    if (shownQuery === query) announce(words)
  }, [shownQuery, query, words])

  return (
    <section
      className="list"
      aria-label="List"
      data-compact={isCompact || undefined}
      {...(mayChange ? dropZone : {})}
    >
      {total > 0 && (
        <a className="skip" href={`#${gridId}`}>
          To the list
        </a>
      )}
      <QuickViews query={query} facets={facets} />
      <div className="tools">
        <SearchField value={filter.q ?? ''} onChange={(q) => narrow({ q: q || undefined }, true)} />
        <SearchHelp />
        <FilterBar facets={facets} isCompact={isCompact} />
      </div>
      <div className="summary">
        {selection.ids().size > 0 ? (
          <BulkBar />
        ) : (
          <Summary words={words} isLoaded={isLoaded} onAdd={() => setFiles([])} />
        )}
      </div>
      <AddResumes files={files} onClose={() => setFiles(undefined)} />
      {error && (
        <div className="list-error" role="alert">
          <p>
            <strong>{error.message}.</strong>{' '}
            {error instanceof Refused
              ? error.description
              : 'The list comes back with the connection.'}
          </p>
          <Act words="Try again" onAct={list.askAgain} />
        </div>
      )}
      {isLoaded && total === 0 ? (
        <Empty isNarrowed={narrowedBy(filter) > 0} />
      ) : error && !isLoaded ? null : (
        <ListGrid openId={openId} query={query} isCompact={isCompact} />
      )}
      <News />
    </section>
  )
}

type SummaryProps = { words: string; isLoaded: boolean; onAdd: () => void }

function Summary({ words, isLoaded, onAdd }: SummaryProps) {
  const { total, facets, error, unreadDocuments } = list.state()
  const { filter } = useFilter()
  const { may } = useSession()
  const navigate = useNavigate()
  if (!isLoaded) return <p>{error ? '' : 'Loading'}</p>
  return (
    <div className="summary-line">
      <p>
        {words}
        {filter.q !== undefined && notSearchedWords(unreadDocuments)}
      </p>
      {total > 0 && (
        <Act
          words="Select all"
          look="text"
          onAct={() => orSay(selection.selectAll(), 'Not selected')}
        />
      )}
      {total > 0 && (
        <Act words="Export" look="text" onAct={() => askForExport(total, { filter })} />
      )}
      {facets?.fit && (
        <Link className="button button--text" to={`/?${writeFilter(facets.fit)}`}>
          Who else may fit
        </Link>
      )}
      {narrowedBy(filter) > 0 && (
        <Act words="Save search" look="text" onAct={() => askForName(filter)} />
      )}
      {may('change') && (
        <ActionMenu
          label="Add"
          actions={[
            { id: 'resumes', label: 'Add resumes', run: onAdd },
            { id: 'person', label: 'Add a person', run: askForPerson },
            { id: 'import', label: 'Import a spreadsheet', run: () => void navigate('/import') },
          ]}
        />
      )}
    </div>
  )
}

/**
 * The order stays while the recruiter works in the list. This line says what a new snapshot would show, and loads it; it stands at the
 * foot, where it moves no row.
 */
function News() {
  const { added, gone } = list.state().news
  if (added + gone === 0) return null
  const words = [added > 0 && `${digits(added)} more`, gone > 0 && `${digits(gone)} fewer`].filter(
    Boolean,
  )
  return (
    <p className="list-news" role="status">
      <Act
        words={`${words.join(', ')} since you asked. Show the list as it is now`}
        look="field"
        onAct={list.askAgain}
      />
    </p>
  )
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="empty">
      <p className="empty-title">{isNarrowed ? 'No record fits' : 'Nothing has arrived yet'}</p>
      <p>
        {isNarrowed
          ? 'Take a filter away, or search for fewer words.'
          : 'Resumes and messages from the website appear here by themselves. Send one through the form of the website to see how.'}
      </p>
    </div>
  )
}
