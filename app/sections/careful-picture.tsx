import { record, type Entry } from '../content/records.ts'
import { focusAttributes } from '../photos/focus.ts'
import { Picture } from '../photos/picture.tsx'

type CarefulPictureProps = {
  image: NonNullable<Entry<'leaders'>['image']>
  /** As for a Picture. */
  sizes: string
}

/** A picture of a record, with its credit. Where somebody in it has died, a visitor is asked before it is shown. */
export function CarefulPicture({ image, sizes }: CarefulPictureProps) {
  const { name, alt, credit, culturalNotice, focus } = image
  const picture = (
    <figure className="careful-picture" {...focusAttributes(focus)}>
      <Picture name={name} alt={alt} sizes={sizes} />
      {credit && <figcaption>{credit}</figcaption>}
    </figure>
  )
  if (!culturalNotice) return picture
  const { title, paragraphs } = record('statements').culturalNotice
  return (
    <details className="careful-picture-notice">
      <summary>
        <strong>{title}.</strong> {paragraphs.join(' ')}
      </summary>
      {picture}
    </details>
  )
}
