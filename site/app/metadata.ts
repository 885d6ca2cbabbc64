import { useLocation, type MetaDescriptor } from 'react-router'
import { isFolded } from 'core/content/folded.ts'
import { newsByDate, sharedPhoto } from 'core/content/news.ts'
import { absolute, content, record } from 'core/content/records.ts'
import { openVacancy, vacancyPicture } from 'core/content/vacancies.ts'
import { fullTitle } from './full-title.ts'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { grounds, groundOfView } from 'core/drawings/views.ts'
import type { HeroLook } from 'core/page/schema.ts'
import { largestPicture, photoNamed } from './photos/photos.ts'
import { findPage, type Page } from 'core/site-map.ts'
import { structuredData } from './structured-data.ts'

type MetaArgs = {
  location: { pathname: string }
  /** Set on a page whose form the server sends back with messages. */
  loaderData?: { posted?: PostedForm } | null | undefined
}

/** The metadata in the document's head, for the page at an address. */
export function pageMeta({ location, loaderData }: MetaArgs): MetaDescriptor[] {
  const page = findPage(location.pathname)
  if (!page) return notFoundHead
  return describePage(page, Object.keys(loaderData?.posted?.fields ?? {}).length > 0)
}

export const notFoundHead: MetaDescriptor[] = [
  { title: 'Page not found' },
  { name: 'robots', content: 'noindex' },
]

/** @param isWrong fields are invalid: the title says so first, for screen readers */
function describePage(page: Page, isWrong: boolean): MetaDescriptor[] {
  const { head } = page
  const { title, description } = head
  const url = absolute(page.path)
  const siteName = record('business').name?.value
  return [
    { title: isWrong ? `Error: ${fullTitle(title, page.path)}` : fullTitle(title, page.path) },
    { name: 'description', content: description },
    ...(page.unlisted || page.unindexed || isFolded(page.path) || content().isHidden
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
    // Visitors who look at jobs can subscribe to the feed.
    ...(/^\/job-search|^\/job-seekers/.test(page.path) && content().edition === 'live'
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/atom+xml',
            href: '/job-search/feed.xml',
            title: 'Open jobs',
          },
        ]
      : []),
    { property: 'og:type', content: 'website' },
    ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...pictureMeta(page),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredScript(page),
  ]
}

function structuredScript(page: Page): MetaDescriptor[] {
  const graph = structuredData(page, page.head)
  return graph['@graph'].length > 0 ? [{ 'script:ld+json': graph }] : []
}

/** The picture of a shared link to the page: a post's own photograph, or a drawing. */
function pictureMeta(page: Page): MetaDescriptor[] {
  const post = page.post === undefined ? undefined : newsByDate().find(({ id }) => id === page.post)
  const photo = post && sharedPhoto(post)
  if (!photo) {
    return [
      { property: 'og:image', content: absolute(`/share/${pictureOf(page)}.jpg`) },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: `${page.head.title}: a drawing of a Western Australian landform`,
      },
    ]
  }
  const { width, height, widths } = photoNamed(photo.name)
  const shown = widths.at(-1)!
  return [
    { property: 'og:image', content: absolute(largestPicture(photo.name)) },
    { property: 'og:image:width', content: String(shown) },
    { property: 'og:image:height', content: String(Math.round((height * shown) / width)) },
    { property: 'og:image:alt', content: photo.alt },
  ]
}

/** The name of the page's sharing picture; an open vacancy has its own, with its title and place. */
function pictureOf({ head, vacancy }: Page): string {
  return openVacancy(vacancy) ? vacancyPicture(vacancy!) : head.share
}

/** The current page, also at one of its aliases; undefined where no page was found. */
export function usePage(): Page | undefined {
  return findPage(useLocation().pathname)
}

/** The hero of the current page; plain where no page was found. */
export function useHero(): HeroLook {
  return usePage()?.hero.look ?? { kind: 'plain' }
}

/** The ground of a page's header and hero. */
export function groundOf(look: HeroLook) {
  if (look.kind === 'plain') return 'default'
  return look.kind === 'land' ? groundOfView(look.view) : grounds[look.sky]
}
