import { describe, expect, test } from 'vitest'
import { checkBytes } from 'core/submissions/document-check/check-document.ts'
import { buildDocx, buildPdf, paddedPdf, type PdfOptions } from './build-documents.ts'
import { buildZip } from './build-zip.ts'
import { readSamples } from './samples.ts'
import { expectAccepted, expectRefused } from './verdict.ts'

const zip = buildZip([{ name: 'tool.exe', data: 'MZ' }])
const trailerText = bytes(
  'trailer << /Root 1 0 R /Encrypt 5 0 R >> 9 0 obj << /Type /XRef /Root 1 0 R /Encrypt 5 0 R >>',
)
const linearised = readSamples('valid').find(({ name }) => name === 'linearised.pdf')!.bytes
const text = (pdf: Buffer) => pdf.toString('latin1')
const changed = (from: string | RegExp, to: string, options?: PdfOptions) => {
  const before = text(buildPdf(options))
  const after = before.replace(from, to)
  if (after === before) throw new Error('The change found nothing to change')
  return bytes(after)
}

describe('a PDF is accepted', () => {
  test.each<[string, Buffer]>([
    ['of version 1.0', buildPdf({ version: '1.0' })],
    ['of version 2.0', buildPdf({ version: '2.0' })],
    ['with CRLF line ends', buildPdf({ newline: '\r\n' })],
    ['with the line ends of old Macs', buildPdf({ newline: '\r' })],
    ['with a cross-reference stream', buildPdf({ xrefStream: true })],
    ['after a byte order mark', buildPdf({ before: '\ufeff' })],
    ['after blank lines that its offsets count', buildPdf({ before: '\r\n\n \t', shifted: true })],
    ['after blank lines that its offsets do not count', buildPdf({ before: '\n\n\n\n' })],
    ['without a line end after %%EOF', buildPdf().subarray(0, -1)],
    ['with a NUL tail of 3 bytes', buildPdf({ after: '\0\0\0' })],
    ['with a NUL tail of 200 KB', buildPdf({ after: Buffer.alloc(200_000) })],
    ['with 1 KB of blanks at the end', buildPdf({ after: ' \r\n'.repeat(340) })],
    ['with the Ctrl-Z of DOS at the end', buildPdf({ after: '\x1a' })],
    ['with %%EOF twice', buildPdf({ after: '%%EOF\r\n' })],
    ['with an update appended', Buffer.concat([buildPdf(), bytes(update('/Root 1 0 R'))])],
    ['with a wrong offset after startxref', changed(/startxref\n\d+/, 'startxref\n7')],
    ['with 0 after startxref', changed(/startxref\n\d+/, 'startxref\n0')],
    ['with an offset beyond the end', changed(/startxref\n\d+/, 'startxref\n999999999999')],
    ['with bytes lost from its middle', changed('(Jordan Sample', '(J')],
    [
      'with a wrong offset and a stream',
      changed(/startxref\n\d+/, 'startxref\n7', { xrefStream: true }),
    ],
    ['that speaks of /Encrypt in its text', buildPdf({ attachment: bytes('/Encrypt 5 0 R') })],
    ['that holds /Encrypt in a string', buildPdf({ trailer: '/Info (\\) /Encrypt 5 0 R)' })],
    [
      'that holds /Encrypt in an inner dictionary',
      buildPdf({ trailer: '/X << /Encrypt 5 0 R >>' }),
    ],
    ['whose /Encrypt is null', buildPdf({ trailer: '/Encrypt null' })],
    ['that holds /Encrypt in a comment', buildPdf({ trailer: '% /Encrypt 5 0 R\n' })],
    ['with the trailer of an encrypted one in its text', buildPdf({ attachment: trailerText })],
    [
      'with the trailer of an encrypted one in its text, and a stream',
      buildPdf({ attachment: trailerText, xrefStream: true }),
    ],
    ['with comments before %%EOF', changed('\n%%EOF', '\n%EndExifToolUpdate 7\n\n%%EOF')],
    ['with a zip attached far from its end', buildPdf({ attachment: farFromTheEnd(zip) })],
    [
      'that happens to hold the four bytes of a zip end',
      buildPdf({ attachment: bytes('PK\x05\x06') }),
    ],
    ['that holds the end of an empty zip', buildPdf({ attachment: buildZip([]) })],
    ['of exactly 10 MB', paddedPdf(10_485_760)],
  ])('%s', async (_, pdf) => {
    await expectAccepted(pdf, 'pdf')
  })
})

