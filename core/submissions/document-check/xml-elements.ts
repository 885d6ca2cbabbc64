import { SaxesParser } from 'saxes'
import { refuse } from './refusal.ts'

// Word cuts addresses at about 2,000 characters.
const LONGEST_VALUE = 16_384
// Content types and relationships are flat lists.
const DEEPEST = 16
const SINGLE_BYTE = new Set(['iso-8859-1', 'windows-1252'])
const UNICODE = new Set(['utf-8', 'utf8', 'utf-16', 'utf-16le', 'utf-16be', 'us-ascii', 'ascii'])

/**
 * Visits the elements of a small XML part, in order. Strict where a lenient parser could miss something that Word sees: the part must
 * be well formed, without DOCTYPE (the format forbids it), unknown entities or encodings.
 * @param visit `name` has no prefix, attributes are as written, values are decoded
 */
export function visitElements(
  bytes: Buffer,
  visit: (name: string, attributes: Readonly<Record<string, string>>) => void,
): void {
  // Without positions, which only the parser's error messages need.
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  parser.on('error', () => refuse('docx-xml'))
  parser.on('doctype', () => refuse('docx-xml'))
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) refuse('docx-xml')
    if (Object.values(attributes).some((value) => value.length > LONGEST_VALUE)) refuse('docx-xml')
    visit(name.slice(name.indexOf(':') + 1), attributes)
  })
  parser.on('closetag', () => {
    depth--
  })
  parser.write(decode(bytes)).close()
}

function decode(bytes: Buffer): string {
  const first = bytes.toString('hex', 0, 2)
  if (first === 'fffe' || first === '3c00') return decodeAs('utf-16le', bytes)
  if (first === 'feff' || first === '003c') return decodeAs('utf-16be', bytes)
  const declaration = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w-]+)/.exec(
    bytes.toString('latin1', 0, 200),
  )
  const encoding = declaration?.[1]?.toLowerCase() ?? 'utf-8'
  if (SINGLE_BYTE.has(encoding)) return bytes.toString('latin1')
  return UNICODE.has(encoding) ? decodeAs('utf-8', bytes) : refuse('docx-xml')
}

function decodeAs(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return refuse('docx-xml')
  }
}
