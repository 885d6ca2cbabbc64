// Keys act on the record that is drawn: while another record is being opened, they are ignored.
import { openRecordId } from './stores.ts'

let drawn: string | undefined
let moves = 0

/** Call when another record, or none, is about to be opened. @returns a function that ends the wait */
export function beginMove(): () => void {
  moves++
  return () => void moves--
}

/** Call when a record is drawn. @returns a function to call when it is not any more */
export function drawnRecord(id: string): () => void {
  drawn = id
  return () => {
    if (drawn === id) drawn = undefined
  }
}

/** Whether another record is being opened, or the address names another one. */
export const isLeft = (record: string): boolean => moves > 0 || openRecordId() !== record

/** Whether the drawn page is behind the address or a pressed key. */
export const isOpening = (): boolean => moves > 0 || openRecordId() !== drawn
