// The owner's photographs: uploaded, cropped and prepared once, under a name with a digest of the content, so that browsers can cache it
// for ever and a version always shows the picture it was published with.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { PhotoSizes } from 'core/content/records.ts'
import {
  ownerFiles,
  ownerPhotos,
  readPointer,
  versionNumbers,
  type OwnerPhoto,
} from 'core/loader/owner-folder.ts'
import { syncFile, syncFolder } from 'core/submissions/sync.ts'
import { runBounded, type Bounds } from '../base/bounded-process.ts'
import { takingTurns } from '../base/turns.ts'
import { heicRefusal } from '../shared/website/heic-refusal.ts'
import { makeFolder, takeRights } from 'core/submissions/make-folder.ts'
import { dataOf, readEditing } from './drafts.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { withFolder } from './folder-lock.ts'
import { picturesIn } from '../shared/website/picture-places.ts'
import type { Crop, MadePhoto } from './make-photo.ts'
import { slugOf } from 'core/content/slug.ts'

const maker = join(import.meta.dirname, 'make-photo.ts')
const makerBounds: Bounds = { deadlineMs: 120_000, memory: 700 * 1024 * 1024, output: 10_000 }
/** Heap of the preparing process, megabytes. */
const makerHeap = 512

export const maxPictureBytes = 25 * 1024 * 1024

// Each one takes up to 700 MB and a whole core.
const oneAtATime = pLimit(1)

type NamedSizes = PhotoSizes & { name: string }

export type Picture = NamedSizes & {
  /** Records that use it, including drafts and earlier versions. */
  usedBy: string[]
  /** Its alternative texts. */
  words: string[]
}

export type AddedPicture = NamedSizes | { refused: string }

/** @param fileName of the upload: the beginning of the picture's name @param crop undefined: the whole picture */
export async function addPicture(
  contentDir: string,
  bytes: Uint8Array,
  { fileName, crop }: { fileName: string; crop?: Crop },
): Promise<AddedPicture> {
  if (isHeic(bytes)) return { refused: heicRefusal }
  const words = slugOf(fileName.replace(/\.[^.]*$/, ''), 40) || 'photo'
  const name = `${words}-${digestOf(bytes, JSON.stringify(crop ?? null)).slice(0, 10)}`
  const folder = join(contentDir, 'photos')
  const { [name]: known } = ownerPhotos(contentDir)
  if (known) return namedSizes(name, known)
  const workshop = join(contentDir, `.photo-${randomUUID()}`)
  makeFolder(workshop)
  try {
    const whole = join(workshop, 'original')
    const handle = await open(whole, 'wx', 0o600)
    await handle.writeFile(bytes)
    await handle.close()
    const made = await oneAtATime(() => make(whole, workshop, name, crop))
    if ('refused' in made) return made
    await rm(whole)
    await withFolder(contentDir, async () => {
      makeFolder(folder)
      for (const file of await readdir(workshop)) {
        takeRights(join(workshop, file))
        await syncFile(join(workshop, file))
        await rename(join(workshop, file), join(folder, file))
      }
      await syncFolder(folder)
      // Written last: a picture exists once all of its sizes do.
      const original = digestOf(bytes).slice(0, 20)
      await writeDurably(join(folder, `${name}.json`), recordText({ ...made, original }))
    })
    return { name, ...made }
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** iPhones save pictures as HEIC, which nothing here can decode. */
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

/** By name. Lets other requests in between versions, of which there may be hundreds. */
export async function pictures(contentDir: string): Promise<Picture[]> {
  const photos = Object.entries(ownerPhotos(contentDir))
  const uses = new Map(
    photos.map(([name]) => [name, { records: new Set<string>(), words: new Set<string>() }]),
  )
  const note = (record: string, data: unknown) => {
    for (const { name, words } of picturesIn(data)) {
      uses.get(name)?.records.add(record)
      if (words !== '') uses.get(name)?.words.add(words)
    }
  }
  for (const [name, data] of Object.entries(dataOf(readEditing(contentDir).drafts))) {
    note(name, data)
  }
  const letOthersIn = takingTurns()
  /** By file name, of the version that came next: most records of a version are the same. */
  const texts = new Map<string, string>()
  const versions = versionNumbers(contentDir).toReversed()
  const pointers = versions.map((version) => ({ version, taken: {} }))
  for (const pointer of [readPointer(contentDir), ...pointers]) {
    for (const [file, path] of ownerFiles(contentDir, pointer)) {
      const text = readFileSync(path, 'utf8')
      if (text === texts.get(file)) continue
      texts.set(file, text)
      note(file.replace(/\.json$/, ''), JSON.parse(text))
    }
    await letOthersIn()
  }
  return photos
    .map(([name, photo]) => {
      const { records, words } = uses.get(name)!
      return { ...namedSizes(name, photo), usedBy: [...records], words: [...words] }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

const namedSizes = (name: string, { original: _whole, ...sizes }: OwnerPhoto): NamedSizes => ({
  name,
  ...sizes,
})

const filesOf = (name: string, { widths }: OwnerPhoto): string[] =>
  widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])

/** Files of pictures that are missing. */
export function missingPhotos(contentDir: string): string[] {
  return Object.entries(ownerPhotos(contentDir)).flatMap(([name, photo]) =>
    filesOf(name, photo)
      .filter((file) => !existsSync(join(contentDir, 'photos', file)))
      .map((file) => `photos/${file} is missing`),
  )
}

/** Removes files without a picture: of a removed picture, or left by an interrupted removal. The caller holds the folder's lock. */
export async function removeUnnamed(contentDir: string): Promise<void> {
  const photos = Object.entries(ownerPhotos(contentDir))
  const named = new Set(
    photos.flatMap(([name, photo]) => [`${name}.json`, ...filesOf(name, photo)]),
  )
  const folder = join(contentDir, 'photos')
  for (const file of await readdir(folder)) {
    if (!named.has(file)) await rm(join(folder, file), { force: true })
  }
  await syncFolder(folder)
}

function digestOf(bytes: Uint8Array, more = ''): string {
  return createHash('sha256').update(bytes).update(more).digest('hex')
}
