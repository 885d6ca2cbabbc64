import { Act } from '../../base/web/parts/act.tsx'
import { useDropZone } from '../../base/web/parts/drop-zone.ts'
import { useEffect, useId, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { heicRefusal } from '../../shared/website/heic-refusal.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { useIsHere } from '../../base/web/parts/is-here.ts'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { readFile } from '../../base/web/parts/read-file.ts'
import { drawnPicture } from './drawn-picture.ts'
import { announce } from '../../base/web/shell/announcer.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'
type Chosen = { file: File; address: string }
type Size = { width: number; height: number }
type Part = Size & { left: number; top: number }

/** Aspect ratios of the site's pictures: full width, beside text, portrait. */
const aspects = {
  free: { label: 'Free', ratio: undefined },
  wide: { label: 'Wide, across a page (21:9)', ratio: 21 / 9 },
  landscape: { label: 'Beside words (3:2)', ratio: 3 / 2 },
  portrait: { label: 'Of a person (4:5)', ratio: 4 / 5 },
} as const
type Aspect = keyof typeof aspects

export const pictureIsReady = 'The picture is ready: choose it where it is to be shown'

const unreadable = 'This file is no picture that can be read. Save it again as JPEG.'

const maxBytes = 25 * 1024 * 1024
const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

export function PictureUpload({ onAdded }: { onAdded: (name: string) => void }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [failure, setFailure] = useState<string>()
  const dropZone = useDropZone((files) => take(files[0]))
  const id = useId()
  /** The last choice: a larger file that was chosen before may be read later. */
  const newest = useRef<File>(undefined)
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.address)
    },
    [chosen],
  )

  const show = (file: File) => setChosen({ file, address: URL.createObjectURL(file) })
  const take = (file: File | undefined) => {
    newest.current = file
    setChosen(undefined)
    setFailure(undefined)
    if (!file) return
    const refusal = refusalOf(file)
    if (refusal) setFailure(refusal)
    else {
      const made = file.type === 'image/svg+xml' ? drawnPicture(file) : readFile(file)
      const ifNewest = (then: () => void) => newest.current === file && then()
      made.then(
        (read) => ifNewest(() => show(read)),
        () => ifNewest(() => setFailure(unreadable)),
      )
    }
  }
  return (
    <div className="upload">
      <div className="add-drop" {...dropZone}>
        <label htmlFor={id}>New picture</label>
        <p className="hint" id={`${id}-help`}>
          JPEG, PNG, WebP or an SVG drawing, up to 25 MB; a photograph 480 pixels wide or more, a
          logo 96. Drag it here, or choose the file. Ask everybody in it first.
        </p>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/svg+xml"
          aria-describedby={`${id}-help`}
          onChange={({ target }) => take(target.files?.[0])}
        />
      </div>
      <FailureLine words={failure} />
      {chosen && (
        <Cropper
          key={chosen.address}
          address={chosen.address}
          onChosen={(part) => sent(chosen.file, part)}
          onUnreadable={() => {
            setChosen(undefined)
            setFailure(unreadable)
          }}
          onAdded={(name) => {
            setChosen(undefined)
            onAdded(name)
          }}
        />
      )}
    </div>
  )
}

/** @returns the picture's name */
async function sent(file: File, part: Part | undefined): Promise<string> {
  const search = new URLSearchParams({ name: file.name })
  for (const [name, pixels] of Object.entries(part ?? {})) search.set(name, String(pixels))
  const { name } = await fetchReply('POST /api/content/pictures', { search, body: file })
  return name
}

function refusalOf({ name, size, type }: File): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return heicRefusal
  if (size > maxBytes) return 'The picture is larger than 25 MB. Make it smaller and try again.'
  if (/^image\/(?:jpeg|png|webp|svg\+xml)$/.test(type)) return undefined
  return 'This is not a JPEG, PNG or WebP picture. Save it as JPEG and try again.'
}

function Cropper({
  address,
  onChosen,
  onUnreadable,
  onAdded,
}: {
  address: string
  /** @param part undefined: the whole picture */
  onChosen: (part: Part | undefined) => Promise<string>
  onUnreadable: () => void
  onAdded: (name: string) => void
}) {
  const [size, setSize] = useState<Size>()
  const [aspect, setAspect] = useState<Aspect>('free')
  const [crop, setCrop] = useState<PercentCrop>(whole)
  const { isSending, failure, submit } = useSubmission()
  const isHere = useIsHere()
  const { ratio } = aspects[aspect]

  const chooseAspect = (next: Aspect) => {
    setAspect(next)
    const wanted = aspects[next].ratio
    if (!size || !wanted) return setCrop(whole)
    const { width, height } = size
    const isWider = width / height > wanted
    const full = { unit: '%', ...(isWider ? { height: 100 } : { width: 100 }) } as const
    setCrop(centerCrop(makeAspectCrop(full, wanted, width, height), width, height))
  }
  const pixels = size && pixelsOf(crop, size)
  const send = () =>
    submit(async () => {
      if (!pixels || !size) return
      announce('Making the picture ready')
      const isWhole = pixels.width === size.width && pixels.height === size.height
      const name = await onChosen(isWhole ? undefined : pixels)
      announce('The picture is ready')
      // Where the form was closed, or another file was chosen, nobody wants it in this place any more.
      if (isHere()) onAdded(name)
      else showToast(pictureIsReady)
    })
  return (
    <div className="cropper">
      <fieldset className="choices">
        <legend>Shape</legend>
        {Object.entries(aspects).map(([name, { label }]) => (
          <label key={name} className="tick">
            <input
              type="radio"
              name="aspect"
              checked={aspect === name}
              onChange={() => chooseAspect(name as Aspect)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <ReactCrop
        crop={crop}
        {...(ratio ? { aspect: ratio } : {})}
        keepSelection
        onChange={(_, percent) => setCrop(percent)}
      >
        <img
          src={address}
          alt="What is cropped"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onUnreadable}
        />
      </ReactCrop>
      <p className="hint">
        {pixels && `${pixels.width} by ${pixels.height} pixels. `}
        Drag the frame or its corners, or move to it with Tab and use the arrow keys.
      </p>
      <FailureLine words={failure} />
      <p className="actions">
        <Act
          words={isSending ? 'Making it ready' : 'Use this picture'}
          isDisabled={isSending || !size}
          onAct={send}
        />
      </p>
    </div>
  )
}

/** In whole pixels, within the picture. */
function pixelsOf(crop: PercentCrop, { width, height }: Size): Part {
  const left = Math.round((crop.x / 100) * width)
  const top = Math.round((crop.y / 100) * height)
  return {
    left,
    top,
    width: Math.min(width - left, Math.round((crop.width / 100) * width)),
    height: Math.min(height - top, Math.round((crop.height / 100) * height)),
  }
}
