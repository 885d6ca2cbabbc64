import { crc32, inflateRawSync } from 'node:zlib'
import { type ByteReader, withWindow } from './byte-reader.ts'
import { refuse } from './refusal.ts'
import type { ZipDirectory, ZipEntry } from './zip-directory.ts'

const LOCAL_HEADER = 'PK\x03\x04'
const LOCAL_LENGTH = 30
const IN_ZIP64 = 0xffffffff
const ENCRYPTED_FLAGS = 0x2041
const SIZES_FOLLOW = 0x0008

// A streaming writer adds up to 24 bytes (checksum and sizes) after an entry; anything longer between two entries would be
// invisible to programs that trust the directory.
const LONGEST_GAP = 24

/** Position of each entry's data. */
type ZipLayout = Map<ZipEntry, number>

/**
 * Compares each local header with the directory, and checks that the entries follow one another from the first byte of the file to the
 * directory: then programs that read from the front and programs that read the directory see the same content.
 */
export async function layOut(file: ByteReader, directory: ZipDirectory): Promise<ZipLayout> {
  const reader = withWindow(file)
  const layout: ZipLayout = new Map()
  const inOrder = [...directory.entries].sort((a, b) => a.offset - b.offset)
  let previousEnd = 0
  for (const entry of inOrder) {
    if (entry.offset < previousEnd) refuse('zip-overlap')
    if (entry.offset > previousEnd + (previousEnd ? LONGEST_GAP : 0)) refuse('zip-gap')
    const header = await reader.read(entry.offset, LOCAL_LENGTH + entry.nameBytes.length)
    const start = compareLocalHeader(header, entry)
    layout.set(entry, start)
    previousEnd = start + entry.packedSize
  }
  if (previousEnd > directory.position) refuse('zip-overlap')
  if (previousEnd + LONGEST_GAP < directory.position) refuse('zip-gap')
  return layout
}

function compareLocalHeader(header: Buffer, entry: ZipEntry): number {
  if (header.length < LOCAL_LENGTH + entry.nameBytes.length) refuse('zip-local')
  if (header.toString('latin1', 0, 4) !== LOCAL_HEADER) refuse('zip-local')
  const flags = header.readUInt16LE(6)
  if (flags & ENCRYPTED_FLAGS) refuse('zip-encrypted')
  if (header.readUInt16LE(8) !== entry.method) refuse('zip-local')
  if (header.readUInt16LE(26) !== entry.nameBytes.length) refuse('zip-local')
  if (!header.subarray(LOCAL_LENGTH).equals(entry.nameBytes)) refuse('zip-local')
  const agrees = (written: number, known: number) =>
    written === known || (written === 0 && (flags & SIZES_FOLLOW) !== 0)
  const crc = header.readUInt32LE(14)
  const packedSize = header.readUInt32LE(18)
  const size = header.readUInt32LE(22)
  if (!agrees(crc, entry.crc)) refuse('zip-local')
  if (packedSize !== IN_ZIP64 && !agrees(packedSize, entry.packedSize)) refuse('zip-local')
  if (size !== IN_ZIP64 && !agrees(size, entry.size)) refuse('zip-local')
  return entry.offset + LOCAL_LENGTH + entry.nameBytes.length + header.readUInt16LE(28)
}

/** The content of a small entry; an entry that unpacks to more than it declares is a bomb. */
export async function unpack(file: ByteReader, layout: ZipLayout, entry: ZipEntry) {
  const packed = await file.read(layout.get(entry)!, entry.packedSize)
  const bytes = entry.method === 0 ? packed : inflate(packed, entry.size)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) refuse('zip-content')
  return bytes
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    // One byte more than declared, because zlib does not accept a limit of zero.
    return inflateRawSync(packed, { maxOutputLength: size + 1 })
  } catch (error) {
    const isTooLong = error instanceof RangeError
    return refuse(isTooLong ? 'zip-bomb' : 'zip-content')
  }
}
