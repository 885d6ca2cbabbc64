import { lazy, Suspense, useEffect, useState } from 'react'
import type { RecordReply } from '../../http/api.ts'
import { addressOf, ask, Refused } from '../api/request.ts'
import { Icon } from '../parts/icon.tsx'
import { sizeWords, verdictLabels } from '../words/labels.ts'
import { documentId } from './focus-targets.ts'

// pdf.js is larger than the rest of the application: it comes when the first PDF is opened.
const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }))

type Document = NonNullable<RecordReply['document']>
type Props = { record: string; document: Document }

/** The document beside the record. One in which a virus was found opens after a warning only. */
export function DocumentPane({ record, document }: Props) {
  const { name, size, kind, verdict } = document
  const [isAccepted, setAccepted] = useState(false)
  const isInfected = verdict?.is === 'infected'
  const isUnscanned = verdict?.is === 'unknown'
  const isOpen = !(isInfected || isUnscanned) || isAccepted
  const search = (isInfected || isUnscanned) && isAccepted ? 'infected=open' : ''
  const original = addressOf('/api/records/:id/document', { params: { id: record }, search })
  return (
    <section className="document" id={documentId} aria-label="Document" tabIndex={-1}>
      <header className="document-head">
        <p className="document-name">
          <strong>{name}</strong>
          <span className="quiet">
            {size !== undefined && sizeWords(size)}
            {verdict && ` · ${verdictLabels[verdict.is]}`}
          </span>
        </p>
        {isOpen && (
          <a className="button button--quiet" href={original} download={name}>
            Download the original
          </a>
        )}
      </header>
      {!isOpen && isUnscanned && (
        <div className="document-warning" role="status">
          <Icon name="warning" />
          <h3>Not scanned for viruses yet</h3>
          <p>
            The scanner has not looked at it. It is opened here when it has, or now if you say so.
          </p>
          <button className="button button--quiet" type="button" onClick={() => setAccepted(true)}>
            Show it now
          </button>
        </div>
      )}
      {!isOpen && isInfected && (
        <div className="document-warning" role="alert">
          <Icon name="warning" />
          <h3>The scanner found a virus</h3>
          <p>
            It is called {verdict.name ?? 'by no name'}. Ask the person for another file. Open this
            one only if you know what you are doing.
          </p>
          <button className="button button--danger" type="button" onClick={() => setAccepted(true)}>
            Show it anyway
          </button>
        </div>
      )}
      {isOpen && verdict?.is === 'unknown' && (
        <p className="notice notice--warning">
          <Icon name="warning" />
          Not scanned for viruses yet. It is safe to read here; wait with the download.
        </p>
      )}
      {isOpen && kind === 'pdf' && (
        <Suspense fallback={<Opening />}>
          <PdfView
            key={search}
            url={addressOf('/api/records/:id/document/view', { params: { id: record }, search })}
            name={name}
          />
        </Suspense>
      )}
      {isOpen && kind !== 'pdf' && <WordText key={search} record={record} search={search} />}
    </section>
  )
}

const Opening = () => (
  <p className="waiting" role="status">
    Opening the document
  </p>
)

function WordText({ record, search }: { record: string; search: string }) {
  const [text, setText] = useState<string>()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const aborter = new AbortController()
    ask<{ text: string }>('GET /api/records/:id/document/text', {
      params: { id: record },
      search,
      signal: aborter.signal,
    }).then(
      ({ text }) => setText(text),
      (error: Error) => {
        if (!aborter.signal.aborted) setError(error)
      },
    )
    return () => aborter.abort()
  }, [record, search])
  if (error) {
    return (
      <div className="document-warning">
        <h3>Its text cannot be shown</h3>
        <p>{error instanceof Refused ? error.description : error.message}</p>
      </div>
    )
  }
  if (text === undefined) return <Opening />
  return (
    <div className="word" tabIndex={0} role="region" aria-label="Text of the document">
      <p className="quiet">Text only. Pictures and layout are in the original.</p>
      <div className="word-text">{text}</div>
    </div>
  )
}
