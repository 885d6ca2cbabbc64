// A passkey in software, which can also do what a real one would not: answer without verifying its user.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Answer = { origin: string; verified?: boolean }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

export class SoftAuthenticator {
  readonly id = randomBytes(16)
  readonly #private: KeyObject
  readonly #cose: Uint8Array

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    this.#private = privateKey
    this.#cose = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
  }

  register(
    { challenge, rp }: PublicKeyCredentialCreationOptionsJSON,
    { origin, verified = true }: Answer,
  ): RegistrationResponseJSON {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      this.#data(rp.id!, 0x41 | (verified ? 0x04 : 0)),
      Buffer.alloc(16),
      length,
      this.id,
      this.#cose,
    ])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    )
    return {
      ...this.#head(),
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    }
  }

  answer(
    { challenge, rpId }: PublicKeyCredentialRequestOptionsJSON,
    { origin, verified = true }: Answer,
  ): AuthenticationResponseJSON {
    const client = clientData('webauthn.get', challenge, origin)
    const data = this.#data(rpId!, 0x01 | (verified ? 0x04 : 0))
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#private)
    return {
      ...this.#head(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    }
  }

  #head() {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  }

  #data(rpId: string, flags: number): Buffer {
    // No counter, as the passkeys of phones and laptops have none: a replayed answer must fail without it.
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.alloc(4)])
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false })
}
