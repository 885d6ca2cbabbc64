// The vacancies of the installed edition: which are open, the words for each of their facts, and their filters.
import { endOfDay } from './business-time.ts'
import { longDate } from './contact-details.ts'
import { record, type Entry } from './records.ts'
import { slugOf } from './slug.ts'
import { kilometresBetween, townNamed, type Town } from './towns.ts'
import { travelWays, vacancyRegions, workKinds } from './vacancy-words.ts'

export type Vacancy = Entry<'vacancies'>

export const vacancyPath = (id: string) => `/job-search/${id}`

/** The printable page of a vacancy, to pin up. */
export const posterPath = (id: string) => `${vacancyPath(id)}/poster`

/** Name of the sharing picture of a vacancy's page. */
export const vacancyPicture = (id: string) => `job-${id}`

/** Where a visitor applies: the resume form, which shows this vacancy. */
export const applyPath = (id: string) => `/submit-resume?vacancy=${id}#form`

/** Newest first; those with the same time in the order of the record. */
export function vacancies(): readonly Vacancy[] {
  const moment = ({ date, time = '00:00' }: Vacancy) => `${date} ${time}`
  return record('vacancies').toSorted((a, b) => moment(b).localeCompare(moment(a)))
}

/** Closed by hand, or because its last day is over (scheduled.ts). */
export const isClosed = ({ closed }: Vacancy) => closed === true

export const openVacancies = () => vacancies().filter((one) => !isClosed(one))

/** The open vacancy with an id; undefined for an unknown or closed one. */
export function openVacancy(id: string | null | undefined): Vacancy | undefined {
  return record('vacancies').find((one) => one.id === id && !isClosed(one))
}

/** Whether the business itself has an open vacancy; those of the careers site do not count. */
export function hasOpenVacancies(): boolean {
  return record('vacancies').some((one) => !isClosed(one))
}

// --- the words for a vacancy's facts --------------------------------------------------------------------------------

/** `Rigger, advanced, Newman` */
export const titleWithPlace = ({ title, place }: Pick<Vacancy, 'title' | 'place'>) =>
  `${title}, ${place}`

/** The title of the vacancy that a resume names, open or not; its id where the record no longer has it. */
export function vacancyTitle(id: string): string {
  const found = record('vacancies').find((one) => one.id === id)
  return found ? titleWithPlace(found) : id
}

/** `Newman, Pilbara`; only `Perth` where the region is named after the place. */
export const whereOf = ({ place, region }: Vacancy) =>
  region.startsWith(place) ? place : `${place}, ${region}`

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-AU', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  })}`

/** `$52.50 to $58 an hour, plus super` */
export function payOf({ pay }: Vacancy): string | undefined {
  if (!pay) return undefined
  const range =
    pay.to === undefined ? dollars(pay.from) : `${dollars(pay.from)} to ${dollars(pay.to)}`
  return `${range} ${pay.per === 'hour' ? 'an hour' : 'a year'}${pay.note ? `, ${pay.note}` : ''}`
}

/** The start as ISO 8601; undefined where it is not a date. */
export function startDay({ start }: Vacancy): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(start) && !Number.isNaN(Date.parse(start)) ? start : undefined
}

export function startOf(vacancy: Vacancy): string {
  const on = startDay(vacancy)
  return on === undefined ? vacancy.start : longDate(on)
}

/** `FIFO, 14 days on, 7 off` */
export const rosterOf = ({ travel, roster }: Vacancy) => [travel, roster].filter(Boolean).join(', ')

/** When its last day ends in Perth, milliseconds since 1970; undefined where it has no last day. */
export const closesAt = ({ closes }: { closes?: string | undefined }): number | undefined =>
  closes === undefined ? undefined : endOfDay(closes)

// --- filters -------------------------------------------------------------------------------------------------------

