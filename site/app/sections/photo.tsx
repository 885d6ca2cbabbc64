import { record, type Entry } from 'core/content/records.ts'
import { Picture } from '../photos/picture.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './photo.css?inline'

/** A photograph in the shape of the records. */
export type Photograph = NonNullable<Entry<'leaders'>['image']>

/** The shape: 21:9 across a page, 3:2 beside words or on a card, 4:5 of a person; a signature keeps its own. */
const boxes = {
  wide: '100vw',
  landscape: '(min-width: 60em) 36rem, 95vw',
  card: '(min-width: 60em) 18rem, 90vw',
  face: '8rem',
  signature: '16rem',
} as const

/** The point that stays visible where its box crops a photograph: percent from the left and from the top. */
type Focus = NonNullable<Photograph['focus']>

const focusName = ({ x, y }: Focus) => `focus-${x}-${y}`

/** A rule of its own, because the content security policy forbids style attributes. */
const focusRule = (focus: Focus) =>
  `[data-focus='${focusName(focus)}'] img { object-position: ${focus.x}% ${focus.y}% }`

type PhotoProps = { photo: Photograph; format: keyof typeof boxes; eager?: boolean }

/**
 * A photograph. Its box is reserved before the file has loaded. The caption says where and on whose Country it was taken, and
 * by whom. If a person in it has died, the visitor is asked before it is shown.
 */
export function Photo({ photo, format, eager }: PhotoProps) {
  const { name, alt, place, country, credit, culturalNotice, focus } = photo
  const where = [place, country].filter(Boolean).join(', ')
  const figure = (
    <figure className="photo" data-format={format}>
      <SectionStyle name="photo" css={css} />
      {focus && <SectionStyle name={focusName(focus)} css={focusRule(focus)} />}
      <div className="photo-box" data-focus={focus && focusName(focus)}>
        <Picture name={name} alt={alt} sizes={boxes[format]} eager={eager} />
      </div>
      {(where || credit) && (
        <figcaption>
          {where && `${where}. `}
          {credit && `Photograph: ${credit}`}
        </figcaption>
      )}
    </figure>
  )
  if (!culturalNotice) return figure
  const notice = record('statements').culturalNotice
  return (
    <details className="photo-notice">
      <summary>
        <strong>{notice.title}.</strong> {notice.paragraphs.join(' ')}
      </summary>
      {figure}
    </details>
  )
}
