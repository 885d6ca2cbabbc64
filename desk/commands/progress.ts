import { SingleBar } from 'cli-progress'

export type Progress = { step(): void; end(): void }

/** A bar on the terminal for long work; silent without a terminal. */
function startProgress(title: string, total: number): Progress {
  if (!process.stderr.isTTY || total === 0) return { step: () => {}, end: () => {} }
  const bar = new SingleBar({
    format: `${title} [{bar}] {value}/{total}, {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  })
  bar.start(total, 0)
  return { step: () => bar.increment(), end: () => bar.stop() }
}

/** Works through items, a few at a time, with a bar. @throws the first failure, after those under way have ended */
export async function workThrough<T>(
  title: string,
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const progress = startProgress(title, items.length)
  const waiting = items[Symbol.iterator]()
  const results = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      for (const item of waiting) {
        await work(item)
        progress.step()
      }
    }),
  )
  progress.end()
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
