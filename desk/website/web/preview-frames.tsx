import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Edition } from 'core/content/edition.ts'
import { SelectField } from '../../base/web/parts/select-field.tsx'
import { seenAt, showPlace } from './preview-places.ts'
import { editionLabels } from './words.ts'

const devices = {
  phone: { label: 'Phone', width: 390, height: 780 },
  desktop: { label: 'Desktop', width: 1440, height: 1000 },
} as const
type Device = keyof typeof devices

const screens = { phone: devices.phone.label, desktop: devices.desktop.label }

/** @param path may be half typed */
export const previewAddress = (edition: Edition, path: string) =>
  `/preview/${edition}${path.startsWith('/') ? '' : '/'}${path}`

type FrameProps = {
  edition: Edition
  device: Device
  path: string
  /** Loads the frame again when it changes. */
  version: number
  /** Text of the field that has the focus: the page scrolls to it. */
  place?: string | undefined
  /** The editor clicked on a text or picture of the page at a path. */
  onPick?: ((seen: string, path: string) => void) | undefined
}

const rulesOf = (page: Document) =>
  [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')

const rulesIn = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join('\n')

/** The site with the drafts, as wide as on a device and scaled to the available room. It runs no scripts. */
function PreviewFrame({ edition, device, path, version, place, onPick }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  /** The newest version; the one that was last requested, and whether its reply has arrived. */
  const newest = useRef(version)
  const shown = useRef<number | undefined>(version)
  const isLoaded = useRef(false)
  const [room, setRoom] = useState<number>()
  const { label, width, height } = devices[device]
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const pick = useRef(onPick)
  const wanted = useRef(place)
  useEffect(() => {
    pick.current = onPick
    wanted.current = place
    const page = frame.current?.contentDocument
    if (page && place !== undefined) showPlace(page, place)
  }, [onPick, place])
  /** The page in the frame runs no script; the desk listens from outside. */
  const listen = () => {
    const page = frame.current?.contentDocument
    if (!page) return
    if (wanted.current !== undefined) showPlace(page, wanted.current)
    page.addEventListener(
      'click',
      (event) => {
        if (!pick.current || event.ctrlKey || event.metaKey) return
        const seen = seenAt(event.target)
        if (seen === '') return
        event.preventDefault()
        const at = page.location.pathname.replace(/^\/preview\/\w+/, '') || '/'
        pick.current(seen, at)
      },
      true,
    )
  }
  /** Replaces the body only, if the page's styles are unchanged; otherwise loads the page again. */
  const renew = async () => {
    const page = frame.current?.contentDocument
    // Where the preview could not be loaded, the browser shows a page of its own.
    if (!page) return frame.current?.setAttribute('src', previewAddress(edition, path))
    const asked = newest.current
    const text = await fetch(page.location.href)
      .then((reply) => (reply.ok ? reply.text() : ''))
      .catch(() => undefined)
    if (frame.current?.contentDocument !== page) return
    if (text === undefined) {
      // The desk is away: the page stays as it is, and is asked for again with the next key.
      isLoaded.current = true
      shown.current = undefined
      if (newest.current !== asked) keepUp()
      return
    }
    const isWhole = (page.body as HTMLElement | null) !== null
    // Compared before parsing: the open page's policy allows only its own styles.
    if (text === '' || !isWhole || rulesIn(text) !== rulesOf(page)) {
      page.location.reload()
      return
    }
    const { DOMParser: Parser } = frame.current.contentWindow as unknown as typeof globalThis
    const next = new Parser().parseFromString(text, 'text/html')
    page.body.replaceWith(page.adoptNode(next.body))
    if (wanted.current !== undefined) showPlace(page, wanted.current)
    isLoaded.current = true
    keepUp()
  }
  const keepUp = () => {
    if (!isLoaded.current || shown.current === newest.current) return
    shown.current = newest.current
    isLoaded.current = false
    // Keeps the page to which the editor followed a link, and its scroll position.
    void renew()
  }
  useEffect(() => {
    newest.current = version
    keepUp()
  })
  const scale = Math.min(1, (room ?? width) / width)
  return (
    <figure className="preview">
      <figcaption className="quiet">
        {label}, {width} pixels, {editionLabels[edition].toLowerCase()}
      </figcaption>
      <div className="preview-box" ref={box} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          title={`${label} preview, ${editionLabels[edition].toLowerCase()} edition`}
          sandbox="allow-same-origin"
          src={previewAddress(edition, path)}
          onLoad={() => {
            isLoaded.current = true
            listen()
            keepUp()
          }}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  )
}

type PanelProps = {
  path: string
  version: number
  /** The edition that visitors see now. */
  edition: Edition
  place?: string | undefined
  onPick?: ((seen: string, path: string) => void) | undefined
}

/** A page with the drafts, as on a phone or desktop, in one of the editions. */
export function PreviewPanel({ path, version, edition: first, place, onPick }: PanelProps) {
  const [edition, setEdition] = useState<Edition>(first)
  const [device, setDevice] = useState<Device>('phone')
  return (
    <div className="preview-panel">
      <div className="preview-choices">
        <SelectField
          label="Edition"
          options={editionLabels}
          value={edition}
          onChoose={setEdition}
        />
        <SelectField label="Screen" options={screens} value={device} onChoose={setDevice} />
        <a
          className="button button--quiet"
          href={previewAddress(edition, path)}
          target="_blank"
          rel="noreferrer"
        >
          Large<span className="visually-hidden"> preview, opens in a new tab</span>
        </a>
      </div>
      {onPick && <p className="hint">A click on words or a picture leads to its field.</p>}
      {/* A frame that goes to another page would add to what Back goes through. */}
      <PreviewFrame
        key={`${device} ${edition} ${path}`}
        edition={edition}
        device={device}
        path={path}
        version={version}
        place={place}
        onPick={onPick}
      />
    </div>
  )
}
