import { telephone } from 'core/content/contact-details.ts'
import { absolute, record } from 'core/content/records.ts'
import { vacancyPath, whereOf } from 'core/content/vacancies.ts'
import { Poster as Sheet } from '../../sections/poster.tsx'
import type { SectionProps } from '../section-props.ts'
import { vacancyFacts } from '../vacancy-facts.ts'

export function Poster({ section }: SectionProps<'poster'>) {
  const vacancy = record('vacancies').find(({ id }) => id === section.vacancy)
  if (!vacancy) return null
  const { id, title, summary, needed = [], contact } = vacancy
  return (
    <Sheet
      from={record('business').name?.value}
      title={title}
      where={whereOf(vacancy)}
      summary={summary}
      facts={vacancyFacts(vacancy, section.labels, section.untilFilled).slice(1)}
      needed={needed}
      phone={contact?.phone ?? telephone().display}
      address={absolute(vacancyPath(id))}
      back={vacancyPath(id)}
      words={section}
    />
  )
}
