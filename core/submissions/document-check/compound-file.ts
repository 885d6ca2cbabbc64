import { type ByteReader, withWindow } from './byte-reader.ts'
import { refuse } from './refusal.ts'

const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const NO_ENTRY = 0xffffffff
const LAST_SECTOR = 0xfffffffa
const MOST_ENTRIES = 4_096
const MINI_STREAM_LIMIT = 4_096
const HEADER_FAT_PLACES = 109

type CompoundEntry = {
  name: string
  kind: 'storage' | 'stream'
  /** Index in the directory of the storage that holds this entry; the root is entry 0. */
  parent: number
  start: number
  size: number
}

export type CompoundFile = {
  /** Every entry that is reachable from the root; the root itself is first. */
  entries: [root: CompoundEntry, ...others: CompoundEntry[]]
  /** The first bytes of a stream, at most 64. */
  readStart(stream: CompoundEntry, length: number): Promise<Buffer>
  /** Whether the byte at a position belongs to no stream and no table of the file. */
  isUnused(position: number): boolean
}

/**
 * Opens an OLE compound file ([MS-CFB]) and follows the sector chain of every stream once: a chain that leaves the file, ends early,
 * forms a cycle or meets another one means a truncated or damaged file.
 * In memory are the allocation table (80 KB for 10 MB) and the directory (at most 512 KB).
 */
export async function openCompoundFile(unbuffered: ByteReader): Promise<CompoundFile> {
  const file = withWindow(unbuffered)
  const header = Buffer.from(await file.read(0, 512))
  if (header.length < 512 || header.readUInt16LE(28) !== 0xfffe) refuse('doc-header')
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) refuse('doc-header')
  if (header.readUInt16LE(32) !== 6) refuse('doc-header')

  const sectorSize = 2 ** shift
  const sectorCount = Math.ceil(file.size / sectorSize) - 1
  const positionOf = (sector: number) => (sector + 1) * sectorSize
  const readSector = (sector: number) => file.read(positionOf(sector), sectorSize)

  const fat = await readAllocationTable(header, sectorSize, sectorCount, readSector)
  const taken = new Uint8Array(Math.max(0, sectorCount))

  /** The sectors of the chain from `start`: `count` of them, or as many as there are up to `most`. */
  const follow = (start: number, count: number | undefined, most: number): number[] => {
    const sectors: number[] = []
    for (let at = start; sectors.length !== count; at = fat[at] ?? FREE) {
      if (at === END_OF_CHAIN && count === undefined) break
      if (at >= sectorCount) refuse('doc-truncated')
      if (taken[at] || sectors.length >= most) refuse('doc-chain')
      taken[at] = 1
      sectors.push(at)
    }
    return sectors
  }

  const places = follow(header.readUInt32LE(48), undefined, (MOST_ENTRIES * 128) / sectorSize)
  const directory = Buffer.alloc(places.length * sectorSize)
  for (const [n, place] of places.entries()) {
    directory.set(await readSector(place), n * sectorSize)
  }
  const entries = walkDirectory(directory, sectorSize)

  const isMini = (entry: CompoundEntry) => entry.size < MINI_STREAM_LIMIT
  const followWhole = ({ start, size }: { start: number; size: number }) => {
    if (size === 0) return []
    const sectors = follow(start, Math.ceil(size / sectorSize), sectorCount)
    const lastPart = size - (sectors.length - 1) * sectorSize
    // Some writers do not pad the last sector of the file.
    if (positionOf(sectors.at(-1)!) + lastPart > file.size) refuse('doc-truncated')
    return sectors
  }
  const [root] = entries
  const miniStream = followWhole(root)
  followWhole({ start: header.readUInt32LE(60), size: Math.ceil(root.size / 64) * 4 })
  for (const entry of entries) if (entry.kind === 'stream' && !isMini(entry)) followWhole(entry)

  return {
    entries,
    async readStart(stream, length) {
      if (!isMini(stream)) return file.read(positionOf(stream.start), length)
      const offset = stream.start * 64
      const sector = miniStream[Math.floor(offset / sectorSize)]
      if (sector === undefined) refuse('doc-truncated')
      return file.read(positionOf(sector) + (offset % sectorSize), length)
    },
    isUnused(position) {
      const sector = Math.floor(position / sectorSize) - 1
      return sector >= 0 && (fat[sector] ?? FREE) === FREE
    },
  }
}

/** Reads at most as many entries as the file has sectors, whatever the header and the DIFAT chain say. */
async function readAllocationTable(
  header: Buffer,
  sectorSize: number,
  sectorCount: number,
  readSector: (sector: number) => Promise<Buffer>,
): Promise<Uint32Array> {
  const perSector = sectorSize / 4
  const needed = Math.min(header.readUInt32LE(44), Math.ceil(sectorCount / perSector))
  const places: number[] = []
  for (let n = 0; n < HEADER_FAT_PLACES; n += 1) places.push(header.readUInt32LE(76 + n * 4))
  let next = header.readUInt32LE(68)
  while (places.length < needed && next <= LAST_SECTOR) {
    const bytes = Buffer.from(await readSector(next))
    if (bytes.length < sectorSize) refuse('doc-truncated')
    for (let n = 0; n < perSector - 1; n += 1) places.push(bytes.readUInt32LE(n * 4))
    next = bytes.readUInt32LE(sectorSize - 4)
  }

  const fat = new Uint32Array(needed * perSector).fill(FREE)
  for (let n = 0; n < needed; n += 1) {
    const place = places[n] ?? FREE
    if (place === FREE) break
    const bytes = await readSector(place)
    for (let at = 0; at + 4 <= bytes.length; at += 4) {
      fat[n * perSector + at / 4] = bytes.readUInt32LE(at)
    }
  }
  return fat
}

/** A storage keeps its entries in a tree; damaged trees contain cycles, so each entry is visited once. */
function walkDirectory(directory: Buffer, sectorSize: number): CompoundFile['entries'] {
  if (directory[66] !== 5) refuse('doc-directory')
  const entries: CompoundFile['entries'] = [readEntry(directory, 0, 0, sectorSize)]
  const seen = new Set([0])
  const ahead = [{ place: directory.readUInt32LE(76), parent: 0 }]
  for (let step = ahead.pop(); step; step = ahead.pop()) {
    const { place, parent } = step
    if (place === NO_ENTRY) continue
    const at = place * 128
    const isEntry = directory[at + 66] === 1 || directory[at + 66] === 2
    if (!isEntry || seen.has(place)) refuse('doc-directory')
    seen.add(place)
    const entry = readEntry(directory, place, parent, sectorSize)
    entries.push(entry)
    const [left, right, child] = [68, 72, 76].map((field) => directory.readUInt32LE(at + field))
    ahead.push({ place: left!, parent }, { place: right!, parent })
    if (entry.kind === 'storage') ahead.push({ place: child!, parent: place })
  }
  return entries
}

function readEntry(
  directory: Buffer,
  place: number,
  parent: number,
  sectorSize: number,
): CompoundEntry {
  const at = place * 128
  const nameLength = Math.min(64, directory.readUInt16LE(at + 64))
  const [name = ''] = directory.toString('utf16le', at, at + nameLength).split('\0')
  const kind = directory[at + 66] === 2 ? 'stream' : 'storage'
  // With 512-byte sectors the upper half of the size is undefined, and old writers left random bytes there.
  if (sectorSize === 4096 && directory.readUInt32LE(at + 124) !== 0) refuse('doc-directory')
  const start = directory.readUInt32LE(at + 116)
  return { name, kind, parent, start, size: directory.readUInt32LE(at + 120) }
}
