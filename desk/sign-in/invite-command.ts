import type { Settings } from '../../server/settings.ts'
import { DeskError } from '../commands/desk-error.ts'
import { minute, plain } from '../commands/plain.ts'
import { auditEntry } from '../audit-entry.ts'
import type { DeskStore } from '../store/desk-store.ts'
import { accountEmail, invite } from './invite.ts'

/**
 * Prints a one-time link on standard output, and what it is for on standard error.
 * @throws DeskError when the address is none, or its account has ended
 */
export async function inviteByCommand(
  store: DeskStore,
  { desk: { origin } }: Settings,
  address: string,
  { administrator, name }: { administrator?: true; name: string },
): Promise<void> {
  const email = accountEmail(address)
  if (!email) throw new DeskError(`"${plain(address)}" is not an e-mail address`, 2)
  const role = administrator ? 'administrator' : 'recruiter'
  const invited = await invite(store, origin, { email, name: plain(name).trim(), role }, null)
  if (!invited) {
    throw new DeskError(`the account of ${email} has ended; an administrator opens it again`, 2)
  }
  const { account, link, expiresAt } = invited
  if (administrator && account.role !== 'administrator') {
    await store.changeAccount(account.id, { role })
    const details = { account: account.id, role }
    await store.audit([auditEntry('role-changed', null, { details })])
    account.role = role
  }
  process.stderr.write(
    `For ${account.email}, ${account.role}; works once, until ${minute(expiresAt)} in Perth:\n`,
  )
  process.stdout.write(`${link}\n`)
}