export const filterNames = ['trade', 'region', 'kind', 'roster'] as const
type FilterName = (typeof filterNames)[number]
/** By name: the chosen value as it is in an address; `near` sorts by the distance from a town. */
type VacancyFilter = Readonly<Partial<Record<FilterName | 'near', string>>>

/** The value of `near` where the address names a town that the record does not have; the page says so. */
export const unknownTown = 'unknown'

const filtered: Record<FilterName, (vacancy: Vacancy) => string> = {
  trade: ({ trade }) => trade,
  region: ({ region }) => region,
  kind: ({ work }) => work,
  roster: ({ travel }) => travel,
}

/** Values that exist whether or not a vacancy has them. */
const fixed: Partial<Record<FilterName, readonly string[]>> = {
  region: vacancyRegions,
  kind: workKinds,
  roster: travelWays,
}

/** The words of a filter's values, by the value in an address. Closed vacancies count, so that addresses stay valid. */
function known(name: FilterName): ReadonlyMap<string, string> {
  const words = fixed[name] ?? record('vacancies').map(filtered[name])
  return new Map(words.map((word) => [slugOf(word), word]))
}

/** The filter in an address, in any case; unknown names and values are dropped, and the first of a repeated name counts. */
export function readFilter(query: URLSearchParams): VacancyFilter {
  const chosen = filterNames.flatMap((name) => {
    const value = query.get(name)?.toLowerCase()
    return value && value.length <= 60 && known(name).has(value) ? [[name, value]] : []
  })
  const near = query.get('near')?.trim().slice(0, 60)
  if (near) {
    const town = townNamed(near)?.town
    chosen.push(['near', town === undefined ? unknownTown : slugOf(town)])
  }
  return Object.fromEntries(chosen) as VacancyFilter
}

/** The canonical address of a filter: its names in a fixed order. */
export function filterAddress(filter: VacancyFilter): string {
  const names = [...filterNames, 'near'] as const
  const query = new URLSearchParams(
    names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]!]])),
  ).toString()
  return query === '' ? '/job-search' : `/job-search?${query}`
}

export function fitting(all: readonly Vacancy[], filter: VacancyFilter): readonly Vacancy[] {
  return all.filter((one) =>
    filterNames.every(
      (name) => filter[name] === undefined || slugOf(filtered[name](one)) === filter[name],
    ),
  )
}

/** The distance of the work from a town; undefined where the position of its place is not known. */
export function kilometresFrom(town: Town, { place }: Pick<Vacancy, 'place'>): number | undefined {
  const there = townNamed(place)
  return there && kilometresBetween(town, there)
}

/** Sorted by distance from a town, nearest first; vacancies without a known distance come last. */
export function nearestFirst(all: readonly Vacancy[], town: Town): readonly Vacancy[] {
  const far = new Map(all.map((one) => [one, kilometresFrom(town, one) ?? Infinity]))
  return all.toSorted((a, b) => (far.get(a) === far.get(b) ? 0 : far.get(a)! - far.get(b)!))
}

type FilterChoice = { value: string; label: string; count: number; isChosen: boolean }

/** The values of each filter, with the number of vacancies that remain with the other filters; a chosen value is always listed. */
export function filterChoices(
  all: readonly Vacancy[],
  filter: VacancyFilter,
): { name: FilterName; choices: FilterChoice[] }[] {
  return filterNames.map((name) => {
    const others = fitting(all, { ...filter, [name]: undefined })
    const counts = new Map<string, number>()
    for (const one of others) {
      const value = slugOf(filtered[name](one))
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const choices = [...known(name)].flatMap(([value, label]) => {
      const count = counts.get(value) ?? 0
      const isChosen = filter[name] === value
      return count > 0 || isChosen ? [{ value, label, count, isChosen }] : []
    })
    return {
      name,
      choices:
        name === 'trade'
          ? choices.sort((a, b) => a.label.localeCompare(b.label, 'en-AU'))
          : choices,
    }
  })
}
