import { setTimeout as wait } from 'node:timers/promises'
import type { Deadline } from '../deadline.ts'
import { HostedError } from './hosted-error.ts'

const maxTries = 5

/** Milliseconds to wait before the next try. @param tries so far */
export type Backoff = (tries: number) => number

/** Exponential back-off from a quarter of a second, with jitter. */
export const ownBackoff: Backoff = (tries) => 250 * 2 ** (tries - 1) * (0.75 + Math.random() / 2)

/**
 * Retries, with back-off, after failures that may be temporary.
 * @param onRetry called for each failure except the last
 * @throws the last failure; after the deadline, its reason
 */
export async function retry<T>(
  deadline: Deadline,
  work: () => Promise<T>,
  onRetry: (error: unknown) => void,
  backoff: Backoff = ownBackoff,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    deadline.signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const permanent = error instanceof HostedError && !error.transient
      if (permanent || tries === maxTries || deadline.signal.aborted) throw error
      onRetry(error)
      await wait(backoff(tries), undefined, { signal: deadline.signal }).catch(() => {})
    }
  }
}
