// The owner's photographs: uploaded, cut and made ready once, under a name that holds a digest of what it shows, so that
// it can be kept by browsers for ever and no version ever shows another picture than it was published with.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { PhotoSizes } from '../../app/content/records.ts'
import {
  ownerFiles,
  ownerPhotos,
  versionNumbers,
  type OwnerPhoto,
} from '../../server/content/owner-folder.ts'
import { syncFile, syncFolder } from '../../submissions/sync.ts'
import { runBounded, type Bounds } from '../bounded-process.ts'
import { heicRefusal } from './heic-refusal.ts'
import { makeFolder, takeRights } from '../../submissions/make-folder.ts'
import { asideFolders } from './content-copy.ts'
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
  /** The whole photograph is kept: another part of it can be chosen. */
  hasOriginal: boolean
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
  const original = digestOf(bytes).slice(0, 20)
  return ready(contentDir, bytes, { words, crop, original, isKept: true })
}

/**
 * Another part of a photograph that is here already.
 * @param crop of the whole photograph as `originalOf` has it
 * @returns undefined where there is no such picture, or the whole of it is not kept
 */
export async function cropAnew(
  contentDir: string,
  name: string,
  crop: Crop,
): Promise<AddedPicture | undefined> {
  const bytes = await originalOf(contentDir, name)
  const original = photoNamed(contentDir, name)?.original
  if (!bytes || !original) return undefined
  const words = name.replace(/-[0-9a-f]{10}$/, '')
  return ready(contentDir, bytes, { words, crop, original, isKept: false })
}

/** The whole photograph as WebP, turned as the camera says, without what it wrote. For the desk alone. */
export async function originalOf(contentDir: string, name: string): Promise<Buffer | undefined> {
  const original = photoNamed(contentDir, name)?.original
  if (!original) return undefined
  return readFile(originalFile(contentDir, original)).catch(() => undefined)
}

export const originalsFolder = (contentDir: string) => join(contentDir, 'originals')

const originalFile = (contentDir: string, original: string) =>
  join(originalsFolder(contentDir), `${original}.webp`)

type Wanted = {
  words: string
  crop: Crop | undefined
  original: string
  /** What arrived is to be kept whole. */
  isKept: boolean
}

async function ready(
  contentDir: string,
  bytes: Uint8Array,
  { words, crop, original, isKept }: Wanted,
): Promise<AddedPicture> {
  const name = `${words}-${digestOf(bytes, JSON.stringify(crop ?? null)).slice(0, 10)}`
  const folder = join(contentDir, 'photos')
  const known = pictureNamed(contentDir, name)
  if (known) return { picture: known }
  const workshop = join(contentDir, `.photo-${randomUUID()}`)
  makeFolder(workshop)
  try {
    const whole = join(workshop, 'original')
    const handle = await open(whole, 'wx', 0o600)
    await handle.writeFile(bytes)
    await handle.close()
    const made = await oneAtATime(() => make(whole, workshop, name, crop, isKept ? keptName : ''))
    if ('refused' in made) return made
    await rm(whole)
    await withFolder(contentDir, async () => {
      makeFolder(folder)
      makeFolder(originalsFolder(contentDir))
      for (const file of await readdir(workshop)) {
        takeRights(join(workshop, file))
        await syncFile(join(workshop, file))
        const to = file === keptName ? originalFile(contentDir, original) : join(folder, file)
        await rename(join(workshop, file), to)
      }
      await syncFolder(originalsFolder(contentDir))
      await syncFolder(folder)
      // Last: a picture is there when its sizes are.
      await writeDurably(join(folder, `${name}.json`), recordText({ ...made, original }))
    })
    return { picture: pictureNamed(contentDir, name)! }
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** In the workshop. */
const keptName = 'kept'

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
  kept: string,
): Promise<MadePhoto> {
  const args = [`--max-old-space-size=${makerHeap}`, maker, original, folder, name]
  const ended = await runBounded([...args, JSON.stringify(crop ?? null), kept], makerBounds)
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
    .map(([name, photo]) => ({ name, ...shownOf(photo), ...useOf(name, texts) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** A picture that is in nothing but what a restore moved aside: no visitor and no form sees it, and it is still here. */
export type AsidePicture = Pick<Picture, 'name' | 'words'>

/** By name. */
export function picturesAside(contentDir: string): AsidePicture[] {
  const own = ownerPhotos(contentDir)
  const words = new Map<string, string[]>()
  for (const folder of asideFolders(contentDir)) {
    const names = Object.keys(ownerPhotos(folder)).filter((name) => !Object.hasOwn(own, name))
    if (names.length === 0) continue
    const records = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && !file.startsWith('photos'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown)
    for (const name of names) {
      const said = records.flatMap((record) => wordsForPicture(record, name))
      words.set(name, [...new Set([...(words.get(name) ?? []), ...said])])
    }
  }
  return [...words]
    .map(([name, said]) => ({ name, words: said }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
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

/** @returns false while something shows it; undefined where there is no such picture */
export function removePicture(contentDir: string, name: string): Promise<boolean | undefined> {
  return withFolder(contentDir, async () => {
    const picture = pictureNamed(contentDir, name)
    if (!picture) return undefined
    if (picture.usedBy.length > 0) return false
    await rm(join(contentDir, 'photos', `${name}.json`))
    await removeUnnamed(contentDir)
    return true
  })
}

/** Files of no picture: of one that was removed, and what an interrupted removal left. The caller holds the folder. */
export async function removeUnnamed(contentDir: string): Promise<void> {
  const photos = Object.entries(ownerPhotos(contentDir))
  const ofPhotos = photos.flatMap(([name, { widths }]) => [
    `${name}.json`,
    ...widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  ])
  const originals = photos.map(([, { original }]) => `${original}.webp`)
  for (const [folder, named] of [
    [join(contentDir, 'photos'), new Set(ofPhotos)],
    [originalsFolder(contentDir), new Set(originals)],
  ] as const) {
    if (!existsSync(folder)) continue
    for (const file of await readdir(folder)) {
      if (!named.has(file)) await rm(join(folder, file), { force: true })
    }
    await syncFolder(folder)
  }
}

/** Names come from addresses, and every object has a "constructor". */
function photoNamed(contentDir: string, name: string): OwnerPhoto | undefined {
  const photos = ownerPhotos(contentDir)
  return Object.hasOwn(photos, name) ? photos[name] : undefined
}

function pictureNamed(contentDir: string, name: string): Picture | undefined {
  const photo = photoNamed(contentDir, name)
  return photo && { name, ...shownOf(photo), ...useOf(name, usedTexts(contentDir)) }
}

const shownOf = ({ original, ...sizes }: OwnerPhoto) => ({
  ...sizes,
  hasOriginal: original !== undefined,
})

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

function digestOf(bytes: Uint8Array, more = ''): string {
  return createHash('sha256').update(bytes).update(more).digest('hex')
}
