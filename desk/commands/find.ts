import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { MessageRow } from '../../submissions/message-columns.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { addressKey } from '../index/fold.ts'
import { ofPerson } from '../index/person.ts'
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

/** Every record of the person with an e-mail address, as the desk's pages tell persons apart. */
export async function findPerson(
  archive: SubmissionArchive,
  email: string,
): Promise<{ resumes: SubmissionRow[]; messages: MessageRow[]; isJoined: boolean }> {
  const resumes = (await archive.list()).map((row) => ({ resume: row, ...keysOf(row) }))
  const messages = (await archive.messages.list()).map((row) => ({ message: row, ...keysOf(row) }))
  const found = ofPerson<Found>([...resumes, ...messages], email)
  return {
    resumes: found.flatMap(({ resume }) => resume ?? []),
    messages: found.flatMap(({ message }) => message ?? []),
    isJoined: found.some((row) => addressKey(row.email) !== addressKey(email)),
  }
}

type Found = { email: string; phone: string; resume?: SubmissionRow; message?: MessageRow }

const keysOf = ({ email, phone }: { email: string; phone: string }) => ({ email, phone })
