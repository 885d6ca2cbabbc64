import type { ByteReader } from './byte-reader.ts'
import { type CompoundFile, openCompoundFile } from './compound-file.ts'
import { refuse } from './refusal.ts'
import { ZIP_END, ZIP_END_LENGTH, ZIP_LONGEST_COMMENT } from './zip-directory.ts'

const SIGNATURE = 'd0cf11e0a1b11ae1'
const MACROS = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur'])
const ENCRYPTED = new Set(['encryptedpackage', 'encryptioninfo', '\tdrmcontent'])
const OTHER_PROGRAMS = new Set([
  'workbook',
  'book',
  'powerpoint document',
  'visiodocument',
  '__properties_version1.0',
])

/** A Word document in the format before docx: a compound file whose root holds a readable `WordDocument` stream. */
export async function checkDoc(file: ByteReader): Promise<void> {
  if ((await file.read(0, 8)).toString('hex') !== SIGNATURE) refuse('doc-header')
  const compound = await openCompoundFile(file)

  const inRoot = new Map<string, CompoundFile['entries'][number]>()
  for (const entry of compound.entries.slice(1)) {
    const name = entry.name.toLowerCase()
    if (MACROS.has(name)) refuse('doc-macros')
    if (entry.parent === 0) inRoot.set(name, entry)
  }
  for (const name of inRoot.keys()) {
    if (ENCRYPTED.has(name)) refuse('doc-encrypted')
    if (OTHER_PROGRAMS.has(name)) refuse('doc-not-word')
  }
  const word = inRoot.get('worddocument')
  if (word?.kind !== 'stream' || word.size < 32) refuse('doc-not-word')

  const fib = await compound.readStart(word, 32)
  if (fib.length < 32) refuse('doc-truncated')
  const identifier = fib.readUInt16LE(0)
  const flags = fib.readUInt16LE(10)
  if (identifier !== 0xa5ec && identifier !== 0xa5dc) refuse('doc-not-word')
  if (flags & 0x0100) refuse('doc-encrypted')
  // Before Word 97 macros were in the main stream, and only in files marked as templates.
  if (fib.readUInt16LE(2) < 0xc0 && flags & 1) refuse('doc-macros')

  await refuseArchive(file, compound)
}

/** Refuses an archive after the last stream. An archive inside a stream is an embedded docx, which is ordinary. */
async function refuseArchive(file: ByteReader, compound: CompoundFile): Promise<void> {
  const start = Math.max(0, file.size - ZIP_LONGEST_COMMENT - ZIP_END_LENGTH)
  const tail = await file.read(start, file.size - start)
  const at = tail.lastIndexOf(ZIP_END, undefined, 'latin1')
  if (at >= 0 && compound.isUnused(start + at)) refuse('doc-archive')
}
