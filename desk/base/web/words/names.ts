import type { Names } from '../../../shared/changes.ts'
import { nameOf } from '../live/staff.ts'
import { ticketKind } from '../live/ticket-kinds.ts'

/** What the words of a change name; a column is called by its own name where no record says better. */
export const names: Names = {
  nameOf,
  codeOf: (ticket) => ticketKind(ticket).code,
  labelOf: (column) => column.replaceAll('_', ' '),
}
