// What every reader of a form's body shares: where the bytes come from, limits, encodings, refusals.

/** A request's body, with the headers that say how to read it. */
export type FormBody = {
  headers: {
    'content-type'?: string | undefined
    'content-encoding'?: string | undefined
    'content-length'?: string | undefined
  }
  /** @throws BodyError when the client goes in the middle */
  chunks: AsyncIterable<Uint8Array>
}

/** The body cannot be read as a form. `status` is the reply's. */
export class BodyError extends Error {
  readonly status: 400 | 413
  /** What had been read of the fields, to be shown again. */
  fields: ReadonlyMap<string, string> = new Map()

  constructor(status: 400 | 413, reason: string) {
    super(reason)
    this.status = status
  }
}

/** The most bytes read of any body, also of one that was refused already. */
export const maxBodyBytes = 64 * 1024 * 1024
/** Of one field, and of a whole body without a file. */
export const maxFieldBytes = 64 * 1024
/** Parts of a body, unless the caller sets another limit. */
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

/** Counts the parts of one body. */
export class PartNames {
  readonly #names = new Set<string>()
  readonly #most: number

  /** @param most parts that a body may have */
  constructor(most = usualParts) {
    this.#most = most
  }

  /** @throws BodyError when a name comes again, or when there are too many */
  add(name: string): void {
    if (this.#names.has(name)) throw new BodyError(400, 'repeated field')
    if (this.#names.size >= this.#most) throw new BodyError(400, 'too many parts')
    this.#names.add(name)
  }
}
