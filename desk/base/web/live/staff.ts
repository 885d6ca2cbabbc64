// The accounts of the desk, for names beside changes. Ended accounts stay in it.
import type { StaffReply } from '../../http/api.ts'
import { fetchReply } from '../api/request.ts'
import { createSignal, useSignal } from './notify.ts'

const staffChanged = createSignal()
let staff: StaffReply = []

export async function loadStaff(): Promise<void> {
  staff = await fetchReply('GET /api/staff')
  staffChanged.notify()
}

/** Loads the accounts anew if one of these is not among them: of a colleague who has joined since this page was opened. */
export async function learnNames(accounts: readonly (string | null)[]): Promise<void> {
  const known = new Set(staff.map(({ id }) => id))
  if (accounts.every((id) => id === null || known.has(id))) return
  await loadStaff().catch(() => {
    // The names are shown with what is loaded next.
  })
}

/** @param account null: the program itself or the command line */
export function nameOf(account: string | null): string {
  if (account === null) return 'The command line'
  return staff.find(({ id }) => id === account)?.name ?? 'A colleague'
}

/** Name of the owner of a record; an ended account does not work on it any more. */
export function ownerName(account: string): string {
  const found = staff.find(({ id }) => id === account)
  return found && found.endedAt !== null ? `${found.name} (no longer here)` : nameOf(account)
}

export function useStaff(): StaffReply {
  useSignal(staffChanged)
  return staff
}
