// The files for programs: sitemap, robots, feed, security.txt and the web manifest, from the site map and the records.
import { utcOffset } from 'core/content/business-time.ts'
import { internationalNumber } from 'core/content/contact-details.ts'
import { postPath } from 'core/content/post-addresses.ts'
import { appearsAt } from 'core/content/scheduled.ts'
import { bodyGroups, newsByDate } from 'core/content/news.ts'
import { openVacancies, titleWithPlace, vacancies, vacancyPath } from 'core/content/vacancies.ts'
import { vacancyHtml } from '../../app/job-posting.ts'
import { kinds, recordNames } from 'core/content/kinds.ts'
import { absolute, content, record } from 'core/content/records.ts'
import { plainWords } from 'core/page/rich.ts'
import { contentUpdated, indexedPages, type Page } from 'core/site-map.ts'
import { palette } from '../../app/styles/palette.ts'

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The content of these files, by file name below the site's root, from the installed records. */
export function siteFiles(): Record<string, string> {
  return {
    'sitemap.xml': sitemap(),
    'robots.txt': `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${absolute('/sitemap.xml')}\n`,
    'resources/feed.xml': feed(),
    'job-search/feed.xml': jobFeed(),
    '.well-known/security.txt': securityText(),
    'site.webmanifest': manifest(),
  }
}

function sitemap(): string {
  const urls = indexedPages().map((page) => {
    const updated = lastChange(page)
    return `  <url><loc>${escape(absolute(page.path))}</loc><lastmod>${updated ?? contentUpdated}</lastmod></url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** The day of a page's last change: by its own date, its record, or a record whose kind is shown on that page. */
function lastChange(page: Page): string | undefined {
  const { changed = {} } = content()
  const met = recordNames.filter((name) => kinds[name].page.split(/[\s,]+/).includes(page.path))
  const days = [
    page.path === '/resources' ? newsByDate()[0]?.date : page.updated,
    page.path === '/job-search' ? vacancies().find(isReal)?.date : undefined,
    changed[`page.${page.recordName}`],
    ...met.map((name) => changed[name]),
  ]
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
}

/** Posts in the feed, at most; readers have fetched older ones long ago. */
const mostInFeed = 50

/** Atom (RFC 4287). The name is left out while it is a sample. */
function feed(): string {
  const page = absolute('/resources')
  const { name: named } = record('business')
  const name = !named || named.source === 'sample' ? '' : ` from ${named.value}`
  const posts = newsByDate().slice(0, mostInFeed)
  const entries = posts.map((post) => {
    // Feed readers identify an entry by its id, which stays the one from before posts had pages of their own.
    const url = `${page}#${post.id}`
    const categories = [
      ...(post.category.source === 'sample' ? [] : [post.category.name]),
      ...post.tags,
    ].map((term) => `    <category term="${escape(term)}"/>`)
    const text = bodyGroups(post).map((group) => {
      const [{ as }] = group
      const tag = { paragraph: 'p', heading: 'h2', point: 'li' }[as]
      const lines = group.map((line) => `<${tag}>${escape(plainWords(line.text))}</${tag}>`)
      return as === 'point' ? `<ul>${lines.join('')}</ul>` : lines.join('')
    })
    const html = `<p>${escape(post.excerpt)}</p>${text.join('')}`
    return `  <entry>
    <title>${escape(post.title)}</title>
    <id>${escape(url)}</id>
    <link href="${escape(absolute(postPath(post.id)))}"/>
    <published>${post.date}T00:00:00${utcOffset}</published>
    <updated>${post.date}T00:00:00${utcOffset}</updated>
    <author><name>${escape(post.author)}</name></author>
${categories.join('\n')}
    <summary>${escape(post.excerpt)}</summary>
    <content type="html">${escape(html)}</content>
  </entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
  <title>News &amp; Resources${escape(name)}</title>
  <id>${page}</id>
  <link href="${page}"/>
  <link rel="self" type="application/atom+xml" href="${page}/feed.xml"/>
  <updated>${posts[0]?.date ?? contentUpdated}T00:00:00${utcOffset}</updated>
  <author><name>Editorial team</name></author>
${entries.join('\n')}
</feed>
`
}

const isReal = ({ source }: { source: string }) => source !== 'sample'

/** Open vacancies, newest first. Stand-ins are left out, so the feed of a demonstration is empty. */
function jobFeed(): string {
  const page = absolute('/job-search')
  const { name: named } = record('business')
  const name = !named || !isReal(named) ? '' : ` with ${named.value}`
  const open = openVacancies().filter(isReal).slice(0, mostInFeed)
  const time = (vacancy: (typeof open)[number]) => new Date(appearsAt(vacancy)).toISOString()
  const entries = open.map((vacancy) => {
    const url = absolute(vacancyPath(vacancy.id))
    const categories = [vacancy.trade, vacancy.region, vacancy.work, vacancy.travel].map(
      (term) => `    <category term="${escape(term)}"/>`,
    )
    return `  <entry>
    <title>${escape(titleWithPlace(vacancy))}</title>
    <id>${escape(url)}</id>
    <link href="${escape(url)}"/>
    <published>${time(vacancy)}</published>
    <updated>${time(vacancy)}</updated>
${categories.join('\n')}
    <summary>${escape(vacancy.summary)}</summary>
    <content type="html">${escape(vacancyHtml(vacancy))}</content>
  </entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
  <title>Open jobs${escape(name)}</title>
  <id>${page}</id>
  <link href="${page}"/>
  <link rel="self" type="application/atom+xml" href="${page}/feed.xml"/>
  <updated>${open[0] ? time(open[0]) : `${contentUpdated}T00:00:00${utcOffset}`}</updated>
  <author><name>Recruitment team</name></author>
${entries.join('\n')}
</feed>
`
}

/** RFC 9116. The telephone number is real; the email address may still be a sample. */
function securityText(): string {
  const { general } = record('business').emails
  const contacts = [
    ...(!general || general.source === 'sample' ? [] : [`mailto:${general.address}`]),
    absolute('/contact'),
    `tel:${internationalNumber()}`,
  ]
  // A year after publishing, the most that the standard recommends.
  const expires = new Date(Date.now() + 364 * 86_400_000).toISOString().slice(0, 10)
  return `${contacts.map((contact) => `Contact: ${contact}`).join('\n')}
Expires: ${expires}T00:00:00Z
Preferred-Languages: en
Canonical: ${absolute('/.well-known/security.txt')}
`
}

/** Characters that fit below an icon on a home screen. */
const mostBelowIcon = 14

/** The first words of a name that fit there; at least one. */
function firstWords(name: string): string {
  const words = name.split(' ')
  while (words.length > 1 && words.join(' ').length > mostBelowIcon) words.pop()
  return words.join(' ').replace(/[ ,&]+$/, '')
}

function manifest(): string {
  const name = record('business').name?.value ?? 'Labour, plant and recruitment'
  const shortName = record('business').name ? firstWords(name) : 'Labour & plant'
  const icon = (size: number, purpose: string, name = `icon-${size}`) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return `${JSON.stringify(
    {
      name,
      short_name: shortName,
      lang: 'en-AU',
      start_url: '/',
      display: 'browser',
      background_color: palette.paper,
      theme_color: palette.burgundy,
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
    },
    null,
    2,
  )}\n`
}
