import { VacancyList } from '../../sections/vacancy-list.tsx'
import type { SectionProps } from '../section-props.ts'
import { vacanciesOf } from '../vacancies-of.ts'

export function Vacancies({ section, joined }: SectionProps<'vacancies'>) {
  return (
    <>
      <VacancyList
        vacancies={vacanciesOf(section).slice(0, section.most)}
        closes={section.closes}
        level={joined || section.title === undefined ? 4 : 3}
      />
      <p>
        <a className="text-link" href="/job-search">
          {section.all}
        </a>
      </p>
    </>
  )
}
