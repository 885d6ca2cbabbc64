import type { ByteReader } from './byte-reader.ts'
import { refuse } from './refusal.ts'
import { isRemote } from './remote-target.ts'
import { visitElements } from './xml-elements.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'
import { layOut, unpack } from './zip-entries.ts'

const CONTENT_TYPES = '[content_types].xml'
const ROOT_RELATIONSHIPS = '_rels/.rels'
const WORD_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
// A hundred times what a long CV needs; half a megabyte of tiny elements takes 40 ms to parse.
const LONGEST_PART = 512 * 1024
const MOST_RELATIONSHIP_BYTES = 512 * 1024
const MOST_RELATIONSHIP_PARTS = 500

// Relationships that Word loads by itself when the document opens. Hyperlinks need a click, and a linked picture is only a
// picture: both are ordinary.
const LOADED_ON_OPENING = new Set([
  'attachedtemplate',
  'oleobject',
  'subdocument',
  'frame',
  'afchunk',
])

/** Checks for a zip whose main part, by relationship and content type, is a Word document without macros. */
export async function checkDocx(file: ByteReader): Promise<void> {
  if ((await file.read(0, 4)).toString('latin1') !== 'PK\x03\x04') refuse('zip-start')
  const directory = await readZipDirectory(file)
  const layout = await layOut(file, directory)

  const parts = new Map(directory.entries.map((entry) => [partName(entry.name), entry]))
  // Names must differ by more than case, or two programs would read different entries for the same part.
  if (parts.size !== directory.entries.length) refuse('zip-duplicate')
  const readPart = async (entry: ZipEntry | undefined) => {
    if (!entry) refuse('docx-not-word')
    if (entry.size > LONGEST_PART) refuse('docx-part-size')
    return unpack(file, layout, entry)
  }

  const types = readTypes(await readPart(parts.get(CONTENT_TYPES)))
  const all = [...types.byName.values(), ...types.byExtension.values()]
  if (all.some((type) => /macroenabled|vba/.test(type))) refuse('docx-macros')
  if ([...parts.keys()].some((name) => name.includes('vbaproject'))) refuse('docx-macros')

  const relationshipParts = directory.entries.filter(({ name }) => /\.rels$/i.test(name))
  const bytes = relationshipParts.reduce((sum, entry) => sum + entry.size, 0)
  if (relationshipParts.length > MOST_RELATIONSHIP_PARTS) refuse('docx-part-size')
  if (bytes > MOST_RELATIONSHIP_BYTES) refuse('docx-part-size')
  for (const entry of relationshipParts) {
    visitElements(await readPart(entry), refuseDangerous)
  }

  const main = mainPart(await readPart(parts.get(ROOT_RELATIONSHIPS)))
  if (!parts.has(main)) refuse('docx-not-word')
  const extension = main.slice(main.lastIndexOf('.') + 1)
  const type = types.byName.get(main) ?? types.byExtension.get(extension)
  if (type !== WORD_MAIN) refuse('docx-not-word')
}

function readTypes(part: Buffer) {
  const byName = new Map<string, string>()
  const byExtension = new Map<string, string>()
  visitElements(part, (name, { ContentType = '', PartName = '', Extension = '' }) => {
    const type = ContentType.split(';')[0]!.trim().toLowerCase()
    if (name === 'Override') byName.set(partName(PartName), type)
    if (name === 'Default') byExtension.set(Extension.toLowerCase(), type)
  })
  return { byName, byExtension }
}

function refuseDangerous(
  name: string,
  { Type = '', Target = '' }: Readonly<Record<string, string>>,
): void {
  if (name !== 'Relationship') return
  const kind = lastSegment(Type)
  if (kind.includes('vbaproject')) refuse('docx-macros')
  if (LOADED_ON_OPENING.has(kind) && isRemote(Target)) refuse('docx-remote-template')
}

/** The main part of the document: the one that the package's own relationships name. */
function mainPart(relationships: Buffer): string {
  const mains: Readonly<Record<string, string>>[] = []
  visitElements(relationships, (name, attributes) => {
    const isMain = lastSegment(attributes.Type ?? '') === 'officedocument'
    if (name === 'Relationship' && isMain) mains.push(attributes)
  })
  const [main] = mains
  if (!main || mains.length > 1) refuse('docx-not-word')
  if (main.TargetMode?.toLowerCase() === 'external') refuse('docx-not-word')
  return partName(main.Target ?? '')
}

/** A name for comparison: lower case, without leading slash and `./`, with %20 and the like decoded. */
function partName(written: string): string {
  const plain = written
    .trim()
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return plain
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase()
}

function lastSegment(type: string): string {
  return type.trim().toLowerCase().split('/').at(-1) ?? ''
}
