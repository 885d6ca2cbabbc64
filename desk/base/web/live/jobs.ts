// Jobs that take longer than a moment: files that the server makes, changes of thousands of records. Each is shown with its progress and
// can be cancelled.
import { Unreachable } from '../api/request.ts'
import { createSignal } from './notify.ts'

export type Job = {
  id: number
  title: string
  /** Unit of `done` and `total`. */
  unit: 'bytes' | 'records'
  done: number
  /** undefined: not known yet. */
  total: number | undefined
  isCancelled: boolean
  cancel: () => void
}

type RunningJob = {
  signal: AbortSignal
  show(part: Partial<Pick<Job, 'done' | 'total'>>): void
  end(): void
}

/** Milliseconds. */
const againMs = 3000

/**
 * A step of a job. While the desk cannot be reached it is tried again, so it must be one that may be done twice.
 * @throws what else is wrong, or Unreachable once the job is cancelled
 */
export async function untilReached<Reply>(
  step: () => Promise<Reply>,
  signal: AbortSignal,
): Promise<Reply> {
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      await new Promise<void>((resolve) => {
        setTimeout(resolve, againMs)
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      if (signal.aborted) throw error
    }
  }
}

export const jobsChanged = createSignal()
let jobs: readonly Job[] = []
let next = 1

export const runningJobs = (): readonly Job[] => jobs

export function startJob(title: string, unit: Job['unit'], total?: number): RunningJob {
  const aborter = new AbortController()
  const id = next++
  const show = (part: Partial<Job>) => {
    jobs = jobs.map((job) => (job.id === id ? { ...job, ...part } : job))
    jobsChanged.notify()
  }
  const cancel = () => {
    aborter.abort()
    show({ isCancelled: true })
  }
  jobs = [...jobs, { id, title, unit, done: 0, total, isCancelled: false, cancel }]
  jobsChanged.notify()
  return {
    signal: aborter.signal,
    show,
    end() {
      jobs = jobs.filter((job) => job.id !== id)
      jobsChanged.notify()
    },
  }
}
