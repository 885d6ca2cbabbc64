// A strict, streaming parser of multipart/form-data (RFC 7578): it keeps no more than one chunk in memory, and malformed input is an
// error. Why we wrote our own: docs/decisions/0004-multipart.md.

export type PartHead = {
  name: string
  /** Present when the part is a file; the base name as the browser sent it, possibly empty. */
  fileName: string | undefined
}

type MultipartToken =
  | { kind: 'part'; head: PartHead }
  /** Valid until the next chunk is read. */
  | { kind: 'data'; bytes: Uint8Array }
  | { kind: 'end' }

export class MultipartError extends Error {}

const maxHeadBytes = 16 * 1024
const crlf = Buffer.from('\r\n')
const headEnd = Buffer.from('\r\n\r\n')

/**
 * The boundary of a multipart/form-data content type.
 * @throws MultipartError when the type is another one or the boundary is missing or malformed
 */
export function boundaryOf(contentType: string | undefined): string {
  const [type = '', ...rest] = (contentType ?? '').split(';')
  if (type.trim().toLowerCase() !== 'multipart/form-data') throw new MultipartError('not multipart')
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(`;${rest.join(';')}`)
  const boundary = match?.[1] ?? match?.[2]
  if (!boundary || boundary.length > 70 || !/^[\x20-\x7e]*[\x21-\x7e]$/.test(boundary)) {
    throw new MultipartError('no boundary')
  }
  return boundary
}

export class MultipartReader {
  readonly #delimiter: Buffer
  #state: 'preamble' | 'delimiter' | 'head' | 'body' | 'epilogue' = 'preamble'
  // The first delimiter may be at the very start of the body, without the line break before it.
  #rest: Buffer = crlf

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  }

  /**
   * The tokens that a chunk completes.
   * @throws MultipartError on the first malformed part
   */
  *read(chunk: Uint8Array): Generator<MultipartToken> {
    const bytes =
      this.#rest.length > 0
        ? Buffer.concat([this.#rest, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    let at = 0
    for (;;) {
      if (this.#state === 'epilogue') {
        at = bytes.length
        break
      }
      if (this.#state === 'preamble' || this.#state === 'body') {
        const found = bytes.indexOf(this.#delimiter, at)
        // Bytes that could be the beginning of a delimiter are kept for the next chunk.
        const end = found >= 0 ? found : Math.max(at, bytes.length - this.#delimiter.length + 1)
        if (this.#state === 'body' && end > at)
          yield { kind: 'data', bytes: bytes.subarray(at, end) }
        at = end
        if (found < 0) break
        if (this.#state === 'body') yield { kind: 'end' }
        at += this.#delimiter.length
        this.#state = 'delimiter'
      }
      if (this.#state === 'delimiter') {
        if (bytes.length - at < 2) break
        if (bytes[at] === 0x2d && bytes[at + 1] === 0x2d) {
          this.#state = 'epilogue'
          continue
        }
        const lineEnd = bytes.indexOf(crlf, at)
        const padding = bytes.subarray(at, lineEnd < 0 ? bytes.length : lineEnd)
        if (
          padding.length > 200 ||
          padding.some((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0d)
        ) {
          throw new MultipartError('text after a boundary')
        }
        if (lineEnd < 0) break
        // The line break is kept: then part headers without any line also end with two line breaks.
        at = lineEnd
        this.#state = 'head'
      }
      if (this.#state === 'head') {
        const end = bytes.indexOf(headEnd, at)
        if ((end < 0 ? bytes.length : end) - at > maxHeadBytes)
          throw new MultipartError('part head too long')
        if (end < 0) break
        yield { kind: 'part', head: parseHead(bytes.subarray(at, end)) }
        at = end + headEnd.length
        this.#state = 'body'
      }
    }
    this.#rest = Buffer.from(bytes.subarray(at))
  }

  /** @throws MultipartError when the body ended before its closing boundary */
  finish(): void {
    if (this.#state !== 'epilogue') throw new MultipartError('body ended early')
  }
}

function parseHead(bytes: Buffer): PartHead {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new MultipartError('part head is not UTF-8')
  }
  const lines = text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const disposition = lines
    .map((line) => /^content-disposition:\s*form-data\s*(;.*)$/is.exec(line)?.[1])
    .find((found) => found !== undefined)
  if (disposition === undefined) throw new MultipartError('part without a form-data disposition')

  const encoding = lines.map((line) => /^content-transfer-encoding:(.*)$/is.exec(line)?.[1]?.trim())
  if (encoding.some((value) => value !== undefined && !/^(?:binary|8bit|7bit)$/i.test(value))) {
    throw new MultipartError('part with a transfer encoding')
  }

  const name = parameter(disposition, 'name')
  if (!name) throw new MultipartError('part without a name')
  const fileName = parameter(disposition, 'filename') ?? extendedFileName(disposition)
  return { name, fileName: fileName?.replace(/^.*[/\\]/s, '') }
}

function parameter(disposition: string, name: string): string | undefined {
  // Quoted as browsers do it: a quote is %22 (older browsers wrote \"), any other backslash is part of a Windows path.
  const match = new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^\\s;"]+))`, 'i').exec(
    disposition,
  )
  return (match?.[1]?.replaceAll('\\"', '"') ?? match?.[2])?.replaceAll(/%(22|0D|0A)/gi, (code) =>
    decodeURIComponent(code),
  )
}

function extendedFileName(disposition: string): string | undefined {
  const value = /;\s*filename\*=utf-8'[^']*'([^\s;]+)/i.exec(disposition)?.[1]
  if (value === undefined) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    throw new MultipartError('file name is not UTF-8')
  }
}
