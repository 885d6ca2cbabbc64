import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Edition } from '../../../app/content/edition.ts'
import { SelectField } from '../parts/select-field.tsx'
import { editionLabels } from './words.ts'

const devices = {
  phone: { label: 'Phone', width: 390, height: 780 },
  desktop: { label: 'Desktop', width: 1440, height: 1000 },
} as const
type Device = keyof typeof devices

export const deviceNames = Object.keys(devices) as Device[]
const screens = { phone: devices.phone.label, desktop: devices.desktop.label, both: 'Both' }

type FrameProps = {
  edition: Edition
  device: Device
  /** Of the page, from the site's root. */
  path: string
  /** Loaded again when it changes. */
  version: number
}

/** The site as it would be, as wide as on a device and scaled to the room there is. It runs no scripts. */
export function PreviewFrame({ edition, device, path, version }: FrameProps) {
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
  const keepUp = () => {
    if (!isLoaded.current || shown.current === version) return
    shown.current = version
    isLoaded.current = false
    // The page that somebody followed a link to stays, and where it was scrolled to.
    frame.current?.contentWindow?.location.reload()
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
          src={`/preview/${edition}${path}`}
          onLoad={() => {
            isLoaded.current = true
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
}

/** A page with the drafts in it, as phone or desktop, in one of the editions. */
export function PreviewPanel({ path, version, edition: first }: PanelProps) {
  const [edition, setEdition] = useState<Edition>(first)
  const [device, setDevice] = useState<keyof typeof screens>('phone')
  const shown = device === 'both' ? deviceNames : [device]
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
          href={`/site/preview?${new URLSearchParams({ path, edition })}`}
          target="_blank"
          rel="noreferrer"
        >
          Large<span className="visually-hidden"> preview, opens in a new tab</span>
        </a>
      </div>
      <div className="previews">
        {shown.map((one) => (
          <PreviewFrame
            key={`${one} ${edition}`}
            edition={edition}
            device={one}
            path={path}
            version={version}
          />
        ))}
      </div>
    </div>
  )
}
