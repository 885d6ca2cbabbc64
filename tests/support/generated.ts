/**
 * How many cases a test makes up: fewer in `npm test`, all of them in the slow suite, which runs the same files again.
 * @param all of the slow suite
 */
export const generated = (all: number): number =>
  process.env.TEST_ALL_GENERATED ? all : Math.ceil(all / 8)

/** Of cases that are alike and cost much: every so many of them in `npm test`, all in the slow suite. */
export const sampled = <T>(all: readonly T[], every: number): T[] =>
  all.filter((_, at) => process.env.TEST_ALL_GENERATED || at % every === 0)

/** What a slow test does in the slow suite, and at full length, by `npm run torture`. */
export const atLength = <T>(slow: T, full: T): T => (process.env.TEST_FULL_LENGTH ? full : slow)
