// The owner's photographs: uploaded, cut and made ready once, under a name that holds a digest of what it shows, so that
// it can be kept by browsers for ever and no version ever shows another picture than it was published with.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { PhotoSizes } from '../../app/content/records.ts'
import { ownerFiles, ownerPhotos, versionNumbers } from '../../server/content/owner-folder.ts'
import { syncFile, syncFolder } from '../../submissions/sync.ts'
import { runBounded, type Bounds } from '../bounded-process.ts'
import { heicRefusal } from './heic-refusal.ts'
import { makeFolder, takeRights } from '../../submissions/make-folder.ts'
import { dataOf, readEditing } from './drafts.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { withFolder } from './folder-lock.ts'
import { wordsForPicture } from './picture-places.ts'
import type { Crop, MadePhoto } from './make-photo.ts'
import { slugOf } from '../../app/content/slug.ts'

const maker = join(import.meta.dirname, 'make-photo.ts')
const makerBounds: Bounds = { deadlineMs: 120_000, memory: 700 * 1024 * 1024, output: 10_000 }
/** Megabytes of the maker's JavaScript. */
const makerHeap = 512

export const maxPictureBytes = 25 * 1024 * 1024

// Each takes up to 700 MB and a whole core.
const oneAtATime = pLimit(1)

export type Picture = PhotoSizes & {
  name: string
  /** Records that show it, drafts and earlier versions included. */
  usedBy: string[]
  /** What the places that show it say that it shows. */
  words: string[]
}

export type AddedPicture = { picture: Picture } | { refused: string }

/**
 * @param fileName as uploaded: the beginning of the picture's name
 * @param crop undefined: the whole picture
 */
export async function addPicture(
  contentDir: string,
  bytes: Uint8Array,
  { fileName, crop }: { fileName: string; crop?: Crop },
): Promise<AddedPicture> {
  if (bytes.length > maxPictureBytes) {
    return { refused: 'The picture is larger than 25 MB. Make it smaller and try again.' }
  }
  if (isHeic(bytes)) return { refused: heicRefusal }
  const words = slugOf(fileName.replace(/\.[^.]*$/, ''), 40) || 'photo'
  const name = `${words}-${digest(bytes, crop)}`
  const folder = join(contentDir, 'photos')
  if (Object.hasOwn(ownerPhotos(contentDir), name))
    return { picture: pictureNamed(contentDir, name)! }
  const workshop = join(contentDir, `.photo-${randomUUID()}`)
  makeFolder(workshop)
  try {
    const original = join(workshop, 'original')
    const handle = await open(original, 'wx', 0o600)
    await handle.writeFile(bytes)
    await handle.close()
    const made = await oneAtATime(() => make(original, workshop, name, crop))
    if ('refused' in made) return made
    await rm(original)
    await withFolder(contentDir, async () => {
      makeFolder(folder)
      for (const file of await readdir(workshop)) {
        takeRights(join(workshop, file))
        await syncFile(join(workshop, file))
        await rename(join(workshop, file), join(folder, file))
      }
      await syncFolder(folder)
      // Last: a picture is there when its sizes are.
      await writeDurably(join(folder, `${name}.json`), recordText(made))
    })
    return { picture: pictureNamed(contentDir, name)! }
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** As iPhones save it; nothing here reads it. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(
    Buffer.from(bytes.subarray(4, 12)).toString('latin1'),
  )
}

async function make(
  original: string,
  folder: string,
  name: string,
  crop: Crop | undefined,
): Promise<MadePhoto> {
  const args = [`--max-old-space-size=${makerHeap}`, maker, original, folder, name]
  const ended = await runBounded([...args, JSON.stringify(crop ?? null)], makerBounds)
  if (ended.is === 'done') return JSON.parse(ended.output.toString('utf8')) as MadePhoto
  return {
    refused:
      ended.is === 'killed'
        ? 'The picture takes too much memory or time. Make it smaller and try again.'
        : 'The picture could not be made ready. Save it again as JPEG and try once more.',
  }
}

/** By name. */
export function pictures(contentDir: string): Picture[] {
  const texts = usedTexts(contentDir)
  return Object.entries(ownerPhotos(contentDir))
    .map(([name, sizes]) => ({ name, ...sizes, ...useOf(name, texts) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Files of pictures that are not there. */
export function missingPhotos(contentDir: string): string[] {
  return Object.entries(ownerPhotos(contentDir)).flatMap(([name, { widths }]) =>
    widths
      .flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
      .filter((file) => !existsSync(join(contentDir, 'photos', file)))
      .map((file) => `photos/${file} is missing`),
  )
}

/** @returns false while something shows it */
export function removePicture(contentDir: string, name: string): Promise<boolean> {
  return withFolder(contentDir, async () => {
    const picture = pictureNamed(contentDir, name)
    if (!picture) return true
    if (picture.usedBy.length > 0) return false
    const folder = join(contentDir, 'photos')
    await rm(join(folder, `${name}.json`))
    for (const width of picture.widths) {
      await rm(join(folder, `${name}-${width}.avif`), { force: true })
      await rm(join(folder, `${name}-${width}.webp`), { force: true })
    }
    return true
  })
}

function pictureNamed(contentDir: string, name: string): Picture | undefined {
  const photos = ownerPhotos(contentDir)
  // Names come from addresses, and every object has a "constructor".
  const sizes = Object.hasOwn(photos, name) ? photos[name] : undefined
  return sizes && { name, ...sizes, ...useOf(name, usedTexts(contentDir)) }
}

/** Every record that may show a picture, as text: published, drafted, of earlier versions. */
function usedTexts(contentDir: string): [string, string][] {
  const texts: [string, string][] = Object.entries(dataOf(readEditing(contentDir).drafts)).map(
    ([name, data]) => [`${name} (draft)`, JSON.stringify(data)],
  )
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  for (const [file, path] of ownerFiles(contentDir)) texts.push([nameOf(file), read(path)])
  for (const number of versionNumbers(contentDir)) {
    for (const [file, path] of ownerFiles(contentDir, { version: number, taken: {} })) {
      texts.push([`${nameOf(file)} (version ${number})`, read(path)])
    }
  }
  return texts
}

function useOf(name: string, texts: readonly [string, string][]) {
  const quoted = JSON.stringify(name)
  const users = texts.filter(([, text]) => text.includes(quoted))
  const words = users.flatMap(([, text]) => wordsForPicture(JSON.parse(text), name))
  return { usedBy: users.map(([user]) => user), words: [...new Set(words)] }
}

const nameOf = (file: string) => file.replace(/\.json$/, '')

function digest(bytes: Uint8Array, crop: Crop | undefined): string {
  const hash = createHash('sha256').update(bytes)
  return hash
    .update(JSON.stringify(crop ?? null))
    .digest('hex')
    .slice(0, 10)
}
