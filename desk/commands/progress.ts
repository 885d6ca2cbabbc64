/** `Copying 412 of 2000`, on one line of a terminal; silent without one. */
function progressOf(title: string, total: number): { step(count: number): void; end(): void } {
  const terminal = process.stderr
  if (!terminal.isTTY || total === 0) return { step() {}, end() {} }
  let done = 0
  const clear = '\r\u001b[K'
  return {
    step(count) {
      done += count
      terminal.write(`${clear}${title} ${done} of ${total}`)
    },
    end: () => terminal.write(clear),
  }
}

/**
 * Processes items, a few at a time, with a progress line.
 * @param countOf how many an item counts in it
 * @throws the first failure, after those under way have ended
 */
export async function workThrough<T>(
  title: string,
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
  countOf: (item: T) => number = () => 1,
): Promise<void> {
  const total = items.reduce((sum, item) => sum + countOf(item), 0)
  const progress = progressOf(title, total)
  const waiting = items[Symbol.iterator]()
  const results = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      for (const item of waiting) {
        await work(item)
        progress.step(countOf(item))
      }
    }),
  )
  progress.end()
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
