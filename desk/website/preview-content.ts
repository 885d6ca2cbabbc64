// The content of a preview: with the drafts, finished or not.
import { valueAt } from 'core/content/values.ts'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentName } from 'core/content/kinds.ts'
import type { Content, WrittenRecords } from 'core/content/records.ts'
import { pathKeys, recordProblems } from 'core/content/record-problems.ts'
import { contentOf, withDrafts, ownProblems } from 'core/loader/load-content.ts'
import { businessDay } from 'core/content/business-time.ts'
import type { ShownSettings } from 'site/server/site/publish.ts'
import { dataOf, readEditing } from './drafts.ts'
import { fitting } from './fitting.ts'
import { withValue } from '../shared/website/places.ts'

/** Changes whenever the owner's folder changes in a way that a preview shows. */
export function contentStamp(contentDir: string): string {
  const folders = ['', 'drafts', 'photos'].map((folder) => join(contentDir, folder))
  return folders
    .flatMap((folder) => {
      if (!existsSync(folder)) return []
      return readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => {
          const { ino, mtimeMs, size } = statSync(join(folder, file))
          return `${file} ${ino} ${mtimeMs} ${size}`
        })
    })
    .join('\n')
}

/** @param names of the drafts that it shows; unset: all */
export function previewContent(
  { siteContent, siteOrigin, contentDir }: ShownSettings,
  names?: readonly ContentName[],
): Content {
  const { written, drafts } = readEditing(contentDir)
  const data = dataOf(drafts)
  const looked = withDrafts(written, data)
  const filled = Object.fromEntries(
    (names ?? (Object.keys(data) as ContentName[])).map((name) => {
      const own = ownProblems(looked.all.get(name)!)
      return [name, own.length === 0 ? data[name] : withStandIns(name, data[name])]
    }),
  )
  const { checked } = fitting(written, filled)
  return contentOf(
    { records: checked.records as WrittenRecords, pages: checked.pages, heldBack: [] },
    { edition: siteContent, siteOrigin, contentDir, now: Infinity },
  )
}

/** At most so many places of one record are filled in for a preview. */
const mostPlaces = 12

/** Fills empty places of an unfinished record, so that the rest of it can be previewed. */
function withStandIns(name: ContentName, data: unknown): unknown {
  let filled = data
  for (let count = 0; count < mostPlaces; count++) {
    const problems = recordProblems(name, filled)
    const [problem] = problems
    if (!problem) return filled
    const keys = pathKeys(problem.path)
    const better = standInsFor(valueAt(filled, keys))
      .map((value) => withValue(filled, keys, value))
      .find((candidate) => recordProblems(name, candidate).length < problems.length)
    if (better === undefined) return filled
    filled = better
  }
  return filled
}

function standInsFor(value: unknown): unknown[] {
  const trimmed = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : ''
  const today = businessDay(Date.now())
  return [...(trimmed === '' ? [] : [trimmed]), '…', today, 'unfinished', '/', 0, ['…']]
}
