// The port for mail about submissions that must still go out. Only a backend that can read its rows back has it.
import type { SubmissionRow } from './backend.ts'

/** Whom a notice tells of a submission. */
export type NoticeKind = 'staff' | 'applicant'

export type Notice = {
  kind: NoticeKind
  /** How often it was tried before. */
  attempts: number
  submission: SubmissionRow
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
  hurry(): void
}
