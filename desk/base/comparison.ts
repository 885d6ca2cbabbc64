// Compares the index with the store, repairs and logs differences.
import { errorCode } from 'core/submissions/log.ts'
import type { DeskContext } from './http/desk-context.ts'

type Compared = Pick<DeskContext, 'index' | 'log'>

/** Never throws: a failure is logged, and the next time tries again. */
export async function compareNow({ index, log }: Compared): Promise<void> {
  try {
    const { missing, stale, gone, records } = await index.compare()
    const found = { missing: missing.length, stale: stale.length, gone: gone.length }
    if (missing.length + stale.length + gone.length === 0) log.info('index compared', { records })
    else log.warn('index healed', { records, ...found })
  } catch (error) {
    log.warn('index not compared', { code: errorCode(error) })
  }
}
