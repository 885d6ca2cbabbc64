// A table as a spreadsheet: all text is typed as text, so that nothing in it can be a formula, and times as times.
import type { SheetData } from 'write-excel-file/node'
import { inPerth, type SelectionTable } from './table.ts'

/** The most characters of a cell in Excel. */
const mostInCell = 32_767

export async function spreadsheet({ columns, rows }: SelectionTable): Promise<Buffer> {
  // Loaded when it is asked for: it has eighty files, and few starts need it.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const head = columns.map(({ label }) => ({ value: label, fontWeight: 'bold' as const }))
  const data: SheetData = [
    head,
    ...rows.map((row) =>
      columns.map(({ key, isTime }) => {
        const text = row[key] ?? ''
        if (text === '') return null
        return isTime
          ? { value: inPerth(text), type: Date, format: 'yyyy-mm-dd hh:mm' }
          : { value: plain(text), type: String }
      }),
    ),
  ]
  return writeExcelFile(data, {
    sheet: 'Records',
    stickyRowsCount: 1,
    columns: columns.map(({ key, isTime }) => ({ width: isTime ? 17 : key === 'id' ? 10 : 24 })),
  }).toBuffer()
}

/** Removes characters that XML cannot hold. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .slice(0, mostInCell)
}
