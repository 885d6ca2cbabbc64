import { DataTable } from '../../sections/data-table.tsx'
import { Heading } from '../heading.tsx'
import { tableRows } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'

export function Table({ section, joined }: SectionProps<'table'>) {
  const { caption, list, columns, rows = [] } = section
  const own = rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ field }, index) => [field, cells[index] ?? ''])),
  )
  return (
    <>
      <Heading of={section} joined={joined} drawing={section.drawing} />
      <DataTable
        caption={caption}
        columns={columns.map(({ title, field }) => ({ title, cell: field }))}
        rows={list ? tableRows(list) : own}
      />
    </>
  )
}
