// The sheet that buyers print, of an owner who has filled in everything that buyers ask for.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installContent } from 'core/content/records.ts'
import { loadContent, readRecords } from 'core/loader/load-content.ts'
import { createRenderer } from 'site/server/site/render.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()

const siteOrigin = 'https://www.redgum-crews-and-plant.example'

function filledRecords() {
  const { business, credentials, response } = structuredClone(readRecords()) as any
  business.name = { value: 'Redgum Crews and Plant of the North West', source: 'spec' }
  business.emails.general = { address: 'tenders@redgum-crews-and-plant.example', source: 'spec' }
  business.abn = { number: '51 824 753 556', source: 'spec' }
  business.address.street = '14 Example Street, Level 2'
  business.agentLicence = { number: 'EA 4711', until: '2099-06-30', source: 'spec' }
  business.insurances = [
    ['Public and products liability', '$20 million'],
    ['Workers’ compensation', 'As the Act requires'],
    ['Professional indemnity', '$10 million'],
    ['Plant and machinery in transit', '$5 million'],
  ].map(([name, cover], at) => ({
    id: `insurance-${at}`,
    name,
    cover,
    expires: '2099-06-30',
    source: 'spec',
  }))
  for (const one of credentials.filter(({ iso }: any) => iso)) {
    Object.assign(one, {
      status: 'certified',
      issuer: 'A Certification Body Pty Ltd',
      number: 'QMS 47 110 815',
      until: '2099-03-31',
      link: 'https://register.example.com/certificates/4711',
    })
  }
  Object.assign(
    credentials.find(({ id }: any) => id === 'supply-nation'),
    {
      status: 'registered',
      link: 'https://supplynation.org.au/',
    },
  )
  response.meaning.measures = 'arrival'
  response.hours.run = 'in opening hours'
  return { business, credentials, response }
}

/** Within the margins of 14 mm, in pixels. */
const papers = [
  ['A4', 688, 1016],
  ['Letter', 710, 949],
] as const

test('the whole sheet comes out on one page, A4 and Letter', async () => {
  installContent(loadContent({ edition: 'live', siteOrigin, drafts: filledRecords() }))
  const render = createRenderer(join(import.meta.dirname, '..', '..', 'build'), (error) => {
    throw error
  })
  const { html } = await render({ path: '/employers' })
  const context = await site.browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await page.route('**/employers', (route) =>
    route.fulfill({ body: html, contentType: 'text/html' }),
  )
  await page.goto(`${site.server.url}/employers#buyers`)
  const text = await page.locator('#buyers').innerText()
  for (const fact of ['Redgum Crews and Plant', 'www.redgum', '$5 million', 'QMS 47', 'EA 4711']) {
    expect(text).toContain(fact)
  }
  for (const [format, width, height] of papers) {
    // Browsers shrink what is too high for two columns; the sheet is to be read.
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width, height })
    const { height: needed } = (await page.locator('#buyers').boundingBox())!
    expect([format, Math.ceil(needed)]).toEqual([format, Math.min(Math.ceil(needed), height)])
    await page.emulateMedia({ media: null })
    const paper = (await page.pdf({ format })).toString('latin1')
    expect([format, [...paper.matchAll(/\/Type\s*\/Page\b/g)].length]).toEqual([format, 1])
  }
  await context.close()
})
