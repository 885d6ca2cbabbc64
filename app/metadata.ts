import { useLocation, useMatches, type MetaDescriptor } from 'react-router'
import { isFolded } from './content/folded.ts'
import type { Interval } from './drawings/core.tsx'
import type { LandView, StripView } from './drawings/views.ts'
import { absolute, content, record } from './content/records.ts'
import { fullTitle } from './full-title.ts'
import type { PostedForm } from './forms/posted-form.ts'
import { findPage, type Page } from './site-map.ts'
import { structuredData } from './structured-data.ts'

/** Dusk is burgundy, day is sand under dark words, night the deepest burgundy. */
export type Sky = 'dusk' | 'day' | 'night'

/** How a page begins. */
export type HeroLook =
  /** A drawing as wide as the window, the words in its sky. `fills`: as high as the window, too. */
  | { kind: 'land'; view: LandView; sky: Sky; fills?: true }
  /** A low sky above a strip of land. */
  | { kind: 'ribbon'; view: StripView; sky: Sky }
  /** A drill core beside the words: the interval that the page is about, or all of them. */
  | { kind: 'core'; sky: Sky; interval?: Interval }
  /** Words on paper: what the page is for begins in the first view. */
  | { kind: 'plain' }

/** public/share/NAME.png */
export type SharingImage =
  | 'home'
  | 'about'
  | 'community'
  | 'labour'
  | 'plant'
  | 'recruitment'
  | 'jobs'
  | 'assurance'
  | 'resources'

/** Every page exports one as `handle`. */
export type PageHandle = { hero: HeroLook; share: SharingImage }

/** What search engines and shared links say of a page. */
export type PageHead = {
  /** Without the business name, which is added where it fits into 60 characters. */
  title: string
  description: string
}

type MetaArgs = {
  location: { pathname: string }
  /** Of a page with a form that the server sends again: what is wrong with it. */
  loaderData?: { posted?: PostedForm } | null | undefined
  matches: readonly ({ handle?: unknown } | undefined)[]
}

/** The `meta` of a page. @param head asked while the page renders, so that it may read records */
export function pageMeta(head: () => PageHead): (args: MetaArgs) => MetaDescriptor[] {
  return ({ location, matches, loaderData }) => {
    const page = findPage(location.pathname)
    if (!page) return notFoundHead
    const isWrong = Object.keys(loaderData?.posted?.fields ?? {}).length > 0
    return describePage(page, head(), matches.at(-1)?.handle as PageHandle, isWrong)
  }
}

export const notFoundHead: MetaDescriptor[] = [
  { title: 'Page not found' },
  { name: 'robots', content: 'noindex' },
]

/** @param isWrong fields are at fault, which is heard first of a page that comes back */
function describePage(
  page: Page,
  head: PageHead,
  handle: PageHandle,
  isWrong: boolean,
): MetaDescriptor[] {
  const { title, description } = head
  const url = absolute(page.path)
  const siteName = record('business').name?.value
  return [
    { title: isWrong ? `Error: ${fullTitle(title)}` : fullTitle(title) },
    { name: 'description', content: description },
    ...(page.unlisted || isFolded(page.path) || content().isHidden
      ? [{ name: 'robots', content: 'noindex' }]
      : []),
    { tagName: 'link', rel: 'canonical', href: url },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      href: '/resources/feed.xml',
      title: 'News & Resources',
    },
    { property: 'og:type', content: 'website' },
    ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute(`/share/${handle.share}.png`) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}: a drawing of a Western Australian landform` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': structuredData(page, head) },
  ]
}

/** The page that is shown, also at one of its aliases; undefined where no page was found. */
export function usePage(): Page | undefined {
  return findPage(useLocation().pathname)
}

/** How the page that is shown begins; what is no page of the site map begins on paper. */
export function useHero(): HeroLook {
  return (useMatches().at(-1)?.handle as PageHandle | undefined)?.hero ?? { kind: 'plain' }
}

/** The ground that a page's header and hero stand on. */
export function groundOf(look: HeroLook): 'default' | 'primary' | 'day' | 'night' {
  if (look.kind === 'plain') return 'default'
  return look.sky === 'dusk' ? 'primary' : look.sky
}
