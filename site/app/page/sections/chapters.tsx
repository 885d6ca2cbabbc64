import { record } from 'core/content/records.ts'
import type { SectionOf } from 'core/page/registry.ts'
import { SectionStyle } from '../../sections/section-style.tsx'
import { Link } from '../../ui/link.tsx'
import { Points } from '../../ui/points.tsx'
import type { SectionProps } from '../section-props.ts'
import css from './chapters.css?inline'

/** A few entries with a large title and a list each. */
export function Chapters({ section }: SectionProps<'chapters'>) {
  return (
    <div className="chapters ruled">
      <SectionStyle name="chapters" css={css} />
      {chaptersOf(section).map(({ place, label, title, description, points, note, link }) => (
        <article key={title} id={place} data-reveal="">
          <div>
            {label && <p className="label">{label}</p>}
            <h3>{link ? <Link href={link}>{title}</Link> : title}</h3>
          </div>
          <div className="chapter-words">
            <p className="chapter-lead">{description}</p>
            <Points lines={points} />
            {note && <p>{note}</p>}
          </div>
        </article>
      ))}
    </div>
  )
}

type Chapter = Omit<NonNullable<SectionOf<'chapters'>['chapters']>[number], 'id'> & {
  /** The place that a `#link` leads to. */
  place?: string
}

function chaptersOf({ list, note = '', chapters = [] }: SectionOf<'chapters'>): Chapter[] {
  switch (list) {
    case 'recruitment-streams':
      return record(list).map(({ id, title, description, points, link }) => ({
        place: id,
        title,
        description,
        points: points.map((point) => point.title),
        link,
      }))
    case 'apprentice-programs':
      return record(list).map(({ qualification, title, description, learn, leadsTo }) => ({
        label: qualification,
        title,
        description,
        points: [...learn],
        note: note ? `${note} ${leadsTo[0]!.toLowerCase()}${leadsTo.slice(1)}` : leadsTo,
      }))
    case undefined:
      return chapters
  }
}
