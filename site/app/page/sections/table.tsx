import { DataTable } from '../../sections/data-table.tsx'
import { tableRows } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'

export function Table({ section }: SectionProps<'table'>) {
  const { caption, list, columns, rows = [] } = section
  const own = rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ field }, index) => [field, cells[index] ?? ''])),
  )
  return (
    <DataTable
      caption={caption}
      columns={columns.map(({ title, field }) => ({ title, cell: field }))}
      rows={list ? tableRows(list) : own}
    />
  )
}
