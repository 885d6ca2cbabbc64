import { randomUUID } from 'node:crypto'

/** A name for an upload's temporary file. It begins with the process id, by which a sweep knows whether the file is in use. */
export function temporaryName(): string {
  return `${process.pid}-${randomUUID()}.part`
}
