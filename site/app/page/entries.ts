import type { CardList } from 'core/page/list-names.ts'
import { cardsOf, streamPoints, type CardEntry } from './lists.ts'

type Chosen = {
  list?: CardList | undefined
  only?: readonly string[] | undefined
  without?: readonly string[] | undefined
  stream?: string | undefined
}

/** The entries that a section shows: those of a stream, the selected entries of a shared list, or its own. */
export function entriesOf(
  { list, only, without, stream }: Chosen,
  own: readonly CardEntry[] = [],
): readonly CardEntry[] {
  if (stream !== undefined) return streamPoints(stream)
  if (list === undefined || list === 'topic-points') return own
  return cardsOf(list).filter(
    ({ id }) => (only === undefined || only.includes(id)) && !without?.includes(id),
  )
}
