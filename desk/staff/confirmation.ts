// Before a way in is added or taken away: an unlocked browser that somebody left is not enough.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { auditEntry } from '../base/audit-entry.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { Refusal } from '../base/http/refusal.ts'
import type { SignedIn } from '../base/http/routes.ts'

type Desk = Pick<DeskContext, 'store' | 'sessions' | 'passkeys'>

/** What the person's browser is to answer; nothing where the account has no passkey, only a company's account. */
export async function confirmationOptions({ store, passkeys }: Desk, { account }: SignedIn) {
  const keys = (await store.credentials(account.id)).filter(({ kind }) => kind === 'passkey')
  return {
    options: keys.length > 0 ? await passkeys.confirmationOptions(account, keys) : undefined,
  }
}

/**
 * @param response to those options
 * @throws Refusal 403 when it is missing or not good; without a passkey, when the session is older than a few minutes
 */
export async function requireConfirmation(
  { store, sessions, passkeys }: Desk,
  { account, session }: SignedIn,
  response: AuthenticationResponseJSON | undefined,
): Promise<void> {
  const keys = (await store.credentials(account.id)).filter(({ kind }) => kind === 'passkey')
  if (keys.length === 0) {
    if (sessions.isFresh(session)) return
    throw new Refusal(403, 'Confirm that it is you', 'Sign out, sign in again, then do it at once.')
  }
  const key = keys.find(({ id }) => id === response?.id)
  const passkey =
    response && (await passkeys.checkSignIn(response, key, `confirm for ${account.id}`))
  if (!key || !passkey) {
    const details = { reason: 'confirmation' }
    await store.audit([auditEntry('sign-in-refused', account.id, { details })])
    throw new Refusal(
      403,
      'Confirm that it is you',
      'Use your passkey when the browser asks for it.',
    )
  }
  await store.changeCredential(key.id, { passkey, lastUsedAt: new Date().toISOString() })
}
