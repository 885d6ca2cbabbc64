import { join } from 'node:path'
import type { DocumentKind } from 'core/forms/document-kinds.ts'
import type { Entry } from 'core/content/records.ts'
import { runReader } from '../../base/bounded-process.ts'
import type { ContactInText } from '../contact-in-text.ts'
import type { FoundTicket } from '../../shared/tickets/read-tickets.ts'
import { unreadable } from './unreadable.ts'

/** What is read out of a document. */
export type DocumentWords = { text: string; tickets: FoundTicket[]; contact: ContactInText }

/** @property today YYYY-MM-DD */
export type TicketsWanted = { kinds: readonly Entry<'tickets'>[]; today: string }

type Reader = 'pdf' | 'word' | 'text'

/** Every accepted kind has its reader (text-child.ts), or this is a type error. "text": already extracted text. */
const readers: Record<DocumentKind | 'text', Reader> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  text: 'text',
}

const mb = 1024 * 1024

export const readingBounds = {
  cpuMs: 5000,
  deadlineMs: 60_000,
  memory: 300 * mb,
  // Four bytes for each character, and the tickets.
  output: 1_000_000,
  heapMb: 192,
}

const program = join(import.meta.dirname, 'text-child.ts')
const readable = ['desk/people', 'desk/shared', 'node_modules']

/**
 * @returns what was read; no text when the document has none that can be read ("refused"), or reading it exceeded a limit, as it would
 *   again ("killed"), or may not ("interrupted")
 * @throws when its reader cannot be started, or was stopped: for want of processes, or while an update replaces the packages
 */
export async function documentText(
  bytes: Uint8Array,
  kind: DocumentKind | 'text',
  bounds = readingBounds,
  wanted: TicketsWanted = { kinds: [], today: '' },
): Promise<Partial<DocumentWords> & { end: 'read' | 'refused' | 'killed' | 'interrupted' }> {
  const input = Buffer.concat([Buffer.from(`${JSON.stringify(wanted)}\n`), bytes])
  const ended = await runReader([program, readers[kind]], readable, bounds, input)
  switch (ended.is) {
    case 'done':
      return { end: 'read', ...(JSON.parse(ended.output.toString('utf8')) as DocumentWords) }
    case 'failed':
      if (ended.code === unreadable) return { end: 'refused' }
      throw new Error(`the reader of documents ended with ${ended.code}`)
    case 'killed':
    case 'interrupted':
      return { end: ended.is }
  }
}
