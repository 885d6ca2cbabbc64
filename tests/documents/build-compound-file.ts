const FREE = 0xffffffff
const END_OF_CHAIN = 0xfffffffe
const TABLE_SECTOR = 0xfffffffd
const DIFAT_SECTOR = 0xfffffffc

/** A stream has `data`, a storage has `children`. */
export type CompoundNode = { name: string; data?: Uint8Array; children?: CompoundNode[] }

export type CompoundOptions = {
  sectorSize?: 512 | 4096
  /** Puts more than 109 table sectors into the file by way of the DIFAT, with unused space. */
  unusedSectors?: number
  /** Spreads the directory over the file, every second sector of it in the unused space. */
  scatterDirectory?: boolean
  /** Changes the allocation table before it is written: loops, crossings, cut chains. */
  damage?: (fat: number[], start: (name: string) => number) => void
}

/**
 * An OLE compound file with these streams and storages in its root. Streams below 4096 bytes go to
 * the mini stream, as the format wants it. Tables and directory come first, then the streams (the
 * first one last), then the mini stream.
 */
export function buildCompoundFile(nodes: CompoundNode[], options: CompoundOptions = {}): Buffer {
  const perSector = (options.sectorSize ?? 512) / 4
  let tables = 0
  let difats = 0
  for (;;) {
    const { bytes, sectorCount } = layOut(nodes, options, tables, difats)
    const tablesNeeded = Math.ceil(sectorCount / perSector)
    const difatsNeeded = Math.max(0, Math.ceil((tablesNeeded - 109) / (perSector - 1)))
    if (tablesNeeded === tables && difatsNeeded === difats) return bytes
    tables = tablesNeeded
    difats = difatsNeeded
  }
}

type Entry = { node: CompoundNode; kind: number; child: number; next: number; start: number }

function layOut(nodes: CompoundNode[], options: CompoundOptions, tables: number, difats: number) {
  const sectorSize = options.sectorSize ?? 512
  const perSector = sectorSize / 4
  const sectors: Buffer[] = []
  const fat: number[] = []

  const reserve = (count: number, mark: number) => {
    for (let n = 0; n < count; n += 1) {
      sectors.push(Buffer.alloc(sectorSize))
      fat.push(mark)
    }
  }
  const allocate = (data: Uint8Array, filling = 0) => {
    const first = sectors.length
    const count = Math.ceil(data.length / sectorSize)
    for (let n = 0; n < count; n += 1) {
      const sector = Buffer.alloc(sectorSize, filling)
      sector.set(data.subarray(n * sectorSize, (n + 1) * sectorSize))
      sectors.push(sector)
      fat.push(n === count - 1 ? END_OF_CHAIN : first + n + 1)
    }
    return count === 0 ? END_OF_CHAIN : first
  }

  reserve(tables, TABLE_SECTOR)
  reserve(difats, DIFAT_SECTOR)
  const directoryStart = allocate(new Uint8Array(128 * (1 + countNodes(nodes))))

  const root = { name: 'Root Entry', children: nodes }
  const entries: Entry[] = [{ node: root, kind: 5, child: FREE, next: FREE, start: END_OF_CHAIN }]
  const mini: Buffer[] = []
  const miniFat: number[] = []

  // Siblings hang on each other's right hand: a crooked tree, but a legal one to walk.
  const place = (children: CompoundNode[]): number => {
    let first = FREE
    for (const node of children.toReversed()) {
      const data = node.data ?? new Uint8Array()
      let start = node.children ? 0 : END_OF_CHAIN
      if (data.length >= 4096) start = allocate(data)
      else if (data.length > 0) {
        start = miniFat.length
        const count = Math.ceil(data.length / 64)
        const padded = Buffer.alloc(count * 64)
        padded.set(data)
        mini.push(padded)
        for (let n = 1; n <= count; n += 1) miniFat.push(n === count ? END_OF_CHAIN : start + n)
      }
      const child = place(node.children ?? [])
      entries.push({ node, kind: node.children ? 1 : 2, child, next: first, start })
      first = entries.length - 1
    }
    return first
  }
  entries[0]!.child = place(nodes)
  const miniStream = Buffer.concat(mini)
  entries[0]!.start = allocate(miniStream)
  const miniFatStart = allocate(Buffer.from(Uint32Array.from(miniFat).buffer), 0xff)
  const directory = Buffer.concat(entries.map((entry) => writeEntry(entry, miniStream.length)))
  for (let at = 0; at < directory.length; at += 128) {
    const sector = sectors[directoryStart + Math.floor(at / sectorSize)]!
    directory.copy(sector, at % sectorSize, at, at + 128)
  }
  reserve(options.unusedSectors ?? 0, FREE)

  if (options.scatterDirectory && tables > 0) {
    const count = Math.ceil(directory.length / sectorSize)
    const placeOf = (n: number) => (n % 2 ? sectors.length - n * 8 : directoryStart + n)
    for (let n = 0; n < count; n += 1) {
      sectors[directoryStart + n]!.copy(sectors[placeOf(n)]!)
      fat[placeOf(n)] = n === count - 1 ? END_OF_CHAIN : placeOf(n + 1)
    }
  }

  const startOf = (name: string) => entries.find(({ node }) => node.name === name)!.start
  if (tables > 0) options.damage?.(fat, startOf)
  for (let n = 0; n < Math.min(fat.length, tables * perSector); n += 1) {
    sectors[Math.floor(n / perSector)]!.writeUInt32LE(fat[n]!, (n % perSector) * 4)
  }
  for (let n = fat.length; n < tables * perSector; n += 1) {
    sectors[Math.floor(n / perSector)]!.writeUInt32LE(FREE, (n % perSector) * 4)
  }
  for (let n = 0; n < difats; n += 1) {
    const difat = sectors[tables + n]!.fill(0xff)
    for (let k = 0; k < perSector - 1 && 109 + n * (perSector - 1) + k < tables; k += 1) {
      difat.writeUInt32LE(109 + n * (perSector - 1) + k, k * 4)
    }
    difat.writeUInt32LE(n === difats - 1 ? END_OF_CHAIN : tables + n + 1, sectorSize - 4)
  }

  const header = Buffer.alloc(sectorSize)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(sectorSize === 4096 ? 4 : 3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(sectorSize === 4096 ? 12 : 9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(directoryStart, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(miniFatStart, 60)
  header.writeUInt32LE(Math.ceil(miniFat.length / perSector), 64)
  header.writeUInt32LE(difats > 0 ? tables : END_OF_CHAIN, 68)
  header.writeUInt32LE(difats, 72)
  for (let n = 0; n < 109; n += 1) header.writeUInt32LE(n < tables ? n : FREE, 76 + n * 4)
  return { bytes: Buffer.concat([header, ...sectors]), sectorCount: sectors.length }
}

function countNodes(nodes: CompoundNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countNodes(node.children ?? []), 0)
}

function writeEntry(
  entry: { node: CompoundNode; kind: number; child: number; next: number; start: number },
  miniStreamLength: number,
): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(entry.node.name, 0, 62, 'utf16le')
  bytes.writeUInt16LE((entry.node.name.length + 1) * 2, 64)
  bytes.set([entry.kind, 1], 66)
  bytes.writeUInt32LE(FREE, 68)
  bytes.writeUInt32LE(entry.next, 72)
  bytes.writeUInt32LE(entry.child, 76)
  bytes.writeUInt32LE(entry.start, 116)
  bytes.writeUInt32LE(entry.kind === 5 ? miniStreamLength : (entry.node.data?.length ?? 0), 120)
  return bytes
}
