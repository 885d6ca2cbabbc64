import { kindNames, type AnyRecord } from 'core/forms/record-kinds.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'

/** Records of any kind by full ids, in the order of the ids; ids without a record are left out. */
export async function findRecords(
  archive: SubmissionArchive,
  ids: readonly string[],
): Promise<AnyRecord[]> {
  const found = new Map<string, AnyRecord>()
  for (const kind of kindNames) {
    const left = ids.filter((id) => !found.has(id))
    if (left.length === 0) break
    for (const row of await archive.records(kind).findAll(left)) {
      found.set(row.id, { kind, row } as AnyRecord)
    }
  }
  return ids.map((id) => found.get(id)).filter((one) => one !== undefined)
}
