// Signing in with the company's accounts (OpenID Connect, authorization code with PKCE). A provider that is down is tried again with the
// next attempt; passkeys do not depend on it.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client'
import type { OpenIdSettings } from 'core/settings.ts'
import { OneTime } from './one-time.ts'

const attemptMs = 10 * 60_000

type Attempt = {
  verifier: string
  nonce: string
  /** Random value of the browser that began the attempt; its cookie holds it. */
  browser: string
  /** Token of the invitation that is being accepted. */
  invitation: string | undefined
}

export class OpenId {
  readonly name: string
  readonly #settings: OpenIdSettings
  readonly #redirect: string
  readonly #attempts = new OneTime<Attempt>(attemptMs)
  #configuration: Promise<Configuration> | undefined

  /** @param origin of the desk */
  constructor(settings: OpenIdSettings, origin: string) {
    this.name = settings.name
    this.#settings = settings
    this.#redirect = `${origin}/openid/callback`
  }

  /**
   * @param browser random value that the browser's cookie holds, too
   * @param invitation token of the invitation that is accepted this way
   * @returns the provider's address for the browser
   * @throws when the provider does not answer
   */
  async start(browser: string, invitation: string | undefined): Promise<URL> {
    const configuration = await this.#discover()
    const attempt = {
      verifier: randomPKCECodeVerifier(),
      nonce: randomNonce(),
      browser,
      invitation,
    }
    const state = randomState()
    this.#attempts.put(state, attempt)
    return buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirect,
      scope: 'openid',
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      state,
      nonce: attempt.nonce,
    })
  }

  /**
   * Completes an attempt, which is used up.
   * @param query of the callback address
   * @param browser value of the browser's cookie
   * @returns the account at the provider, as credentials name it; undefined when the attempt is another browser's, has expired, or the
   *   provider does not confirm an account
   */
  async finish(
    query: string,
    browser: string | undefined,
  ): Promise<{ subject: string; invitation: string | undefined } | undefined> {
    const state = new URLSearchParams(query).get('state') ?? ''
    const attempt = this.#attempts.take(state)
    if (!attempt || attempt.browser !== browser) return undefined
    try {
      const tokens = await authorizationCodeGrant(
        await this.#discover(),
        new URL(`${this.#redirect}${query}`),
        {
          pkceCodeVerifier: attempt.verifier,
          expectedState: state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        },
      )
      const claims = tokens.claims()
      if (!claims) return undefined
      // Never the e-mail address: some providers let their users enter any address.
      return { subject: `${claims.iss} ${claims.sub}`, invitation: attempt.invitation }
    } catch {
      return undefined
    }
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    // Settings allow http only on this machine.
    const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
    this.#configuration ??= discovery(issuer, clientId, clientSecret, undefined, {
      execute,
      timeout: 10,
    })
    const asked = this.#configuration
    asked.catch(() => {
      if (this.#configuration === asked) this.#configuration = undefined
    })
    return asked
  }
}
