// Does an encrypted PDF open without a password? Many programs encrypt only to forbid editing or printing: the password for
// opening is then empty, and every viewer opens the file. Checked as viewers do it, by ISO 32000-2, 7.6.
import { createCipheriv, createHash } from 'node:crypto'
import { type ByteReader, findText } from './byte-reader.ts'
import { readDictionary } from './pdf-dictionary.ts'
import type { Trailer } from './pdf-trailer.ts'

/** An encryption dictionary holds only a few strings of at most 127 bytes. */
const DICTIONARY_LENGTH = 4_096
const SEARCHES = 16

/** Padding for passwords shorter than 32 bytes; for an empty password, the whole padding. */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)

/** @returns false also when the dictionary is missing or of a kind that viewers cannot open without further input */
export async function opensForAnybody(file: ByteReader, trailer: Trailer): Promise<boolean> {
  const id = stringIn(trailer.get('ID')?.replace(/^\[\s*/, '')) ?? Buffer.alloc(0)
  for (const entries of await dictionaries(file, trailer.get('Encrypt') ?? '')) {
    if (entries.get('Filter') === '/Standard' && isEmptyPassword(entries, id)) return true
  }
  return false
}

/** Candidates: in the trailer itself, or an object, which is never compressed; in an updated file the newest is the last one. */
async function dictionaries(file: ByteReader, value: string): Promise<Map<string, string>[]> {
  const inPlace = readDictionary(value, 0)
  if (inPlace) return [inPlace]
  const [, number, generation] = /^(\d{1,10})\s+(\d{1,5})\s+R$/.exec(value) ?? []
  if (!number) return []
  const found: Map<string, string>[] = []
  const head = `${number} ${generation} obj`
  let at = -1
  for (let n = 0; n < SEARCHES && (at = await findText(file, head, at + 1)) >= 0; n += 1) {
    const before = at === 0 ? '' : (await file.read(at - 1, 1)).toString('latin1')
    if (/\d/.test(before)) continue
    const text = (await file.read(at, DICTIONARY_LENGTH)).toString('latin1')
    const entries = readDictionary(text, head.length)
    if (entries) found.push(entries)
  }
  return found
}

function isEmptyPassword(entries: ReadonlyMap<string, string>, id: Buffer): boolean {
  const revision = Number(entries.get('R'))
  const user = stringIn(entries.get('U'))
  const owner = stringIn(entries.get('O'))
  if (!user || !owner) return false
  if (revision === 5 || revision === 6) {
    if (user.length < 48) return false
    const salt = user.subarray(32, 40)
    const digest = revision === 5 ? sha(256, salt) : hardenedDigest(salt)
    return digest.equals(user.subarray(0, 32))
  }
  if (revision < 2 || revision > 4 || user.length < 16 || owner.length < 32) return false
  const key = fileKey(entries, revision, owner, id)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let expected = rc4(key, md5(PADDING, id))
  for (let n = 1; n <= 19; n += 1) {
    expected = rc4(
      key.map((byte) => byte ^ n),
      expected,
    )
  }
  return expected.equals(user.subarray(0, 16))
}

/** Algorithm 2, for an empty password. */
function fileKey(
  entries: ReadonlyMap<string, string>,
  revision: number,
  owner: Buffer,
  id: Buffer,
): Buffer {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(Number(entries.get('P')) | 0)
  const isMetadataClear = revision === 4 && entries.get('EncryptMetadata') === 'false'
  let key = md5(
    PADDING,
    owner.subarray(0, 32),
    permissions,
    id,
    isMetadataClear ? Buffer.alloc(4, 0xff) : Buffer.alloc(0),
  )
  if (revision === 2) return key.subarray(0, 5)
  // Version 4 stores the length elsewhere, and it is always 128.
  const bits = Number(entries.get('V')) === 4 ? 128 : Number(entries.get('Length') ?? 40)
  const length = Math.min(16, Math.max(5, bits / 8))
  for (let n = 0; n < 50; n += 1) key = md5(key.subarray(0, length))
  return key.subarray(0, length)
}

/** Algorithm 2.B, for an empty password. */
function hardenedDigest(salt: Buffer): Buffer {
  let digest = sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16, 32))
    cipher.setAutoPadding(false)
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => digest)))
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    digest = sha(([256, 384, 512] as const)[sum % 3]!, encrypted)
    last = encrypted.at(-1)!
  }
  return digest.subarray(0, 32)
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha = (bits: 256 | 384 | 512, data: Buffer) => createHash(`sha${bits}`).update(data).digest()

/** RC4, because Node has it only where OpenSSL's legacy ciphers are enabled. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n)
  const swap = (a: number, b: number) => {
    const kept = state[a]!
    state[a] = state[b]!
    state[b] = kept
  }
  for (let n = 0, j = 0; n < 256; n += 1) {
    j = (j + state[n]! + key[n % key.length]!) & 255
    swap(n, j)
  }
  let i = 0
  let j = 0
  const changed = data.map((byte) => {
    i = (i + 1) & 255
    j = (j + state[i]!) & 255
    swap(i, j)
    return byte ^ state[(state[i]! + state[j]!) & 255]!
  })
  return Buffer.from(changed)
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a string as written, in parentheses or hexadecimal. */
function stringIn(source: string | undefined): Buffer | undefined {
  const hex = /^<([0-9a-f\s]*)>/i.exec(source ?? '')?.[1]?.replaceAll(/\s/g, '')
  if (hex !== undefined) return Buffer.from(hex.padEnd(hex.length + (hex.length % 2), '0'), 'hex')
  if (!source?.startsWith('(')) return undefined
  let text = ''
  let open = 0
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at)
    if (char === '\\') {
      const octal = /^[0-7]{1,3}/.exec(source.slice(at + 1, at + 4))?.[0]
      const lineEnd = /^(?:\r\n|\r|\n)/.exec(source.slice(at + 1, at + 3))?.[0]
      if (octal) text += String.fromCharCode(parseInt(octal, 8) & 255)
      else if (!lineEnd) text += ESCAPES[source.charAt(at + 1)] ?? source.charAt(at + 1)
      at += (octal ?? lineEnd ?? ' ').length
    } else if (char === '(' && (open += 1) === 1) {
      // The parenthesis that closes the string itself.
    } else if (char === ')' && (open -= 1) === 0) {
      return Buffer.from(text, 'latin1')
    } else text += char
  }
  return undefined
}
