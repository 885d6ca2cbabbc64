// Every ten minutes: compares the index with the store, repairs and logs differences.
import { errorCode } from 'core/submissions/log.ts'
import type { DeskContext } from './http/desk-context.ts'

const everyMs = 600_000

type Compared = Pick<DeskContext, 'index' | 'log'>

/** Runs at once, then regularly. @returns a function that stops it */
export function compareRegularly(desk: Compared): () => Promise<void> {
  let running = compareNow(desk)
  const timer = setInterval(() => {
    running = running.then(() => compareNow(desk))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function compareNow({ index, log }: Compared): Promise<void> {
  try {
    const { missing, stale, gone, records } = await index.compare()
    const found = { missing: missing.length, stale: stale.length, gone: gone.length }
    if (missing.length + stale.length + gone.length === 0) log.info('index compared', { records })
    else log.warn('index healed', { records, ...found })
  } catch (error) {
    log.warn('index not compared', { code: errorCode(error) })
  }
}
