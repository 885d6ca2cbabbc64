import { kindEntry, type AnyRecord, type RecordKind, type RowOf } from 'core/forms/record-kinds.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { addressKey } from '../shared/list/fold.ts'
import { readPeople } from '../base/list/follower.ts'
import { findRecords } from '../base/store/find-records.ts'
import { DeskError } from '../base/desk-error.ts'
import type { Opened } from '../base/open-backend.ts'
import { plain } from './plain.ts'

/** @throws DeskError when no record, or more than one, has the reference */
export async function find<K extends RecordKind>(
  kind: K,
  archive: SubmissionArchive,
  id: string,
): Promise<RowOf<K>> {
  const row = id.trim() === '' ? undefined : await archive.records(kind).find(id)
  if (row) return row
  throw new DeskError(
    `no ${kindEntry(kind).noun}, or more than one, has the reference "${plain(id)}"; "list" shows them all`,
  )
}

/** All of a kind. @param since ISO 8601 */
export async function recordsOf(
  kind: RecordKind,
  archive: SubmissionArchive,
  since?: string,
): Promise<AnyRecord[]> {
  return (await archive.records(kind).list(since)).map((row) => ({ kind, row }) as AnyRecord)
}

/** @throws DeskError where two people have the address */
export async function findPerson(
  { archive, store }: Pick<Opened, 'archive' | 'store'>,
  whom: { email: string } | { id: string },
): Promise<{ records: AnyRecord[]; isJoined: boolean }> {
  const persons = [...(await readPeople({ archive, store })).persons()]
  const email = 'email' in whom ? addressKey(whom.email) : undefined
  const found = persons.filter((records) =>
    records.some((one) => ('id' in whom ? one.id === whom.id : one.email === email)),
  )
  if (found.length > 1) {
    const each = found.map(([newest]) => `  ${newest!.id}  ${plain(newest!.shown.name)}\n`)
    throw new DeskError(
      `${found.length} people have this address, as a colleague said. Erase one with --person REFERENCE:\n${each.join('')}`,
    )
  }
  const [own = []] = found
  return {
    records: await findRecords(
      archive,
      own.map((one) => one.id),
    ),
    isJoined: own.some((one) => one.email !== (email ?? own[0]?.email)),
  }
}
