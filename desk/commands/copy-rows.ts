// What copying records of either kind from one store to another has in common: only what was read back counts as copied,
// nothing is deleted, and what an interrupted run has copied is found by the next one.
import { workThrough } from './progress.ts'

export type Copied = {
  copied: number
  /** There already, whole. */
  present: number
  /** There already; their document, or values that a repair could not bring back, came from the source. */
  completed: number
  /** Records that could not be copied, with the reason. */
  problems: { id: string; reason: string }[]
  /** Not copied, because they were erased since. */
  erased: number
}

export type CopyOptions = {
  /** A record that differs becomes what it is in the source, where it was corrected. */
  sourceWins?: boolean
  /** Whether a record was erased in the target, where it must not come back. */
  isErased?: (id: string) => boolean
}

type Row = { id: string; created_at: string }
type Listing<R> = { list(): Promise<R[]> }

const lanes = 4

/**
 * @param copyOne copies a record, or completes the one that is there @throws with the reason when it is not there, whole,
 *   afterwards
 */
export async function copyRows<R extends Row>(
  title: string,
  source: Listing<R>,
  target: Listing<R>,
  columns: readonly (keyof R)[],
  isErased: CopyOptions['isErased'],
  copyOne: (row: R, existing: R | undefined) => Promise<'copied' | 'present' | 'completed'>,
): Promise<Copied> {
  const all = await source.list()
  const there = await rowsById(target)
  const rows = all.filter(({ id }) => there.has(id) || !isErased?.(id))
  const erased = all.length - rows.length
  const result: Copied = { copied: 0, present: 0, completed: 0, problems: [], erased }
  await workThrough(title, rows, lanes, async (row) => {
    try {
      const outcome = await copyOne(row, there.get(row.id))
      result[outcome]++
    } catch (error) {
      result.problems.push({ id: row.id, reason: (error as Error).message })
    }
  })
  // The whole is asked once more: every record must be there, with its content and its time.
  const after = await rowsById(target)
  const failed = new Set(result.problems.map(({ id }) => id))
  for (const row of rows) {
    if (failed.has(row.id) || isSame(row, after.get(row.id), columns)) continue
    result.problems.push({ id: row.id, reason: 'it does not read back as it was written' })
  }
  return result
}

async function rowsById<R extends Row>(store: Listing<R>): Promise<Map<string, R>> {
  return new Map((await store.list()).map((row) => [row.id, row]))
}

/** @param isLost whether a column may differ where it holds this: what a dropped column took, "repair" leaves empty */
export function isSame<R extends Row>(
  row: R,
  other: R | undefined,
  columns: readonly (keyof R)[],
  isLost: (value: R[keyof R]) => boolean = () => false,
): boolean {
  return (
    other !== undefined &&
    other.created_at === row.created_at &&
    columns.every((name) => other[name] === row[name] || isLost(other[name]))
  )
}
