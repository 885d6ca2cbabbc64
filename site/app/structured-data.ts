// Structured data for search engines: JSON-LD, from the records. Only facts and our own wording; samples are left out, and so are
// ratings and questions. Google requires the name of an organisation: while the business has none, the organisation is left out.
import type {
  Article,
  BreadcrumbList,
  Certification,
  CollectionPage,
  EmploymentAgency,
  Graph,
  JobPosting,
  Service,
  WebSite,
} from 'schema-dts'
import type { Credential } from 'core/content/credentials.ts'
import { utcOffset } from 'core/content/business-time.ts'
import { internationalNumber } from 'core/content/contact-details.ts'
import { newsByDate, sharedPhoto, type NewsPost } from 'core/content/news.ts'
import { postPath } from 'core/content/post-addresses.ts'
import { largestPicture } from './photos/photos.ts'
import { absolute, record } from 'core/content/records.ts'
import { jobPostings } from './job-posting.ts'
import { findPage, type Page } from 'core/site-map.ts'

const organisationId = () => absolute('/#organisation')
const websiteId = () => absolute('/#website')

/** The record, or undefined while it is a stand-in. */
function known<T extends { source: string }>(entry: T | undefined): T | undefined {
  return entry?.source === 'sample' ? undefined : entry
}

type Head = { title: string; description: string }

/** The graph of one page: the business and the site on every page, the breadcrumbs, and the type of the page. */
export function structuredData(page: Page, head: Head): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...organisation(),
      ...website(),
      ...(page.unindexed ? [] : [...breadcrumbs(page), ...describe(page, head)]),
    ],
  }
}

const isNamed = (): boolean => known(record('business').name) !== undefined

/** A property that refers to the business, such as `publisher`; nothing while the business has no name. */
const byUs = <K extends string>(key: K): Record<K, { '@id': string }> | Record<never, never> =>
  isNamed() ? ({ [key]: { '@id': organisationId() } } as Record<K, { '@id': string }>) : {}

function organisation(): EmploymentAgency[] {
  const { name, emails, address, hours, logo } = record('business')
  const named = known(name)
  if (!named) return []
  const social = record('social-links').flatMap((link) => known(link)?.url ?? [])
  const general = known(emails.general)
  const held = record('credentials').filter(isInForce)
  return [
    {
      '@type': 'EmploymentAgency',
      '@id': organisationId(),
      url: absolute('/'),
      name: named.value,
      description: describedAs(),
      telephone: internationalNumber(),
      ...(general ? { email: general.address } : {}),
      logo: logo ? absolute(largestPicture(logo.name)) : absolute('/icon-512.png'),
      image: absolute('/share/home.jpg'),
      address: {
        '@type': 'PostalAddress',
        ...(address.street ? { streetAddress: address.street } : {}),
        addressLocality: address.suburb,
        addressRegion: address.state,
        postalCode: address.postcode,
        addressCountry: address.country,
      },
      ...(hours
        ? {
            openingHoursSpecification: (
              [
                [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], hours.weekdays],
                [['Saturday'], hours.saturday],
                [['Sunday'], hours.sunday],
              ] as const
            ).flatMap(([days, open]) =>
              open
                ? {
                    '@type': 'OpeningHoursSpecification' as const,
                    dayOfWeek: days,
                    opens: open.opens,
                    closes: open.closes,
                  }
                : [],
            ),
          }
        : {}),
      areaServed: record('regions').map(({ region }) => ({
        '@type': 'AdministrativeArea' as const,
        name: `${region}, ${record('business').areaServed.value}`,
      })),
      ...(held.length > 0 ? { hasCertification: held.map(certification) } : {}),
      ...(social.length > 0 ? { sameAs: social } : {}),
    },
  ]
}

/** The description of the business: that of the home page. */
const describedAs = (): string | undefined => findPage('/')?.head.description

/** Statuses confirmed by an outside body. Registrations are not, nor is what is only in place, in progress or lapsed. */
const isInForce = ({ status }: Credential): boolean =>
  status === 'certified' || status === 'accredited' || status === 'current'

function certification({
  credential,
  scope,
  issuer,
  number,
  until,
  link,
}: Credential): Certification {
  return {
    '@type': 'Certification',
    name: credential,
    description: scope,
    certificationStatus: 'CertificationActive',
    ...(issuer ? { issuedBy: { '@type': 'Organization', name: issuer } } : {}),
    ...(number ? { certificationIdentification: number } : {}),
    ...(until ? { expires: until } : {}),
    ...(link ? { url: link } : {}),
  }
}

function website(): WebSite[] {
  const name = known(record('business').name)
  if (!name) return []
  return [
    {
      '@type': 'WebSite',
      '@id': websiteId(),
      url: absolute('/'),
      name: name.value,
      inLanguage: 'en-AU',
      publisher: { '@id': organisationId() },
    },
  ]
}

function breadcrumbs(page: Page): BreadcrumbList[] {
  const parts = page.path.slice(1).split('/')
  const above = parts.map((_, index) => findPage(`/${parts.slice(0, index + 1).join('/')}`))
  const trail = [findPage('/'), ...above].filter((one) => one !== undefined)
  // The home page and the not-found page have no breadcrumbs.
  if (page.path === '/' || trail.length < 2) return []
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

type Described = Service | Article | JobPosting | CollectionPage

function describe(page: Page, { title, description }: Head): Described[] {
  const url = absolute(page.path)
  if (page.type === 'Service') {
    return [
      {
        '@type': 'Service',
        name: title,
        description,
        url,
        ...byUs('provider'),
        areaServed: { '@type': 'State', name: record('business').areaServed.value },
      },
    ]
  }
  if (page.post !== undefined) return posts().filter(({ '@id': id }) => id === url)
  if (page.vacancy !== undefined) return page.unlisted ? [] : jobPostings(page.vacancy)
  if (!page.type) return []
  return [
    {
      // `page.type` is one of three types with the same properties here; the assertion satisfies the type checker.
      '@type': page.type as 'CollectionPage',
      '@id': url,
      url,
      name: title,
      description,
      inLanguage: 'en-AU',
      ...(isNamed() ? { isPartOf: { '@id': websiteId() } } : {}),
      ...byUs('about'),
      ...(page.path === '/resources' ? { hasPart: posts() } : {}),
    },
  ]
}

type Post = Article & { '@id': string }

function pictureOf(post: NewsPost): string {
  const photo = sharedPhoto(post)
  return photo ? largestPicture(photo.name) : '/share/resources.jpg'
}

function posts(): Post[] {
  return newsByDate().map((post) => ({
    '@type': 'Article' as const,
    '@id': absolute(postPath(post.id)),
    headline: post.title,
    description: post.excerpt,
    datePublished: `${post.date}T${post.time ?? '00:00'}:00${utcOffset}`,
    url: absolute(postPath(post.id)),
    ...byUs('author'),
    ...byUs('publisher'),
    image: absolute(pictureOf(post)),
  }))
}
