import { refuse } from './refusal.ts'

/** `name` without its prefix; attributes as written, values decoded. */
export type XmlElement = { name: string; attributes: Map<string, string> }

// Word cuts addresses at about 2,000 characters.
const LONGEST_VALUE = 16_384
const NONE = new Map<string, string>()
const NAME = /[^\s/>=<"']*/y
const SPACE = /\s*/y
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const SINGLE_BYTE = new Set(['iso-8859-1', 'windows-1252'])
const UNICODE = new Set(['utf-8', 'utf8', 'utf-16', 'utf-16le', 'utf-16be', 'us-ascii', 'ascii'])

/**
 * The elements of a small XML part, in order, without their nesting: enough for content types and
 * relationships, which are flat lists. It is strict where leniency would hide something from this
 * check that Word sees: no DOCTYPE (the format forbids it), no unknown entities or encodings.
 */
export function* readElements(bytes: Buffer): Generator<XmlElement> {
  const text = decode(bytes)
  let isEmpty = true
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else if (text.startsWith('<![CDATA[', at)) at = after(text, ']]>', at + 9)
    else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2)
    else if (text.startsWith('<!', at)) refuse('docx-xml')
    else if (text.startsWith('</', at)) at = after(text, '>', at + 2)
    else {
      const { element, end } = readTag(text, at + 1)
      isEmpty = false
      yield element
      at = end
    }
  }
  if (isEmpty) refuse('docx-xml')
}

function readTag(text: string, from: number): { element: XmlElement; end: number } {
  let at = nameEnd(text, from)
  const name = text.slice(from, at)
  let attributes = NONE
  for (;;) {
    at = skipSpace(text, at)
    if (text[at] === '>') break
    if (text[at] === '/' && text[at + 1] === '>') {
      at += 1
      break
    }
    const keyEnd = nameEnd(text, at)
    const key = text.slice(at, keyEnd)
    at = skipSpace(text, keyEnd)
    if (key === '' || text[at] !== '=' || attributes.has(key)) refuse('docx-xml')
    at = skipSpace(text, at + 1)
    const quote = text.charAt(at)
    if (quote !== '"' && quote !== "'") refuse('docx-xml')
    const end = text.indexOf(quote, at + 1)
    if (end < 0 || end - at > LONGEST_VALUE) refuse('docx-xml')
    if (attributes === NONE) attributes = new Map()
    attributes.set(key, decodeEntities(text.slice(at + 1, end)))
    at = end + 1
  }
  if (name === '') refuse('docx-xml')
  return { element: { name: name.slice(name.indexOf(':') + 1), attributes }, end: at + 1 }
}

function decodeEntities(value: string): string {
  if (value.includes('<')) refuse('docx-xml')
  return value.replace(/&([^;&]{0,12};?)/g, (_, written: string) => {
    const known = ENTITIES[written.slice(0, -1)]
    if (known && written.endsWith(';')) return known
    const match = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(written)
    const code = match ? parseInt(match[1] ?? match[2]!, match[1] ? 16 : 10) : Infinity
    return code > 0x10ffff ? refuse('docx-xml') : String.fromCodePoint(code)
  })
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

function nameEnd(text: string, from: number): number {
  return endOfMatch(NAME, text, from)
}

function skipSpace(text: string, from: number): number {
  return endOfMatch(SPACE, text, from)
}

function endOfMatch(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  pattern.test(text)
  return pattern.lastIndex
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? refuse('docx-xml') : found + mark.length
}
