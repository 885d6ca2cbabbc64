// Documents as one zip, streamed: one document is read at a time.
import { extname } from 'node:path'
import { businessDay } from 'core/content/business-time.ts'
import { downloadZip } from 'client-zip'
import {
  isPlain,
  type AnyRecord,
  type DocumentedKind,
  type RowOf,
} from 'core/forms/record-kinds.ts'
import type { ListRow } from '../shared/list/search.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'

type Entry = { name: string; input: AsyncIterable<Uint8Array> | string; lastModified?: Date }

/** @returns a stream that fails where a document breaks off, so that a zip which can be opened is complete */
export function zipOf(entries: AsyncIterable<Entry>): ReadableStream<Uint8Array> {
  return downloadZip(entries, { buffersAreUTF8: true }).body!
}

export function withDocument(records: readonly AnyRecord[]): RowOf<DocumentedKind>[] {
  return records.flatMap((one) => (isPlain(one.kind) ? [] : [one.row as RowOf<DocumentedKind>]))
}

/** Why a document is left out of exports; undefined: it is not. */
export function withheld(row: Pick<ListRow, 'verdict'> | undefined): string | undefined {
  if (row?.verdict?.is === 'infected') return 'infected'
  return row?.verdict?.is === 'unknown' ? 'not scanned yet' : undefined
}

/** @param withheldOf why a document is left out @param folder in the zip, ending in "/" */
export async function* documentEntries(
  archive: SubmissionArchive,
  rows: readonly SubmissionRow[],
  withheldOf: (row: SubmissionRow) => string | undefined,
  folder = '',
): AsyncGenerator<Entry | { missing: string }> {
  for (const row of rows) {
    const name = `${folder}${documentName(row)}`
    const reason = withheldOf(row)
    if (reason !== undefined) {
      yield { missing: `${name}: ${reason}` }
      continue
    }
    let input: Awaited<ReturnType<SubmissionArchive['openFile']>>
    try {
      input = await archive.openFile(row.resume_file_path)
    } catch (error) {
      const gone = (error as NodeJS.ErrnoException).code === 'ENOENT'
      yield { missing: `${name}: ${gone ? 'is missing in the store' : 'could not be read'}` }
      continue
    }
    yield { name, input, lastModified: new Date(row.created_at) }
  }
}

/** Documents for an export; those left out are named in `left-out.txt`, the last file. */
export async function* exportedDocuments(
  ...documents: Parameters<typeof documentEntries>
): AsyncGenerator<Entry> {
  const leftOut: string[] = []
  for await (const one of documentEntries(...documents)) {
    if ('missing' in one) leftOut.push(one.missing)
    else yield one
  }
  if (leftOut.length > 0) yield { name: 'left-out.txt', input: `${leftOut.join('\r\n')}\r\n` }
}

/** Unique, and valid on every file system. */
export function documentName(row: SubmissionRow): string {
  const who = `${row.first_name} ${row.last_name}`
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '_')
    .replace(/^[.\s]+/, '_')
  const day = businessDay(Date.parse(row.created_at))
  return `${day} ${who.slice(0, 100)} ${row.id.slice(0, 8)}${extname(row.resume_file_path)}`
}
