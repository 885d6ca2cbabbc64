// Every page of the edition in force: the records of pages, and the pages of the entries of collections. Routes, canonical
// links, breadcrumbs, the sitemap and the crawl ask here; a page that is not here does not exist.
import { content, type Content } from './content/records.ts'
import { isFolded } from './content/folded.ts'
import { makePages, type Page } from './page/collections.ts'

export type { Page }

/** Day on which the shipped words last changed. */
export const contentUpdated = '2026-11-23'

const made = new WeakMap<Content, readonly Page[]>()
const listed = new WeakMap<readonly Page[], readonly Page[]>()
const byPath = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>()

/** What is shown at every other address. It has no address of its own. */
export function notFoundPage(): Page {
  return allPages().find(({ recordName }) => recordName === 'not-found')!
}

function allPages(): readonly Page[] {
  const now = content()
  const known = made.get(now) ?? makePages(now)
  made.set(now, known)
  return known
}

/** All of them, those included that are reached only by doing something. @throws while no content is in force */
export function pages(): readonly Page[] {
  const all = allPages()
  const known = listed.get(all) ?? all.filter(({ recordName }) => recordName !== 'not-found')
  listed.set(all, known)
  return known
}

/** The page that answers at a path (canonical or alias), or undefined. Rendering may ask with a trailing slash. */
export function findPage(path: string): Page | undefined {
  const all = pages()
  let map = byPath.get(all)
  if (!map) {
    map = new Map(
      all.flatMap((page) => [page.path, ...(page.aliases ?? [])].map((at) => [at, page] as const)),
    )
    byPath.set(all, map)
  }
  return map.get(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
}

/** The pages that a visitor can find: made when publishing, in the sitemap, open to search engines. */
export function listedPages(): readonly Page[] {
  return pages().filter(({ unlisted }) => !unlisted)
}

/** Every path that answers 200 as a file made when publishing. */
export function prerenderedPaths(): readonly string[] {
  return listedPages().flatMap((page) => [page.path, ...(page.aliases ?? [])])
}

/** The pages that search engines are told of. */
export function indexedPages(): readonly Page[] {
  return listedPages().filter(({ path, unindexed }) => !unindexed && !isFolded(path))
}
