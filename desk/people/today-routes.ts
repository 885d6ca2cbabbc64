// The page of the day. It is loaded again with every change by a colleague, so it makes no snapshot of a list.
import { businessDay } from 'core/content/business-time.ts'
import { openVacancies, titleWithPlace } from 'core/content/vacancies.ts'
import type { ListFilter } from '../shared/list/filter.ts'
import { openStates } from '../shared/states.ts'
import { mayBeAsked, whoFits } from '../shared/vacancy-fit.ts'
import type { Row } from '../base/list/row.ts'
import { takingTurns } from '../base/turns.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import type { Handlers } from '../base/http/routes.ts'

/** Milliseconds after which a stored record is certainly in the index: its time is set a moment before it is stored. */
const indexedAfter = 10_000
/** Rows that the page shows of each part; the others are one click away in the list. */
const shown = 6

/** The lists that the page is made of, as filters. */
const filters = {
  due: { due: true, sort: 'due' },
  requests: { kind: 'request', state: openStates, sort: 'due' },
  leaving: { leaving: true, sort: 'leaving' },
  lapsing: { lapsing: true, state: [...openStates, 'placed'], sort: 'lapsing' },
  unsent: { mail: 'failed', sort: 'changed' },
  arrivals: { sort: 'arrival' },
} satisfies Record<string, ListFilter>

export function todayHandlers({ index }: DeskContext) {
  const part = (filter: ListFilter) => {
    const { total, rows } = index.list(filter, 0, shown)
    return { filter, total, rows }
  }

  /** @param now ISO 8601 */
  function due(now: string) {
    const late = index.rowsOf(filters.due).filter(({ entry }) => entry.due! < now).length
    return { ...part(filters.due), late }
  }

  /** The newest open vacancies, with who applied and who else may be asked. @param today YYYY-MM-DD */
  function jobs(today: string) {
    const open = openVacancies()
    const newest = open.slice(0, shown)
    const applied = index.rowsOf({ vacancy: newest.map(({ id }) => id) })
    const atHand = index.rowsOf(mayBeAsked)
    const listOf = (filter: ListFilter, among: readonly Row[]) => ({
      filter,
      total: index.count(filter, { among }),
    })
    return {
      total: open.length,
      rows: newest.map((one) => ({
        id: one.id,
        title: titleWithPlace(one),
        applied: listOf({ vacancy: [one.id] }, applied),
        fit: listOf(whoFits(one, today), atHand),
      })),
    }
  }

  /** @param seen ISO 8601 */
  function arrivals(seen: string | undefined) {
    if (seen === undefined) return part(filters.arrivals)
    const since = { ...filters.arrivals, from: businessDay(Date.parse(seen)) }
    const { rows } = part(since)
    return {
      filter: since,
      total: index.count(since, { since: seen }),
      rows: rows.filter(({ createdAt }) => createdAt > seen),
    }
  }

  return {
    'GET /api/today': async ({ c, who }) => {
      const asked = new URL(c.req.url).searchParams.get('seen') ?? ''
      const seen = Number.isNaN(Date.parse(asked)) ? undefined : new Date(asked).toISOString()
      const now = new Date().toISOString()
      const letOthersIn = takingTurns()
      const inTurn = async <Part>(make: () => Part): Promise<Part> => {
        await letOthersIn()
        return make()
      }
      return {
        due: due(now),
        requests: await inTurn(() => part(filters.requests)),
        leaving: await inTurn(() => part(filters.leaving)),
        lapsing: await inTurn(() => part(filters.lapsing)),
        unsent: await inTurn(() => part(filters.unsent)),
        arrivals: await inTurn(() => arrivals(seen)),
        jobs: await inTurn(() => jobs(businessDay(Date.parse(now)))),
        mine: await inTurn(() => index.count({ owner: who.account.id })),
        asOf: new Date(Date.parse(now) - indexedAfter).toISOString(),
      }
    },
  } satisfies Partial<Handlers>
}
