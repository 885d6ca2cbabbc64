// Every page of the installed edition: those of page records, and those of the entries of collections. Routes, canonical links,
// breadcrumbs, the sitemap and the crawl use this list; a page that is not in it does not exist.
import { content, type Content } from './content/records.ts'
import { isFolded } from './content/folded.ts'
import { makePages, type Page } from './page/collections.ts'

export type { Page }

/** Day on which the words shipped with the program last changed. */
export const contentUpdated = '2026-11-23'

const made = new WeakMap<Content, readonly Page[]>()
const listed = new WeakMap<readonly Page[], readonly Page[]>()
const byPath = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>()

/** The page for every address without a page. It has no address of its own. */
export function notFoundPage(): Page {
  return allPages().find(({ recordName }) => recordName === 'not-found')!
}

function allPages(): readonly Page[] {
  const now = content()
  const known = made.get(now) ?? makePages(now)
  made.set(now, known)
  return known
}

/** All pages with an address, including those that visitors reach only by an action. @throws while no content is installed */
export function pages(): readonly Page[] {
  const all = allPages()
  const known = listed.get(all) ?? all.filter(({ recordName }) => recordName !== 'not-found')
  listed.set(all, known)
  return known
}

/** The page at a path (canonical or alias), or undefined. While rendering, the path may end with a slash. */
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

/** The pages that a visitor can find: prerendered, in the sitemap, open to search engines. */
export function listedPages(): readonly Page[] {
  return pages().filter(({ unlisted }) => !unlisted)
}

/** Every path that answers 200 from a prerendered file. */
export function prerenderedPaths(): readonly string[] {
  return listedPages().flatMap((page) => [page.path, ...(page.aliases ?? [])])
}

/** The pages that are listed for search engines. */
export function indexedPages(): readonly Page[] {
  return listedPages().filter(({ path, unindexed }) => !unindexed && !isFolded(path))
}
