import type { MetaDescriptor } from 'react-router'
import { business } from './content/business.ts'
import { fullTitle } from './full-title.ts'
import { ORIGIN } from './origin.ts'
import type { PageHead } from './page-heads.ts'
import { findPage } from './site-map.ts'
import { structuredData } from './structured-data.ts'

const notFoundTitle = 'Page not found'

/**
 * What stands in the head of a page. The document gets all of it from the site map; after a navigation in the browser
 * only the title changes, so neither the site map nor the structured data travel with the scripts.
 */
export function describePage(head: PageHead | undefined): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [{ title: head?.title ?? notFoundTitle }]
  const page = head && findPage(head.path)
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

/**
 * Points the canonical link at the page that a navigation in the browser led to: what a phone's share button sends is
 * this link. It belongs to the document, not to React.
 */
export function moveCanonicalLink({ path }: PageHead): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (link) link.href = new URL(path, link.href).href
}
