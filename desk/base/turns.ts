// Long work in steps, between which the process answers other requests.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work after which it yields. */
const workMs = 20

/** @returns a function to await after each step of long work: it yields to other requests when enough time has passed */
export function takingTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < workMs) return
    await nextTurn()
    since = performance.now()
  }
}
