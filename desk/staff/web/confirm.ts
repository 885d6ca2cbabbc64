import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { askForPasskey } from '../../base/web/api/passkeys.ts'
import { fetchReply } from '../../base/web/api/request.ts'

/** Asks for the passkey again. @returns the part of the request's body that confirms it */
export async function confirmation(): Promise<{ confirmation?: AuthenticationResponseJSON }> {
  const { options } = await fetchReply('POST /api/account/confirmation/options')
  if (!options) return {}
  return { confirmation: await askForPasskey(options) }
}
