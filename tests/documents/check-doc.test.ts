import { describe, expect, test } from 'vitest'
import { checkBytes } from 'core/submissions/document-check/check-document.ts'
import { buildCompoundFile, type CompoundNode } from './build-compound-file.ts'
import { buildDoc, buildDocx, buildPdf, wordStream } from './build-documents.ts'
import { buildZip } from './build-zip.ts'
import { expectAccepted, expectRefused } from './verdict.ts'

const zip = buildZip([{ name: 'tool.exe', data: 'MZ' }])
const word = (...fib: Parameters<typeof wordStream>): CompoundNode => ({
  name: 'WordDocument',
  data: wordStream(...fib),
})
const stream = (name: string, size = 5_000): CompoundNode => ({ name, data: Buffer.alloc(size, 9) })
const storage = (name: string, ...children: CompoundNode[]): CompoundNode => ({ name, children })
const chunk = (size: number) => Buffer.alloc(size, 'x')

describe('an old Word document is accepted', () => {
  test.each<[string, Buffer]>([
    ['of Word 97 to 2003', buildDoc()],
    ['with sectors of 4096 bytes', buildDoc([], { sectorSize: 4096 })],
    ['so small that its text is in the mini stream', buildDoc([word(900)])],
    ['small, with sectors of 4096 bytes', buildDoc([word(900)], { sectorSize: 4096 })],
    ['small, and not first in the mini stream', buildDoc([stream('0', 2_000), word(900)])],
    ['of Word 6 or 95', buildDoc([word(6_144, 0xa5dc, 0x65, 0)])],
    ['made from a template of Word 97', buildDoc([word(6_144, 0xa5ec, 0xc1, 0x1201)])],
    ['of 7.5 MB of text', buildDoc([word(7_500_000)])],
    ['with embedded objects', buildDoc([storage('ObjectPool', storage('_1', stream('Workbook')))])],
    ['with an embedded docx', buildDoc([{ name: 'Package', data: buildDocx() }])],
    ['with a zip stored at its very end', buildDoc([{ name: 'Package', data: atTheEnd(zip) }])],
    ['of 8 MB, with a chained allocation table', buildDoc([], { unusedSectors: 15_000 })],
    ['whose last sector was not filled up', unfilled()],
  ])('%s', async (_, doc) => {
    await expectAccepted(doc, 'doc')
  })
})

