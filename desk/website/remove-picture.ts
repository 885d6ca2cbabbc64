// Removes a picture at once and for good: from the site, from all versions and drafts, and from the disk. This is the only change that is
// ever made to versions.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentName } from 'core/content/kinds.ts'
import {
  handFiles,
  ownerPhotos,
  pointerFile,
  versionFolder,
  versionNumbers,
} from 'core/loader/owner-folder.ts'
import type { Settings } from 'core/settings.ts'
import { asideFolders } from './content-copy.ts'
import { readEditing, rewriteDraft } from './drafts.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { fitting } from './fitting.ts'
import { withFolder } from './folder-lock.ts'
import { placesOfPicture, withoutPicture } from '../shared/website/picture-places.ts'
import { removeUnnamed } from './pictures.ts'
import { publishRecords } from './publish.ts'

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
    const going = samePhotograph(contentDir, picture, original)
    const asides = asideFolders(contentDir)
    const made = [contentDir, ...asides].flatMap((folder) =>
      samePhotograph(folder, picture, original).map((name) =>
        statSync(join(folder, 'photos', `${name}.json`)).mtime.toISOString(),
      ),
    )
    let isShown = false
    for (const file of handFiles(contentDir)) {
      if (await rewrite(join(contentDir, file), going)) isShown = true
    }
    // The public site first.
    const { written, drafts } = readEditing(contentDir)
    const { records, pages } = fitting(written, {}).checked
    const without = <T extends Record<string, unknown>>(all: T, prefix: string): T =>
      Object.fromEntries(
        Object.entries(all).map(([name, data]) => {
          if (!shows(data, going)) return [name, data]
          isShown = true
          return [name, withoutAll(`${prefix}${name}`, data, going)]
        }),
      ) as T
    const next = { records: without(records, ''), pages: without(pages, 'page.') }
    if (isShown) await publishRecords(settings, next, { by, words: 'A picture was removed' })
    for (const [name, draft] of Object.entries(drafts)) {
      if (!draft || !shows(draft.data, going)) continue
      const data = withoutAll(name, draft.data, going)
      await rewriteDraft(contentDir, name as ContentName, { ...draft, data })
    }
    for (const number of versionNumbers(contentDir)) {
      const records = join(versionFolder(contentDir, number), 'records')
      for (const file of existsSync(records) ? readdirSync(records) : []) {
        await rewrite(join(records, file), going)
      }
    }
    for (const aside of asides) await removeFromCopy(aside, picture, original)
    for (const name of going) await rm(join(contentDir, 'photos', `${name}.json`))
    await removeUnnamed(contentDir)
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

/** Cleans a folder that a restore moved aside, which the desk does not list among the backups. */
async function removeFromCopy(
  folder: string,
  picture: string,
  original: string | undefined,
): Promise<void> {
  const going = samePhotograph(folder, picture, original)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json') || file.startsWith('photos')) continue
    await rewrite(join(folder, file), going)
  }
  for (const name of going) await rm(join(folder, 'photos', `${name}.json`))
  await removeUnnamed(folder)
}

const shows = (data: unknown, names: readonly string[]) =>
  names.some((name) => placesOfPicture(data, name).length > 0)

const withoutAll = (record: string, data: unknown, names: readonly string[]) =>
  names.reduce<unknown>((now, name) => withoutPicture(record, now, name), data)

/** @returns whether the record of a file used one of the pictures */
async function rewrite(path: string, names: readonly string[]): Promise<boolean> {
  const text = readFileSync(path, 'utf8')
  if (!names.some((name) => text.includes(JSON.stringify(name)))) return false
  const data = JSON.parse(text) as unknown
  if (!shows(data, names)) return false
  const record = path.replace(/^.*[\\/]/, '').replace(/\.json$/, '')
  await writeDurably(path, recordText(withoutAll(record, data, names)))
  return true
}
