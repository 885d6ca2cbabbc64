// A list as it was when it was asked for. Its order stays while somebody works in it, whatever colleagues change, so that
// no row is skipped or met twice from one page of it to the next, and a range means the same rows to browser and server.
import { randomUUID } from 'node:crypto'
import type { DeskIndex } from './desk-index.ts'
import type { ListFilter } from '../../shared/list/filter.ts'

export type ListSnapshot = {
  token: string
  filter: ListFilter
  /** Of the index, when it was made. */
  revision: number
  /** Ids in the order of the list. Who was erased since is still among them, without a row. */
  ids: readonly string[]
}

/** One for each tab of a large office; ids alone are kept. */
const mostSnapshots = 100
const mostIds = 5_000_000

export function createListSnapshots(index: DeskIndex) {
  /** The one that was used last is last. */
  const snapshots = new Map<string, ListSnapshot>()

  function forgetOldest(): void {
    let ids = 0
    for (const snapshot of snapshots.values()) ids += snapshot.ids.length
    for (const [token, snapshot] of snapshots) {
      if (snapshots.size <= 1 || (snapshots.size <= mostSnapshots && ids <= mostIds)) return
      snapshots.delete(token)
      ids -= snapshot.ids.length
    }
  }

  return {
    open(filter: ListFilter): ListSnapshot {
      const { revision } = index
      const snapshot = { token: randomUUID(), filter, revision, ids: index.ids(filter) }
      snapshots.set(snapshot.token, snapshot)
      forgetOldest()
      return snapshot
    },
    /** undefined: too many were opened since, or the desk was started anew. */
    find(token: string): ListSnapshot | undefined {
      const snapshot = snapshots.get(token)
      if (!snapshot) return undefined
      snapshots.delete(token)
      snapshots.set(token, snapshot)
      return snapshot
    },
    /** How many records the same filter has now that the snapshot has not, and how many it has no more. */
    news({ filter, ids, revision }: ListSnapshot): { added: number; gone: number } {
      if (index.revision === revision) return { added: 0, gone: 0 }
      const before = new Set(ids)
      const now = index.ids(filter)
      const added = now.filter((id) => !before.has(id)).length
      return { added, gone: ids.length - (now.length - added) }
    },
  }
}
