import {
  buildCompoundFile,
  type CompoundNode,
  type CompoundOptions,
} from './build-compound-file.ts'
import { buildZip, type ZipOptions, type ZipPart } from './build-zip.ts'

export type PdfOptions = {
  version?: string
  newline?: '\n' | '\r\n' | '\r'
  /** Further entries of the trailer, for instance `/Encrypt 9 0 R`. */
  trailer?: string
  /** The cross-references are a stream object, as PDF 1.5 and later like it. */
  xrefStream?: boolean
  /** Content of a stream object that no page uses. */
  attachment?: Uint8Array
  /** Put in front of the header; the offsets do not count it unless `shifted` is set. */
  before?: string
  shifted?: boolean
  after?: string | Uint8Array
}

/** A one-page PDF that any viewer opens. */
export function buildPdf(options: PdfOptions = {}): Buffer {
  const newline = options.newline ?? '\n'
  const before = Buffer.from(options.before ?? '')
  const pieces = [
    Buffer.from(`%PDF-${options.version ?? '1.4'}${newline}%\xe2\xe3${newline}`, 'latin1'),
  ]
  const base = options.shifted ? before.length : 0
  const offsets: number[] = []
  const length = () => base + pieces.reduce((sum, piece) => sum + piece.length, 0)
  const add = (text: string, data?: Uint8Array) => {
    offsets.push(length())
    pieces.push(Buffer.from(`${offsets.length} 0 obj${newline}${text}${newline}`))
    if (data) pieces.push(Buffer.from(`stream\n`), Buffer.from(data), Buffer.from(`\nendstream\n`))
    pieces.push(Buffer.from(`endobj${newline}`))
  }
  const text = Buffer.from('BT /F1 12 Tf 72 720 Td (Jordan Sample, excavator operator) Tj ET')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  add(
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
  )
  add(`<< /Length ${text.length} >>`, text)
  if (options.attachment) add(`<< /Length ${options.attachment.length} >>`, options.attachment)

  const xref = length()
  const size = offsets.length + 1
  const entries = `/Size ${size + (options.xrefStream ? 1 : 0)} /Root 1 0 R ${options.trailer ?? ''}`
  if (options.xrefStream) {
    const rows = Buffer.alloc((size + 1) * 5)
    ;[...offsets, xref].forEach((offset, n) => {
      rows[(n + 1) * 5] = 1
      rows.writeUInt32BE(offset, (n + 1) * 5 + 1)
    })
    add(`<< /Type /XRef /W [1 4 0] /Length ${rows.length} ${entries} >>`, rows)
  } else {
    const line = (offset: number, kind: string) =>
      `${String(offset).padStart(10, '0')} ${kind === 'f' ? '65535' : '00000'} ${kind}` +
      (newline === '\r\n' ? newline : ` ${newline}`)
    const rows = offsets.map((offset) => line(offset, 'n')).join('')
    const table = `xref${newline}0 ${size}${newline}${line(0, 'f')}${rows}`
    pieces.push(Buffer.from(`${table}trailer${newline}<< ${entries} >>${newline}`))
  }
  pieces.push(Buffer.from(`startxref${newline}${xref}${newline}%%EOF${newline}`))
  return Buffer.concat([before, ...pieces, Buffer.from((options.after ?? '') as Uint8Array)])
}

/** A valid PDF of exactly this many bytes (at least 1,200): 10,485,760 is the largest accepted. */
export function paddedPdf(size: number): Buffer {
  // The numbers written in the file grow by at most 24 digits; blank lines make up the rest.
  const filling = size - buildPdf({ attachment: new Uint8Array() }).length - 24
  const attachment = Buffer.alloc(Math.max(0, filling), 'plant hire ')
  const rest = size - buildPdf({ attachment }).length
  if (rest < 0) throw new RangeError(`A padded PDF cannot be as small as ${size} bytes`)
  return buildPdf({ attachment, after: '\n'.repeat(rest) })
}

export const WORD_MAIN_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const OFFICE_RELATIONSHIPS =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** `[Content_Types].xml`; by default with the main part of a Word document. */
export function contentTypes(mainType = WORD_MAIN_TYPE, more = ''): string {
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ' +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${mainType}"/>${more}</Types>`
  )
}

/** A part of relationships; each is its kind (the end of its type), its target and its mode. */
export function relationships(...all: [kind: string, target: string, mode?: string][]): string {
  const lines = all.map(([kind, target, mode], n) => {
    const modeAttribute = mode ? ` TargetMode="${mode}"` : ''
    const type = `${OFFICE_RELATIONSHIPS}/${kind}`
    return `<Relationship Id="rId${n + 1}" Type="${type}" Target="${target}"${modeAttribute}/>`
  })
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

/** The three parts that every Word document has. */
export function docxParts(): ZipPart[] {
  return [
    { name: '[Content_Types].xml', data: contentTypes() },
    { name: '_rels/.rels', data: relationships(['officeDocument', 'word/document.xml']) },
    {
      name: 'word/document.xml',
      data:
        `${DECLARATION}<w:document ` +
        'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r>' +
        '<w:t>Jordan Sample, excavator operator</w:t></w:r></w:p></w:body></w:document>',
    },
  ]
}

/** A Word document; parts given here replace those of the same name or come last. */
export function buildDocx(parts: ZipPart[] = [], options: ZipOptions = {}): Buffer {
  const replaced = docxParts().map((own) => parts.find(({ name }) => name === own.name) ?? own)
  return buildZip([...replaced, ...parts.filter((part) => !replaced.includes(part))], options)
}

/** The main stream of a Word document: its identifier, version and flags, then filling. */
export function wordStream(
  size = 6_144,
  identifier = 0xa5ec,
  version = 0xc1,
  flags = 0x1200,
): Buffer {
  const stream = Buffer.alloc(size, 'Jordan Sample ')
  stream.fill(0, 0, Math.min(size, 32))
  stream.writeUInt16LE(identifier, 0)
  stream.writeUInt16LE(version, 2)
  stream.writeUInt16LE(flags, 10)
  return stream
}

/** An old Word document; nodes given here come besides its two streams, or replace them. */
export function buildDoc(nodes: CompoundNode[] = [], options: CompoundOptions = {}): Buffer {
  const own = [
    { name: 'WordDocument', data: wordStream() },
    { name: '1Table', data: Buffer.alloc(4_600, 7) },
    { name: '\x05SummaryInformation', data: Buffer.alloc(300, 1) },
  ].filter(({ name }) => !nodes.some((node) => node.name === name))
  return buildCompoundFile([...own, ...nodes], options)
}
