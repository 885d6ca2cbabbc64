import type { SubmissionBackend } from 'core/submissions/backend.ts'

/** @property behind why the pages are not up to date: no reason to take the site out of service */
export type Health = { status: 'ok'; behind?: string } | { status: 'failing'; reason: string }

/**
 * Timeout of one health check in milliseconds; a disk or project that hangs counts as failing. With the cache below, a change
 * is reported within five seconds.
 */
const deadlineMs = 2500

/** Milliseconds that a result is cached, ok or failing. */
const keptMs = 1000

/**
 * Reports whether a submission can be stored, by trying the steps that storing needs. The result is cached for a moment and only one check
 * runs at a time, so that frequent requests cost little and do not add up while a disk hangs.
 */
export function createHealth(
  backend: SubmissionBackend,
  behind: () => string | undefined,
): () => Promise<Health> {
  let kept: { until: number; answer: Health } | undefined
  let trial: { started: number; end: Promise<Health> } | undefined
  const start = () => {
    const started = Date.now()
    const end = backend
      .checkHealth()
      .then(
        (): Health => {
          const reason = behind()
          return { status: 'ok', ...(reason === undefined ? {} : { behind: reason }) }
        },
        (error: unknown): Health => ({
          status: 'failing',
          reason: error instanceof Error ? error.message : 'unknown',
        }),
      )
      .then((answer) => {
        kept = { until: started + keptMs, answer }
        trial = undefined
        return answer
      })
    return { started, end }
  }
  return async () => {
    if (kept && Date.now() < kept.until) return kept.answer
    trial ??= start()
    return soon(trial.end, trial.started + deadlineMs - Date.now())
  }
}

async function soon(end: Promise<Health>, ms: number): Promise<Health> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Health>((resolve) => {
    const answer: Health = { status: 'failing', reason: 'no answer in time' }
    timer = setTimeout(() => resolve(answer), Math.max(0, ms))
  })
  try {
    return await Promise.race([end, late])
  } finally {
    clearTimeout(timer)
  }
}
