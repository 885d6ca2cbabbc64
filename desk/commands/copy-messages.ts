// Copies contact messages from one store to another, as copy-submissions.ts does submissions: read back, nothing deleted.
import { messageContentColumns, type MessageRow } from '../../submissions/message-columns.ts'
import type { MessageArchive } from '../../submissions/message-store.ts'
import type { Copied } from './copy-submissions.ts'
import { workThrough } from './progress.ts'

const lanes = 4

export async function copyMessages(
  source: Pick<MessageArchive, 'list'>,
  target: MessageArchive,
): Promise<Copied> {
  const rows = await source.list()
  const there = new Map((await target.list()).map((row) => [row.id, row]))
  const result: Copied = { copied: 0, present: 0, completed: 0, problems: [] }
  await workThrough('Copying messages', rows, lanes, async (row) => {
    try {
      const existing = there.get(row.id)
      if (!existing) {
        await insert(target, row)
        result.copied++
      } else if (isSame(row, existing)) {
        result.present++
      } else if (hasLostValues(row, existing)) {
        await target.replaceRow(row)
        result.completed++
      } else {
        throw new Error('the target holds another message with its id')
      }
    } catch (error) {
      result.problems.push({ id: row.id, reason: (error as Error).message })
    }
  })
  // The whole is asked once more: every message must be there, with its content and its time.
  const after = new Map((await target.list()).map((row) => [row.id, row]))
  const failed = new Set(result.problems.map(({ id }) => id))
  for (const row of rows) {
    if (failed.has(row.id) || isSame(row, after.get(row.id))) continue
    result.problems.push({ id: row.id, reason: 'it does not read back as it was written' })
  }
  return result
}

async function insert(target: MessageArchive, row: MessageRow): Promise<void> {
  const result = await target.insert(row)
  if (result === 'other') throw new Error('the target holds another message with its id')
}

function isSame(row: MessageRow, other: MessageRow | undefined): boolean {
  return (
    other !== undefined &&
    other.created_at === row.created_at &&
    messageContentColumns.every((name) => other[name] === row[name])
  )
}

/** Whether a message is the same but for what a dropped column took: "repair" leaves nothing there. */
function hasLostValues(row: MessageRow, other: MessageRow): boolean {
  return (
    other.created_at === row.created_at &&
    messageContentColumns.every((name) => other[name] === row[name] || !other[name])
  )
}
