import { useEffect, useRef, useState } from 'react'
// The usual build fails in a browser of 2024.
import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { matchesIn, wantedOf } from '../../shared/list/matches.ts'
import { readingOrder, textOf } from '../../shared/text/reading-order.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Waiting } from '../../base/web/parts/waiting.tsx'
import { DocumentWarning } from './document-warning.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

let isWorkerFetched = false

/** Before a document is opened: pdf.js takes a worker that it cannot fetch for a corrupt document. @throws when it cannot be fetched */
export async function fetchWorker(): Promise<void> {
  if (isWorkerFetched) return
  const reply = await fetch(workerUrl)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`the worker of pdf.js: ${reply.status}`)
  isWorkerFetched = true
}

type Size = { width: number; height: number }
type Opened = { pdf: PDFDocumentProxy; first: Size }

/** An iPad shows nothing of a canvas that has more. */
const mostPixels = 16_777_216

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

type Props = {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  /** The search whose matches are marked. */
  q: string
}

/**
 * A PDF as images with its text over them. There is no annotation layer and no script engine: no link, script or form of the document
 * works.
 */
export function PdfView({ bytes, name, q }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const [failure, setFailure] = useState<'password' | 'broken'>()
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const width = useWidth(scroller)

  useEffect(() => {
    const task = getDocument({
      // pdf.js transfers its data to the worker.
      data: bytes.slice(),
      cMapUrl: `${PDF_RESOURCES}cmaps/`,
      standardFontDataUrl: `${PDF_RESOURCES}standard_fonts/`,
      iccUrl: `${PDF_RESOURCES}iccs/`,
      wasmUrl: `${PDF_RESOURCES}wasm/`,
      useWasm: false,
      enableXfa: false,
      stopAtErrors: false,
      // A page of a million pixels on each side would take all memory.
      canvasMaxAreaInBytes: 64 * 1024 * 1024,
    })
    let isGone = false
    void (async () => {
      try {
        const pdf = await task.promise
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        if (!isGone) setOpened({ pdf, first: { width, height } })
      } catch (error) {
        if (isGone) return
        setFailure((error as Error).name === 'PasswordException' ? 'password' : 'broken')
      }
    })()
    return () => {
      isGone = true
      void task.destroy()
    }
  }, [bytes])

  if (failure === 'password') {
    return (
      <DocumentWarning
        title="A password protects it"
        words="Download the original and open it with the password, or ask the person for another file."
      />
    )
  }
  if (failure) {
    return (
      <DocumentWarning
        title="This document cannot be shown"
        words="It may be damaged. Download the original, or ask the person for another file."
      />
    )
  }
  if (!opened) return <Waiting words="Opening the document" />
  const { pdf, first } = opened
  const count = pdf.numPages
  const step = (by: number) => {
    const at = zooms.indexOf(zoom) + by
    if (zooms[at] !== undefined) setZoom(zooms[at])
  }
  const go = (next: number) => {
    const wanted = Math.max(1, Math.min(count, next))
    setPage(wanted)
    scroller?.querySelector(`[data-page="${wanted}"]`)?.scrollIntoView({ block: 'start' })
  }
  const scale = width === 0 ? 0 : ((width - 24) / first.width) * zoom
  return (
    <>
      <div className="pdf-tools" role="toolbar" aria-label="Document view">
        <Act
          look="icon"
          label="Previous page"
          isDisabled={page === 1}
          onAct={() => go(page - 1)}
          icon="left"
        />
        <span className="pdf-page" role="status">
          Page {page} of {count}
        </span>
        <Act
          look="icon"
          label="Next page"
          isDisabled={page === count}
          onAct={() => go(page + 1)}
          icon="right"
        />
        <span className="pdf-space" />
        <Act
          look="icon"
          label="Smaller"
          isDisabled={zoom === zooms[0]}
          onAct={() => step(-1)}
          icon="minus"
        />
        <span className="pdf-page">{Math.round(zoom * 100)} %</span>
        <Act
          look="icon"
          label="Larger"
          isDisabled={zoom === zooms.at(-1)}
          onAct={() => step(1)}
          icon="plus"
        />
      </div>
      <div
        className="pdf"
        ref={setScroller}
        tabIndex={0}
        role="region"
        aria-label={`Pages of ${name}`}
      >
        {scale > 0 &&
          Array.from({ length: count }, (_, index) => (
            <Page
              key={index}
              pdf={pdf}
              number={index + 1}
              guess={first}
              scale={scale}
              q={q}
              onSeen={setPage}
            />
          ))}
      </div>
    </>
  )
}

