// What all readers of form bodies share: the source of the bytes, limits, encodings, refusals.

/** A request's body, with the headers that say how to decode it. */
export type FormBody = {
  headers: {
    'content-type'?: string | undefined
    'content-encoding'?: string | undefined
    'content-length'?: string | undefined
  }
  /** @throws BodyError when the client disconnects */
  chunks: AsyncIterable<Uint8Array>
}

/** The body cannot be read as a form. `status` is the status of the reply. */
export class BodyError extends Error {
  readonly status: 400 | 413
  /** The fields that had been read, to be shown again. */
  fields: ReadonlyMap<string, string> = new Map()

  constructor(status: 400 | 413, reason: string) {
    super(reason)
    this.status = status
  }
}

/** Most bytes that are read of any body, even one that was already refused. */
export const maxBodyBytes = 64 * 1024 * 1024
/** Most bytes of one field, and of a whole body without a file. */
export const maxFieldBytes = 64 * 1024
/** Most parts of a body, unless the caller sets another limit. */
export const usualParts = 50

/** @throws BodyError */
export function refuseEncoded({ headers }: FormBody): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new BodyError(400, 'content encoding')
  }
}

/** @throws BodyError */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BodyError(400, 'not UTF-8')
  }
}

/** Checks the names and the number of the parts of one body. */
export class PartNames {
  readonly #names = new Set<string>()
  readonly #most: number

  /** @param most parts that a body may have */
  constructor(most = usualParts) {
    this.#most = most
  }

  /** @throws BodyError for a repeated name, or when there are too many */
  add(name: string): void {
    if (this.#names.has(name)) throw new BodyError(400, 'repeated field')
    if (this.#names.size >= this.#most) throw new BodyError(400, 'too many parts')
    this.#names.add(name)
  }
}

/** Bytes in one piece: a list of chunks takes hundreds of bytes for each, and a sender may make every byte a chunk. */
export class Collected {
  #bytes = Buffer.alloc(0)
  size = 0

  add(chunk: Uint8Array): void {
    const size = this.size + chunk.length
    if (size > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(size, 2 * this.#bytes.length))
      this.#bytes.copy(larger, 0, 0, this.size)
      this.#bytes = larger
    }
    this.#bytes.set(chunk, this.size)
    this.size = size
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.size)
  }
}
