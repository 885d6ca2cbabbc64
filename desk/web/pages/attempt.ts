import { WebAuthnError } from '@simplewebauthn/browser'
import { useState } from 'react'
import { fetchReply, Refused } from '../api/request.ts'

/** Getting in: one attempt at a time, and what went wrong with the last one. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** Busy for good when it succeeds: the page is left then. */
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
    } catch (error) {
      setError(attemptFault(error))
      setBusy(false)
    }
  }
  /** @param token of an invitation, which the company's account is bound to */
  const byCompany = (token?: string) =>
    attempt(async () => {
      const body = token === undefined ? {} : { token }
      const { url } = await fetchReply('POST /api/openid/start', { body })
      location.assign(url)
    })
  return { isBusy, error, setError, attempt, byCompany }
}

/** What went wrong, for people. */
export function attemptFault(error: unknown): string {
  if (error instanceof WebAuthnError || (error as Error).name === 'NotAllowedError') {
    const { name } = error as Error
    if (name === 'InvalidStateError') return 'This device has a passkey for the desk already.'
    if (name === 'SecurityError')
      return 'Passkeys do not work at this address. Ask an administrator for the right one.'
    return 'No passkey was used. Try again when you are ready.'
  }
  if (error instanceof Refused) return `${error.message}. ${error.description}`
  return 'The desk cannot be reached. Check your connection and try again.'
}
