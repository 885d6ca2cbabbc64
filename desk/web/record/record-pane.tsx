import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { Refused } from '../api/request.ts'
import { markRead } from '../live/acts.ts'
import { useSignal } from '../live/notify.ts'
import { isPending, outboxChanged, pendingEvents } from '../live/outbox.ts'
import { rowsChanged, shownRow } from '../live/rows.ts'
import { useFilter } from '../list/list-query.ts'
import { Icon } from '../parts/icon.tsx'
import { besideList, useMedia } from '../shell/media.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { workOf } from '../../work/work.ts'
import { DocumentPane } from './document-pane.tsx'
import { loadRecord, openedRecord, recordsChanged } from './record-store.ts'
import { RecordBody, recordNameId } from './record-body.tsx'

/** One record with its document. */
export function RecordPane() {
  const { id = '' } = useParams()
  return <OpenRecord key={id} id={id} />
}

/** What a colleague changes comes in without touching what is being typed. */
function OpenRecord({ id }: { id: string }) {
  useSignal(recordsChanged)
  useSignal(rowsChanged)
  useSignal(outboxChanged)
  const { query } = useFilter()
  const { record, error, isGone } = openedRecord(id)
  const isBeside = useMedia(besideList)
  const isLoaded = record !== undefined
  usePageTitle(record?.row.name ?? 'Record')

  useEffect(() => void loadRecord(id), [id])
  // Opening it reads it, once: who then marks it unread keeps it so.
  useEffect(() => {
    const row = shownRow(id)
    if (isLoaded && row) markRead([row], true, { isQuiet: true })
  }, [id, isLoaded])
  useEffect(() => {
    if (!isLoaded) return
    document.getElementById(recordNameId)?.focus({ preventScroll: true })
  }, [isLoaded])

  const back = (
    <Link className="back" to={query ? `/?${query}` : '/'} title="Press Esc to close">
      <Icon name={isBeside ? 'close' : 'left'} />
      {isBeside ? 'Close' : 'List'}
    </Link>
  )
  if (!record) {
    return (
      <article className="record record--alone">
        {back}
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
            {!isGone && (
              <button className="button" type="button" onClick={() => void loadRecord(id)}>
                Try again
              </button>
            )}
          </div>
        ) : (
          <p className="waiting" role="status">
            Opening
          </p>
        )}
      </article>
    )
  }
  const events = [...record.events.filter((event) => !isPending(event.id)), ...pendingEvents(id)]
  return (
    <article className="record" aria-labelledby={recordNameId}>
      <div className="record-side">
        {back}
        <RecordBody
          record={record}
          row={shownRow(id) ?? record.row}
          work={workOf(events)}
          events={events}
        />
      </div>
      {record.document && <DocumentPane record={id} document={record.document} />}
    </article>
  )
}
