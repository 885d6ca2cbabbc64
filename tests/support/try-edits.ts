import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { atLength } from './generated.ts'

/** @property part of the edits, of how many: 0 to parts - 1 */
export type EditsToTry = { part: number; parts: number }

export type Tried = {
  counts: {
    tried: number
    refusedAtOnce: number
    refusedTogether: number
    kept: number
    rounds: number
    documents: number
  }
  /** What was found, a line each. */
  broken: string[]
}

const parts = 2
/** All of the edits by `npm run torture`. */
const ofParts = atLength(6, parts)

/**
 * Tries generated edits of every record and page: each is refused when it is saved, in words at a record, or every page of
 * both editions is whole. What one edit changes no other of its round does, so many are tried in one; where they are at odds,
 * or a page breaks, each half of the round is tried by itself, down to the one edit that did it. Rendered anew is every page
 * that reads an edited record, and every one whose own record became another.
 */
export async function tryEdits(): Promise<Tried> {
  const tried = await Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      const worker = new Worker(new URL('try-edits-worker.ts', import.meta.url), {
        workerData: { part, parts: ofParts } satisfies EditsToTry,
        // Not those of the test runner, which stand for React's development build: a third of the speed.
        env: { ...process.env, NODE_ENV: 'production' },
        execArgv: [],
      })
      const [found] = (await once(worker, 'message')) as [Tried]
      return found
    }),
  )
  const sum = (key: keyof Tried['counts']) =>
    tried.reduce((total, { counts }) => total + counts[key], 0)
  return {
    counts: {
      tried: sum('tried'),
      refusedAtOnce: sum('refusedAtOnce'),
      refusedTogether: sum('refusedTogether'),
      kept: sum('kept'),
      rounds: sum('rounds'),
      documents: sum('documents'),
    },
    broken: tried.flatMap(({ broken }) => broken),
  }
}
