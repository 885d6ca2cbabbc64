import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { Photo, type Photograph } from './photo.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './chapters.css?inline'

type Chapter = {
  /** The place that a `#link` leads to. */
  id?: string
  label?: string
  title: string
  description: string
  points: readonly string[]
  /** A last line: where it leads. */
  note?: ReactNode
  link?: string
  /** Below the title. */
  photo?: Photograph
}

/** A few entries with a large title and a list each. For shorter ones take Ledger. */
export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <>
      <SectionStyle name="chapters" css={css} />
      <div className="chapters ruled">
        {chapters.map(({ id, label, title, description, points, note, link, photo }) => (
          <article key={title} id={id} data-reveal="">
            <div>
              {label && <p className="label">{label}</p>}
              <h3>{link ? <Link href={link}>{title}</Link> : title}</h3>
              {photo && <Photo photo={photo} format="landscape" />}
            </div>
            <div className="chapter-words">
              <p className="chapter-lead">{description}</p>
              <ul className="points">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              {note && <p>{note}</p>}
            </div>
          </article>
        ))}
      </div>
    </>
  )
}
