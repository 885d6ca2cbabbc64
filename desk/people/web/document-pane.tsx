import { useEffect, useMemo, useState } from 'react'
import type { RecordReply } from '../../base/http/api.ts'
import {
  addressOf,
  fetchPart,
  Refused,
  fetchResponse,
  Unreachable,
} from '../../base/web/api/request.ts'
import { partsOf, wantedOf } from '../../shared/list/matches.ts'
import { Marked } from './snippets.tsx'
import { useFilter } from './list-query.ts'
import { useSignal } from '../../base/web/live/notify.ts'
import { isOnline, connectionChanged } from '../../base/web/live/connection.ts'
import { Icon } from '../../base/web/parts/icon.tsx'
import { sizeWords, verdictLabels } from '../../base/web/words/labels.ts'
import { Waiting } from '../../base/web/parts/waiting.tsx'
import { DocumentWarning } from './document-warning.tsx'
import { documentId } from './focus-targets.ts'

// pdf.js is larger than the rest of the application: it is loaded with the first PDF.
type PdfView = (typeof import('./pdf-view.tsx'))['PdfView']

type Document = NonNullable<RecordReply['document']>
type Props = { record: string; document: Document; isSearchable: boolean }

/** The warning that the recruiter accepted. */
type Accepted = 'infected' | 'altered'

/** The document beside the record. One that needs a warning opens after it was accepted. */
export function DocumentPane({ record, document, isSearchable }: Props) {
  const { name, kind, verdict } = document
  const { q = '' } = useFilter().filter
  const [accepted, setAccepted] = useState<readonly Accepted[]>([])
  const accept = (what: Accepted) => setAccepted([...accepted, what])
  const search = accepted.map((what) => `${what}=open`).join('&')
  const original = addressOf('/api/records/:id/document', { params: { id: record }, search })
  const [opened, error] = useDocument([record, kind, search, verdict?.is ?? ''])
  const about = [
    opened && sizeWords(opened.size),
    verdict && verdictLabels[verdict.is],
    !isSearchable && 'No text, so no search finds what it says',
  ].filter(Boolean)
  return (
    <section className="document" id={documentId} aria-label="Document" tabIndex={-1}>
      <header className="document-head">
        <p className="document-name">
          <strong>{name}</strong>
          <span className="quiet">{about.join(' · ')}</span>
        </p>
        {isThere(error) && (
          <a className="button button--quiet" href={original} download={name}>
            Download the original
          </a>
        )}
      </header>
      {opened && verdict?.is === 'unknown' && (
        <p className="notice notice--warning">
          <Icon name="warning" />
          Not scanned for viruses yet. It is safe to read here; wait with the download.
        </p>
      )}
      {opened && accepted.includes('altered') && (
        <p className="notice notice--warning">
          <Icon name="warning" />
          This is not the document that was sent.
        </p>
      )}
      {error && <NotOpened error={error} onAccept={accept} />}
      {!error && !opened && <Waiting words="Opening the document" />}
      {opened?.is === 'pdf' && (
        <opened.PdfView key={search} bytes={opened.bytes} name={name} q={q} />
      )}
      {opened?.is === 'text' && <WordText text={opened.text} q={q} />}
    </section>
  )
}

/** Whether there is a document to download. */
const isThere = (error: Error | undefined): boolean =>
  !(error instanceof Refused) || (error.status !== 404 && error.status !== 409)

/** What determines the document: if any of it changes, the document is fetched again. */
type Asked = [record: string, kind: Document['kind'], search: string, verdict: string]
type Opened = { size: number } & (
  | { is: 'pdf'; bytes: Uint8Array<ArrayBuffer>; PdfView: PdfView }
  | { is: 'text'; text: string }
)

/** Milliseconds until a document that could not be reached is asked for again while the desk itself can be. */
const retryMs = 3_000

/** @returns the document, or the error; neither while it loads. Retried until the desk, or the storage behind it, can be reached. */
function useDocument(asked: Asked): [Opened | undefined, Error | undefined] {
  const [reply, setReply] = useState<{ key: string; opened?: Opened; error?: Error }>()
  const [attempt, setAttempt] = useState(0)
  useSignal(connectionChanged)
  const key = asked.join(' ')
  const isWaiting = reply?.error instanceof Unreachable && !isOnline()
  useEffect(() => {
    if (isWaiting) return
    const [record, kind, search] = key.split(' ') as Asked
    const aborter = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    openDocument(record, kind === 'pdf', search, aborter.signal).then(
      (opened) => {
        if (!aborter.signal.aborted) setReply({ key, opened })
      },
      (error: Error) => {
        if (aborter.signal.aborted) return
        setReply({ key, error })
        if (error instanceof Unreachable) timer = setTimeout(() => setAttempt(attempt + 1), retryMs)
      },
    )
    return () => {
      aborter.abort()
      clearTimeout(timer)
    }
  }, [key, isWaiting, attempt])
  return reply?.key === key ? [reply.opened, reply.error] : [undefined, undefined]
}

/** @throws Refused, Unreachable, or the signal's AbortError */
async function openDocument(
  id: string,
  isPdf: boolean,
  search: string,
  signal: AbortSignal,
): Promise<Opened> {
  const asked = { params: { id }, search, signal }
  if (isPdf) {
    const [reply, PdfView] = await Promise.all([
      fetchResponse('GET /api/records/:id/document/view', asked),
      fetchPart(fetchPdfView()),
    ])
    const bytes = new Uint8Array(await reply.arrayBuffer())
    return { is: 'pdf', size: bytes.length, bytes, PdfView }
  }
  const reply = await fetchResponse('GET /api/records/:id/document/text', asked)
  const { text, size } = (await reply.json()) as { text: string; size: number }
  return { is: 'text', size, text }
}

async function fetchPdfView(): Promise<PdfView> {
  const { PdfView, fetchWorker } = await import('./pdf-view.tsx')
  await fetchWorker()
  return PdfView
}

type NotOpenedProps = { error: Error; onAccept: (what: Accepted) => void }

function NotOpened({ error, onAccept }: NotOpenedProps) {
  if (!(error instanceof Refused)) {
    return (
      <DocumentWarning title={error.message} words="The document comes back with the connection." />
    )
  }
  // What must be accepted before the server sends it.
  const { accept } = error.details
  return (
    <DocumentWarning
      title={error.message}
      words={error.description}
      isDangerous={accept === 'infected'}
      {...(accept && { onAccept: () => onAccept(accept) })}
    />
  )
}

function WordText({ text, q }: { text: string; q: string }) {
  const parts = useMemo(() => partsOf(text, wantedOf(q)), [text, q])
  return (
    <div className="word" tabIndex={0} role="region" aria-label="Text of the document">
      <p className="quiet">Text only. Pictures and layout are in the original.</p>
      <div className="word-text">
        <Marked parts={parts} />
      </div>
    </div>
  )
}
