import type { RowOf } from '../app/forms/record-kinds.ts'

/** Of the table contact_messages. Its topic is an id; null when the visitor came without one. */
export type MessageRow = RowOf<'message'>
