// One-time links: for a new colleague, and for one who lost the passkey. Only the link has the token, in its fragment, so that no server
// logs it; the store has its digest.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { checkText } from 'core/forms/text-rules.ts'
import { resumeFieldTable } from 'core/forms/resume-fields.ts'
import { auditEntry } from '../base/audit-entry.ts'
import type { Account, DeskStore, Invitation } from '../base/store/desk-store.ts'
import type { Role } from '../shared/roles.ts'

/** Milliseconds. */
const validMs = 48 * 3_600_000

export type Invited = { account: Account; link: string; expiresAt: string }

type NewAccount = { email: string; name: string; role: Role }

/** @returns the address in the spelling of accounts, or undefined when it is invalid */
export function accountEmail(text: string): string | undefined {
  const { value, error } = checkText(resumeFieldTable.email, text)
  return error || value === null ? undefined : value.toLowerCase()
}

/**
 * Makes an account, unless the address has one, and a link for it. The first account of all is an administrator's.
 * @param email as `accountEmail` gives it
 * @param invitedBy id of an account; null: the command line
 * @returns undefined when the address has an account that has ended
 */
export async function invite(
  store: DeskStore,
  origin: string,
  { email, name, role }: NewAccount,
  invitedBy: string | null,
): Promise<Invited | undefined> {
  const find = async () => (await store.accounts()).find((one) => one.email === email)
  let account = await find()
  if (!account) {
    const isFirst = (await store.accounts()).length === 0
    const added: Account = {
      id: randomUUID(),
      email,
      // Until the colleague sets it.
      name: name || email.split('@')[0]!,
      role: isFirst ? 'administrator' : role,
      createdAt: new Date().toISOString(),
      endedAt: null,
    }
    // Two invitations of one address at the same moment: uses the account that the other one made.
    account = (await store.addAccount(added)) ? added : await find()
  }
  if (!account || account.endedAt !== null) return undefined
  return inviteAccount(store, origin, account, invitedBy)
}

/** A link for an account; earlier links are invalidated. */
export async function inviteAccount(
  store: DeskStore,
  origin: string,
  account: Account,
  invitedBy: string | null,
): Promise<Invited> {
  for (const { id, account: invited } of await store.openInvitations()) {
    if (invited === account.id) await store.endInvitation(id)
  }
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + validMs).toISOString()
  await store.addInvitation({
    id: invitationId(token),
    account: account.id,
    invitedBy,
    expiresAt,
    usedAt: null,
  })
  const details = { account: account.id, role: account.role }
  await store.audit([auditEntry('invited', invitedBy, { details })])
  return { account, link: `${origin}/join#${token}`, expiresAt }
}

/** The invitation of a token, while it can be accepted. */
export async function openInvitation(
  store: DeskStore,
  token: string,
): Promise<Invitation | undefined> {
  const found = await store.findInvitation(invitationId(token))
  const isOpen = found && found.usedAt === null && Date.parse(found.expiresAt) > Date.now()
  return isOpen ? found : undefined
}

function invitationId(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
