// A picture that must go, at once and for good: from the site, from every version and draft, and from the disk. The one
// change that is made to versions.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentName } from '../../app/content/kinds.ts'
import {
  handFiles,
  ownerPhotos,
  pointerFile,
  versionFolder,
  versionNumbers,
} from '../../server/content/owner-folder.ts'
import type { Settings } from '../../server/settings.ts'
import { asideFolders } from './content-copy.ts'
import { readEditing, rewriteDraft } from './drafts.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { fitting } from './fitting.ts'
import { withFolder } from './folder-lock.ts'
import { placesOfPicture, withoutPicture } from '../shared/website/picture-places.ts'
import { removeUnnamed } from './pictures.ts'
import { publishRecords } from './publish.ts'

/**
 * With every other part that was cropped from the same photograph: they show the same people. Can be done again where it was
 * interrupted: the files go last. It goes from what restores moved aside, too.
 * @returns since when there was the picture (ISO 8601): younger backups hold it; undefined where there is no such picture
 * @throws NotPublished when the site without it cannot be made: then visitors see it still
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
    // First what visitors see.
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
    // The site lets go of what it has in memory.
    const pointer = pointerFile(contentDir)
    if (existsSync(pointer)) await writeDurably(pointer, readFileSync(pointer, 'utf8'))
    return { since: made.toSorted()[0]! }
  })
}

/** The picture, and whatever else was cropped from its photograph. */
function samePhotograph(folder: string, picture: string, original: string | undefined): string[] {
  return Object.entries(ownerPhotos(folder)).flatMap(([name, photo]) =>
    name === picture || (original && photo.original === original) ? [name] : [],
  )
}

/** From what a restore moved aside: nobody looks there, and it is no backup that the desk names. */
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

/** @returns whether the record of a file showed one of the pictures */
async function rewrite(path: string, names: readonly string[]): Promise<boolean> {
  const text = readFileSync(path, 'utf8')
  if (!names.some((name) => text.includes(JSON.stringify(name)))) return false
  const data = JSON.parse(text) as unknown
  if (!shows(data, names)) return false
  const record = path.replace(/^.*[\\/]/, '').replace(/\.json$/, '')
  await writeDurably(path, recordText(withoutAll(record, data, names)))
  return true
}
