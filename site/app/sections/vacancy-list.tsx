import { longDate } from 'core/content/contact-details.ts'
import type { Town } from 'core/content/towns.ts'
import {
  kilometresFrom,
  payOf,
  rosterOf,
  vacancyPath,
  whereOf,
  type Vacancy,
} from 'core/content/vacancies.ts'
import { SectionStyle } from './section-style.tsx'
import css from './vacancy-list.css?inline'

type VacancyListProps = {
  vacancies: readonly Vacancy[]
  /** Word before the last day. */
  closes: string
  /** The town from which distances are measured. */
  from?: { town: Town; words: string } | undefined
  level?: 3 | 4
}

/** Open vacancies as ruled rows: title, place, terms and pay. The whole row is the link. */
export function VacancyList({ vacancies, closes, from, level = 3 }: VacancyListProps) {
  const Title = `h${level}` as const
  return (
    <ul className="vacancy-list ruled">
      <SectionStyle name="vacancy-list" css={css} />
      {vacancies.map((vacancy) => {
        const distance = from && distanceOf(vacancy, from)
        const pay = payOf({ ...vacancy, pay: vacancy.pay && { ...vacancy.pay, note: undefined } })
        return (
          <li key={vacancy.id} data-reveal="">
            <Title>
              <a href={vacancyPath(vacancy.id)}>{vacancy.title}</a>
            </Title>
            <p className="vacancy-where">
              {whereOf(vacancy)}
              {distance && <span>{distance}</span>}
            </p>
            <p className="vacancy-terms">
              <span>{vacancy.work}</span>
              <span>{rosterOf(vacancy)}</span>
            </p>
            <p className="vacancy-end">
              {pay && <strong>{pay}</strong>}
              {vacancy.closes && <span>{`${closes} ${longDate(vacancy.closes)}`}</span>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** "240 km by air"; roads are longer, so the distance is rounded: to 10 km beyond 100 km, to 5 km below. */
function distanceOf(vacancy: Vacancy, { town, words }: { town: Town; words: string }) {
  const far = kilometresFrom(town, vacancy)
  if (far === undefined || far < 2.5) return undefined
  const step = far < 100 ? 5 : 10
  return `${(Math.round(far / step) * step).toLocaleString('en-AU')} ${words}`
}
