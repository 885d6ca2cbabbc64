import type { Settings } from 'core/settings.ts'
import { DeskError } from '../base/desk-error.ts'
import { minute, plain } from '../commands/plain.ts'
import { auditEntry } from '../base/audit-entry.ts'
import type { DeskStore } from '../base/store/desk-store.ts'
import { roleLabel, type Role } from '../shared/roles.ts'
import { accountEmail, invite } from './invite.ts'

/**
 * Prints a one-time link on standard output, and its purpose on standard error.
 * @param role undefined: recruiter, or the account's present role
 * @throws DeskError when the address is invalid, or its account has ended
 */
export async function inviteByCommand(
  store: DeskStore,
  { desk: { origin } }: Settings,
  address: string,
  { role, name }: { role: Role | undefined; name: string },
): Promise<void> {
  const email = accountEmail(address)
  if (!email) throw new DeskError(`"${plain(address)}" is not an e-mail address`, 2)
  const account = { email, name: plain(name).trim(), role: role ?? 'recruiter' }
  const invited = await invite(store, origin, account, null)
  if (!invited) {
    throw new DeskError(`the account of ${email} has ended; an administrator opens it again`, 2)
  }
  const { link, expiresAt } = invited
  // The first account is an administrator's, whatever role was requested.
  const isFirst = (await store.accounts()).length === 1
  if (role && role !== invited.account.role && !isFirst) {
    await store.changeAccount(invited.account.id, { role })
    const details = { account: invited.account.id, role }
    await store.audit([auditEntry('role-changed', null, { details })])
    invited.account.role = role
  }
  process.stderr.write(
    `For ${email}, ${roleLabel(invited.account.role).toLowerCase()}; works once, until ${minute(expiresAt)} in Perth:\n`,
  )
  process.stdout.write(`${link}\n`)
}
