// Every page's structured data against the rules of its type.
import { expect, test } from 'vitest'
import { editions } from 'core/content/edition.ts'
import { withContent, type Content } from 'core/content/records.ts'
import { makePages } from 'core/page/collections.ts'
import { fullTitle } from 'site/app/full-title.ts'
import { structuredData } from 'site/app/structured-data.ts'
import { loadContent } from 'core/loader/load-content.ts'
import { faultsOf, nodes, type Node } from '../support/structured-data-rules.ts'

const siteOrigin = 'https://www.example.net'

/** A live site whose owner has filled in everything that structured data shows. */
function filled(): Content {
  const content = structuredClone(loadContent({ edition: 'live', siteOrigin })) as any
  const { business, credentials } = content.records
  business.name = { value: 'Redgum Crews', source: 'spec' }
  business.emails.general = { address: 'hello@redgum.example', source: 'spec' }
  business.address.street = '1 Example Street'
  business.hours = {
    weekdays: { opens: '07:00', closes: '17:00' },
    saturday: { opens: '08:00', closes: '12:00' },
    sunday: null,
    source: 'spec',
  }
  Object.assign(credentials[1], { issuer: 'A certifier', number: 'E 1', until: '2027-06-30' })
  Object.assign(credentials[4], { status: 'registered', link: 'https://supplynation.org.au/' })
  return content
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.length === 1 && '@id' in value) return [String(value['@id'])]
  return Object.values(value).flatMap(references)
}

const cases: [string, () => Content][] = [
  ...editions.map((edition): [string, () => Content] => [
    `the shipped ${edition} edition`,
    () => loadContent({ edition, siteOrigin }),
  ]),
  ['a live edition with everything filled in', filled],
]

test.each(cases)('%s keeps to the rules on every page', (_, load) => {
  const content = load()
  withContent(content, () => {
    const pages = makePages(content)
    expect(pages.length).toBeGreaterThan(55)
    for (const page of pages) {
      const graph = JSON.parse(JSON.stringify(structuredData(page, page.head))) as {
        '@graph': Node[]
      }
      const top = graph['@graph'].flatMap((node) => [node, ...nodes(node['hasPart'])])
      expect([page.path, top.flatMap(faultsOf)]).toEqual([page.path, []])
      // Every @id that is referenced is described in the same graph.
      const known = new Set(nodes(graph).map((node) => node['@id']))
      expect([page.path, references(graph).filter((id) => !known.has(id))]).toEqual([page.path, []])
      const types = nodes(graph).map((node) => node['@type'])
      expect(types).not.toContain('EducationalOccupationalCredential')
      expect(types).not.toContain('FAQPage')
    }
  })
})

test.each(editions)('nobody is described in the %s edition while there is no name', (edition) => {
  const content = loadContent({ edition, siteOrigin })
  withContent(content, () => {
    for (const page of makePages(content)) {
      const text = JSON.stringify(structuredData(page, page.head))
      expect([page.path, /EmploymentAgency|WebSite"|#organisation/.exec(text)?.[0]]).toEqual([
        page.path,
        undefined,
      ])
    }
  })
})

test.each([
  ['Ironbark Crews', 'Labour hire, plant hire and recruitment | Ironbark Crews'],
  ['Redgum', 'Labour hire, plant hire and recruitment in WA | Redgum'],
  [
    'Redgum Crews and Plant of the North West',
    'Labour hire | Redgum Crews and Plant of the North West',
  ],
])('the title of Home keeps its words beside the name %s, as many as fit', (value, title) => {
  const content = loadContent({ edition: 'live', siteOrigin })
  const business = { ...content.records.business, name: { value, source: 'spec' as const } }
  withContent({ ...content, records: { ...content.records, business } }, () => {
    expect(fullTitle('Labour hire, plant hire and recruitment in WA', '/')).toBe(title)
  })
})

test('certificates are told with issuer, number and day; what is registered, in place or in progress is none', () => {
  const content = filled()
  withContent(content, () => {
    const [page] = makePages(content)
    const graph = structuredData(page!, page!.head) as unknown as { '@graph': Node[] }
    const held = graph['@graph'].find((node) => node['@type'] === 'EmploymentAgency')!
      .hasCertification as Node[]
    expect(held.map(({ name }) => name)).toEqual(['ISO 14001', 'ISO 45001'])
    expect(held[0]).toMatchObject({
      issuedBy: { name: 'A certifier' },
      certificationIdentification: 'E 1',
      expires: '2027-06-30',
    })
  })
})
