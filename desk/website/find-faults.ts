// Finds drafts that pass every check but break the rendering of a page: which draft, which page.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ContentName } from 'core/content/kinds.ts'
import type { ShownSettings } from 'site/server/site/publish.ts'
import type { Reason } from './fitting.ts'

/** @property names of the drafts that were to be published together */
export type FaultJob = { buildDir: string; shown: ShownSettings; names: readonly ContentName[] }

export type Fault = { name: ContentName; reasons: Reason[] }

/**
 * Renders all pages without one draft after another, in a worker thread, until the fault is found. The drafts must not change meanwhile.
 * @returns empty if no draft is at fault: then the pages cannot be rendered without them either
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
