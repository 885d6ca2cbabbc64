// The columns of the table contact_messages: the form's, from its table of fields, and those that the server adds.
import { contactFieldTable } from '../app/forms/contact-fields.ts'
import { fieldColumns, type Columns } from '../app/forms/form-fields.ts'

/** A row, with the columns' names. */
export type MessageRow = {
  /** UUID; also the reference that the visitor is given. */
  id: string
  /** ISO 8601, UTC, milliseconds. */
  created_at: string
  /** Id of a contact topic; null when the visitor came without one. */
  topic: string | null
} & Columns<typeof contactFieldTable>

type Column = keyof MessageRow

/** The columns that decide whether two messages with one id are the same message. */
export const messageContentColumns: readonly Column[] = [
  'topic',
  ...fieldColumns(contactFieldTable),
]

/** Every column, in the table's order. */
export const messageColumns: readonly Column[] = ['id', 'created_at', ...messageContentColumns]
