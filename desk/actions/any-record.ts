// Records of both kinds side by side, as the actions take them.
import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { AnyRecord } from '../index/indexed-record.ts'
import type { DeskIndex } from '../index/desk-index.ts'
import type { DeskStore } from '../store/desk-store.ts'

export type { AnyRecord }

/** What an action works on. */
export type Workplace = {
  archive: SubmissionArchive
  store: DeskStore
  index: DeskIndex
}

const readAtOnce = 200

/** Those that there are, in the order of the ids. */
export async function findRecords(
  archive: SubmissionArchive,
  ids: readonly string[],
): Promise<AnyRecord[]> {
  const found = new Map<string, AnyRecord>()
  for (let n = 0; n < ids.length; n += readAtOnce) {
    const some = ids.slice(n, n + readAtOnce)
    for (const row of await archive.findAll(some)) found.set(row.id, { kind: 'resume', row })
    for (const row of await archive.messages.findAll(some)) {
      found.set(row.id, { kind: 'message', row })
    }
  }
  return ids.map((id) => found.get(id)).filter((one) => one !== undefined)
}