type PageProps = {
  pdf: PDFDocumentProxy
  number: number
  /** Size of the first page, until this one's is known. */
  guess: Size
  scale: number
  q: string
  onSeen: (number: number) => void
}

/** Drawn when it comes near the viewport, dropped when it is far away. */
function Page({ pdf, number, guess, scale, q, onSeen }: PageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(guess)
  const [isNear, setNear] = useState(false)
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    const root = box.current!.closest('.pdf')
    const near = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root,
      rootMargin: '600px 0px',
    })
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry!.isIntersecting) onSeen(number)
      },
      { root, rootMargin: '-45% 0px -45% 0px' },
    )
    near.observe(box.current!)
    seen.observe(box.current!)
    return () => {
      near.disconnect()
      seen.disconnect()
    }
  }, [number, onSeen])

  useEffect(() => {
    if (!isNear) return
    const element = box.current!
    let isGone = false
    let stop = () => {}
    let loaded: PDFPageProxy | undefined
    void (async () => {
      try {
        loaded = await pdf.getPage(number)
        if (isGone) return
        const viewport = loaded.getViewport({ scale })
        const { width, height } = loaded.getViewport({ scale: 1 })
        setSize({ width, height })
        const area = viewport.width * viewport.height
        const density = Math.min(devicePixelRatio, 2, Math.sqrt(mostPixels / area))
        const canvas = document.createElement('canvas')
        canvas.width = Math.floor(viewport.width * density)
        canvas.height = Math.floor(viewport.height * density)
        const drawing = loaded.render({
          canvas,
          viewport,
          transform: [density, 0, 0, density, 0, 0],
          // Filled form fields are drawn into the image; 0 would leave them out.
          annotationMode: AnnotationMode.ENABLE,
        })
        stop = () => drawing.cancel()
        await drawing.promise
        if (isGone) return
        const text = document.createElement('div')
        text.className = 'textLayer'
        const content = await loaded.getTextContent()
        if (isGone) return
        const layer = new TextLayer({
          textContentSource: content,
          container: text,
          viewport,
        })
        stop = () => layer.cancel()
        element.replaceChildren(canvas, text)
        await layer.render()
        if (!isGone) markWords(layer.textDivs, content.items, q)
      } catch (error) {
        if (!isGone && !/Cancel|Abort/.test((error as Error).name)) setBroken(true)
      }
    })()
    return () => {
      isGone = true
      stop()
      element.replaceChildren()
      loaded?.cleanup()
    }
  }, [isNear, pdf, number, scale, q])

  return (
    <div
      className="pdf-sheet"
      data-page={number}
      style={
        {
          width: `${size.width * scale}px`,
          height: `${size.height * scale}px`,
          '--scale-factor': scale,
          '--total-scale-factor': scale,
        } as React.CSSProperties
      }
    >
      <div ref={box} className="pdf-drawn" />
      {isBroken && <p className="pdf-broken">Page {number} cannot be shown</p>}
    </div>
  )
}

/** @param divs one for each run of text, in the order of the runs */
function markWords(
  divs: readonly HTMLElement[],
  items: Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'],
  q: string,
): void {
  const wanted = wantedOf(q)
  if (wanted.length === 0) return
  const pieces = readingOrder(items.filter((item) => 'str' in item))
  const matches = [...matchesIn(textOf(pieces), wanted)]
  const marked = new Map<number, Range[]>()
  let at = 0
  for (const { text, run, from } of pieces) {
    const end = at + text.length
    for (const match of matches) {
      if (run === undefined || match.end <= at || match.start >= end) continue
      const range = document.createRange()
      const node = divs[run]?.firstChild
      if (!node) continue
      range.setStart(node, from + Math.max(match.start, at) - at)
      range.setEnd(node, from + Math.min(match.end, end) - at)
      marked.set(run, [...(marked.get(run) ?? []), range])
    }
    at = end
  }
  // From the last to the first: wrapping a match moves those after it.
  for (const ranges of marked.values()) {
    for (const range of ranges.toSorted((a, b) => b.startOffset - a.startOffset)) {
      range.surroundContents(document.createElement('mark'))
    }
  }
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [element])
  return width
}
