import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { parts } from '../base/parts.ts'
import { takingTurns } from '../base/turns.ts'
import type { SelectionTable } from './table.ts'

export type TableJob = Pick<SelectionTable, 'columns'> & { form: 'csv' | 'xlsx' }

const sentAtOnce = 500

/** A table as a file, made in a thread of its own: with 60,000 records that takes seconds, in which the desk answers others. */
export async function tableFile(
  form: TableJob['form'],
  { columns, rows }: SelectionTable,
): Promise<Uint8Array<ArrayBuffer>> {
  const workerData: TableJob = { form, columns }
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), { workerData })
  const send = async () => {
    const letOthersIn = takingTurns()
    for (const some of parts(rows, sentAtOnce)) {
      worker.postMessage(some)
      await letOthersIn()
    }
    worker.postMessage('end')
  }
  try {
    const [[file]] = await Promise.all([once(worker, 'message'), send()])
    return file as Uint8Array<ArrayBuffer>
  } finally {
    await worker.terminate()
  }
}
