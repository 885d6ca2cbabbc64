// Snapshots of lists. The order of a snapshot stays while a recruiter works in it, whatever colleagues change, so that no row is skipped
// or repeated from one page to the next, and a range means the same rows to browser and server.
import { randomUUID } from 'node:crypto'
import type { DeskIndex } from './desk-index.ts'
import type { ListFilter } from '../../shared/list/filter.ts'

export type ListSnapshot = {
  token: string
  filter: ListFilter
  /** Revision of the index when it was made. */
  revision: number
  /** Ids in the order of the list. A record that was erased since is still among them, but has no row. */
  ids: readonly string[]
}

/** One for each tab of a large office; ids alone are kept. */
const mostSnapshots = 100
const mostIds = 5_000_000

export function createListSnapshots(index: DeskIndex) {
  /** Least recently used first. */
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
    /** undefined: it was evicted by newer ones, or the desk was restarted. */
    find(token: string): ListSnapshot | undefined {
      const snapshot = snapshots.get(token)
      if (!snapshot) return undefined
      snapshots.delete(token)
      snapshots.set(token, snapshot)
      return snapshot
    },
    /** How many records match the filter now that are not in the snapshot, and how many of the snapshot no longer do. */
    news({ filter, ids, revision }: ListSnapshot): { added: number; gone: number } {
      if (index.revision === revision) return { added: 0, gone: 0 }
      const before = new Set(ids)
      const now = index.ids(filter)
      const added = now.filter((id) => !before.has(id)).length
      return { added, gone: ids.length - (now.length - added) }
    },
  }
}
