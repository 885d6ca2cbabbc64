// The body of a small form without files, in any of the three ways that browsers and programs write one.
import type { IncomingMessage } from 'node:http'
import { boundaryOf, MultipartError, MultipartReader } from '../../submissions/multipart.ts'

/** Bytes; the longest entries of the contact form take less, however they are written. */
const maxBytes = 64 * 1024
const maxParts = 50

/** The body cannot be a form. `status` is the reply's. */
export class EntriesError extends Error {
  readonly status: 400 | 413
  constructor(status: 400 | 413, reason: string) {
    super(reason)
    this.status = status
  }
}

/**
 * Reads JSON, application/x-www-form-urlencoded or multipart/form-data.
 * @returns the entries by name, whatever their names are
 * @throws EntriesError
 */
export async function readEntries(request: IncomingMessage): Promise<Map<string, string>> {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new EntriesError(400, 'content encoding')
  }
  const header = request.headers['content-type'] ?? ''
  const type = header.split(';')[0]!.trim().toLowerCase()
  const body = await readBody(request)
  try {
    if (type === 'application/json') return fromJson(decode(body))
    if (type === 'application/x-www-form-urlencoded') {
      return unique(new URLSearchParams(decode(body)))
    }
    if (type === 'multipart/form-data') return unique(fromMultipart(header, body))
  } catch (error) {
    if (error instanceof MultipartError || error instanceof SyntaxError) {
      throw new EntriesError(400, 'malformed body')
    }
    throw error
  }
  throw new EntriesError(400, 'content type')
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new EntriesError(413, 'body over 64 KB')
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    // Not destroyed when reading ends early: the reply still has to go out on this connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > maxBytes) throw new EntriesError(413, 'body over 64 KB')
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw error instanceof EntriesError ? error : new EntriesError(400, 'client gone')
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new EntriesError(400, 'not UTF-8')
  }
}

function fromJson(text: string): Map<string, string> {
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new EntriesError(400, 'not an object')
  }
  const entries = Object.entries(json).filter(([, value]) => value !== null)
  if (entries.some(([, value]) => typeof value !== 'string')) {
    throw new EntriesError(400, 'a value that is no text')
  }
  return new Map(entries as [string, string][])
}

function* fromMultipart(header: string, body: Buffer): Generator<[string, string]> {
  const reader = new MultipartReader(boundaryOf(header))
  let name = ''
  let bytes: Uint8Array[] = []
  let parts = 0
  for (const token of reader.read(body)) {
    if (token.kind === 'part') {
      if (token.head.fileName !== undefined) throw new EntriesError(400, 'a file')
      if (++parts > maxParts) throw new EntriesError(400, 'too many parts')
      name = token.head.name
      bytes = []
    } else if (token.kind === 'data') {
      bytes.push(token.bytes)
    } else {
      yield [name, decode(Buffer.concat(bytes))]
    }
  }
  reader.finish()
}

function unique(entries: Iterable<[string, string]>): Map<string, string> {
  const map = new Map<string, string>()
  for (const [name, value] of entries) {
    if (map.has(name)) throw new EntriesError(400, 'repeated field')
    map.set(name, value)
  }
  return map
}
