import type { FileHandle } from 'node:fs/promises'

/**
 * Random access to the bytes of one file. A read beyond the end returns fewer bytes.
 * With `scratch`, the result is in that buffer and valid until the next read into it: loops over a whole file use it, so that 200
 * checks of 10 MB do not leave 2 GB to the garbage collector.
 */
export type ByteReader = {
  readonly size: number
  read(position: number, length: number, scratch?: Buffer): Promise<Buffer>
}

export type ReadableHandle = Pick<FileHandle, 'read'>

export function readerOfBytes(bytes: Uint8Array): ByteReader {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: all.length,
    read: async (position, length) => all.subarray(position, position + Math.max(0, length)),
  }
}

/** Throws disk errors, and an error when the file is shorter than the size that the server counted. */
export function readerOfHandle(handle: ReadableHandle, size: number): ByteReader {
  return {
    size,
    async read(position, length, scratch) {
      const wanted = Math.max(0, Math.min(length, size - position))
      const bytes = (
        scratch && scratch.length >= wanted ? scratch : Buffer.allocUnsafe(wanted)
      ).subarray(0, wanted)
      let filled = 0
      while (filled < wanted) {
        const { bytesRead } = await handle.read(bytes, filled, wanted - filled, position + filled)
        if (bytesRead === 0) throw new Error('The file is shorter than its counted size')
        filled += bytesRead
      }
      return bytes
    },
  }
}

/**
 * Caches the last range that was read, because the small pieces of an Office file (sectors, local headers) are close together.
 * Each result is valid until the next read.
 */
export function withWindow(file: ByteReader, windowLength = 32_768): ByteReader {
  const scratch = Buffer.allocUnsafe(windowLength)
  let held: Buffer = scratch.subarray(0, 0)
  let start = 0
  return {
    size: file.size,
    async read(position, length) {
      if (length > windowLength) return file.read(position, length)
      const last = Math.min(position + length, file.size)
      if (position < start || last > start + held.length) {
        held = await file.read(position, windowLength, scratch)
        start = position
      }
      return held.subarray(position - start, Math.max(position, last) - start)
    },
  }
}

const SCAN_LENGTH = 65_536

/** Position of an ASCII text at or after `from`, or -1; reads the file in chunks. */
export async function findText(file: ByteReader, text: string, from = 0): Promise<number> {
  const scratch = Buffer.allocUnsafe(SCAN_LENGTH)
  for (let at = from; at + text.length <= file.size; at += SCAN_LENGTH - text.length + 1) {
    const found = (await file.read(at, SCAN_LENGTH, scratch)).indexOf(text, 0, 'latin1')
    if (found >= 0) return at + found
  }
  return -1
}
