import { longDate } from 'core/content/contact-details.ts'
import { payOf, rosterOf, startOf, whereOf, type Vacancy } from 'core/content/vacancies.ts'
import type { vacancyLabels } from 'core/page/sections/vacancy.ts'

type Labels = Readonly<Record<keyof typeof vacancyLabels, string>>

/** The facts of a vacancy, the most important for an applicant first. @param untilFilled words for a vacancy without a last day */
export function vacancyFacts(
  vacancy: Vacancy,
  labels: Labels,
  untilFilled: string,
): { term: string; detail: string }[] {
  const { work, stay, lasts, wanted, closes } = vacancy
  const facts: [keyof Labels, string | undefined][] = [
    ['place', whereOf(vacancy)],
    ['work', work],
    ['roster', rosterOf(vacancy)],
    ['stay', stay],
    ['pay', payOf(vacancy)],
    ['start', startOf(vacancy)],
    ['lasts', lasts],
    ['wanted', wanted === undefined ? undefined : String(wanted)],
    ['closes', closes === undefined ? untilFilled : longDate(closes)],
  ]
  return facts.flatMap(([name, detail]) =>
    detail === undefined ? [] : [{ term: labels[name], detail }],
  )
}
