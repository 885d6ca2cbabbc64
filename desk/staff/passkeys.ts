// Passkeys: keys on a colleague's device, unlocked by finger, face or PIN (user verification, which the server requests and requires).
import { generateKeyPairSync } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Account, Credential } from '../base/store/desk-store.ts'
import { OneTime } from './one-time.ts'

export type Passkey = Pick<Credential, 'id' | 'passkey'>

/** The purpose of a challenge; an answer to it is valid for nothing else. */
type Purpose = 'sign in' | `join ${string}` | `add a key to ${string}` | `confirm for ${string}`

const challengeMs = 5 * 60_000

/** Ed25519, ES256, RS256: what authenticators have, and what Node can check everywhere. */
const algorithms = [-8, -7, -257]

export class Passkeys {
  readonly #origin: string
  readonly #rpID: string
  readonly #rpName: string
  readonly #challenges = new OneTime<Purpose>(challengeMs)
  readonly #decoy = decoyKey()

  /** @param origin of the desk @param business as the browser names it beside the key */
  constructor(origin: string, business: string) {
    this.#origin = origin
    this.#rpID = new URL(origin).hostname
    this.#rpName = business
  }

  /** Names no account: the browser offers its keys for this origin. */
  async signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await generateAuthenticationOptions({
      rpID: this.#rpID,
      userVerification: 'required',
      timeout: challengeMs,
    })
    this.#challenges.put(options.challenge, 'sign in')
    return options
  }

  /** For an account that is signed in and must confirm. @param keys of the account */
  async confirmationOptions(
    account: Account,
    keys: readonly Credential[],
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await generateAuthenticationOptions({
      rpID: this.#rpID,
      userVerification: 'required',
      timeout: challengeMs,
      allowCredentials: keys.map(described),
    })
    this.#challenges.put(options.challenge, `confirm for ${account.id}`)
    return options
  }

  /**
   * Checks an answer to a challenge, which is used up.
   * @param credential undefined when none has the answer's id: takes the same time, and fails
   * @returns the key's data to be stored from now on, or undefined when the answer is invalid
   */
  async checkSignIn(
    response: AuthenticationResponseJSON,
    credential: Credential | undefined,
    purpose: Purpose = 'sign in',
  ): Promise<Credential['passkey'] | undefined> {
    const { publicKey, counter = 0, transports } = credential?.passkey ?? {}
    const known = credential?.kind === 'passkey' && publicKey !== undefined
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.#challenges.take(challenge) === purpose,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpID,
        requireUserVerification: true,
        credential: {
          id: response.id,
          publicKey: known ? new Uint8Array(Buffer.from(publicKey, 'base64url')) : this.#decoy,
          counter,
          ...(transports ? { transports } : {}),
        },
      })
      if (!verified || !known) return undefined
      return { ...credential.passkey, counter: authenticationInfo.newCounter }
    } catch {
      return undefined
    }
  }

  /** @param existing keys of the account, so that the browser makes no second one on the same device */
  async registrationOptions(
    account: Account,
    existing: readonly Credential[],
    purpose: Purpose,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const options = await generateRegistrationOptions({
      rpName: this.#rpName,
      rpID: this.#rpID,
      userID: new TextEncoder().encode(account.id),
      userName: account.email,
      userDisplayName: account.name || account.email,
      attestationType: 'none',
      timeout: challengeMs,
      excludeCredentials: existing.filter(({ kind }) => kind === 'passkey').map(described),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    })
    this.#challenges.put(options.challenge, purpose)
    return options
  }

  /** As `checkSignIn`, for a new key. */
  async checkRegistration(
    response: RegistrationResponseJSON,
    purpose: Purpose,
  ): Promise<Passkey | undefined> {
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.#challenges.take(challenge) === purpose,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      })
      if (!verified) return undefined
      const { credential } = registrationInfo
      return {
        id: credential.id,
        passkey: {
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          ...(credential.transports ? { transports: credential.transports } : {}),
        },
      }
    } catch {
      return undefined
    }
  }
}

function described({ id, passkey: { transports } }: Credential) {
  return { id, ...(transports ? { transports } : {}) }
}

/** A public key in COSE form whose private key is thrown away: answers of unknown keys are checked against it, to take the same time. */
function decoyKey(): Uint8Array<ArrayBuffer> {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')
  const hex = (text: string) => Buffer.from(text, 'hex')
  return new Uint8Array(
    Buffer.concat([hex('a5010203262001215820'), part(x), hex('225820'), part(y)]),
  )
}
