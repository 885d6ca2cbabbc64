// What search engines read beside the words: JSON-LD, from the records. Only facts and our own wording; what is still
// a sample is left out, and so are ratings, questions and job adverts, which this site does not have.
import type { Article, Graph, Thing } from 'schema-dts'
import { business } from './content/business.ts'
import { claims } from './content/claims.ts'
import { credentials } from './content/credentials.ts'
import { newsCategories } from './content/news.ts'
import { regions } from './content/regions.ts'
import { socialLinks } from './content/social-links.ts'
import { ORIGIN } from './origin.ts'
import { findPage, type Page } from './site-map.ts'

const organisationId = `${ORIGIN}/#organisation`
const websiteId = `${ORIGIN}/#website`

/** The value, unless it is a stand-in that the business has yet to replace. */
function known<T>(record: { source: string }, value: T): T | undefined {
  return record.source === 'sample' ? undefined : value
}

/** The graph of one page: the business and the site on all, the path of pages above it, and what the page is. */
export function structuredData(page: Page): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [organisation(), website(), ...breadcrumbs(page), ...describe(page)],
  }
}

function organisation(): Thing {
  const { address } = business
  const social = socialLinks.flatMap((link) => known(link, link.url) ?? [])
  return {
    '@type': 'EmploymentAgency',
    '@id': organisationId,
    url: `${ORIGIN}/`,
    name: known(business.name, business.name.value),
    description: claims.aboriginalOwned.statement,
    telephone: '+61 1300 618 335',
    email: known(business.emails.general, business.emails.general.address),
    logo: `${ORIGIN}/icon-512.png`,
    image: `${ORIGIN}/share/home.png`,
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.suburb,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    areaServed: regions.map(({ region }) => ({
      '@type': 'AdministrativeArea',
      name: `${region}, Western Australia`,
    })),
    hasCredential: credentials
      .filter(({ status }) => status === 'certified' || status === 'current')
      .map(({ credential, scope }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: credential,
        description: scope,
      })),
    ...(social.length > 0 ? { sameAs: social } : {}),
  }
}

function website(): Thing {
  return {
    '@type': 'WebSite',
    '@id': websiteId,
    url: `${ORIGIN}/`,
    name: known(business.name, business.name.value),
    inLanguage: 'en-AU',
    publisher: { '@id': organisationId },
  }
}

function breadcrumbs(page: Page): Thing[] {
  if (page.path === '/') return []
  const parts = page.path.slice(1).split('/')
  const above = parts.map((_, index) => findPage(`/${parts.slice(0, index + 1).join('/')}`))
  const trail = [findPage('/'), ...above].filter((one) => one !== undefined)
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((one, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: one.path === '/' ? 'Home' : one.title,
        item: ORIGIN + one.path,
      })),
    },
  ]
}

function describe(page: Page): Thing[] {
  const url = ORIGIN + page.path
  if (page.kind === 'Service') {
    return [
      {
        '@type': 'Service',
        name: page.title,
        description: page.description,
        url,
        provider: { '@id': organisationId },
        areaServed: { '@type': 'State', name: 'Western Australia' },
      },
    ]
  }
  if (!page.kind) return []
  return [
    {
      // One of three kinds with the same properties here; the type wants to know which.
      '@type': page.kind as 'CollectionPage',
      '@id': url,
      url,
      name: page.title,
      description: page.description,
      inLanguage: 'en-AU',
      isPartOf: { '@id': websiteId },
      about: { '@id': organisationId },
      ...(page.path === '/resources' ? { hasPart: posts(url) } : {}),
    },
  ]
}

function posts(url: string): Article[] {
  return newsCategories.flatMap(({ posts }) =>
    posts
      .filter((post) => post.source !== 'sample')
      .map((post) => ({
        '@type': 'Article',
        headline: post.title,
        description: post.excerpt,
        datePublished: post.date,
        url: `${url}#${post.id}`,
        author: { '@id': organisationId },
        publisher: { '@id': organisationId },
      })),
  )
}
