// Long work in steps, between which the process answers others.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work after which others are let in. */
const workMs = 20

/** @returns what long work asks for after each of its steps: it lets others in when it has worked long enough */
export function takingTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < workMs) return
    await nextTurn()
    since = performance.now()
  }
}
