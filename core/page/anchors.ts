// The anchors of a page, to which links may lead (`/page#place`).
import { newsByCategory } from '../content/news.ts'
import { portals } from '../content/portals.ts'
import { record } from '../content/records.ts'
import type { Page } from './collections.ts'
import type { Section } from './registry.ts'

/** The anchors inside a section, besides its own. */
function placesIn(section: Section): readonly string[] {
  switch (section.kind) {
    case 'sheet':
      return [section.place]
    case 'news':
      return newsByCategory().flatMap(({ id, posts }) => [id, ...posts.map((post) => post.id)])
    case 'portals':
      return portals().map(({ id }) => id)
    case 'policy':
      return record('privacy-policy').sections.map(({ id }) => id)
    case 'chapters':
      return section.list === 'recruitment-streams'
        ? record('recruitment-streams').map(({ id }) => id)
        : []
    default:
      return []
  }
}

/** All anchors of a page, including those that every page has. */
export function anchorsOf(page: Page): ReadonlySet<string> {
  const bands = page.sections.filter(({ hidden }) => !hidden)
  return new Set([
    'main',
    'site-navigation',
    'site-menu',
    'acknowledgement',
    ...bands.flatMap((section) => [
      ...(section.anchor === undefined ? [] : [section.anchor]),
      ...placesIn(section),
    ]),
  ])
}
