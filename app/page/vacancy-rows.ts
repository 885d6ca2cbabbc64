import { longDate } from '../content/contact-details.ts'
import {
  openVacancies,
  payOf,
  rosterOf,
  vacancyPath,
  whereOf,
  type Vacancy,
} from '../content/vacancies.ts'
import { record } from '../content/records.ts'
import type { VacancyRow } from '../sections/vacancy-list.tsx'

/** The open vacancies that a short list shows, the nearest to a vacancy first where it stands on that one's page. */
export function vacanciesOf({
  topic,
  without,
}: {
  topic?: string | undefined
  without?: string | undefined
}): readonly Vacancy[] {
  const open = openVacancies().filter(
    ({ id, topics = [] }) => id !== without && (topic === undefined || topics.includes(topic)),
  )
  const own = record('vacancies').find(({ id }) => id === without)
  if (!own) return open
  const nearness = ({ trade, region }: Vacancy) =>
    (trade === own.trade ? 2 : 0) + (region === own.region ? 1 : 0)
  return open.toSorted((a, b) => nearness(b) - nearness(a))
}

/** @param closes word before the last day */
export function vacancyRows(all: readonly Vacancy[], closes: string): VacancyRow[] {
  return all.map((vacancy) => ({
    id: vacancy.id,
    href: vacancyPath(vacancy.id),
    title: vacancy.title,
    where: whereOf(vacancy),
    roster: rosterOf(vacancy),
    work: vacancy.work,
    pay: payOf({ ...vacancy, pay: vacancy.pay && { ...vacancy.pay, note: undefined } }),
    closes: vacancy.closes === undefined ? undefined : `${closes} ${longDate(vacancy.closes)}`,
  }))
}
