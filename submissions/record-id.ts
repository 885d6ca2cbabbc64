import { createHash, randomUUID } from 'node:crypto'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The id that the browser gave a record, or a new one when that is not a UUID. */
export function recordId(sent: string | undefined): string {
  const id = sent?.trim().toLowerCase() ?? ''
  return uuid.test(id) ? id : randomUUID()
}

/** Whether a record can have it: the anonymous key of a hosted project may insert what no standard calls a UUID. */
export function isRecordId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}

/**
 * An id (UUID version 8) made of all that a record holds. The same id sent with other content is a record of its own,
 * whose id is then the same however often it is tried.
 */
export function idOfContent(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-8${c}-8${d}-${e}`,
  )
}
