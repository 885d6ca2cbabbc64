// Jobs that take longer than a moment: files that the server makes, changes of thousands of records. Each is shown with its progress and
// can be cancelled.
import { createSignal } from './notify.ts'

export type Job = {
  id: number
  title: string
  /** Unit of `done` and `total`. */
  unit: 'bytes' | 'records'
  done: number
  /** undefined: not known yet. */
  total: number | undefined
  cancel: () => void
}

type RunningJob = {
  signal: AbortSignal
  show(part: Partial<Pick<Job, 'done' | 'total'>>): void
  end(): void
}

export const jobsChanged = createSignal()
let jobs: readonly Job[] = []
let next = 1

export const runningJobs = (): readonly Job[] => jobs

export function startJob(title: string, unit: Job['unit'], total?: number): RunningJob {
  const aborter = new AbortController()
  const id = next++
  jobs = [...jobs, { id, title, unit, done: 0, total, cancel: () => aborter.abort() }]
  jobsChanged.notify()
  return {
    signal: aborter.signal,
    show(part) {
      jobs = jobs.map((job) => (job.id === id ? { ...job, ...part } : job))
      jobsChanged.notify()
    },
    end() {
      jobs = jobs.filter((job) => job.id !== id)
      jobsChanged.notify()
    },
  }
}
