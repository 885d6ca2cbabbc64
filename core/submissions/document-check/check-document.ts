import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import { claimedKind, type DocumentKind } from '../../forms/document-kinds.ts'
import {
  type ByteReader,
  type ReadableHandle,
  readerOfBytes,
  readerOfHandle,
} from './byte-reader.ts'
import { checkDoc } from './doc.ts'
import { checkDocx } from './docx.ts'
import { checkPdf } from './pdf.ts'
import { Refusal } from './refusal.ts'

/** `reason` is a short code for the logs; it never contains anything from the file. */
type DocumentVerdict = { ok: true; kind: DocumentKind } | { ok: false; reason: string }

// The allocation tables of a compound file grow with its size; the server's own limit of 10 MB is much lower.
const LARGEST_FILE = 64 * 1024 * 1024

// A kind without a checker is a type error.
const CHECKS: Record<DocumentKind, (file: ByteReader) => Promise<void>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
}

// A check needs up to 2 MB of memory, and the disk is not faster with more checks at once.
const limit = pLimit(4)

/**
 * Checks whether a file is really the kind of document that its extension claims. Only by its structure (start, end, directory,
 * main part), reading at positions, without loading the whole file.
 * @param file a path or an open handle, which stays open
 * @param size of the file in bytes, as the server counted it
 * @throws only disk errors, or when the file is shorter than `size`, which is a fault of the server
 */
export async function checkDocument(
  file: string | ReadableHandle,
  size: number,
  fileName: string,
): Promise<DocumentVerdict> {
  if (typeof file !== 'string') return checkWith(readerOfHandle(file, size), fileName)
  const handle = await open(file, 'r')
  try {
    return await checkWith(readerOfHandle(handle, size), fileName)
  } finally {
    await handle.close()
  }
}

/** As checkDocument, for bytes in memory: for tests and the fuzzer. */
export async function checkBytes(bytes: Uint8Array, fileName: string): Promise<DocumentVerdict> {
  return checkWith(readerOfBytes(bytes), fileName)
}

async function checkWith(file: ByteReader, fileName: string): Promise<DocumentVerdict> {
  const kind = claimedKind(fileName)
  if (!kind) return { ok: false, reason: 'extension' }
  if (file.size === 0) return { ok: false, reason: 'empty' }
  if (file.size > LARGEST_FILE) return { ok: false, reason: 'too-large' }
  try {
    await limit(() => CHECKS[kind](file))
    return { ok: true, kind }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message }
    throw error
  }
}
