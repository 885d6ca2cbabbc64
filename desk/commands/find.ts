import type { SubmissionArchive } from '../../submissions/archive.ts'
import { DeskError } from './desk-error.ts'
import { plain } from './plain.ts'
import type { AnyRow, RecordKind } from './record-kinds.ts'

/** @throws DeskError when no record, or more than one, has the reference */
export async function find<Row extends AnyRow>(
  kind: RecordKind<Row>,
  archive: SubmissionArchive,
  id: string,
): Promise<Row> {
  const row = id.trim() === '' ? undefined : await kind.find(archive, id)
  if (row) return row
  throw new DeskError(
    `no ${kind.noun}, or more than one, has the reference "${plain(id)}"; "list" shows them all`,
  )
}

/** Every record with an e-mail address, whatever its capitals. */
export async function findByEmail<Row extends AnyRow>(
  kind: RecordKind<Row>,
  archive: SubmissionArchive,
  email: string,
): Promise<Row[]> {
  const fold = (text: string) => text.trim().normalize('NFC').toLowerCase()
  return (await kind.list(archive)).filter((row) => fold(row.email) === fold(email))
}
