import { type ByteReader, findText } from './byte-reader.ts'
import { readDictionary } from './pdf-dictionary.ts'

/** The dictionary from which a reader starts: the trailer, or that of the xref stream. */
export type Trailer = Map<string, string>

// An xref stream that lists thousands of scattered objects has a long dictionary.
const DICTIONARY_LENGTH = 65_536
const SEARCHES = 16

/** Reads the newest trailer, to which `startxref` points; undefined when there is none. */
export async function trailerAt(file: ByteReader, offset: number): Promise<Trailer | undefined> {
  const text = await readText(file, offset, DICTIONARY_LENGTH)
  if (/^\s*xref\b/.test(text)) {
    const keyword = await findText(file, 'trailer', offset)
    return keyword < 0 ? undefined : trailerAfter(file, keyword)
  }
  const object = /^\s*\d{1,10}\s{1,10}\d{1,5}\s{1,10}obj/.exec(text)
  return object ? xrefStream(text, object[0].length) : undefined
}

/**
 * For PDFs whose `startxref` is wrong (edited by hand, line ends changed, bytes inserted at the start): readers repair such files, so
 * this searches the file for its trailers, at most 16 of each kind.
 */
export async function searchTrailer(file: ByteReader): Promise<Trailer> {
  const found: Trailer = new Map()
  const add = (trailer: Trailer | undefined) =>
    trailer?.forEach((value, key) => found.set(key, value))

  let at = -1
  for (let n = 0; n < SEARCHES && (at = await findText(file, 'trailer', at + 1)) >= 0; n += 1) {
    add(await trailerAfter(file, at))
  }
  at = -1
  for (let n = 0; n < SEARCHES && (at = await findText(file, '/XRef', at + 1)) >= 0; n += 1) {
    const start = Math.max(0, at - 1024)
    const text = await readText(file, start, DICTIONARY_LENGTH)
    const object = text.lastIndexOf('obj', at - start)
    if (object >= 0) add(xrefStream(text, object + 'obj'.length))
  }
  return found
}

async function trailerAfter(file: ByteReader, keyword: number): Promise<Trailer | undefined> {
  return readDictionary(await readText(file, keyword, DICTIONARY_LENGTH), 'trailer'.length)
}

function xrefStream(text: string, from: number): Trailer | undefined {
  const entries = readDictionary(text, from)
  return entries?.get('Type') === '/XRef' ? entries : undefined
}

async function readText(file: ByteReader, position: number, length: number): Promise<string> {
  return (await file.read(position, length)).toString('latin1')
}
