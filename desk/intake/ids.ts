// Ids of imported records, made from the file's content and the row: importing again, also after a kill, stores nothing twice.
import { createHash } from 'node:crypto'
import { idOfContent } from 'core/submissions/record-id.ts'

/** The same content is the same import, whatever the name of the file. */
export const importOf = (bytes: Uint8Array): string =>
  idOfContent({ import: createHash('sha256').update(bytes).digest('hex') })

/** Id of the record that an import makes of a row. */
export const recordIdOf = (file: string, row: number): string => idOfContent({ file, row })
