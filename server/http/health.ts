import type { SubmissionBackend } from '../submissions/backend.ts'

/** Milliseconds that an answer is kept, so that asking often costs nothing. */
const keepMs = 1000

export type Health = { status: 'ok' } | { status: 'failing'; reason: string }

/** Says whether the site can take a submission, by trying what a submission needs. */
export function createHealth(backend: SubmissionBackend): () => Promise<Health> {
  let kept: { at: number; answer: Promise<Health> } | undefined
  return () => {
    if (!kept || Date.now() - kept.at > keepMs) {
      const answer = backend.checkHealth().then(
        (): Health => ({ status: 'ok' }),
        (error: unknown): Health => ({
          status: 'failing',
          reason: error instanceof Error ? error.message : 'unknown',
        }),
      )
      kept = { at: Date.now(), answer }
    }
    return kept.answer
  }
}
