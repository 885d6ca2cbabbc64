// Reads the body of a small form without files, in any of the three formats that browsers and programs send.
import {
  BodyError,
  Collected,
  decodeText,
  maxFieldBytes,
  PartNames,
  refuseEncoded,
  usualParts,
} from './form-body.ts'
import type { FormBody } from './form-body.ts'
import { boundaryOf, MultipartError, MultipartReader } from './multipart.ts'

/**
 * Reads JSON, application/x-www-form-urlencoded or multipart/form-data.
 * @param most fields that it may have
 * @returns the fields by name, whatever their names are
 * @throws BodyError
 */
export async function readFields(body: FormBody, most = usualParts): Promise<Map<string, string>> {
  refuseEncoded(body)
  const header = body.headers['content-type'] ?? ''
  const type = header.split(';')[0]!.trim().toLowerCase()
  const bytes = await readAll(body)
  try {
    if (type === 'application/json') return unique(fromJson(decodeText(bytes)), most)
    if (type === 'application/x-www-form-urlencoded') {
      return unique(new URLSearchParams(decodeText(bytes)), most)
    }
    if (type === 'multipart/form-data') return unique(fromMultipart(header, bytes), most)
  } catch (error) {
    if (error instanceof MultipartError || error instanceof SyntaxError) {
      throw new BodyError(400, 'malformed body')
    }
    throw error
  }
  throw new BodyError(400, 'content type')
}

async function readAll({ headers, chunks }: FormBody): Promise<Buffer> {
  const tooLarge = () => new BodyError(413, 'body over 64 KB')
  if (Number(headers['content-length'] ?? 0) > maxFieldBytes) throw tooLarge()
  const read = new Collected()
  for await (const chunk of chunks) {
    if (read.size + chunk.length > maxFieldBytes) throw tooLarge()
    read.add(chunk)
  }
  return read.bytes
}

function fromJson(text: string): [string, string][] {
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new BodyError(400, 'not an object')
  }
  return Object.entries(json)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, fromValue(value)])
}

/** Programs send twelve people as the number 12, forms as "12". */
function fromValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new BodyError(400, 'a list or an object for a value')
}

function* fromMultipart(header: string, body: Buffer): Generator<[string, string]> {
  const reader = new MultipartReader(boundaryOf(header))
  let name = ''
  let bytes: Uint8Array[] = []
  for (const token of reader.read(body)) {
    if (token.kind === 'part') {
      if (token.head.fileName !== undefined) throw new BodyError(400, 'a file')
      name = token.head.name
      bytes = []
    } else if (token.kind === 'data') {
      bytes.push(token.bytes)
    } else {
      yield [name, decodeText(Buffer.concat(bytes))]
    }
  }
  reader.finish()
}

function unique(entries: Iterable<[string, string]>, most: number): Map<string, string> {
  const names = new PartNames(most)
  const map = new Map<string, string>()
  for (const [name, value] of entries) {
    names.add(name)
    map.set(name, value)
  }
  return map
}
