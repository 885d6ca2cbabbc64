import type { Telephone } from '../content/contact-details.ts'
import type { Entry } from '../content/records.ts'
import { Photo } from './photo.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './leaders.css?inline'

type LeadersProps = {
  leaders: readonly Entry<'leaders'>[]
  /** Where every one of them is reached. */
  phone: Telephone
}

/** Who leads, one row each: role or name, what the role answers for, the telephone; a portrait where there is one. */
export function Leaders({ leaders, phone }: LeadersProps) {
  return (
    <>
      <SectionStyle name="leaders" css={css} />
      <ul className="leaders">
        {leaders.map(({ name, title, description, image }) => (
          <li key={title} data-reveal="">
            {image && <Photo photo={image} format="face" />}
            <div className="leader-name">
              <h3>{name ?? title}</h3>
              {name && <p className="label">{title}</p>}
            </div>
            <p>{description}</p>
            <p className="leader-phone">
              <a className="text-link" href={phone.tel}>
                {phone.display}
                <span className="visually-hidden">, ask for the {title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
