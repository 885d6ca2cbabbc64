import { crc32, deflateRawSync } from 'node:zlib'

/** One file of a zip, and every way to write it wrong. */
export type ZipPart = {
  name: string
  data: string | Uint8Array
  stored?: boolean
  /** Written in both headers instead of the truth. */
  flags?: number
  method?: number
  size?: number
  /** The sizes come after the data, as streaming writers do it. */
  streamed?: boolean
  /** Written in the local header only. */
  localName?: string
  extra?: Uint8Array
  /** Bytes behind the data, which no header mentions. */
  after?: Uint8Array
  externalAttributes?: number
  /** The directory points at the bytes of another part. */
  sameBytesAs?: number
}

export type ZipOptions = {
  comment?: string | Uint8Array
  /** With the wide end record and wide sizes that only large archives need. */
  zip64?: boolean
  before?: Uint8Array
  beforeDirectory?: Uint8Array
  betweenDirectoryAndEnd?: Uint8Array
  /** Written in the end record instead of the truth. */
  count?: number
}

/** A zip of these parts in this order, byte for byte under the test's control. */
export function buildZip(parts: ZipPart[], options: ZipOptions = {}): Buffer {
  const pieces: Buffer[] = [Buffer.from(options.before ?? [])]
  const directory: Buffer[] = []
  const offsets: number[] = []
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0)
  const wide = options.zip64 ? 0xffffffff : undefined

  for (const part of parts) {
    const data = Buffer.from(part.data as Uint8Array)
    const packed = part.stored ? data : deflateRawSync(data)
    const name = Buffer.from(part.name)
    const localName = Buffer.from(part.localName ?? part.name)
    const flags = (part.flags ?? 0x0800) | (part.streamed ? 8 : 0)
    const method = part.method ?? (part.stored ? 0 : 8)
    const size = part.size ?? data.length
    const sums = numbers([4, crc32(data)], [4, packed.length], [4, size])
    const wideSizes = options.zip64
      ? numbers([2, 1], [2, 16], [8, size], [8, packed.length])
      : Buffer.alloc(0)
    offsets.push(part.sameBytesAs === undefined ? length() : offsets[part.sameBytesAs]!)
    if (part.sameBytesAs === undefined) {
      pieces.push(
        numbers([4, 0x04034b50], [2, 20], [2, flags], [2, method], [4, 0]),
        part.streamed ? Buffer.alloc(12) : wide ? numbers([4, crc32(data)], [8, -1]) : sums,
        numbers([2, localName.length], [2, wideSizes.length]),
        localName,
        wideSizes,
        packed,
      )
      if (part.streamed) pieces.push(numbers([4, 0x08074b50]), sums)
      pieces.push(Buffer.from(part.after ?? []))
    }
    const extra = Buffer.concat([Buffer.from(part.extra ?? []), wideSizes])
    directory.push(
      numbers([4, 0x02014b50], [2, 0x0314], [2, 20], [2, flags], [2, method], [4, 0]),
      numbers([4, crc32(data)], [4, wide ?? packed.length], [4, wide ?? size]),
      numbers([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0]),
      numbers([4, part.externalAttributes ?? 0], [4, offsets.at(-1)!]),
      name,
      extra,
    )
  }

  pieces.push(Buffer.from(options.beforeDirectory ?? []))
  const position = length()
  pieces.push(...directory)
  const directoryLength = length() - position
  pieces.push(Buffer.from(options.betweenDirectoryAndEnd ?? []))
  const count = options.count ?? parts.length
  if (options.zip64) {
    const at = length()
    pieces.push(
      numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]),
      numbers([8, directoryLength], [8, position]),
      numbers([4, 0x07064b50], [4, 0], [8, at], [4, 1]),
    )
  }
  const comment = Buffer.from((options.comment ?? '') as Uint8Array)
  const wideCount = options.zip64 ? 0xffff : count
  pieces.push(
    numbers([4, 0x06054b50], [2, 0], [2, 0], [2, wideCount], [2, wideCount]),
    numbers([4, wide ?? directoryLength], [4, wide ?? position], [2, comment.length]),
    comment,
  )
  return Buffer.concat(pieces)
}

/** Little-endian numbers: each is its length in bytes and its value, at most all ones (-1 in 8 bytes). */
export function numbers(...fields: [length: 2 | 4 | 8, value: number][]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(Math.min(value, 2 ** (8 * length) - 1), at, length)
    at += length
  }
  return bytes
}
