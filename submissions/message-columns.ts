import type { RowOf } from '../app/forms/record-kinds.ts'
import { recordColumns } from './record-columns.ts'

/** Of the table contact_messages. Its topic is an id; null when the visitor came without one. */
export type MessageRow = RowOf<'message'>

export const messageColumns = recordColumns('message')
