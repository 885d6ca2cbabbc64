import { type ByteReader, findText } from './byte-reader.ts'
import { readDictionary } from './pdf-dictionary.ts'
import { opensForAnybody } from './pdf-encryption.ts'
import { searchTrailer, trailerAt } from './pdf-trailer.ts'
import { refuse } from './refusal.ts'
import { ZIP_END, ZIP_END_LENGTH, ZIP_ENTRY, ZIP_LONGEST_COMMENT } from './zip-directory.ts'

const START_LENGTH = 2_048
const LONGEST_ENDING = 2_048

/**
 * A PDF begins with its header, ends with `startxref` and `%%EOF`, and these lead to a trailer with a catalogue. Scripts and forms
 * inside it are accepted: CV builders and government forms contain them, they are part of the format, and viewers run them in a
 * sandbox.
 */
export async function checkPdf(file: ByteReader): Promise<void> {
  const start = (await file.read(0, START_LENGTH)).toString('latin1')
  const header = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*(?=%PDF-[12]\.\d)/.exec(start)
  if (!header) refuse('pdf-header')
  const origin = header[0].length

  const end = await endOfContent(file)
  const tailStart = Math.max(0, end - ZIP_LONGEST_COMMENT - LONGEST_ENDING)
  const tail = await file.read(tailStart, end - tailStart)
  const startxref = readStartxref(tail.subarray(-LONGEST_ENDING).toString('latin1'))
  await refuseArchive(file, tail, tailStart, end)
  refuseCutLinearised(file, start, origin)

  let trailer = await trailerAt(file, startxref)
  if (!trailer?.has('Root')) trailer = await searchTrailer(file)
  if (!trailer?.has('Root')) refuse('pdf-trailer')
  const isEncrypted = (trailer.get('Encrypt') ?? 'null') !== 'null'
  if (isEncrypted && !(await opensForAnybody(file, trailer))) refuse('pdf-password')

  // The catalogue names its pages in plain text, unless it is compressed in an object stream.
  if ((await findText(file, '/Pages')) >= 0) return
  if ((await findText(file, '/ObjStm')) < 0) refuse('pdf-pages')
}

/** Finds the end without padding: mail gateways and old file systems add NUL, blanks or Ctrl-Z, sometimes megabytes of it. */
async function endOfContent(file: ByteReader): Promise<number> {
  const scratch = Buffer.allocUnsafe(Math.min(65_536, file.size))
  for (let end = file.size; end > 0; end -= scratch.length) {
    const from = Math.max(0, end - scratch.length)
    const bytes = await file.read(from, end - from, scratch)
    for (let at = bytes.length - 1; at >= 0; at -= 1) {
      const byte = bytes[at]
      if (byte !== 0 && byte !== 32 && !(byte! >= 9 && byte! <= 13) && byte !== 26) {
        return from + at + 1
      }
    }
  }
  return 0
}

/** Between the offset and the last `%%EOF` only comments are allowed, including an earlier `%%EOF`. */
function readStartxref(ending: string): number {
  const at = ending.lastIndexOf('startxref')
  const match = /^startxref\s*(\d{1,12})\s*/.exec(at < 0 ? '' : ending.slice(at))
  if (!match || !ending.endsWith('%%EOF')) refuse('pdf-truncated')
  const lines = ending.slice(at + match[0].length).split(/[\r\n]+/)
  if (!lines.every((line) => /^\s*(?:%|$)/.test(line))) refuse('pdf-truncated')
  return Number(match[1])
}

/**
 * Programs find a zip by its end record, which they look for in the last 64 KB. When there is one with a correct position of its
 * directory, or one whose comment covers the rest of the PDF, the file is an archive, too. This also refuses an uncompressed attachment
 * at that position.
 */
async function refuseArchive(file: ByteReader, tail: Buffer, tailStart: number, end: number) {
  let at = -1
  for (let n = 0; (at = tail.indexOf(ZIP_END, at + 1, 'latin1')) >= 0; n += 1) {
    if (n === 16) refuse('pdf-archive')
    if (at + ZIP_END_LENGTH > tail.length) continue
    const commentEnd = tailStart + at + ZIP_END_LENGTH + tail.readUInt16LE(at + 20)
    if (commentEnd >= end && commentEnd <= file.size) refuse('pdf-archive')
    const directory = tailStart + at - tail.readUInt32LE(at + 12)
    if (directory < 0 || directory === tailStart + at) continue
    if ((await file.read(directory, 4)).toString('latin1') === ZIP_ENTRY) refuse('pdf-archive')
  }
}

/** A linearised file that is cut after its first part also ends in `%%EOF`, but names its full length. */
function refuseCutLinearised(file: ByteReader, start: string, origin: number): void {
  const object = start.indexOf(' obj', origin)
  const entries = object < 0 ? undefined : readDictionary(start, object + ' obj'.length)
  if (!entries?.has('Linearized')) return
  if (Number(entries.get('L')) > file.size + 1_024) refuse('pdf-truncated')
}
