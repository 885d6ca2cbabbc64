/**
 * How many cases a test makes up: fewer in `npm test`, all of them in the slow suite, which runs the same files again.
 * @param all of the slow suite
 */
export const generated = (all: number): number =>
  process.env.TEST_ALL_GENERATED ? all : Math.ceil(all / 8)
