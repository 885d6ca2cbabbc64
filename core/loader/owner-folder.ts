// The owner's folder (CONTENT_DIR), as the site reads it:
//   NAME.json           a record that the operator placed there by hand; it replaces the shipped one
//   versions/12/        what was published together: version.json, and in records/ every record that differs from the
//                       shipped one. Never changed afterwards
//   published.json      which version visitors see. Replacing this one file makes a version public
//   photos/             NAME.json with sizes, NAME-WIDTH.avif and .webp; a name is never reused for another picture
//   drafts/             what is being edited (desk/website/); the site does not read it
//   notices/            warnings that the owner was sent (desk/website/daily-expiry.ts)
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { businessDay } from '../content/business-time.ts'
import { editions } from '../content/edition.ts'
import type { PhotoSizes } from '../content/records.ts'

/** The folder cannot be read; the message names the file. */
export class OwnerFolderError extends Error {}

const pointerSchema = v.strictObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Digest by file name of hand-placed files that the version includes. A file that changed since replaces the version's record. */
  taken: v.record(v.string(), v.string()),
})

export type Pointer = v.InferOutput<typeof pointerSchema>

const versionSchema = v.strictObject({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO 8601 */
  at: v.string(),
  /** Name of the person who published it. */
  by: v.string(),
  /** The publisher's description of the changes; may be empty. */
  words: v.string(),
  /** The edition that visitors see, where no setting chooses one. */
  edition: v.optional(v.picklist(editions)),
  /** The earlier version that this one restores. */
  restores: v.optional(v.number()),
  /** Its audit log entry, which the desk writes once the version is public; unset where no account published it. */
  entry: v.optional(
    v.strictObject({
      id: v.string(),
      account: v.string(),
    }),
  ),
})

export type Version = v.InferOutput<typeof versionSchema>

const sizesSchema = v.object({
  width: v.number(),
  height: v.number(),
  widths: v.array(v.number()),
  /** Digest of the photograph that it was cropped from: other crops of that photograph show the same people. */
  original: v.optional(v.string()),
})

export type OwnerPhoto = PhotoSizes & { original?: string | undefined }

export const versionFolder = (contentDir: string, version: number) =>
  join(contentDir, 'versions', String(version))

export const pointerFile = (contentDir: string) => join(contentDir, 'published.json')

/** @throws OwnerFolderError when the file exists but cannot be understood */
export function readPointer(contentDir: string): Pointer | undefined {
  return readOptional(pointerFile(contentDir), pointerSchema)
}

/** @throws OwnerFolderError when there is no such version */
export function readVersion(contentDir: string, number: number): Version {
  const version = readOptional(
    join(versionFolder(contentDir, number), 'version.json'),
    versionSchema,
  )
  if (!version) throw new OwnerFolderError(`there is no version ${number} in ${contentDir}`)
  return version
}

/** Numbers of the versions, oldest first. */
export function versionNumbers(contentDir: string): number[] {
  return list(join(contentDir, 'versions'))
    .filter((name) => /^[1-9]\d*$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
}

/** Paths of the owner's records in use, by file name: from a version, or placed there by hand. */
export function ownerFiles(contentDir: string, pointer = readPointer(contentDir)) {
  const files = new Map<string, string>()
  if (pointer) {
    const records = join(versionFolder(contentDir, pointer.version), 'records')
    for (const name of jsonFiles(records)) files.set(name, join(records, name))
  }
  for (const name of handFiles(contentDir)) {
    const path = join(contentDir, name)
    if (pointer?.taken[name] !== digestOf(path)) files.set(name, path)
  }
  return files
}

/** How many versions are searched for a record's last change. */
const mostVersionsBack = 50

/** By name of a record: the day of the version that last changed it, for records of a version. */
export function changeDays(
  contentDir: string,
  pointer = readPointer(contentDir),
): Record<string, string> {
  if (!pointer) return {}
  const textIn = (version: number, file: string) => {
    const path = join(versionFolder(contentDir, version), 'records', file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  const days: Record<string, string> = {}
  for (const file of jsonFiles(join(versionFolder(contentDir, pointer.version), 'records'))) {
    const text = textIn(pointer.version, file)
    let since = pointer.version
    while (
      since > 1 &&
      since > pointer.version - mostVersionsBack &&
      textIn(since - 1, file) === text
    ) {
      since--
    }
    days[file.slice(0, -'.json'.length)] = businessDay(
      Date.parse(readVersion(contentDir, since).at),
    )
  }
  return days
}

/** Names of hand-placed records, in use or not. */
export function handFiles(contentDir: string): string[] {
  return jsonFiles(contentDir).filter((name) => name !== 'published.json')
}

/** Digests of the hand-placed records, by file name. */
export function handDigests(contentDir: string): Record<string, string> {
  return Object.fromEntries(
    handFiles(contentDir).map((file) => [file, digestOf(join(contentDir, file))]),
  )
}

export function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** By name. One whose file is damaged counts as missing, so that only the records that show it are held back. */
export function ownerPhotos(contentDir: string): Record<string, OwnerPhoto> {
  const folder = join(contentDir, 'photos')
  const photos: Record<string, OwnerPhoto> = {}
  for (const file of jsonFiles(folder)) {
    try {
      photos[file.slice(0, -'.json'.length)] = readOptional(join(folder, file), sizesSchema)!
    } catch (error) {
      if (!(error instanceof OwnerFolderError)) throw error
    }
  }
  return photos
}

function jsonFiles(folder: string): string[] {
  return list(folder).filter((name) => name.endsWith('.json'))
}

function list(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function readOptional<const TSchema extends v.GenericSchema>(
  path: string,
  schema: TSchema,
): v.InferOutput<TSchema> | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (error) {
    const { message } = error as Error
    throw new OwnerFolderError(`${path} cannot be understood: ${message}`, { cause: error })
  }
}
