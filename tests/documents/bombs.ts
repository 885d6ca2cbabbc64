// Decompression bombs: small documents that expand to gigabytes in the program that reads them.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import type { DocumentKind } from 'core/forms/document-kinds.ts'
import { buildDocx, docxParts } from './build-documents.ts'
import { heavyPdfs, page, pdfOf, stream } from './hostile-pdf.ts'

const mb = 1024 * 1024
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const flate = '/Filter /FlateDecode'

export type Bomb = { name: string; kind: DocumentKind; bytes: Buffer }

/** One after the other: some take a second to make. */
export async function* bombs(): AsyncGenerator<Bomb> {
  for (const [name, bytes] of Object.entries(heavyPdfs())) yield { name, kind: 'pdf', bytes }
  const gigabyte = await deflated(1024, ' ')
  const twice = deflateSync(gigabyte, { level: 9 })
  const chain = (depth: number) => `/Filter [${'/FlateDecode '.repeat(depth)}]`
  yield pdf('1 GB, one filter', [catalog, pages, `${page} >>`, stream(gigabyte, flate)])
  yield pdf('1 GB, two filters', [catalog, pages, `${page} >>`, stream(twice, chain(2))])
  yield pdf('1 GB, three filters', [
    catalog,
    pages,
    `${page} >>`,
    stream(deflateSync(twice), chain(3)),
  ])
  const words = await deflated(60, '(a) Tj ')
  const many = Array.from({ length: 40 }, (_, n) => `${n + 5} 0 R`).join(' ')
  yield pdf('40 streams of 60 MB', [
    catalog,
    pages,
    `${page.replace('/Contents 4 0 R', `/Contents [${many}]`)} >>`,
    'null',
    ...Array.from({ length: 40 }, () => stream(words, flate)),
  ])
  // Numbers of operators, not bytes: each becomes objects.
  yield pdf('60 MB of operators', [catalog, pages, `${page} >>`, stream(words, flate)])
  yield pdf('run lengths of 600 MB', [
    catalog,
    pages,
    `${page} >>`,
    stream(Buffer.alloc(9 * mb, Buffer.from([0x81, 0x20])), '/Filter /RunLengthDecode'),
  ])
  const objects = `/Type /ObjStm /N 100000 /First 1000000 ${flate}`
  yield {
    name: 'an object stream of 1 GB',
    kind: 'pdf',
    bytes: withObjectStream(gigabyte, objects),
  }
  const fonts =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>'
  const text = Buffer.from('BT /F1 12 Tf 72 720 Td (Large in the face) Tj ET')
  const font = (more: string) => [
    catalog,
    pages,
    `${fonts} >>`,
    stream(text),
    `<< /Type /Font /Subtype /TrueType /BaseFont /Large /FirstChar 32 /LastChar 33 /Widths [500 500] ${more} >>`,
    '<< /Type /FontDescriptor /FontName /Large /Flags 4 /FontFile2 7 0 R >>',
  ]
  yield pdf('a font of 1 GB', [
    ...font('/FontDescriptor 6 0 R'),
    stream(gigabyte, `${flate} /Length1 1073741824`),
  ])
  const ranges = await deflated(60, '<0000> <ffff> <0000>\n')
  const map = Buffer.concat([Buffer.from('1000000 beginbfrange\n')])
  yield pdf('a character map of 60 MB', [
    ...font('/ToUnicode 7 0 R'),
    stream(
      deflateSync(Buffer.concat([map, Buffer.alloc(60 * mb, '<0000> <ffff> <0000>\n')])),
      flate,
    ),
  ])
  yield pdf('a character map of 60 MB without its head', [
    ...font('/ToUnicode 7 0 R'),
    stream(ranges, flate),
  ])
  yield pdf('an image of 60,000 by 60,000', [
    catalog,
    pages,
    `${page.replace('/Resources <<', '/Resources << /XObject << /Im 5 0 R >>')} >>`,
    stream(Buffer.from('q 500 0 0 500 0 0 cm /Im Do Q')),
    stream(
      gigabyte,
      `${flate} /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB`,
    ),
  ])
  const paragraph = `<w:p><w:r><w:t>${'word '.repeat(200)}</w:t></w:r></w:p>`
  yield word('Word, 140 MB of paragraphs', paragraph, 140)
  yield word('Word, 140 MB of empty elements', '<w:p/>', 140)
  yield word('Word, 140 MB in one word', 'w', 140)
}

function pdf(name: string, objects: Parameters<typeof pdfOf>[0]): Bomb {
  return { name, kind: 'pdf', bytes: pdfOf(objects) }
}

function word(name: string, piece: string, megabytes: number): Bomb {
  const [types, relations] = docxParts()
  const head =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>'
  const data = `${head}${piece.repeat((megabytes * mb) / piece.length)}</w:body></w:document>`
  const bytes = buildDocx([types!, relations!, { name: 'word/document.xml', data }])
  return { name, kind: 'docx', bytes }
}

/** An object that every page needs lies in a stream that never ends. */
function withObjectStream(data: Uint8Array, dictionary: string): Buffer {
  const body = pdfOf([
    catalog,
    '5 0 R',
    `${page} >>`,
    stream(Buffer.from('')),
    'null',
    stream(data, dictionary),
  ])
  const rows = Buffer.alloc(7 * 6)
  const offsets = [...body.toString('latin1').matchAll(/^(\d) 0 obj/gm)].map(({ index }) => index)
  offsets.forEach((offset, n) => {
    rows[(n + 1) * 6] = 1
    rows.writeUInt32BE(offset, (n + 1) * 6 + 1)
  })
  // Objects 2 and 5 are in the stream.
  for (const n of [2, 5]) {
    rows[n * 6] = 2
    rows.writeUInt32BE(6, n * 6 + 1)
  }
  const start = body.lastIndexOf('xref\n0 ')
  const kept = body.subarray(0, start)
  const xref = `8 0 obj\n<< /Type /XRef /Size 7 /W [1 4 1] /Root 1 0 R /Length ${rows.length} >>\nstream\n`
  return Buffer.concat([
    kept,
    Buffer.from(xref),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${kept.length}\n%%EOF\n`),
  ])
}

function deflated(megabytes: number, text: string): Promise<Buffer> {
  const chunk = Buffer.alloc(mb, text)
  const deflate = createDeflate({ level: 9 })
  const chunks = Array.from({ length: megabytes }, () => chunk)
  return buffer(Readable.from(chunks).pipe(deflate))
}