describe('a PDF is refused', () => {
  test.each<[string, string, Buffer]>([
    ['when it is only a header', 'pdf-truncated', bytes('%PDF-1.7\n')],
    ['when only header and %%EOF are there', 'pdf-truncated', bytes('%PDF-1.7\n%%EOF\n')],
    ['when it leads to no trailer', 'pdf-trailer', bytes('%PDF-1.7\nstartxref\n0\n%%EOF\n')],
    ['when its trailer has no root', 'pdf-trailer', changed('/Root 1 0 R', '/Toor 1 0 R')],
    ['when its trailer never ends', 'pdf-trailer', changed(/>>\nstartxref/, '\nstartxref')],
    ['when it has no pages', 'pdf-pages', bytes(text(buildPdf()).replaceAll('/Pages', '/Sages'))],
    ['when the header names another version', 'pdf-header', buildPdf({ version: '7.0' })],
    ['when the header has half a version', 'pdf-header', buildPdf({ version: '1.x' })],
    ['when the header has no version', 'pdf-header', changed('%PDF-1.4', '%PDF-\n')],
    ['after a program', 'pdf-header', buildPdf({ before: 'MZ\x90\0' })],
    ['after HTML', 'pdf-header', buildPdf({ before: '<script>alert(1)</script>\n' })],
    ['after a picture', 'pdf-header', buildPdf({ before: 'GIF89a' })],
    ['after a zip', 'pdf-header', Buffer.concat([zip, buildPdf()])],
    ['after the header of a Mac file', 'pdf-header', buildPdf({ before: '\0'.repeat(128) })],
    ['after 10 KB of blanks', 'pdf-header', buildPdf({ before: ' '.repeat(10_000) })],
    ['with a zip behind it', 'pdf-truncated', buildPdf({ after: zip })],
    ['with a docx behind it', 'pdf-truncated', buildPdf({ after: buildDocx() })],
    ['with a zip and another ending', 'pdf-archive', zipAndEnding(zip)],
    ['with a zip whose comment is its end', 'pdf-archive', swallowedByComment()],
    ['with an empty zip whose comment is its end', 'pdf-archive', swallowedByComment([])],
    ['with a zip in a stream at its end', 'pdf-archive', buildPdf({ attachment: zip })],
    ['with many zip ends', 'pdf-archive', buildPdf({ attachment: bytes('PK\x05\x06'.repeat(99)) })],
    ['with a program behind it', 'pdf-truncated', buildPdf({ after: 'MZ\x90\0' })],
    ['with HTML behind it', 'pdf-truncated', buildPdf({ after: '<script>alert(1)</script>' })],
    ['with text between startxref and %%EOF', 'pdf-truncated', changed('\n%%EOF', '\nx\n%%EOF')],
    ['without an offset after startxref', 'pdf-truncated', changed(/startxref\n\d+/, 'startxref')],
    ['when it is HTML', 'pdf-header', bytes('<!DOCTYPE html><title>CV</title>%PDF-1.4 %%EOF')],
    [
      'when it is a script',
      'pdf-header',
      bytes('// %PDF-1.4\nalert(1)\n// startxref\n// 0\n%%EOF'),
    ],
    ['when it is encrypted', 'pdf-password', buildPdf({ trailer: '/Encrypt 9 0 R' })],
    ['when it is encrypted in place', 'pdf-password', buildPdf({ trailer: '/Encrypt<</V 1>>' })],
    [
      'when it is encrypted after a name',
      'pdf-password',
      buildPdf({ trailer: '/X/Y/Encrypt 9 0 R' }),
    ],
    [
      'when it is encrypted after a comment',
      'pdf-password',
      buildPdf({ trailer: '% >>\n/Encrypt 9 0 R' }),
    ],
    [
      'when /Encrypt is written with #45',
      'pdf-password',
      buildPdf({ trailer: '/#45ncrypt 9 0 R' }),
    ],
    [
      'when it is encrypted and has a cross-reference stream',
      'pdf-password',
      buildPdf({ trailer: '/Encrypt 9 0 R', xrefStream: true }),
    ],
    [
      'when it is encrypted and its offset is wrong',
      'pdf-password',
      changed(/startxref\n\d+/, 'startxref\n7', { trailer: '/Encrypt 9 0 R' }),
    ],
    [
      'when it is encrypted, has a stream and its offset is wrong',
      'pdf-password',
      changed(/startxref\n\d+/, 'startxref\n7', { trailer: '/Encrypt 9 0 R', xrefStream: true }),
    ],
    [
      'when its newest update says that it is encrypted',
      'pdf-password',
      Buffer.concat([buildPdf(), bytes(update('/Root 1 0 R /Encrypt 9 0 R'))]),
    ],
    [
      'when it is linearised and cut after its first part',
      'pdf-truncated',
      linearised.subarray(0, linearised.indexOf('%%EOF') + 6),
    ],
  ])('%s', async (_, reason, pdf) => {
    await expectRefused(pdf, 'pdf', reason)
  })

  test('a PDF cut before its last line is refused', async () => {
    const pdf = buildPdf()
    for (let length = 1; length < pdf.length - 1; length += 1) {
      const verdict = await checkBytes(pdf.subarray(0, length), 'a.pdf')
      expect(verdict, `${length} of ${pdf.length} bytes`).toMatchObject({ ok: false })
    }
  })
})

