import { setTimeout as wait } from 'node:timers/promises'
import type { Patience } from '../patience.ts'
import { HostedError } from './hosted-error.ts'

const maxAttempts = 5

/**
 * Tries again, a little later each time, what failed for a reason that may pass.
 * @param onRetry told of each failure that is not the last
 * @throws the last failure; when the patience is over, its reason
 */
export async function attempts<T>(
  patience: Patience,
  work: (attempt: number) => Promise<T>,
  onRetry: (error: unknown) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    patience.signal.throwIfAborted()
    try {
      return await work(attempt)
    } catch (error) {
      const hopeless = error instanceof HostedError && !error.transient
      if (hopeless || attempt === maxAttempts || patience.signal.aborted) throw error
      onRetry(error)
      // Not all at the same moment after an outage.
      const pause = 250 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
      await wait(pause, undefined, { signal: patience.signal }).catch(() => {})
    }
  }
}
