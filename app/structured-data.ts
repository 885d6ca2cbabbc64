// What search engines read beside the words: JSON-LD, from the records. Only facts and our own wording; what is still
// a sample is left out, and so are ratings, questions and job adverts, which this site does not have.
import type { Article, Graph, Thing } from 'schema-dts'
import { internationalNumber } from './content/contact-details.ts'
import { newsByDate } from './content/news.ts'
import { postPath } from './content/post-addresses.ts'
import { absolute, record } from './content/records.ts'
import { jobPostings } from './job-posting.ts'
import { findPage, type Page } from './site-map.ts'

const organisationId = () => absolute('/#organisation')
const websiteId = () => absolute('/#website')

/** The record, unless it is a stand-in that the business has yet to replace. */
function known<T extends { source: string }>(entry: T | undefined): T | undefined {
  return entry?.source === 'sample' ? undefined : entry
}

type Head = { title: string; description: string }

/** The graph of one page: the business and the site on all, the path of pages above it, and what the page is. */
export function structuredData(page: Page, head: Head): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation(),
      website(),
      ...(page.unindexed ? [] : [...breadcrumbs(page), ...describe(page, head)]),
    ],
  }
}

function organisation(): Thing {
  const { name, emails, address } = record('business')
  const social = record('social-links').flatMap((link) => known(link)?.url ?? [])
  return {
    '@type': 'EmploymentAgency',
    '@id': organisationId(),
    url: absolute('/'),
    name: known(name)?.value,
    description: record('claims').aboriginalOwned.statement,
    telephone: internationalNumber(),
    email: known(emails.general)?.address,
    logo: absolute('/icon-512.png'),
    image: absolute('/share/home.png'),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.suburb,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    areaServed: record('regions').map(({ region }) => ({
      '@type': 'AdministrativeArea',
      name: `${region}, ${record('business').areaServed.value}`,
    })),
    hasCredential: record('credentials')
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
    '@id': websiteId(),
    url: absolute('/'),
    name: known(record('business').name)?.value,
    inLanguage: 'en-AU',
    publisher: { '@id': organisationId() },
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
        name: one.name,
        item: absolute(one.path),
      })),
    },
  ]
}

function describe(page: Page, { title, description }: Head): Thing[] {
  const url = absolute(page.path)
  if (page.type === 'Service') {
    return [
      {
        '@type': 'Service',
        name: title,
        description,
        url,
        provider: { '@id': organisationId() },
        areaServed: { '@type': 'State', name: record('business').areaServed.value },
      },
    ]
  }
  if (page.post !== undefined) return posts().filter(({ '@id': id }) => id === url)
  if (page.vacancy !== undefined) return page.unlisted ? [] : jobPostings(page.vacancy)
  if (!page.type) return []
  return [
    {
      // One of three kinds with the same properties here; the type wants to know which.
      '@type': page.type as 'CollectionPage',
      '@id': url,
      url,
      name: title,
      description,
      inLanguage: 'en-AU',
      isPartOf: { '@id': websiteId() },
      about: { '@id': organisationId() },
      ...(page.path === '/resources' ? { hasPart: posts() } : {}),
    },
  ]
}

type Post = Article & { '@id': string }

function posts(): Post[] {
  return newsByDate().map((post) => ({
    '@type': 'Article' as const,
    '@id': absolute(postPath(post.id)),
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    url: absolute(postPath(post.id)),
    author: { '@id': organisationId() },
    publisher: { '@id': organisationId() },
  }))
}
