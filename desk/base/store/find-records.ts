import { kindNames, type AnyRecord } from 'core/forms/record-kinds.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'

/** Records of any kind by full ids, in the order of the ids; ids without a record are left out. */
export async function findRecords(
  archive: SubmissionArchive,
  ids: readonly string[],
): Promise<AnyRecord[]> {
  const found = new Map<string, AnyRecord>()
  // At once, as a hosted database may be far away.
  await Promise.all(
    kindNames.map(async (kind) => {
      for (const row of await archive.records(kind).findAll(ids)) {
        found.set(row.id, { kind, row } as AnyRecord)
      }
    }),
  )
  return ids.map((id) => found.get(id)).filter((one) => one !== undefined)
}
