// How the promises were kept, and where people live. Each number is the count of a filter of the list, so that it opens as exactly that
// list.
import { businessDay } from 'core/content/business-time.ts'
import type { DeskIndex } from '../base/list/desk-index.ts'
import { promiseOf } from 'core/forms/promise.ts'
import { writeFilter, type ListFilter } from '../shared/list/filter.ts'
import type { Row } from '../base/list/row.ts'
import { hasForm, kindEntry } from 'core/forms/record-kinds.ts'
import { daysLater } from '../shared/dates.ts'

const hourMs = 3_600_000

/** @param weeks how many, the present one included @param now milliseconds since 1970 */
export function figures(index: DeskIndex, weeks: number, now = Date.now()) {
  const from = daysLater(mondayOf(businessDay(now)), (1 - weeks) * 7)
  const rows = index.rowsOf({ from })
  const sent = rows.filter(({ entry }) => hasForm(entry.kind))
  // All filters below begin with that day.
  const count = (filter: ListFilter) => ({
    count: index.count(filter, { among: rows }),
    search: writeFilter(filter).toString(),
  })
  const sources = sourcesOf(sent)
  return {
    byRegion: regionsOf(sent)
      .map((region) => ({
        label: region === 'none' ? 'No place we know' : region,
        ...count({ kind: 'resume', region: [region], from }),
      }))
      .sort(most),
    contact: [...sources]
      .map(([source, { filter, rows: own }]) => {
        const of = (contact?: ListFilter['contact']) =>
          count({ ...filter, from, ...(contact === undefined ? {} : { contact }) })
        return {
          source,
          promised: promiseOfRow(own[0]!).within,
          arrived: of(),
          reached: of('reached'),
          inTime: of('in-time'),
          late: of('late'),
          none: of('none'),
          medianHours: medianHours(own),
        }
      })
      .sort((a, b) => most(a.arrived, b.arrived)),
  }
}

/** Kinds of request with different promises. */
const asksOf = ({ entry }: Row): NonNullable<ListFilter['asks']> =>
  entry.lines.some(({ kind }) => kind === 'people') ? 'people' : 'plant'

const asksLabels = { people: ', people', plant: ', plant only' }

/** By the label that visitors see: topics that no longer exist count as the general one. */
function sourcesOf(rows: readonly Row[]): Map<string, { filter: ListFilter; rows: Row[] }> {
  const sources = new Map<string, { filter: ListFilter; rows: Row[] }>()
  for (const row of rows) {
    const { kind, shown } = row.entry
    const { topic: about } = promiseOfRow(row)
    const asks = kind === 'request' ? asksOf(row) : undefined
    const label = about ?? `${kindEntry(kind).label} form${asks ? asksLabels[asks] : ''}`
    const source = sources.get(label) ?? {
      filter: about === undefined ? { kind, ...(asks && { asks }) } : { kind, topic: [] },
      rows: [],
    }
    sources.set(label, source)
    source.rows.push(row)
    const topic = shown.topic ?? 'none'
    if (source.filter.topic?.includes(topic) === false) source.filter.topic.push(topic)
  }
  return sources
}

/** Regions in which people who sent a resume live, as far as they said. */
function regionsOf(rows: readonly Row[]): string[] {
  const said = rows
    .map(({ entry }) => entry.shown)
    .filter(({ kind, location }) => kind === 'resume' && location !== null)
  return [...new Set(said.map(({ region }) => region ?? 'none'))]
}

function medianHours(rows: readonly Row[]): number | undefined {
  const hours = rows
    .flatMap(({ entry, work: { firstContactAt: at } }) =>
      at === undefined ? [] : (Date.parse(at) - Date.parse(entry.createdAt)) / hourMs,
    )
    .sort((a, b) => a - b)
  if (hours.length === 0) return undefined
  const middle = hours.length >> 1
  const median = hours.length % 2 ? hours[middle]! : (hours[middle - 1]! + hours[middle]!) / 2
  return Math.round(median * 10) / 10
}

const promiseOfRow = ({ entry: { kind, createdAt, shown, lines } }: Row) =>
  promiseOf(kind, { created_at: createdAt, topic: shown.topic, lines: JSON.stringify(lines) })

function most(a: { count: number }, b: { count: number }): number {
  return b.count - a.count
}

/** The first day of the week in which a day falls. */
const mondayOf = (day: string): string => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7))
