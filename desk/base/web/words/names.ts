import type { Names } from '../../../shared/changes.ts'
import { nameOf } from '../live/staff.ts'
import { ticketKind } from '../live/ticket-kinds.ts'

/** Names used in the text of a change; a column without a label is called by its own name. */
export const names: Names = {
  nameOf,
  codeOf: (ticket) => ticketKind(ticket).code,
  labelOf: (column) => column.replaceAll('_', ' '),
}
