import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import { claimedKind, type DocumentKind } from '../../app/forms/document-kinds.ts'
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

/** `reason` is a short machine word for the logs; it never holds anything taken from the file. */
type DocumentVerdict = { ok: true; kind: DocumentKind } | { ok: false; reason: string }

// The tables of a compound file grow with it; the server's own limit of 10 MB comes long before.
const LARGEST_FILE = 64 * 1024 * 1024

// Every accepted kind has its checker, or this is a type error.
const CHECKS: Record<DocumentKind, (file: ByteReader) => Promise<void>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
}

// A check holds about 2 MB at worst, and the disk is no quicker with more of them at once.
const limit = pLimit(4)

/**
 * Is the file really the document that its extension claims? Judged by structure alone (start,
 * end, directory, main part), by position, without loading the file.
 * @param file a path or an open handle, which stays open
 * @param size of the file in bytes, as the server counted it
 * @throws only what the disk throws, or when the file is shorter than `size`: the server's fault
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

/** The same for bytes in memory: for tests and the fuzzer. */
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
