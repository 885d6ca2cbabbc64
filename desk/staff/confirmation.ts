// Confirmation by passkey before a key is added or removed: an unlocked browser that a colleague left alone is not enough.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { auditEntry } from '../base/audit-entry.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { Refusal } from '../base/http/refusal.ts'
import type { SignedIn } from '../base/http/routes.ts'

type Desk = Pick<DeskContext, 'store' | 'sessions' | 'passkeys'>

/** Options for the browser's answer; undefined where the account has no passkey, only one at the company's provider. */
export async function confirmationOptions({ store, passkeys }: Desk, { account }: SignedIn) {
  const keys = (await store.credentials(account.id)).filter(({ kind }) => kind === 'passkey')
  return {
    options: keys.length > 0 ? await passkeys.confirmationOptions(account, keys) : undefined,
  }
}

/**
 * @param response to these options
 * @throws Refusal 403 when it is missing or invalid; without a passkey, when the session is older than a few minutes
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
