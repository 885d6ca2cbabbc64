import type { MetaDescriptor } from 'react-router'
import { business } from './content/business.ts'
import { fullTitle } from './full-title.ts'
import { ORIGIN } from './origin.ts'
import type { Page } from './site-map.ts'
import { structuredData } from './structured-data.ts'

const notFoundTitle = 'Page not found'

/** What stands in the head of a page; undefined for what is no page of the site map. */
export function describePage(page: Page | undefined): MetaDescriptor[] {
  if (!page) return [{ title: notFoundTitle }, { name: 'robots', content: 'noindex' }]
  const url = ORIGIN + page.path
  return [
    { title: fullTitle(page) },
    { name: 'description', content: page.description },
    ...(page.unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      href: '/resources/feed.xml',
      title: 'News & Resources',
    },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: business.name.value },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${ORIGIN}/share/${page.share}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: `${page.title}: a drawing of a Western Australian landform`,
    },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': structuredData(page) },
  ]
}
