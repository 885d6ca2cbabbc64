import type { Entry } from 'core/content/records.ts'
import { Photo } from './photo.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './leaders.css?inline'

type LeadersProps = { leaders: readonly Entry<'leaders'>[] }

/** Leaders: name or role, responsibilities, and a portrait where there is one. */
export function Leaders({ leaders }: LeadersProps) {
  return (
    <ul className="leaders ruled">
      <SectionStyle name="leaders" css={css} />
      {leaders.map(({ name, title, description, image }) => (
        <li key={title} data-reveal="">
          {image && <Photo photo={image} format="face" />}
          <div className="leader-name">
            <h3>{name ?? title}</h3>
            {name && <p className="label">{title}</p>}
          </div>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
