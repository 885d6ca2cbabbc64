import { messageContentColumns } from '../../submissions/message-columns.ts'
import type { MessageArchive } from '../../submissions/message-store.ts'
import { copyRows, isSame, type Copied, type CopyOptions } from './copy-rows.ts'

/** Copies contact messages from one store to another. */
export function copyMessages(
  source: Pick<MessageArchive, 'list'>,
  target: MessageArchive,
  { sourceWins = false, isErased }: CopyOptions = {},
): Promise<Copied> {
  const columns = messageContentColumns
  return copyRows('Copying messages', source, target, columns, isErased, async (row, existing) => {
    if (!existing) {
      if ((await target.insert(row)) !== 'other') return 'copied'
    } else if (isSame(row, existing, columns)) {
      return 'present'
    } else if (
      isSame(row, existing, columns, (value) => !value) ||
      (sourceWins && isSame(row, existing, []))
    ) {
      if (await target.replaceRow(row)) return 'completed'
      throw new Error('it was erased meanwhile')
    }
    throw new Error('the target holds another message with its id')
  })
}
