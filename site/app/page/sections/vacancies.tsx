import { VacancyList } from '../../sections/vacancy-list.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'
import { vacancyRows, vacanciesOf } from '../vacancy-rows.ts'

export function Vacancies({ section, joined }: SectionProps<'vacancies'>) {
  const fitting = vacanciesOf(section)
  return (
    <>
      <Heading of={section} joined={joined} />
      <VacancyList
        rows={vacancyRows(fitting.slice(0, section.most), section.closes)}
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
