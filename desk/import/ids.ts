// Ids of what an import stores, made of the file's content and the row: imported twice, or again after a kill, nothing is there twice.
import { createHash } from 'node:crypto'
import { idOfContent } from '../../submissions/record-id.ts'
import { order } from '../work/person-events.ts'
import type { Change } from '../work/work.ts'

/** The same file is the same import, whatever its name. */
export const importOf = (bytes: Uint8Array): string =>
  idOfContent({ import: createHash('sha256').update(bytes).digest('hex') })

/** Of the record that an import makes of a row. */
export const recordIdOf = (file: string, row: number): string => idOfContent({ file, row })

/** One thing that a row says is one event, however often it is imported. */
export const eventIdOf = (file: string, row: number, change: Change): string =>
  idOfContent({ file, row, change: inOneOrder(change) })

/** A database may give the parts of a value in another order. */
function inOneOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOneOrder)
  const entries = Object.entries(value).sort(([one], [other]) => order(one, other))
  return entries.map(([name, part]) => [name, inOneOrder(part)])
}
