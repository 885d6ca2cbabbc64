import type { SubmissionBackend } from '../../submissions/backend.ts'

export type Health = { status: 'ok' } | { status: 'failing'; reason: string }

/**
 * Milliseconds that a request for health waits for an answer; a disk or a project that hangs is failing. With the time that an
 * answer is kept, the truth is told within five seconds.
 */
const deadlineMs = 2500

/** Milliseconds that an answer is kept, whichever way it went. */
const keptMs = 1000

/**
 * Says whether the site can take a submission, by trying what it needs. An answer is kept a moment, and one trial runs
 * at a time: asking costs little, and a hanging disk is not asked again and again.
 */
export function createHealth(backend: SubmissionBackend): () => Promise<Health> {
  let kept: { until: number; answer: Health } | undefined
  let trial: { started: number; end: Promise<Health> } | undefined
  const start = () => {
    const started = Date.now()
    const end = backend
      .checkHealth()
      .then(
        (): Health => ({ status: 'ok' }),
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
