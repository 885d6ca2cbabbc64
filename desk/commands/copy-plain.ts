import { kindEntry, type PlainKind, type RowOf } from '../../app/forms/record-kinds.ts'
import { contentColumns } from '../../submissions/record-columns.ts'
import type { RecordArchive, RecordStore } from '../../submissions/record-store.ts'
import { copyRows, isSame, type Copied, type CopyOptions } from './copy-rows.ts'

/** Copies the records of a kind that is rows alone from one store to another. */
export function copyPlain<K extends PlainKind>(
  kind: K,
  source: Pick<RecordArchive<RowOf<K>>, 'list'>,
  target: RecordStore<RowOf<K>> & RecordArchive<RowOf<K>>,
  { sourceWins = false, isErased }: CopyOptions = {},
): Promise<Copied> {
  const { noun, nouns } = kindEntry(kind)
  const columns = contentColumns(kind)
  return copyRows(
    `Copying ${nouns}`,
    source,
    target,
    columns,
    isErased,
    async (row: RowOf<K>, existing) => {
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
      throw new Error(`the target holds another ${noun} with its id`)
    },
  )
}
