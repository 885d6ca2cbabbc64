/**
 * Runs work at once and then regularly, one run at a time.
 * @param work never throws
 * @returns a function that stops it, and waits for the last run
 */
export function regularly(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running = work()
  const timer = setInterval(() => {
    running = running.then(work)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
