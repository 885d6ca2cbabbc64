import { describe, expect, test } from 'vitest'
import { checkBytes } from 'core/submissions/document-check/check-document.ts'
import {
  buildDoc,
  buildDocx,
  buildPdf,
  contentTypes,
  docxParts,
  OFFICE_RELATIONSHIPS,
  relationships,
  WORD_MAIN_TYPE,
} from './build-documents.ts'
import { buildZip, numbers, type ZipPart } from './build-zip.ts'
import { expectAccepted, expectRefused } from './verdict.ts'

const part = (name: string, data: string | Uint8Array = 'x', more: Partial<ZipPart> = {}) =>
  ({ name, data, ...more }) satisfies ZipPart
const types = (data: string | Uint8Array) => part('[Content_Types].xml', data)
const root = (data: string | Uint8Array) => part('_rels/.rels', data)
const settings = (kind: string, target: string) =>
  part('word/_rels/settings.xml.rels', relationships([kind, target, 'External']))
const template = (target: string) => buildDocx([settings('attachedTemplate', target)])
const everyPart = (more: Partial<ZipPart>) => buildZip(docxParts().map((p) => ({ ...p, ...more })))
const utf16 = (text: string) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
const MACRO_MAIN_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml'

// Another writer's taste: prefixes, single quotes, line breaks inside tags, another order.
const prefixedTypes =
  "<?xml version='1.0'?><!-- made by hand --><ct:Types xmlns:ct='urn:x'>\n" +
  `<ct:Override\n ContentType = '${WORD_MAIN_TYPE}'\tPartName='/word/document.xml' ></ct:Override>` +
  "<ct:Default ContentType='application/xml' Extension='xml'/></ct:Types>"
const prefixedRoot =
  `<r:Relationships xmlns:r='urn:x'><r:Relationship Target='&#x2e;/word/d&#111;cument.xml' ` +
  `Id='a' Type='${OFFICE_RELATIONSHIPS}/officeDocument'/></r:Relationships>`

describe('a docx is accepted', () => {
  const [first, ...others] = docxParts()

  test.each<[string, Buffer]>([
    ['with its three parts', buildDocx()],
    ['with stored parts', everyPart({ stored: true })],
    ['written as a stream, sizes after the data', everyPart({ streamed: true })],
    ['with the wide records of zip64', buildDocx([], { zip64: true })],
    ['with a comment', buildDocx([], { comment: 'Written by a phone' })],
    ['with a few NUL bytes behind it', Buffer.concat([buildDocx(), Buffer.alloc(16)])],
    ['whose content types come last', buildZip([...others, first!])],
    ['with folders among its entries', buildDocx([part('word/', '', { stored: true })])],
    [
      'with other prefixes, quotes and order',
      buildDocx([types(prefixedTypes), root(prefixedRoot)]),
    ],
    [
      'whose lists are in UTF-16',
      buildDocx([types(utf16(contentTypes())), root(utf16(docxRoot()))]),
    ],
    ['whose lists have a byte order mark', buildDocx([types(`\ufeff${contentTypes()}`)])],
    ['whose main part is document2.xml', mainPartNamed('document2.xml')],
    [
      'whose main part has a blank in its name',
      mainPartNamed('my document.xml', 'my%20document.xml'),
    ],
    ['whose main type comes from a Default', buildDocx([types(mainTypeByDefault())])],
    ['whose main part is named from the root', buildDocx([root(docxRoot('/word/document.xml'))])],
    ['of the strict kind', buildDocx([root(strictRoot())])],
    ['with links to the web', buildDocx([settings('hyperlink', 'https://example.com/')])],
    ['with a linked picture', buildDocx([settings('image', 'https://example.com/a.png')])],
    ['with a template on a disk', template('file:///C:\\Users\\J\\Templates\\Normal.dotm')],
    ['with a template on a disk, with slashes', template('file:///C:/Program%20Files/CV.dotx')],
    ['with a template on a Mac', template('file:///Users/jordan/Library/Normal.dotm')],
    ['with a template on this computer', template('file://localhost/Users/jordan/Normal.dotm')],
    ['with a template on a disk, with two slashes', template('file://C:/Templates/CV.dot')],
    ['with a template by its name alone', template('Normal.dotm')],
    ['with a template by its old path', template('C:\\Templates\\CV.dot')],
    ['with an embedded workbook', buildDocx([part('word/embeddings/a.xlsx', 'PK')])],
    ['with 2,000 entries', buildDocx(many(1_997))],
    [
      'with names in other scripts',
      buildDocx([part('word/media/履歴書.png'), part('word/media/é.png')]),
    ],
  ])('%s', async (_, docx) => {
    await expectAccepted(docx, 'docx')
  })
})

