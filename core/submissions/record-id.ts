import { createHash, randomUUID } from 'node:crypto'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The id that the browser gave a record, or a new one when that id is not a UUID. */
export function recordId(sent: string | undefined): string {
  const id = sent?.trim().toLowerCase() ?? ''
  return uuid.test(id) ? id : randomUUID()
}

/** Whether a text may be a record's id: with the anonymous key of a hosted project, ids that no standard calls a UUID can be inserted. */
export function isRecordId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}

/**
 * An id (UUID version 8) computed from a record's content. When an id is sent again with other content, that content is a separate
 * record, whose id is then the same for every retry.
 */
export function idOfContent(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-8${c}-8${d}-${e}`,
  )
}
