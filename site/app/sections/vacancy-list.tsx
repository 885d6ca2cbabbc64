import { SectionStyle } from './section-style.tsx'
import css from './vacancy-list.css?inline'

export type VacancyRow = {
  id: string
  href: string
  title: string
  where: string
  /** From the town that was asked for. */
  distance?: string | undefined
  roster: string
  work: string
  pay?: string | undefined
  closes?: string | undefined
}

/** Open vacancies as ruled rows: title, place, terms and pay. The whole row is the link. */
export function VacancyList({
  rows,
  level = 3,
}: {
  rows: readonly VacancyRow[]
  level?: 2 | 3 | 4
}) {
  const Title = `h${level}` as const
  return (
    <>
      <SectionStyle name="vacancy-list" css={css} />
      <ul className="vacancy-list ruled">
        {rows.map(({ id, href, title, where, distance, roster, work, pay, closes }) => (
          <li key={id} data-reveal="">
            <Title>
              <a href={href}>{title}</a>
            </Title>
            <p className="vacancy-where">
              {where}
              {distance && <span>{distance}</span>}
            </p>
            <p className="vacancy-terms">
              <span>{work}</span>
              <span>{roster}</span>
            </p>
            <p className="vacancy-end">
              {pay && <strong>{pay}</strong>}
              {closes && <span>{closes}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
