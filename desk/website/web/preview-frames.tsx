import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Edition } from '../../../app/content/edition.ts'
import { SelectField } from '../../base/web/parts/select-field.tsx'
import { seenAt, showPlace } from './preview-places.ts'
import { editionLabels } from './words.ts'

const devices = {
  phone: { label: 'Phone', width: 390, height: 780 },
  desktop: { label: 'Desktop', width: 1440, height: 1000 },
} as const
type Device = keyof typeof devices

const screens = { phone: devices.phone.label, desktop: devices.desktop.label }

export const previewAddress = (edition: Edition, path: string) => `/preview/${edition}${path}`

type FrameProps = {
  edition: Edition
  device: Device
  /** Of the page, from the site's root. */
  path: string
  /** Loaded again when it changes. */
  version: number
  /** Words of a field that somebody is at: the page is scrolled to them. */
  place?: string | undefined
  /** Somebody clicked on words, or on a picture, of the page at a path. */
  onPick?: ((seen: string, path: string) => void) | undefined
}

const rulesOf = (page: Document) =>
  [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')

const rulesIn = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join('\n')

/** The site as it would be, as wide as on a device and scaled to the room there is. It runs no scripts. */
function PreviewFrame({ edition, device, path, version, place, onPick }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  /** The version that was last asked for, and whether an answer is there. */
  const shown = useRef(version)
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
  /** The page runs no script; this one listens from outside of it. */
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
  /** The words alone are exchanged, where the page's rules are as they were; otherwise it is loaded again. */
  const renew = async () => {
    const page = frame.current?.contentDocument
    if (!page) return
    const reply = await fetch(page.location.href).catch(() => undefined)
    const text = reply?.ok ? await reply.text() : ''
    if (frame.current?.contentDocument !== page) return
    const isWhole = (page.body as HTMLElement | null) !== null
    // Compared before it is parsed: the policy of the page that is open allows its own rules and no others.
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
    if (!isLoaded.current || shown.current === version) return
    shown.current = version
    isLoaded.current = false
    // The page that somebody followed a link to stays, and where it was scrolled to.
    void renew()
  }
  useEffect(keepUp)
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
  /** As visitors see the site now. */
  edition: Edition
  place?: string | undefined
  onPick?: ((seen: string, path: string) => void) | undefined
}

/** A page with the drafts in it, as phone or desktop, in one of the editions. */
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
      <PreviewFrame
        key={`${device} ${edition}`}
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
