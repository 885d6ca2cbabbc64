// Drafts that pass every check and still keep a page from being made: which, on which page.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ContentName } from '../../app/content/kinds.ts'
import type { ShownSettings } from '../../server/site/publish.ts'
import type { Reason } from './fitting.ts'

/** @property names of the drafts that were to be published together */
export type FaultJob = { buildDir: string; shown: ShownSettings; names: readonly ContentName[] }

export type Fault = { name: ContentName; reasons: Reason[] }

/**
 * Renders, in a thread of its own, every page without one draft, until it is known which is at fault. The drafts must not change meanwhile.
 * @returns none where no draft is: then the pages cannot be made without any of them either
 */
export async function findFaults(job: FaultJob): Promise<Fault[]> {
  const worker = new Worker(new URL('find-faults-worker.ts', import.meta.url), {
    workerData: job,
    // For React's production build, as publishing has it.
    // oxlint-disable-next-line node/no-process-env -- handed on as it is, but for this
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
  })
  const [faults] = (await once(worker, 'message')) as [Fault[]]
  return faults
}