describe('a docx is refused', () => {
  test.each<[string, string, Buffer]>([
    ['when it is a workbook', 'docx-not-word', mainTyped('spreadsheetml.sheet')],
    ['when it is a presentation', 'docx-not-word', mainTyped('presentationml.presentation')],
    ['when it is a template', 'docx-not-word', mainTyped('wordprocessingml.template')],
    ['when it is a plain zip', 'docx-not-word', buildZip([part('cv.txt')])],
    ['when it is an empty zip', 'zip-start', buildZip([])],
    ['when it is a program of Java', 'docx-not-word', buildZip([part('META-INF/MANIFEST.MF')])],
    ['when its type points at nothing', 'docx-not-word', buildZip(docxParts().slice(0, 2))],
    ['when nothing says what is the main part', 'docx-not-word', buildZip(withoutRoot())],
    ['when it has two main parts', 'docx-not-word', buildDocx([root(twoMains())])],
    ['when its main part is elsewhere', 'docx-not-word', buildDocx([root(externalMain())])],
    [
      'when the main part is another',
      'docx-not-word',
      buildDocx([root(docxRoot('cv.bin')), part('cv.bin')]),
    ],
    ['when its lists are no XML', 'docx-xml', buildDocx([types('nothing at all')])],
    [
      'when its lists declare entities',
      'docx-xml',
      buildDocx([types(`<!DOCTYPE x>${contentTypes()}`)]),
    ],
    ['when its lists use unknown entities', 'docx-xml', buildDocx([types('<Types a="&evil;"/>')])],
    [
      'when its lists use an odd encoding',
      'docx-xml',
      buildDocx([types(contentTypes().replace('UTF-8', 'UTF-7'))]),
    ],
    [
      'when its lists are not valid UTF-8',
      'docx-xml',
      buildDocx([types(Buffer.from('<T a="\xff"/>', 'latin1'))]),
    ],
    ['when a tag never ends', 'docx-xml', buildDocx([types('<Types><Default Extension="')])],
    ['when an attribute has no quotes', 'docx-xml', buildDocx([types('<Types a=1b1/>')])],
    [
      'when an attribute is very long',
      'docx-xml',
      buildDocx([types(`<T a="${'x'.repeat(20_000)}"/>`)]),
    ],
    ['when an attribute holds a tag', 'docx-xml', buildDocx([types('<Types a="<b>"/>')])],
    ['when a tag has no name', 'docx-xml', buildDocx([types('< a="1"/>')])],
    ['when a comment never ends', 'docx-xml', buildDocx([types(`${contentTypes()}<!-- `)])],
    ['when an attribute comes twice', 'docx-xml', buildDocx([types('<Types a="1" a="2"/>')])],
    [
      'when its content types are huge',
      'docx-part-size',
      buildDocx([types(' '.repeat(1_100_000))]),
    ],
    ['when its relationships are huge', 'docx-part-size', buildDocx(large(3, 200_000))],
    ['when it has too many relationships', 'docx-part-size', buildDocx(many(600, '.rels'))],
    ['with macros', 'docx-macros', buildDocx([part('word/vbaProject.bin')])],
    ['with macros in other letters', 'docx-macros', buildDocx([part('word/VBAPROJECT.BIN')])],
    [
      'with macros under another name',
      'docx-macros',
      buildDocx([types(macrosByType()), part('word/a.bin')]),
    ],
    ['with macros by relationship', 'docx-macros', buildDocx([settings('vbaProject', 'a.bin')])],
    ['when it is a docm', 'docx-macros', buildDocx([types(contentTypes(MACRO_MAIN_TYPE))])],
    ['cut in the middle', 'zip-end', buildDocx().subarray(0, 600)],
    ['cut by one byte', 'zip-end', buildDocx().subarray(0, -1)],
    ['cut in its comment', 'zip-end', buildDocx([], { comment: 'phone' }).subarray(0, -1)],
    ['with a gap in front', 'zip-gap', buildDocx([], { before: Buffer.from('PK\x03\x04 a gap') })],
    ['with a gap between its entries', 'zip-gap', everyPart({ after: Buffer.alloc(25) })],
    ['with something in front', 'zip-start', buildDocx([], { before: Buffer.from('MZ') })],
    ['with a zip in front', 'zip-end', Buffer.concat([buildZip([part('tool.exe')]), buildDocx()])],
    ['with a zip behind it', 'zip-end', Buffer.concat([buildDocx(), buildZip([part('tool.exe')])])],
    ['with a program behind it', 'zip-end', Buffer.concat([buildDocx(), Buffer.from('MZ\x90\0')])],
    [
      'with a zip in its comment',
      'zip-end',
      buildDocx([], { comment: buildZip([part('tool.exe')]) }),
    ],
    ['with an endless comment', 'zip-end', buildDocx([], { comment: 'x'.repeat(65_535) })],
    [
      'with something before its directory',
      'zip-gap',
      buildDocx([], { beforeDirectory: Buffer.alloc(99) }),
    ],
    [
      'with something after its directory',
      'zip-end',
      buildDocx([], { betweenDirectoryAndEnd: Buffer.alloc(9) }),
    ],
    ['with an entry that its directory hides', 'zip-gap', hiddenEntry()],
    ['with a directory that breaks off', 'zip-directory', brokenOffDirectory()],
    ['with a directory that counts too few', 'zip-directory', buildDocx([], { count: 2 })],
    ['with a directory that counts too many', 'zip-directory', buildDocx([], { count: 4 })],
    ['with 2,001 entries', 'zip-bomb', buildDocx(many(1_998))],
    [
      'that unpacks to more than 150 MB',
      'zip-bomb',
      buildDocx([part('a', 'x', { size: 158_000_000 })]),
    ],
    [
      'that unpacks to more than 150 MB in zip64',
      'zip-bomb',
      buildDocx([part('a', 'x', { size: 1e12 })], { zip64: true }),
    ],
    [
      'whose list unpacks to more than it says',
      'zip-bomb',
      buildDocx([part('_rels/.rels', ' '.repeat(900_000), { size: 900 })]),
    ],
    [
      'whose list unpacks to less than it says',
      'zip-content',
      buildDocx([part('_rels/.rels', docxRoot(), { size: 9_000 })]),
    ],
    [
      'whose entry is packed larger than it is',
      'zip-bomb',
      buildDocx([part('a', noise(9_000), { size: 10 })]),
    ],
    ['whose list is not what was packed', 'zip-content', corrupted()],
    ['with a name that climbs out', 'zip-name', buildDocx([part('../../evil')])],
    ['with a name that climbs out in the middle', 'zip-name', buildDocx([part('word/../../evil')])],
    [
      'with a name that climbs out in disguise',
      'zip-name',
      buildDocx([part('word/%2e%2E/%2e./evil')]),
    ],
    ['with a name that climbs out by backslashes', 'zip-name', buildDocx([part('..\\..\\evil')])],
    ['with an absolute name', 'zip-name', buildDocx([part('/etc/passwd')])],
    ['with a drive letter', 'zip-name', buildDocx([part('C:/evil')])],
    ['with backslashes', 'zip-name', buildDocx([part('word\\evil')])],
    ['with a NUL in a name', 'zip-name', buildDocx([part('word/a\0.xml')])],
    ['with an empty name', 'zip-name', buildDocx([part('')])],
    [
      'with a second name that climbs out',
      'zip-name',
      buildDocx([part('a', 'x', { extra: unicodePath('../evil') })]),
    ],
    [
      'with a symbolic link',
      'zip-name',
      buildDocx([part('a', '/etc', { externalAttributes: 0xa1ff0000 })]),
    ],
    ['with the same name twice', 'zip-duplicate', buildZip([...docxParts(), docxParts()[2]!])],
    [
      'with the same name in other letters',
      'zip-duplicate',
      buildDocx([part('WORD/Document.XML')]),
    ],
    [
      'with the same name written with %64',
      'zip-duplicate',
      buildDocx([part('word/%64ocument.xml')]),
    ],
    ['with an encrypted entry', 'zip-encrypted', buildDocx([part('a', 'x', { flags: 0x0801 })])],
    ['with a hidden directory', 'zip-encrypted', buildDocx([part('a', 'x', { flags: 0x2800 })])],
    ['with an unusual compression', 'zip-method', buildDocx([part('a', 'x', { method: 12 })])],
    ['with entries that overlap', 'zip-overlap', buildDocx([part('a', 'x', { sameBytesAs: 2 })])],
    [
      'whose local header has another name',
      'zip-local',
      buildDocx([part('word/a.xml', 'x', { localName: 'word/b.xml' })]),
    ],
    ['when it is an old document', 'zip-start', buildDoc()],
    ['when it is a PDF', 'zip-start', buildPdf()],
    ['when it is only its first bytes', 'zip-end', Buffer.from('PK\x03\x04 and nothing more')],
  ])('%s', async (_, reason, docx) => {
    await expectRefused(docx, 'docx', reason)
  })

  test.each([
    ['http://evil.example/a.dotm'],
    ['HTTPS://evil.example/a.dotm'],
    [' https://evil.example/a.dotm'],
    ['h&#x74;tps://evil.example/a.dotm'],
    ['ht&#10;tps://evil.example/a.dotm'],
    ['http:%2f%2fevil.example/a.dotm'],
    ['\\\\evil.example\\share\\a.dotm'],
    ['//evil.example/share/a.dotm'],
    ['%5c%5cevil.example%5cshare'],
    ['file://evil.example/share/a.dotm'],
    ['file:////evil.example/share/a.dotm'],
    ['file:///\\\\evil.example\\share\\a.dotm'],
    ['file:\\\\evil.example\\share\\a.dotm'],
    ['file://localhost//evil.example/share'],
    ['ftp://evil.example/a.dotm'],
    ['mhtml:http://evil.example/a.mht!a'],
  ])('when its template is fetched from %s', async (target) => {
    await expectRefused(template(target), 'docx', 'docx-remote-template')
  })

  test.each(['oleObject', 'frame', 'subDocument', 'aFChunk', 'ATTACHEDTEMPLATE'])(
    'when it loads a remote %s',
    async (kind) => {
      const docx = buildDocx([settings(kind, 'https://evil.example/x')])
      await expectRefused(docx, 'docx', 'docx-remote-template')
    },
  )

  const [end, entry, local] = ['PK\x05\x06', 'PK\x01\x02', 'PK\x03\x04']
  const [wideEnd, wideLocator] = ['PK\x06\x06', 'PK\x06\x07']
  test.each<[string, string, string, number, number]>([
    ['its end is on another disk', 'zip-end', end, 4, 1],
    ['its end counts two ways', 'zip-end', end, 8, 2],
    ['its end places the directory elsewhere', 'zip-end', end, 16, 7],
    ['its directory is damaged', 'zip-directory', entry, 0, 0],
    ['a name is longer than the directory', 'zip-directory', entry, 28, 0x7fff],
    ['the directory alone says encrypted', 'zip-encrypted', entry, 8, 0x0801],
    ['the directory alone says masked', 'zip-encrypted', entry, 8, 0x2800],
    ['the directory sends to zip64 without its fields', 'zip-directory', entry, 24, 0xffff],
    ['a local header is damaged', 'zip-local', local, 0, 0x4b51],
    ['a local header alone says encrypted', 'zip-encrypted', local, 6, 0x0801],
    ['a local header alone says masked', 'zip-encrypted', local, 6, 0x2800],
    ['a local header has another method', 'zip-local', local, 8, 0],
    ['a local header has another checksum', 'zip-local', local, 14, 1],
    ['a local header has another packed size', 'zip-local', local, 18, 1],
    ['a local header has another size', 'zip-local', local, 22, 1],
    ['a local header has a shorter name', 'zip-local', local, 26, 3],
    ['a local header moves its data', 'zip-overlap', local, 28, 9],
    ['the wide end is damaged', 'zip-end', wideEnd, 0, 0],
    ['the wide end has another length', 'zip-end', wideEnd, 4, 45],
    ['the wide end counts otherwise', 'zip-directory', wideEnd, 32, 2],
    ['the wide end places the directory beyond all numbers', 'zip-directory', wideEnd, 54, 0xffff],
    ['the wide end is elsewhere', 'zip-end', wideLocator, 8, 0],
    ['the end and the wide end count two ways', 'zip-end', `${end}wide`, 10, 2],
    ['the end and the wide end measure two ways', 'zip-end', `${end}wide`, 14, 0],
    ['the end and the wide end place two ways', 'zip-end', `${end}wide`, 18, 0],
  ])('when %s', async (_, reason, where, field, value) => {
    const signature = where.slice(0, 4)
    const isWide = where.length > 4 || signature.charCodeAt(2) === 6
    const docx = buildDocx([], { zip64: isWide })
    // The last of its kind, so that what it damages comes to light in that very place.
    const at = docx.lastIndexOf(signature, undefined, 'latin1')
    const before = docx.readUInt16LE(at + field)
    docx.writeUInt16LE(value, at + field)
    if (where.length > 4 && field === 10) docx.writeUInt16LE(value, at + 8)
    if (field === 24) docx.writeUInt16LE(value, at + field + 2)
    expect(before).not.toBe(value)
    await expectRefused(docx, 'docx', reason)
  })

  test('a docx whose remote template is written in UTF-16 is refused', async () => {
    const list = relationships(['attachedTemplate', 'https://evil.example/a.dotm', 'External'])
    const docx = buildDocx([part('word/_rels/settings.xml.rels', utf16(list))])
    await expectRefused(docx, 'docx', 'docx-remote-template')
  })

  test('a docx cut at any place is refused', async () => {
    const docx = buildDocx()
    for (let length = 1; length < docx.length; length += 1) {
      const verdict = await checkBytes(docx.subarray(0, length), 'a.docx')
      expect(verdict, `${length} of ${docx.length} bytes`).toMatchObject({ ok: false })
    }
  })
})

