// The port for mail about records that is still to be sent. Only a backend that can read its rows back has it.
import {
  kindEntry,
  type FormKind,
  type NoticeKind,
  type RecordKind,
  type RowOf,
} from '../forms/record-kinds.ts'

/** The notices for a record of a kind, among those that the settings ask for. */
export function noticesOf(kind: RecordKind, wanted: readonly NoticeKind[]): readonly NoticeKind[] {
  const { mails } = kindEntry(kind)
  return wanted.filter((one) => mails.includes(one))
}

/** The subject of a notice: a record that a visitor sent. */
export type Noticed = { [K in FormKind]: { record: K; row: RowOf<K> } }[FormKind]

export type Notice = Noticed & {
  kind: NoticeKind
  /** Number of previous tries. */
  attempts: number
}

/** A notice is inserted in the transaction of its row, so that neither exists without the other. */
export interface NoticeQueue {
  /** The notice that has been due for the longest time. @param now milliseconds since 1970 */
  nextDue(now: number): Notice | undefined

  /** When the next notice is due, in milliseconds since 1970. */
  nextTime(): number | undefined

  /** Schedules another try. @param at milliseconds since 1970 */
  postpone(notice: Notice, at: number): Promise<void>

  /** Removes a notice that was sent or given up. */
  remove(notice: Notice): Promise<void>

  /** Number of waiting notices. */
  count(): number

  /** Makes every notice due. */
  retryNow(): Promise<void>
}
