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
  deadlineMs: 5000,
  memory: 300 * mb,
  // Four bytes for each character, and the tickets.
  output: 1_000_000,
  heapMb: 192,
}

const program = join(import.meta.dirname, 'text-child.ts')
const readable = ['desk/people', 'desk/shared', 'node_modules']

/**
 * @returns what was read; no text when the document has none that can be read; "killed" when reading it exceeded a limit, as it would
 *   again
 * @throws when its reader cannot be started, or was stopped: for want of processes, or while an update replaces the packages
 */
export async function documentText(
  bytes: Uint8Array,
  kind: DocumentKind | 'text',
  bounds = readingBounds,
  wanted: TicketsWanted = { kinds: [], today: '' },
): Promise<Partial<DocumentWords> & { killed: boolean }> {
  const input = Buffer.concat([Buffer.from(`${JSON.stringify(wanted)}\n`), bytes])
  const ended = await runReader([program, readers[kind]], readable, bounds, input)
  if (ended.is === 'failed' && ended.code !== unreadable) {
    throw new Error(`the reader of documents ended with ${ended.code}`)
  }
  return {
    ...(ended.is === 'done' ? (JSON.parse(ended.output.toString('utf8')) as DocumentWords) : {}),
    killed: ended.is === 'killed',
  }
}
