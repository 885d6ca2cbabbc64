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
import { syncFolder } from '../../submissions/sync.ts'
import { readEditing, rewriteDraft } from './drafts.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { fitting } from './fitting.ts'
import { withFolder } from './folder-lock.ts'
import { placesOfPicture, withOtherPicture, withoutPicture } from './picture-places.ts'
import { publishRecords } from './publish.ts'

/**
 * Can be done again where it was interrupted: the files go last.
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
    if (!Object.hasOwn(ownerPhotos(contentDir), picture)) return undefined
    const folder = join(contentDir, 'photos')
    const since = statSync(join(folder, `${picture}.json`)).mtime.toISOString()
    let isShown = false
    for (const file of handFiles(contentDir)) {
      if (await rewrite(join(contentDir, file), picture)) isShown = true
    }
    // First what visitors see.
    const { written, drafts } = readEditing(contentDir)
    const { records, pages } = fitting(written, {}).checked
    const without = <T extends Record<string, unknown>>(all: T, prefix: string): T =>
      Object.fromEntries(
        Object.entries(all).map(([name, data]) => {
          if (placesOfPicture(data, picture).length === 0) return [name, data]
          isShown = true
          return [name, withoutPicture(`${prefix}${name}`, data, picture)]
        }),
      ) as T
    const next = { records: without(records, ''), pages: without(pages, 'page.') }
    if (isShown) await publishRecords(settings, next, { by, words: 'A picture was removed' })
    for (const [name, draft] of Object.entries(drafts)) {
      if (!draft || placesOfPicture(draft.data, picture).length === 0) continue
      const data = withoutPicture(name, draft.data, picture)
      await rewriteDraft(contentDir, name as ContentName, { ...draft, data })
    }
    for (const number of versionNumbers(contentDir)) {
      const records = join(versionFolder(contentDir, number), 'records')
      for (const file of existsSync(records) ? readdirSync(records) : []) {
        await rewrite(join(records, file), picture)
      }
    }
    await rm(join(folder, `${picture}.json`))
    // With what an interrupted removal of before left.
    const known = new Set(
      Object.entries(ownerPhotos(contentDir)).flatMap(([name, { widths }]) => [
        `${name}.json`,
        ...widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
      ]),
    )
    for (const file of readdirSync(folder)) {
      if (!known.has(file)) await rm(join(folder, file), { force: true })
    }
    await syncFolder(folder)
    // The site lets go of what it has in memory.
    const pointer = pointerFile(contentDir)
    if (existsSync(pointer)) await writeDurably(pointer, readFileSync(pointer, 'utf8'))
    return { since }
  })
}

/** @returns whether the record of a file showed the picture */
async function rewrite(path: string, picture: string): Promise<boolean> {
  const text = readFileSync(path, 'utf8')
  if (!text.includes(JSON.stringify(picture))) return false
  const data = JSON.parse(text) as unknown
  if (placesOfPicture(data, picture).length === 0) return false
  const name = path.replace(/^.*[\\/]/, '').replace(/\.json$/, '')
  await writeDurably(path, recordText(withoutPicture(name, data, picture)))
  return true
}

/** Wherever the published site and the drafts show one picture, drafts show the other. @returns how many records */
export function replaceEverywhere(
  contentDir: string,
  picture: string,
  { other, by }: { other: string; by: string },
): Promise<number> {
  return withFolder(contentDir, async () => {
    const { published, drafts } = readEditing(contentDir)
    const now = Object.entries({ ...published, ...drafts }) as [ContentName, unknown][]
    let count = 0
    for (const [name] of now) {
      const draft = drafts[name]
      const data = draft ? draft.data : published[name]
      if (placesOfPicture(data, picture).length === 0) continue
      await rewriteDraft(contentDir, name, {
        ...draft,
        by,
        at: new Date().toISOString(),
        data: withOtherPicture(data, picture, other),
      })
      count++
    }
    return count
  })
}
