// Passkeys of the browser, with error messages for the user.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { FormError } from './failure-words.ts'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** @throws FormError */
export const askForPasskey = (optionsJSON: AuthenticationOptions) =>
  startAuthentication({ optionsJSON }).catch(throwInWords)

/** @throws FormError */
export const makePasskey = (optionsJSON: RegistrationOptions) =>
  startRegistration({ optionsJSON }).catch(throwInWords)

function throwInWords(error: Error): never {
  const { name } = error
  if (!(error instanceof WebAuthnError) && name !== 'NotAllowedError') throw error
  if (name === 'InvalidStateError') {
    throw new FormError('This device has a passkey for the desk already.')
  }
  if (name === 'SecurityError') {
    throw new FormError(
      'Passkeys do not work at this address. Ask an administrator for the right one.',
    )
  }
  throw new FormError('No passkey was used. Try again when you are ready.')
}
