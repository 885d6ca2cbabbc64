// Removes a picture at once and for good: from the site, from all versions and drafts, and from the disk. This is the only change that is
// ever made to versions.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { handFiles, ownerFiles, ownerPhotos, pointerFile } from 'core/loader/owner-folder.ts'
import type { Settings } from 'core/settings.ts'
import { takingTurns } from '../base/turns.ts'
import { asideFolders } from './content-copy.ts'
import type { Draft } from './drafts.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { withFolder } from './folder-lock.ts'
import { withoutPicture } from '../shared/website/picture-places.ts'
import { removeUnnamed } from './pictures.ts'
import { publishFiles } from './publish.ts'

/**
 * Also removes all other crops of the same photograph, because they show the same people, and copies in folders that restores moved aside.
 * Can be repeated after an interruption: the files are removed last.
 * @returns the date of the picture (ISO 8601): younger backups hold it; undefined if there is no such picture
 * @throws NotPublished when the site cannot be rendered without it: then visitors still see it
 */
export function removeEverywhere(
  settings: Settings,
  picture: string,
  by: string,
): Promise<{ since: string } | undefined> {
  const { contentDir } = settings
  return withFolder(contentDir, async () => {
    const photos = ownerPhotos(contentDir)
    if (!Object.hasOwn(photos, picture)) return undefined
    const { original } = photos[picture]!
    const going = [contentDir, ...asideFolders(contentDir)].flatMap((folder) =>
      samePhotograph(folder, picture, original).map((name) => ({
        folder,
        name,
        file: join(folder, 'photos', `${name}.json`),
      })),
    )
    const made = going.map(({ file }) => statSync(file).mtime.toISOString())
    const names = [...new Set(going.map(({ name }) => name))]

    let isShown = false
    for (const file of handFiles(contentDir)) {
      if (await rewrite(join(contentDir, file), names)) isShown = true
    }
    // The public site first.
    const texts = new Map<string, string>()
    for (const [file, path] of ownerFiles(contentDir)) {
      const { before, after } = textsOf(path, names)
      texts.set(file, after)
      if (after !== before) isShown = true
    }
    if (isShown) await publishFiles(settings, texts, { by, words: 'A picture was removed' })
    const letOthersIn = takingTurns()
    for (const file of readdirSync(contentDir, { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.json')) await rewrite(join(contentDir, file), names)
      await letOthersIn()
    }
    for (const { file } of going) await rm(file)
    for (const folder of new Set(going.map((one) => one.folder))) await removeUnnamed(folder)
    // Touches the pointer, so that the site drops its cache.
    const pointer = pointerFile(contentDir)
    if (existsSync(pointer)) await writeDurably(pointer, readFileSync(pointer, 'utf8'))
    return { since: made.toSorted()[0]! }
  })
}

/** The picture, and all other crops of its photograph. */
function samePhotograph(folder: string, picture: string, original: string | undefined): string[] {
  return Object.entries(ownerPhotos(folder)).flatMap(([name, photo]) =>
    name === picture || (original && photo.original === original) ? [name] : [],
  )
}

/** The text of a record's file, or of a draft's, and the same without the pictures. */
function textsOf(path: string, names: readonly string[]): { before: string; after: string } {
  const before = readFileSync(path, 'utf8')
  if (!names.some((name) => before.includes(JSON.stringify(name)))) return { before, after: before }
  const written = JSON.parse(before) as unknown
  const withoutAll = (data: unknown) =>
    names.reduce((now, name) => withoutPicture(basename(path, '.json'), now, name), data)
  const isDraft = basename(dirname(path)) === 'drafts'
  const draft = written as Draft
  const after = isDraft ? { ...draft, data: withoutAll(draft.data) } : withoutAll(written)
  return { before, after: recordText(after) }
}

/** @returns whether the file had one of the pictures */
async function rewrite(path: string, names: readonly string[]): Promise<boolean> {
  const { before, after } = textsOf(path, names)
  if (after !== before) await writeDurably(path, after)
  return after !== before
}
