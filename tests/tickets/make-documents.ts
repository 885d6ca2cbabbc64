// A text as each accepted kind of document, as plainly as those formats allow.
import type { DocumentKind } from 'core/forms/document-kinds.ts'
import { buildDoc, buildDocx, docxParts, wordStream } from '../documents/build-documents.ts'
import { page, pdfOf, stream } from '../documents/hostile-pdf.ts'

export const makers: Record<DocumentKind, (text: string) => Buffer> = {
  pdf(text) {
    const escaped = text.replaceAll('’', "'").replaceAll(/[\\()]/g, String.raw`\$&`)
    const lines = escaped.split('\n').map((line) => `(${line}) Tj T*`)
    const content = Buffer.from(`BT /F1 9 Tf 13 TL 60 800 Td ${lines.join('\n')} ET`)
    return pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `${page} >>`,
      stream(content),
    ])
  },

  docx(text) {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const paragraphs = escaped
      .split('\n')
      .map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
    const data = String(docxParts()[2]!.data).replace(/<w:p>.*<\/w:p>/, () => paragraphs.join(''))
    return buildDocx([{ name: 'word/document.xml', data }])
  },

  doc(text) {
    const characters = Buffer.from(`${text.replaceAll('\n', '\r')}\r`, 'utf16le')
    const count = characters.length / 2
    const start = 2048
    const main = wordStream(Math.max(6144, start + characters.length))
    main.fill(0, 32)
    main.writeInt32LE(count, 0x4c)
    const pieces = Buffer.alloc(5 + 8 + 8)
    pieces.writeUInt8(2, 0)
    pieces.writeUInt32LE(16, 1)
    pieces.writeUInt32LE(0, 5)
    pieces.writeUInt32LE(count, 9)
    pieces.writeUInt32LE(start, 15)
    const table = Buffer.alloc(4600)
    pieces.copy(table, 64)
    main.writeUInt32LE(64, 0x1a2)
    main.writeUInt32LE(pieces.length, 0x1a6)
    characters.copy(main, start)
    return buildDoc([
      { name: 'WordDocument', data: main },
      { name: '1Table', data: table },
    ])
  },
}
