// Has explicit roles, because stacked rows are blocks, and `display: block` removes the table roles of an element.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { SectionStyle } from './section-style.tsx'
import css from './data-table.css?inline'

type Column<Row> = {
  title: string
  /** The record's field, or what to show of the record. */
  cell: keyof Row | ((row: Row) => ReactNode)
}

type DataTableProps<Row> = {
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table. Below 640 px its rows are stacked, and each cell shows the name of its column. */
export function DataTable<Row>({ caption, columns, rows }: DataTableProps<Row>) {
  const show = ({ cell }: Column<Row>, row: Row) =>
    typeof cell === 'function' ? cell(row) : (row[cell] as ReactNode)
  return (
    <table className="data-table" role="table">
      <SectionStyle name="data-table" css={css} />
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title }) => (
            <th key={title} scope="col" role="columnheader">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={index} role="row">
            {columns.map((column, place) => {
              const shown = show(column, row)
              return place === 0 ? (
                <th key={column.title} scope="row" role="rowheader">
                  {shown}
                </th>
              ) : (
                <td key={column.title} role="cell">
                  <span className="data-table-name" aria-hidden="true">
                    {column.title}
                  </span>
                  {shown}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
