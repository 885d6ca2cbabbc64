import type { SubmissionArchive } from '../submissions/archive.ts'
import type { SubmissionRow } from '../submissions/backend.ts'
import { DeskError } from './desk-error.ts'
import { plain } from './plain.ts'

/** @throws DeskError when no submission, or more than one, has the reference */
export async function find(archive: SubmissionArchive, id: string): Promise<SubmissionRow> {
  const row = id.trim() === '' ? undefined : await archive.find(id)
  if (row) return row
  throw new DeskError(
    `no submission, or more than one, has the reference "${plain(id)}"; "list" shows them all`,
  )
}

/** Every submission with an e-mail address, whatever its capitals. */
export async function findByEmail(
  archive: SubmissionArchive,
  email: string,
): Promise<SubmissionRow[]> {
  const fold = (text: string) => text.trim().normalize('NFC').toLowerCase()
  return (await archive.list()).filter((row) => fold(row.email) === fold(email))
}
