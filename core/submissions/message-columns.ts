import type { RowOf } from '../forms/record-kinds.ts'

/** A row of the table contact_messages. Its topic is an id; null when the visitor chose none. */
export type MessageRow = RowOf<'message'>
