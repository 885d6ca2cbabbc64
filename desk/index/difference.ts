// Whether an index holds what the truth holds. The feed of changes is what keeps it so; this looks whether it did.
import type { DeskStore } from '../store/desk-store.ts'

export type IndexState = {
  /** Up to which revision of the feed it was filled. */
  position: number
  /** By the id of each record: the revision that it was taken in at. */
  revisions: ReadonlyMap<string, number>
}

/** Ids that the feed should have brought; what came after the index's position is no fault. */
export type Difference = {
  /** There, but not in the index. */
  missing: string[]
  /** In the index as they were before a change. */
  stale: string[]
  /** In the index, but erased. */
  gone: string[]
  /** How many records there are. */
  records: number
}

/** @param state asked before this looks at the truth */
export async function differenceOf(
  { position, revisions: held }: IndexState,
  store: Pick<DeskStore, 'recordIds' | 'feed'>,
): Promise<Difference & { revisions: ReadonlyMap<string, number> }> {
  const ids = await store.recordIds()
  const { revisions, erasure } = await store.feed()
  // One that no trigger noted has no revision: it would never come by the feed.
  const wasTold = (id: string) => (revisions.get(id) ?? 0) <= position
  return {
    missing: [...ids].filter((id) => !held.has(id) && wasTold(id)),
    stale: [...held]
      .filter(([id, at]) => ids.has(id) && at < (revisions.get(id) ?? 0) && wasTold(id))
      .map(([id]) => id),
    gone: erasure <= position ? [...held.keys()].filter((id) => !ids.has(id)) : [],
    records: ids.size,
    revisions,
  }
}
