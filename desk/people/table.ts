// A table for people, as a CSV file or a spreadsheet shows it.
import { utcOffsetMs } from 'core/content/business-time.ts'
import { toCsv } from '../shared/text/csv.ts'

export type SelectionTable = {
  /** In order. `isTime`: the cells are ISO 8601 or ''. */
  columns: { key: string; label: string; isTime: boolean }[]
  rows: Record<string, string>[]
}

export function tableCsv({ columns, rows }: SelectionTable): string {
  return toCsv(
    columns.map(({ key }) => key),
    rows.map((row) =>
      Object.fromEntries(
        columns.map(({ key, isTime }) => [key, isTime ? perthTime(row[key]) : (row[key] ?? '')]),
      ),
    ),
    columns.map(({ label }) => label),
  )
}

/** "2026-11-23 08:15", which sorts and which a spreadsheet recognises as a time. */
export function perthTime(iso: string | undefined): string {
  return iso ? inPerth(iso).toISOString().slice(0, 16).replace('T', ' ') : ''
}

/** A date whose UTC parts are Perth's local time. @param iso ISO 8601 */
export function inPerth(iso: string): Date {
  return new Date(Date.parse(iso) + utcOffsetMs)
}
