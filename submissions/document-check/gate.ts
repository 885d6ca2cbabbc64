/** Lets at most `places` tasks run at the same time; the others wait in the order they came. */
export function createGate(places: number) {
  let free = places
  const waiting: (() => void)[] = []

  return async function pass<Result>(task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