describe('an old Word document is refused', () => {
  const damaged = (damage: (fat: number[], start: (name: string) => number) => void) =>
    buildDoc([], { damage })
  const changed = (position: number, value: number) => {
    const doc = buildDoc()
    doc.writeUInt32LE(value, position)
    return doc
  }

  test.each<[string, string, Buffer]>([
    ['when only its first 8 bytes are right', 'doc-header', buildDoc().subarray(0, 8)],
    ['when only its header is there', 'doc-truncated', buildDoc().subarray(0, 512)],
    [
      'when the rest is noise',
      'doc-header',
      Buffer.concat([buildDoc().subarray(0, 8), chunk(9_000)]),
    ],
    ['with a sector size that does not exist', 'doc-header', changed(30, 0x0006_000a)],
    ['with a mini sector size that does not exist', 'doc-header', changed(30, 0x0007_0009)],
    ['with its bytes the other way round', 'doc-header', changed(28, 0x0009_feff)],
    ['when its directory lies outside', 'doc-truncated', changed(48, 0x00ff_ffff)],
    ['when its allocation table lies outside', 'doc-truncated', changed(76, 0x00ff_ffff)],
    ['when it has no allocation table', 'doc-truncated', changed(44, 0)],
    ['when only its first 8 bytes are wrong', 'doc-header', changed(0, 0)],
    ['when its list of tables leaves the file', 'doc-truncated', lostTables()],
    ['when its small text lies outside', 'doc-truncated', smallText(9_999)],
    [
      'when its directory does not begin with a root',
      'doc-directory',
      entryPatched('Root Entry', 66, 1),
    ],
    ['when its directory points at nothing', 'doc-directory', entryPatched('1Table', 72, 900)],
    ['when a stream is larger than any disk', 'doc-directory', largerThanAnyDisk()],
    [
      'with 5,000 entries',
      'doc-chain',
      buildDoc(Array.from({ length: 5_000 }, (_, n) => ({ name: `${n}` }))),
    ],
    [
      'when a chain turns in a circle',
      'doc-chain',
      damaged((fat, at) => (fat[at('1Table') + 3] = at('1Table'))),
    ],
    [
      'when two chains cross',
      'doc-chain',
      damaged((fat, at) => (fat[at('1Table')] = at('WordDocument') + 1)),
    ],
    [
      'when a chain ends early',
      'doc-truncated',
      damaged((fat, at) => (fat[at('1Table')] = 0xfffffffe)),
    ],
    [
      'when a chain leaves the file',
      'doc-truncated',
      damaged((fat, at) => (fat[at('1Table')] = 50_000)),
    ],
    [
      'when a chain is free space',
      'doc-truncated',
      damaged((fat, at) => (fat[at('1Table')] = 0xffffffff)),
    ],
    ['when its last stream is cut', 'doc-truncated', unfilled().subarray(0, -1)],
    ['when its directory turns in a circle', 'doc-directory', directoryLoop()],
    ['when it is a workbook', 'doc-not-word', buildCompoundFile([stream('Workbook')])],
    ['when it is an old workbook', 'doc-not-word', buildCompoundFile([stream('Book')])],
    [
      'when it is a presentation',
      'doc-not-word',
      buildCompoundFile([stream('PowerPoint Document')]),
    ],
    ['when it is a mail', 'doc-not-word', buildCompoundFile([stream('__properties_version1.0')])],
    ['when it is empty', 'doc-not-word', buildCompoundFile([])],
    ['when it is a workbook too', 'doc-not-word', buildDoc([stream('Workbook')])],
    ['when it is an old workbook too', 'doc-not-word', buildDoc([stream('Book')])],
    ['when it is a drawing too', 'doc-not-word', buildDoc([stream('VisioDocument')])],
    ['when it is a presentation too', 'doc-not-word', buildDoc([stream('PowerPoint Document')])],
    ['when it is a mail too', 'doc-not-word', buildDoc([stream('__properties_version1.0')])],
    [
      'when the text is not in the root',
      'doc-not-word',
      buildCompoundFile([storage('Inner', word())]),
    ],
    ['when the text is a storage', 'doc-not-word', buildCompoundFile([storage('WordDocument')])],
    ['when the text is empty', 'doc-not-word', buildDoc([{ name: 'WordDocument' }])],
    ['when the text is not of Word', 'doc-not-word', buildDoc([stream('WordDocument')])],
    ['when small text is not of Word', 'doc-not-word', buildDoc([stream('WordDocument', 900)])],
    ['when it is encrypted', 'doc-encrypted', buildDoc([word(6_144, 0xa5ec, 0xc1, 0x1300)])],
    ['when small and encrypted', 'doc-encrypted', buildDoc([word(900, 0xa5ec, 0xc1, 0x0100)])],
    ['when it is an encrypted docx', 'doc-encrypted', encryptedPackage()],
    ['when it is under rights management', 'doc-encrypted', buildDoc([stream('\tDRMContent')])],
    ['with macros', 'doc-macros', buildDoc([storage('Macros', storage('VBA', stream('dir')))])],
    ['with macros in other letters', 'doc-macros', buildDoc([storage('MACROS')])],
    ['with a macro project alone', 'doc-macros', buildDoc([storage('X', stream('_VBA_PROJECT'))])],
    ['with the folder of a macro project', 'doc-macros', buildDoc([storage('X', storage('VBA'))])],
    [
      'with macros in an embedded workbook',
      'doc-macros',
      buildDoc([storage('O', storage('_VBA_PROJECT_CUR'))]),
    ],
    ['when it is a Word 95 template', 'doc-macros', buildDoc([word(6_144, 0xa5dc, 0x65, 1)])],
    ['with a zip behind it', 'doc-archive', Buffer.concat([buildDoc(), chunk(70_000), zip])],
    ['with a zip in its free space', 'doc-archive', zipInFreeSpace()],
    ['when it is a docx', 'doc-header', buildDocx()],
    ['when it is a PDF', 'doc-header', buildPdf()],
    ['when it is RTF', 'doc-header', Buffer.from('{\\rtf1\\ansi Jordan Sample}')],
    ['when it is HTML', 'doc-header', Buffer.from('<html xmlns:w="urn:word">Jordan</html>')],
  ])('%s', async (_, reason, doc) => {
    await expectRefused(doc, 'doc', reason)
  })

  test('an old Word document cut before its last sector is refused', async () => {
    const doc = buildDoc()
    for (let length = 1; length < doc.length - 512; length += 61) {
      const verdict = await checkBytes(doc.subarray(0, length), 'a.doc')
      expect(verdict, `${length} of ${doc.length} bytes`).toMatchObject({ ok: false })
    }
  })
})

test('an encrypted docx is refused under its own extension', async () => {
  await expectRefused(encryptedPackage(), 'docx', 'zip-start')
})

function encryptedPackage(): Buffer {
  return buildCompoundFile([stream('EncryptionInfo', 200), stream('EncryptedPackage')])
}

/** The archive ends where its last sector ends, as one in 512 embedded files does. */
function atTheEnd(archive: Buffer): Buffer {
  return Buffer.concat([chunk(5_120 - archive.length), archive])
}

/** Some writers stop at the last byte of the last stream. */
function unfilled(): Buffer {
  const doc = buildCompoundFile([word(6_100), stream('1Table')])
  return doc.subarray(0, -44)
}

/** The directory entry of this name with another number in one of its fields. */
function entryPatched(name: string, field: number, value: number, doc = buildDoc()): Buffer {
  const place = doc.indexOf(Buffer.from(name, 'utf16le'))
  doc.writeUInt32LE(value, place + field)
  return doc
}

function directoryLoop(): Buffer {
  const doc = buildDoc()
  const own = (doc.indexOf(Buffer.from('1Table', 'utf16le')) - 1_024) / 128
  return entryPatched('1Table', 68, own, doc)
}

function smallText(start: number): Buffer {
  return entryPatched('WordDocument', 116, start, buildDoc([word(900)]))
}

function largerThanAnyDisk(): Buffer {
  return entryPatched('1Table', 124, 1, buildDoc([], { sectorSize: 4096 }))
}

/** A document so large that its list of tables goes on outside the header, at no real place. */
function lostTables(): Buffer {
  const doc = buildDoc([word(7_500_000)])
  doc.writeUInt32LE(0x00ff_ffff, 68)
  return doc
}

function zipInFreeSpace(): Buffer {
  const doc = buildDoc([], { unusedSectors: 4 })
  zip.copy(doc, doc.length - 512 * 4)
  return doc
}
