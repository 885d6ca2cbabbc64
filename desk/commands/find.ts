import {
  kindEntry,
  kindNames,
  type AnyRecord,
  type RecordKind,
  type RowOf,
} from '../../app/forms/record-kinds.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { addressKey } from '../index/fold.ts'
import { ofPerson } from '../index/person.ts'
import { DeskError } from '../desk-error.ts'
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

/** Every record of the person with an e-mail address, as the desk's pages tell persons apart. */
export async function findPerson(
  archive: SubmissionArchive,
  email: string,
): Promise<{ records: AnyRecord[]; isJoined: boolean }> {
  const all: AnyRecord[] = []
  for (const kind of kindNames) all.push(...(await recordsOf(kind, archive)))
  const found = ofPerson(
    all.map((record) => ({ record, email: record.row.email, phone: record.row.phone })),
    email,
  )
  return {
    records: found.map(({ record }) => record),
    isJoined: found.some((row) => addressKey(row.email) !== addressKey(email)),
  }
}
