import { record } from 'core/content/records.ts'
import { openVacancies, type Vacancy } from 'core/content/vacancies.ts'

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
