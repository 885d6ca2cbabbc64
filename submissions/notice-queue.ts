// The port for mail about records that must still go out. Only a backend that can read its rows back has it.
import { kindEntry, type FormKind, type RecordKind, type RowOf } from '../app/forms/record-kinds.ts'

/** Whom a notice tells of a record. */
export type NoticeKind = 'staff' | 'applicant'

/** Which notices there are of a record, of those that the settings ask for. */
export function noticesOf(kind: RecordKind, wanted: readonly NoticeKind[]): readonly NoticeKind[] {
  const { mails } = kindEntry(kind)
  return wanted.filter((one) => mails.includes(one))
}

/** What a notice tells of: a record that a visitor sent. */
export type Noticed = { [K in FormKind]: { record: K; row: RowOf<K> } }[FormKind]

export type Notice = Noticed & {
  kind: NoticeKind
  /** How often it was tried before. */
  attempts: number
}

/** A notice is written in the transaction of its row, so neither is without the other. */
export interface NoticeQueue {
  /** The notice that is due longest. @param now milliseconds since 1970 */
  nextDue(now: number): Notice | undefined

  /** When the next notice is due, in milliseconds since 1970. */
  nextTime(): number | undefined

  /** Another try, later. @param at milliseconds since 1970 */
  postpone(notice: Notice, at: number): void

  /** It went out, or was given up. */
  remove(notice: Notice): void

  /** Notices that wait. */
  count(): number

  /** Makes every notice due. */
  retryNow(): void
}
