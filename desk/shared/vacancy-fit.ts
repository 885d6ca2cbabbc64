import { record } from '../../app/content/records.ts'
import { startDay, type Vacancy } from '../../app/content/vacancies.ts'
import type { ListFilter } from './list/filter.ts'
import { ticketsWanted } from './tickets/read-tickets.ts'
import { openStates } from './states.ts'

/**
 * The list of who may be asked about a vacancy: by trade, by the tickets that it needs, free on its first day, and from the region
 * where nobody is flown in.
 * @param today YYYY-MM-DD, the first day of one that names none
 */
export function whoFits(vacancy: Vacancy, today: string): ListFilter {
  const { trade, travel, region, needed = [] } = vacancy
  const day = startDay(vacancy) ?? today
  const tickets = needed.flatMap((line) => ticketsWanted(line, record('tickets')))
  return {
    people: true,
    state: openStates,
    role: trade,
    ...(tickets.length > 0 && { ticket: [...new Set(tickets)], on: day }),
    ...(travel !== 'FIFO' && { region: [region] }),
    freeOn: day,
    sort: 'free',
  }
}
