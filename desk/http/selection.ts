// Which records a request is about, and their rows from the archive.
import * as v from 'valibot'
import { messages, resumes, type RecordKind } from '../commands/record-kinds.ts'
import type { MessageRow } from '../../submissions/message-columns.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import type { DeskContext } from './desk-context.ts'
import { filterSchema } from './list-query.ts'

export const recordIds = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.minLength(1),
  v.maxLength(20_000),
)

/** As the list shows them: chosen one by one, or all of a filter. */
export const selectionBody = v.union([
  v.object({ ids: recordIds }),
  v.object({ filter: filterSchema }),
])

export type Selected =
  | { kind: 'resume'; of: RecordKind<SubmissionRow>; row: SubmissionRow }
  | { kind: 'message'; of: RecordKind<MessageRow>; row: MessageRow }

/** Rows asked for at once. */
const batch = 200

/** In the order of the ids; what was erased meanwhile is left out. */
export async function selectedRows(
  { archive }: Pick<DeskContext, 'archive'>,
  ids: readonly string[],
): Promise<Selected[]> {
  const found = new Map<string, Selected>()
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    const [resumeRows, messageRows] = await Promise.all([
      archive.findAll(some),
      archive.messages.findAll(some),
    ])
    for (const row of resumeRows) found.set(row.id, { kind: 'resume', of: resumes, row })
    for (const row of messageRows) found.set(row.id, { kind: 'message', of: messages, row })
  }
  return ids.map((id) => found.get(id)).filter((one) => one !== undefined)
}
