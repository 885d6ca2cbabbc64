import { buildCompoundFile } from './build-compound-file.ts'
import { buildDocx, buildPdf, docxParts, paddedPdf, wordStream } from './build-documents.ts'
import { buildZip } from './build-zip.ts'

const SIZE = 10_485_760

/** Files of 10 MB made to cost the check as much as possible: what it does, extension, bytes. */
export function* worstCases(): Generator<[what: string, extension: string, bytes: Buffer]> {
  yield ['an ordinary PDF', '.pdf', paddedPdf(SIZE)]
  yield [
    'a PDF that is nearly all NUL tail',
    '.pdf',
    ending(Buffer.alloc(SIZE), buildPdf(), 'start'),
  ]
  for (const text of [
    'trailer<<',
    'trailer((((',
    'trailer<</A[[[[',
    'trailer<</Encrypt null/A/B>>',
    '1 0 obj<</Type/XRef',
    '/XRef obj',
    '/Page ',
    '%%EOF',
    'startxref 1\n',
    'PK\x05\x06',
    ' ',
  ]) {
    yield [`a PDF of ${JSON.stringify(text)}`, '.pdf', pdfOf(text)]
  }

  const streams = (count: number, size: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `s${n}`, data: Buffer.alloc(size) }))
  const word = { name: 'WordDocument', data: wordStream() }
  yield ['a doc of 2,000 streams', '.doc', buildCompoundFile([word, ...streams(2_000, 4_700)])]
  yield ['a doc of 4,000 streams', '.doc', buildCompoundFile([word, ...streams(4_000, 60)])]
  yield ['a doc with a scattered directory', '.doc', scattered()]

  const parts = (count: number, data: string, ending: string, stored = true) =>
    Array.from({ length: count }, (_, n) => ({ name: `word/p${n}${ending}`, data, stored }))
  yield ['a docx of 2,000 entries', '.docx', buildDocx(parts(1_990, 'x'.repeat(5_100), '.xml'))]
  for (const piece of [
    '<a/>',
    '<a b="&#x2e;"/>',
    "<a\n\n\n b = ''></a>",
    '<!---->',
    '&&&&',
    '   ',
  ]) {
    const part = `<Relationships>${piece.repeat(260_000 / piece.length)}</Relationships>`
    const docx = buildDocx(parts(2, part, '.rels', false))
    yield [`a docx with 520 KB of ${JSON.stringify(piece)}`, '.docx', docx]
  }
  const attributes = Array.from({ length: 44_000 }, (_, n) => `a${n}=""`).join(' ')
  yield [
    'a docx with 44,000 attributes',
    '.docx',
    buildDocx(parts(1, `<a ${attributes}/>`, '.rels')),
  ]
  const target = `<Relationship Type="/frame" Target="${'%25'.repeat(5_000)}"/>`.repeat(16)
  yield ['a docx with long targets', '.docx', buildDocx(parts(2, target, '.rels'))]
  const far = docxParts().concat(parts(490, '<a/>', '.rels'))
  const spread = far.flatMap((part, n) => [
    part,
    { name: `f${n}`, data: Buffer.alloc(20_000, n), stored: true },
  ])
  yield ['a docx of 493 lists far apart', '.docx', buildZip(spread)]
}

function pdfOf(text: string): Buffer {
  const bytes = Buffer.alloc(SIZE, text, 'latin1')
  bytes.write('%PDF-1.4\n')
  return ending(bytes, Buffer.from('\nstartxref\n12\n%%EOF'), 'end')
}

function ending(bytes: Buffer, piece: Buffer, where: 'start' | 'end'): Buffer {
  piece.copy(bytes, where === 'start' ? 0 : bytes.length - piece.length)
  return bytes
}

/** The directory's chain leaps between both ends of the file at every step. */
function scattered(): Buffer {
  return buildCompoundFile(
    [
      { name: 'WordDocument', data: wordStream() },
      ...Array.from({ length: 3_000 }, (_, n) => ({ name: `s${n}` })),
    ],
    { unusedSectors: 17_000, scatterDirectory: true },
  )
}
