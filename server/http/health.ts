import type { SubmissionBackend } from '../submissions/backend.ts'

export type Health = { status: 'ok' } | { status: 'failing'; reason: string }

/** Says whether the site can take a submission, by trying what it needs; kept a moment, so that asking costs nothing. */
export function createHealth(backend: SubmissionBackend): () => Promise<Health> {
  let kept: { at: number; answer: Promise<Health> } | undefined
  return () => {
    if (!kept || Date.now() - kept.at > backend.healthKeptMs) {
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
