import { record } from 'core/content/records.ts'
import { startDay, type Vacancy } from 'core/content/vacancies.ts'
import type { ListFilter } from './list/filter.ts'
import { ticketsWanted } from './tickets/read-tickets.ts'
import { openStates } from './states.ts'

/** People among whom every vacancy's list looks. */
export const mayBeAsked: ListFilter = { people: true, state: openStates }

/**
 * The list of people who may be asked about a vacancy: by trade, required tickets, free on its first day, and from its region where people
 * are not flown in.
 * @param today YYYY-MM-DD, the first day of a vacancy without one
 */
export function whoFits(vacancy: Vacancy, today: string): ListFilter {
  const { trade, travel, region, needed = [] } = vacancy
  const day = startDay(vacancy) ?? today
  const tickets = needed.flatMap((line) => ticketsWanted(line, record('tickets')))
  return {
    ...mayBeAsked,
    role: trade,
    ...(tickets.length > 0 && { ticket: [...new Set(tickets)], on: day }),
    ...(travel !== 'FIFO' && { region: [region] }),
    freeOn: day,
    sort: 'free',
  }
}
