// The owner's list of tickets, for names and dates beside people. Requested once: the list changes seldom.
import type { TicketKind } from '../../../shared/tickets/tickets.ts'
import { fetchReply } from '../api/request.ts'
import { createSignal, useSignal } from './notify.ts'

const kindsChanged = createSignal()
let kinds: readonly TicketKind[] = []

export async function loadTicketKinds(): Promise<void> {
  ;({ tickets: kinds } = await fetchReply('GET /api/tickets'))
  kindsChanged.notify()
}

export function useTicketKinds(): readonly TicketKind[] {
  useSignal(kindsChanged)
  return kinds
}

/** A ticket that the owner removed from the list meanwhile is called by its id. */
export const ticketKind = (id: string): TicketKind =>
  kinds.find((kind) => kind.id === id) ?? {
    id,
    code: id,
    name: 'Not in the list of tickets any more',
    group: 'safety',
    expires: true,
  }

/** "DG Dogging"; a name that begins with its code is shown alone. */
export function ticketLabel(id: string): string {
  const { code, name } = ticketKind(id)
  const isNamed = /^$|^[\s,]/.test(name.slice(code.length))
  const isSame = name.slice(0, code.length).toLowerCase() === code.toLowerCase()
  return isSame && isNamed ? name : `${code} ${name}`
}
