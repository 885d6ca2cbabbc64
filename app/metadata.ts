import type { MetaDescriptor } from 'react-router'
import { business } from './content/business.ts'
import { ORIGIN } from './origin.ts'
import { findPage, type Page } from './site-map.ts'

/** The title with the business name, as long as both fit into the 60 characters that search engines show. */
export function fullTitle(page: Page): string {
  const withName = `${page.title} | ${business.name.value}`
  return withName.length <= 60 ? withName : page.title
}

/** What stands in the head of a page, from its row in the site map. */
export function describePage(pathname: string): MetaDescriptor[] {
  const page = findPage(pathname)
  if (!page) return [{ title: `Page not found | ${business.name.value}` }]
  const title = fullTitle(page)
  const url = ORIGIN + page.path
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: business.name.value },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${ORIGIN}/share/${page.share}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
