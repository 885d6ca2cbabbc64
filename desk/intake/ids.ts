// Ids of what an import stores, made of the file's content and the row: imported twice, or again after a kill, nothing is there twice.
import { createHash } from 'node:crypto'
import { idOfContent } from '../../submissions/record-id.ts'

/** The same file is the same import, whatever its name. */
export const importOf = (bytes: Uint8Array): string =>
  idOfContent({ import: createHash('sha256').update(bytes).digest('hex') })

/** Of the record that an import makes of a row. */
export const recordIdOf = (file: string, row: number): string => idOfContent({ file, row })
