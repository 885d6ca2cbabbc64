import { longDate } from 'core/content/contact-details.ts'
import type { Town } from 'core/content/towns.ts'
import {
  kilometresFrom,
  openVacancies,
  payOf,
  rosterOf,
  vacancyPath,
  whereOf,
  type Vacancy,
} from 'core/content/vacancies.ts'
import { record } from 'core/content/records.ts'
import type { VacancyRow } from '../sections/vacancy-list.tsx'

/** The open vacancies of a short list; on a vacancy's page the nearest to its place come first. */
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

/** @param closes word before the last day @param from the town from which distances are measured */
export function vacancyRows(
  all: readonly Vacancy[],
  closes: string,
  from?: { town: Town; words: string },
): VacancyRow[] {
  return all.map((vacancy) => ({
    id: vacancy.id,
    href: vacancyPath(vacancy.id),
    title: vacancy.title,
    where: whereOf(vacancy),
    distance: from && distanceOf(vacancy, from),
    roster: rosterOf(vacancy),
    work: vacancy.work,
    pay: payOf({ ...vacancy, pay: vacancy.pay && { ...vacancy.pay, note: undefined } }),
    closes: vacancy.closes === undefined ? undefined : `${closes} ${longDate(vacancy.closes)}`,
  }))
}

/** "240 km by air"; roads are longer, so the distance is rounded: to 10 km beyond 100 km, to 5 km below. */
function distanceOf(vacancy: Vacancy, { town, words }: { town: Town; words: string }) {
  const far = kilometresFrom(town, vacancy)
  if (far === undefined || far < 2.5) return undefined
  const step = far < 100 ? 5 : 10
  return `${(Math.round(far / step) * step).toLocaleString('en-AU')} ${words}`
}
