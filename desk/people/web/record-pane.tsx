import { useEffect, useLayoutEffect } from 'react'
import { Link, useParams } from 'react-router'
import { Refused } from '../../base/web/api/request.ts'
import { readQuietly } from '../../base/web/live/record-actions.ts'
import { useSignal } from '../../base/web/live/notify.ts'
import { drawnRecord } from '../../base/web/live/opening.ts'
import { list, outbox, rows } from '../../base/web/live/stores.ts'
import { recordAddress } from './list-grid.tsx'
import { useFilter } from './list-query.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'
import { Waiting } from '../../base/web/parts/waiting.tsx'
import { besideList, useMedia } from '../../base/web/shell/media.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { workAfter } from '../../shared/work.ts'
import { DocumentPane } from './document-pane.tsx'
import { loadRecord, openedRecord, recordsChanged } from './record-store.ts'
import { recordNameId } from './focus-targets.ts'
import { RecordBody } from './record-body.tsx'

/** One record with its document. */
export function RecordPane() {
  const { id = '' } = useParams()
  return <OpenRecord key={id} id={id} />
}

/** Changes by colleagues are shown without touching what is being typed. */
function OpenRecord({ id }: { id: string }) {
  useSignal(recordsChanged)
  useSignal(rows.changed)
  useSignal(outbox.changed)
  const { query } = useFilter()
  const { record, error, isGone } = openedRecord(id)
  const isBeside = useMedia(besideList)
  const isLoaded = record !== undefined
  usePageTitle(record?.row.name ?? 'Record')

  useEffect(() => void loadRecord(id), [id])
  // Opening it marks it as read, once: marking it as unread afterwards lasts.
  useEffect(() => {
    const row = rows.get(id)
    if (isLoaded && row) readQuietly(row)
  }, [id, isLoaded])
  useLayoutEffect(() => (isLoaded ? drawnRecord(id) : undefined), [id, isLoaded])
  useEffect(() => {
    // A recruiter who types meanwhile, for instance a search, keeps the focus.
    if (!isLoaded || document.activeElement?.matches('input, textarea, select')) return
    document.getElementById(recordNameId)?.focus({ preventScroll: true })
  }, [isLoaded])

  const back = (
    <Link className="back" to={query ? `/?${query}` : '/'} title="Press Esc to close">
      <Icon name={isBeside ? 'close' : 'left'} />
      {isBeside ? 'Close' : 'List'}
    </Link>
  )
  const head = (
    <div className="record-nav">
      {back}
      {!isBeside && <Neighbours id={id} />}
    </div>
  )
  if (!record) {
    return (
      <article className="record record--alone">
        {head}
        {error ? (
          <div className="empty" role="alert">
            <h2 className="empty-title">{isGone ? 'This record is not here' : error.message}</h2>
            <p>
              {isGone
                ? 'It was erased, or the address is mistyped.'
                : error instanceof Refused
                  ? error.description
                  : 'It opens once the desk can be reached.'}
            </p>
            {!isGone && <Act words="Try again" onAct={() => loadRecord(id)} />}
          </div>
        ) : (
          <Waiting words="Opening" />
        )}
      </article>
    )
  }
  const stored = new Set(record.events.map((event) => event.id))
  const coming = outbox.eventsOf(id).filter((event) => !stored.has(event.id))
  return (
    <article className="record" data-kind={record.row.kind} aria-labelledby={recordNameId}>
      <div className="record-side">
        {head}
        <RecordBody
          record={record}
          row={rows.get(id) ?? record.row}
          work={workAfter(record.work, coming)}
          events={[...record.events, ...coming]}
        />
      </div>
      {record.document && (
        <DocumentPane
          record={id}
          document={record.document}
          isSearchable={record.row.text !== 'none'}
        />
      )}
    </article>
  )
}

/** The same as the keys j and k, for touch screens. */
function Neighbours({ id }: { id: string }) {
  useSignal(list.changed)
  const { query } = useFilter()
  const { ids } = list.state()
  const index = ids.indexOf(id)
  if (index < 0) return null
  const link = (at: number, icon: 'left' | 'right', words: string) => {
    const to = ids[at]
    return (
      to && (
        <Link className="neighbour" to={recordAddress(to, query)} replace aria-label={words}>
          <Icon name={icon} />
        </Link>
      )
    )
  }
  return (
    <nav className="neighbours" aria-label="Neighbours in the list">
      {link(index - 1, 'left', 'Previous record')}
      {link(index + 1, 'right', 'Next record')}
    </nav>
  )
}
