import { startAuthentication } from '@simplewebauthn/browser'
import type { ConfirmationReply } from '../../http/api.ts'
import { ask } from '../api/request.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Asks for the passkey again. @returns what goes into the body of the request that needs it */
export async function confirmation(): Promise<{ confirmation?: unknown }> {
  const { options } = await ask<ConfirmationReply>('POST /api/account/confirmation/options', {
    body: {},
  })
  if (!options) return {}
  return { confirmation: await startAuthentication({ optionsJSON: options as Options }) }
}