test('a PDF is accepted wherever its structures begin relative to the read buffer', async () => {
  const [header = '', ...rest] = text(buildPdf()).split('\n')
  // Around 64 KB, where one stretch of reading ends and the next begins.
  for (let filling = 64_700; filling < 65_540; filling += 1) {
    const pdf = bytes([header, `%${' '.repeat(filling)}`, ...rest].join('\n'))
    expect(await checkBytes(pdf, 'a.pdf'), `${filling}`).toEqual({ ok: true, kind: 'pdf' })
  }
})

function bytes(latin: string): Buffer {
  return Buffer.from(latin, 'latin1')
}

/** What an editor appends, with the cross-references of one object that it changed. */
function update(trailer: string): string {
  const start = buildPdf().length
  const object = '5 0 obj\n<< /Changed true >>\nendobj\n'
  const row = `${String(start).padStart(10, '0')} 00000 n \n`
  return (
    `${object}xref\n5 1\n${row}trailer\n<< /Size 6 ${trailer} >>\n` +
    `startxref\n${start + object.length}\n%%EOF\n`
  )
}

function farFromTheEnd(archive: Buffer): Buffer {
  return Buffer.concat([archive, Buffer.alloc(80_000, ' ')])
}

function zipAndEnding(archive: Buffer): Buffer {
  const pdf = buildPdf()
  const ending = text(pdf).slice(text(pdf).indexOf('startxref'))
  return Buffer.concat([pdf, archive, bytes(`\n${ending}`)])
}

/** A PDF whose second half is the comment of a zip, so that both kinds of program are content. */
function swallowedByComment(parts = [{ name: 'tool.exe', data: 'MZ' }]): Buffer {
  const pdf = text(buildPdf({ attachment: bytes('HERE') }))
  const [head = '', rest = ''] = pdf.split('HERE')
  return Buffer.concat([bytes(head), buildZip(parts, { comment: bytes(rest) })])
}
