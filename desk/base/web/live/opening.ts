// A key acts on what is drawn: from the moment in which another record is asked for until it is there, none does.
import { openRecordId } from './stores.ts'

let drawn: string | undefined
let moves = 0

/** A record, or none, is about to be opened. @returns ends it */
export function beginMove(): () => void {
  moves++
  return () => void moves--
}

/** Call when a record stands on the page. @returns ends it */
export function drawnRecord(id: string): () => void {
  drawn = id
  return () => {
    if (drawn === id) drawn = undefined
  }
}

/** Whether what was pressed, or the address, leads elsewhere by now. */
export const isLeft = (record: string): boolean => moves > 0 || openRecordId() !== record

/** Whether the address, or what was pressed, is ahead of the page. */
export const isOpening = (): boolean => moves > 0 || openRecordId() !== drawn