function docxRoot(target = 'word/document.xml'): string {
  return relationships(['officeDocument', target])
}

function strictRoot(): string {
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  return docxRoot().replace(OFFICE_RELATIONSHIPS, strict)
}

function twoMains(): string {
  return relationships(['officeDocument', 'word/document.xml'], ['officeDocument', 'other.xml'])
}

function externalMain(): string {
  return relationships(['officeDocument', 'word/document.xml', 'External'])
}

function withoutRoot(): ZipPart[] {
  return docxParts().filter(({ name }) => name !== '_rels/.rels')
}

function mainTyped(kind: string): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`
  return buildDocx([types(contentTypes(type))])
}

function mainPartNamed(name: string, target = name): Buffer {
  const [, , main] = docxParts()
  const list = contentTypes().replace('/word/document.xml', `/word/${target}`)
  return buildZip([
    types(list),
    root(docxRoot(`word/${target}`)),
    { ...main!, name: `word/${name}` },
  ])
}

function mainTypeByDefault(): string {
  return contentTypes()
    .replace(/<Override.*?\/>/, '')
    .replace('application/xml', WORD_MAIN_TYPE)
}

function macrosByType(): string {
  const type = 'application/vnd.ms-office.vbaProject'
  return contentTypes(undefined, `<Override PartName="/word/a.bin" ContentType="${type}"/>`)
}

function many(count: number, ending = '.xml'): ZipPart[] {
  return Array.from({ length: count }, (_, n) =>
    part(`word/part${n}${ending}`, '<x/>', { stored: true }),
  )
}

function large(count: number, size: number): ZipPart[] {
  return Array.from({ length: count }, (_, n) => part(`${n}.rels`, `<x/>${' '.repeat(size)}`))
}

/** Bytes that no compression makes smaller. */
function noise(length: number): Buffer {
  let state = 1
  return Buffer.from(Uint8Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647)))
}

function unicodePath(name: string): Buffer {
  const bytes = Buffer.from(name)
  return Buffer.concat([numbers([2, 0x7075], [2, 5 + bytes.length]), Buffer.alloc(5, 1), bytes])
}

function corrupted(): Buffer {
  const docx = buildZip(docxParts().map((own) => ({ ...own, stored: true })))
  docx[docx.indexOf('<Types')] = 0x20
  return docx
}

/** The directory ends with the first four bytes of an entry that it counts. */
function brokenOffDirectory(): Buffer {
  const docx = buildDocx([], { betweenDirectoryAndEnd: Buffer.from('PK\x01\x02'), count: 4 })
  const end = docx.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  docx.writeUInt32LE(docx.readUInt32LE(end + 12) + 4, end + 12)
  return docx
}

/** The entry lies between two others, where only programs that read from the front see it. */
function hiddenEntry(): Buffer {
  const hidden = buildZip([part('tool.exe', 'MZ', { stored: true })])
  const entry = hidden.subarray(0, hidden.indexOf('PK\x01\x02', 0, 'latin1'))
  const extra = Buffer.concat([entry, Buffer.alloc(30)])
  return buildDocx([], { beforeDirectory: extra })
}
