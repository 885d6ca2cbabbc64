import { parentPort, workerData } from 'node:worker_threads'
import { spreadsheet } from './spreadsheet.ts'
import { tableCsv, type SelectionTable } from './table.ts'
import type { TableJob } from './table-file.ts'

const { form, columns } = workerData as TableJob
const rows: SelectionTable['rows'] = []

parentPort!.on('message', async (more: SelectionTable['rows'] | 'end') => {
  if (more !== 'end') return void rows.push(...more)
  const table = { columns, rows }
  parentPort!.postMessage(form === 'csv' ? Buffer.from(tableCsv(table)) : await spreadsheet(table))
})
