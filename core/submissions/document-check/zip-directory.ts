import type { ByteReader } from './byte-reader.ts'
import { refuse } from './refusal.ts'
import { isSafeName } from './zip-name.ts'

export const ZIP_END = 'PK\x05\x06'
export const ZIP_END_LENGTH = 22
export const ZIP_ENTRY = 'PK\x01\x02'
export const ZIP_LONGEST_COMMENT = 65_535

const ZIP64_LOCATOR = 'PK\x06\x07'
const ZIP64_END = 'PK\x06\x06'
const MOST_ENTRIES = 2_000
const MOST_UNPACKED = 150 * 1024 * 1024
const LONGEST_DIRECTORY = 1024 * 1024
const LONGEST_COMMENT = 4_096
const LONGEST_PADDING = 1_024
const IN_ZIP64 = 0xffffffff
const ENCRYPTED_FLAGS = 0x2041

export type ZipEntry = {
  name: string
  /** The name as bytes of the file, to compare with the local header. */
  nameBytes: Buffer
  method: number
  crc: number
  packedSize: number
  size: number
  /** Position of the local header. */
  offset: number
}

export type ZipDirectory = { entries: ZipEntry[]; position: number }

/**
 * Reads the central directory of a zip and refuses what no honest writer creates: bombs by number of entries or
 * declared size, names outside the folder, encryption, unusual compression methods.
 */
export async function readZipDirectory(file: ByteReader): Promise<ZipDirectory> {
  const { position, length, count } = await findDirectory(file)
  if (count > MOST_ENTRIES || length > LONGEST_DIRECTORY) refuse('zip-bomb')
  const bytes = await file.read(position, length)

  const entries: ZipEntry[] = []
  let unpacked = 0
  let at = 0
  while (at < length && entries.length < count) {
    const { entry, end } = readEntry(bytes, at)
    at = end
    entries.push(entry)
    if (!isSafeName(entry.name)) refuse('zip-name')
    unpacked += entry.size
    if (unpacked > MOST_UNPACKED) refuse('zip-bomb')
  }
  if (at !== length || entries.length !== count) refuse('zip-directory')
  return { entries, position }
}

/** The directory must end where its end record begins, so that nothing is hidden between them. */
async function findDirectory(file: ByteReader) {
  const tailStart = Math.max(0, file.size - ZIP_END_LENGTH - LONGEST_COMMENT - LONGEST_PADDING)
  const tail = await file.read(tailStart, file.size - tailStart)
  const at = tail.lastIndexOf(ZIP_END, undefined, 'latin1')
  if (at < 0 || at + ZIP_END_LENGTH > tail.length) refuse('zip-end')
  const padding = tail.subarray(at + ZIP_END_LENGTH + tail.readUInt16LE(at + 20))
  if (at + ZIP_END_LENGTH + tail.readUInt16LE(at + 20) > tail.length) refuse('zip-end')
  if (!/^[\0\s]*$/.test(padding.toString('latin1'))) refuse('zip-end')
  if (tail.readUInt32LE(at + 4) !== 0) refuse('zip-end')

  const end = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    position: tail.readUInt32LE(at + 16),
  }
  if (tail.readUInt16LE(at + 8) !== end.count) refuse('zip-end')
  const wide = await readZip64End(file, tailStart + at)
  const { count, length, position } = wide ?? end
  if (wide && end.count !== 0xffff && end.count !== count) refuse('zip-end')
  if (wide && end.length !== IN_ZIP64 && end.length !== length) refuse('zip-end')
  if (wide && end.position !== IN_ZIP64 && end.position !== position) refuse('zip-end')
  if (position + length !== (wide?.at ?? tailStart + at)) refuse('zip-end')
  return { count, length, position }
}

/** Streaming writers add the zip64 end record to small files, too. */
async function readZip64End(file: ByteReader, end: number) {
  const locator = await file.read(Math.max(0, end - 20), 20)
  if (locator.length < 20 || locator.toString('latin1', 0, 4) !== ZIP64_LOCATOR) return undefined
  const at = toNumber(locator.readBigUInt64LE(8))
  const record = await file.read(at, 56)
  if (record.length < 56 || record.toString('latin1', 0, 4) !== ZIP64_END) refuse('zip-end')
  if (at + 12 + toNumber(record.readBigUInt64LE(4)) !== end - 20) refuse('zip-end')
  return {
    at,
    count: toNumber(record.readBigUInt64LE(32)),
    length: toNumber(record.readBigUInt64LE(40)),
    position: toNumber(record.readBigUInt64LE(48)),
  }
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; end: number } {
  if (at + 46 > directory.length) refuse('zip-directory')
  if (directory.toString('latin1', at, at + 4) !== ZIP_ENTRY) refuse('zip-directory')
  const flags = directory.readUInt16LE(at + 8)
  const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
  const end = extraEnd + directory.readUInt16LE(at + 32)
  if (end > directory.length) refuse('zip-directory')
  if (flags & ENCRYPTED_FLAGS) refuse('zip-encrypted')

  const nameBytes = directory.subarray(at + 46, nameEnd)
  const extra = readExtra(directory.subarray(nameEnd, extraEnd))
  const otherName = extra.get(0x7075)?.toString('utf8', 5)
  if (otherName !== undefined && !isSafeName(otherName)) refuse('zip-name')
  const isSymbolicLink = directory.readUInt32LE(at + 38) >>> 28 === 0xa
  if (isSymbolicLink && directory[at + 5] === 3) refuse('zip-name')

  const wide = extra.get(1)
  let wideAt = 0
  const widened = (value: number) => {
    if (value !== IN_ZIP64) return value
    if (!wide || wideAt + 8 > wide.length) refuse('zip-directory')
    wideAt += 8
    return toNumber(wide.readBigUInt64LE(wideAt - 8))
  }
  const size = widened(directory.readUInt32LE(at + 24))
  const packedSize = widened(directory.readUInt32LE(at + 20))
  const offset = widened(directory.readUInt32LE(at + 42))

  const method = directory.readUInt16LE(at + 10)
  if (method !== 0 && method !== 8) refuse('zip-method')
  // Deflate never expands its input by more than this: a larger entry has a false size.
  if (method === 0 ? packedSize !== size : packedSize > size * 1.01 + 1_024) refuse('zip-bomb')
  // Without the UTF-8 flag each byte is one character, so that no two names become equal.
  const name = nameBytes.toString(flags & 0x0800 ? 'utf8' : 'latin1')
  const crc = directory.readUInt32LE(at + 16)
  return { entry: { name, nameBytes, method, crc, packedSize, size, offset }, end }
}

function readExtra(bytes: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>()
  for (let at = 0; at + 4 <= bytes.length;) {
    const end = at + 4 + bytes.readUInt16LE(at + 2)
    if (end > bytes.length) break
    fields.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, end))
    at = end
  }
  return fields
}

function toNumber(value: bigint): number {
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? refuse('zip-directory') : Number(value)
}
