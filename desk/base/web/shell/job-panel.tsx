import { jobsChanged, runningJobs, type Job } from '../live/jobs.ts'
import { useSignal } from '../live/notify.ts'
import { counted, digits } from '../../../shared/labels.ts'
import { sizeWords } from '../words/labels.ts'
import { Act } from '../parts/act.tsx'

export function JobPanel() {
  useSignal(jobsChanged)
  return (
    <section className="downloads" aria-label="Under way">
      {runningJobs().map((job) => (
        <div key={job.id} className="download">
          <span>{wordsOf(job)}</span>
          <progress
            aria-label={job.title}
            {...(job.total ? { value: job.done, max: job.total } : {})}
          />
          <Act
            words={job.isCancelled ? 'Cancelling' : 'Cancel'}
            look="quiet"
            isDisabled={job.isCancelled}
            onAct={job.cancel}
          />
        </div>
      ))}
    </section>
  )
}

function wordsOf({ title, unit, done, total }: Job): string {
  const shown = unit === 'bytes' ? sizeWords : (count: number) => digits(count)
  const of =
    total === undefined
      ? ''
      : ` of ${unit === 'bytes' ? sizeWords(total) : counted(total, 'record')}`
  return `${title}: ${shown(done)}${of}`
}
