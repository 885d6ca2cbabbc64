// From what is open to a lodged resume, with and without scripts; what the server says of a filter, a closed vacancy and a
// made-up one; the poster and its code.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeQR } from '../support/read-qr.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paddedPdf } from '../documents/build-documents.ts'
import { closePage, hydrated, openPage } from '../support/open-page.ts'
import { processorTimeOf } from 'desk/base/processor-time.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'
import { lodge, resumeForm, rowsOf } from '../support/submission.ts'

const site = siteInBrowser()
const folder = join(tmpdir(), `vacancies-${process.pid}`)
const resume = join(folder, 'resume.pdf')
beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(resume, paddedPdf(20_000))
})
afterAll(() => rm(folder, { recursive: true }))

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.server.url + path, { headers })
const text = async (path: string) => (await get(path)).text()
const vacancyOf = (email: string) =>
  rowsOf(site.server.dataDir).find((row) => row.email === email)?.vacancy

describe('a labourer with a phone', () => {
  test('is at what is open near him two taps from Home, and lodges a resume for it with five more', async () => {
    const page = await openPage(site.browser, site.server.url, phone)
    let taps = 0
    const tap = async (name: string | RegExp, role: 'link' | 'button' | 'textbox' = 'link') => {
      taps++
      const target = page.getByRole(role, { name }).first()
      await target.scrollIntoViewIfNeeded()
      await target.tap()
    }
    await tap('Find Jobs')
    await tap(/^Pilbara/)
    await page.getByText('2 jobs').waitFor()
    expect(taps).toBe(2)
    expect(new URL(page.url()).search).toBe('?region=pilbara')
    await page.getByRole('link', { name: 'Rigger, advanced' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Rigger, advanced' }).waitFor()

    taps = 0
    await tap('Apply now')
    await hydrated(page)
    await page.getByText('You are applying for').waitFor()
    await tap('First Name', 'textbox')
    // Next on the keyboard leads from field to field; nothing else is tapped.
    await page.keyboard.type('Jess')
    for (const entry of ['Example', 'jess.vacancy@example.com', '0400 111 222']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(entry)
    }
    // Choose File, and the file in the phone's own window.
    taps += 2
    await page.getByLabel('Resume/CV').setInputFiles(resume)
    await tap('Submit Resume', 'button')
    const stored = page.getByRole('region', { name: 'Resume submitted successfully!' })
    await stored.waitFor()
    expect(await stored.textContent()).toContain('Rigger, advanced, Newman')
    expect(taps).toBe(5)
    expect(vacancyOf('jess.vacancy@example.com')).toBe('rigger-newman')
    await closePage(page)
  })

  test('takes the vacancy away and keeps what was typed', async () => {
    const page = await openPage(
      site.browser,
      `${site.server.url}/submit-resume?vacancy=rigger-newman#form`,
      phone,
    )
    await hydrated(page)
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Example')
    await page.getByRole('link', { name: /^Remove\s*: Rigger/ }).tap()
    expect(await page.getByText('You are applying for').count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Last Name' }).inputValue()).toBe('Example')
    expect(await page.locator('input[name=vacancy]').count()).toBe(0)
    await closePage(page)
  })

  test('clears the form and still applies for what it says', async () => {
    const page = await openPage(
      site.browser,
      `${site.server.url}/submit-resume?vacancy=rigger-newman`,
    )
    await hydrated(page)
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Example')
    await page.getByRole('button', { name: 'Clear form' }).click()
    expect(await page.getByRole('textbox', { name: 'Last Name' }).inputValue()).toBe('')
    expect(await page.locator('input[name=vacancy]').inputValue()).toBe('rigger-newman')
    await closePage(page)
  })
})

describe('without scripts', () => {
  test('filters, applies, is told of an error and is stored with the vacancy', async () => {
    const page = await openPage(site.browser, `${site.server.url}/job-search`, {
      javaScriptEnabled: false,
    })
    await page.getByRole('link', { name: /^Goldfields/ }).click()
    await page.getByRole('link', { name: 'Water cart operator' }).click()
    await page.getByRole('link', { name: 'Apply now' }).first().click()
    await page.getByRole('textbox', { name: 'First Name' }).fill('Sam')
    await page.getByRole('button', { name: 'Submit Resume' }).click()
    await page.getByText('There is a problem').waitFor()
    expect(await page.getByText('You are applying for').count()).toBe(1)
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Example')
    await page.getByRole('textbox', { name: 'Email' }).fill('sam.vacancy@example.com')
    await page.getByRole('textbox', { name: 'Phone' }).fill('0400 111 222')
    await page.getByLabel('Resume/CV').setInputFiles(resume)
    await page.getByRole('button', { name: /Submit Resume|Try again/ }).click()
    await page.getByText('Keep this').waitFor()
    await page.getByText('You have applied for Water cart operator, Kalgoorlie').waitFor()
    expect(vacancyOf('sam.vacancy@example.com')).toBe('water-cart-operator-kalgoorlie')
    await page.context().close()
  })

  test('the vacancy can be taken away by its link', async () => {
    const html = await text('/submit-resume?vacancy=rigger-newman')
    expect(html).toContain('href="/submit-resume#form"')
    expect(await text('/submit-resume')).not.toContain('You are applying for')
  })
})

test.each([
  ['unknown', 'a-made-up-one'],
  ['closed', 'trades-assistant-port-hedland'],
  ['no slug at all', '<script>alert(1)</script>'],
  ['far too long', 'a'.repeat(5_000)],
])('a vacancy that is %s is dropped, and the resume is stored', async (what, vacancy) => {
  const email = `${what.replaceAll(' ', '-')}@example.com`
  const { status } = await lodge(site.server, resumeForm({ email, vacancy }))
  expect(status).toBe(201)
  expect(vacancyOf(email)).toBeNull()
})

test('the same submission is stored once, also when its vacancy closed between two tries', async () => {
  const submissionId = '2f1a3b5c-7d9e-4f00-8a11-0123456789ab'
  const email = 'twice.vacancy@example.com'
  const fields = { email, submissionId }
  const first = await lodge(site.server, resumeForm({ ...fields, vacancy: 'rigger-newman' }))
  const again = await lodge(site.server, resumeForm({ ...fields, vacancy: 'closed-meanwhile' }))
  expect([first.status, again.status, again.reference]).toEqual([201, 201, first.reference])
  expect(rowsOf(site.server.dataDir).filter((row) => row.email === email)).toHaveLength(1)
  expect(vacancyOf(email)).toBe('rigger-newman')
})

describe('a filtered address', () => {
  const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  const rows = (html: string) => [...html.matchAll(/class="vacancy-where"/g)].length

  test('shows what fits, leads search engines to the whole list, and may be kept by a browser', async () => {
    const reply = await get('/job-search?region=pilbara&kind=casual', {
      'Accept-Encoding': 'br',
    })
    const html = await reply.text()
    expect(rows(html)).toBe(1)
    expect(canonical(html)).toBe('http://localhost:3000/job-search')
    expect(html).not.toContain('content="noindex"')
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    expect(reply.headers.get('content-encoding')).toBe('br')
    const etag = reply.headers.get('etag')!
    const same = await get('/job-search?kind=casual&region=pilbara&utm_source=poster', {
      'Accept-Encoding': 'br',
      'If-None-Match': etag,
    })
    expect(same.status).toBe(304)
  })

  test.each(['?region=mars', '?page=2', '?trade=%3Cscript%3E', '?region=', '?region=pilbara2'])(
    '%s asks nothing that is known: it is the list itself',
    async (query) => {
      const [asked, list] = await Promise.all([get(`/job-search${query}`), get('/job-search')])
      expect(asked.headers.get('etag')).toBe(list.headers.get('etag'))
      expect(rows(await asked.text())).toBe(6)
    },
  )

  test('sorts by a town without scripts, keeps the other choices, and says which town it does not know', async () => {
    const page = await openPage(site.browser, `${site.server.url}/job-search?kind=contract`, {
      javaScriptEnabled: false,
    })
    const near = async (town: string) => {
      await page.getByLabel('Town or postcode').fill(town)
      await page.getByRole('button', { name: 'Nearest first' }).click()
    }
    await near('Tom Price')
    expect(new URL(page.url()).search).toBe('?kind=contract&near=Tom+Price')
    await page.getByText('2 jobs by distance from Tom Price').waitFor()
    const where = page.locator('.vacancy-where')
    expect((await where.allTextContents()).map((text) => text.replace(/\d+ km/, 'N km'))).toEqual([
      'Karratha, PilbaraN km by air',
      expect.stringMatching(/^Perth/),
    ])
    await near('Atlantis')
    await page.getByText('We have no town of that name in our list').waitFor()
    await page.getByText('2 jobs', { exact: true }).waitFor()
    await closePage(page)
  })

  test('the first job stands on the first screen of a small phone', async () => {
    const page = await openPage(site.browser, `${site.server.url}/job-search`, phone)
    const first = await page.locator('.vacancy-list li').first().boundingBox()
    expect(first!.y).toBeLessThan(600)
    await closePage(page)
  })

  test('says so where nothing fits, and offers the whole list and a resume', async () => {
    const page = await openPage(
      site.browser,
      `${site.server.url}/job-search?region=pilbara&trade=fitter`,
    )
    await page.getByRole('heading', { name: 'Nothing like that today' }).waitFor()
    await page.getByRole('link', { name: /^Fitter\s*, chosen/ }).click()
    await page.getByText('2 jobs').waitFor()
    await closePage(page)
  })

  test.runIf(process.platform === 'linux')(
    'is rendered once, and for made-up ones never',
    async () => {
      await text('/job-search?region=goldfields')
      const { pid } = site.server
      const before = await processorTimeOf(pid)
      for (let n = 0; n < 200; n++)
        await (await get(`/job-search?trade=made-up-${n}`)).arrayBuffer()
      for (let n = 0; n < 200; n++) await (await get('/job-search?region=goldfields')).arrayBuffer()
      // Rendering takes 15 ms.
      expect(((await processorTimeOf(pid)) - before) / 400).toBeLessThan(4)
    },
  )
})

test('a closed vacancy keeps its page, says so, stays out of search and offers what is open', async () => {
  const path = '/job-search/trades-assistant-port-hedland'
  const reply = await get(path)
  const html = await reply.text()
  expect(reply.status).toBe(200)
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('JobPosting')
  expect(html).not.toContain('Apply now')
  expect((await get(`${path}/poster`)).status).toBe(404)
  const page = await openPage(site.browser, site.server.url + path)
  await page.getByRole('heading', { name: 'This vacancy is closed' }).waitFor()
  await page.getByRole('heading', { name: 'Also open' }).waitFor()
  // The nearest first: the same region.
  const open = page.locator('.vacancy-list').getByRole('link')
  expect(await open.first().textContent()).toBe('Rigger, advanced')
  await closePage(page)
})

test('a shared link shows a picture with the vacancy; a closed one shows that of all jobs', async () => {
  const pictureOf = async (path: string) =>
    /property="og:image" content="([^"]*)"/.exec(await text(path))![1]!
  const own = await pictureOf('/job-search/rigger-newman')
  expect(own).toBe('http://localhost:3000/share/job-rigger-newman.jpg')
  const reply = await get(new URL(own).pathname)
  expect(reply.status).toBe(200)
  const { width, height, format } = await sharp(await reply.arrayBuffer()).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  expect(await pictureOf('/job-search/trades-assistant-port-hedland')).toContain('/share/jobs.jpg')
})

test('the poster is one sheet of A4, and a phone reads its code', async () => {
  const page = await openPage(site.browser, `${site.server.url}/job-search/rigger-newman`)
  await page.getByRole('link', { name: /poster/ }).click()
  await page.getByRole('link', { name: 'Print this poster' }).waitFor()
  const code = await page.getByRole('img', { name: /^Scan to apply/ }).screenshot({ scale: 'css' })
  expect(await decodeQR(code)).toBe('http://localhost:3000/job-search/rigger-newman')
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect([...sheet.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1)
  await closePage(page)
})
