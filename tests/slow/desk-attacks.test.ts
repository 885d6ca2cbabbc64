// What attackers put into a submission, in a recruiter's real browser: markup in every field, PDFs with scripts, an attacker's page with
// the desk in a frame. `closePage` fails when the policy complained.
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personExport } from 'desk/people/person-export.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { actingPdfs } from '../documents/hostile-pdf.ts'
import { launchBrowser } from '../support/browser.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson, type DeskClient } from '../support/desk-server.ts'
import { closePage, frames, openPage } from '../support/open-page.ts'
import { seed } from '../support/seed.ts'
import { newMessage } from '../support/new-rows.ts'

const markup = `"'><img src=x onerror=pwned=1><svg onload=pwned=1><script>pwned=1</script>`
const address = 'markup@example.com'
const acting = Object.keys(actingPdfs)

let resume = ''
let message = ''
const hostile: Record<string, string> = {}

const at = deskInBrowser(async (dataDir) => {
  const [row, ...rows] = await seed(
    dataDir,
    [
      {
        first_name: markup.slice(0, 100),
        last_name: '<b onclick=pwned=1>x</b>',
        email: address,
        phone: '<i>0400 000 000</i>',
        location: markup.slice(0, 120),
        preferred_roles: markup,
        additional_notes: `${markup}\njavascript:pwned=1`,
        resume_file_name: `${markup.slice(0, 200)}.pdf`,
      },
      ...acting.map((last_name) => ({ first_name: 'Acting', last_name })),
    ],
    (n) => actingPdfs[acting[Math.max(0, n - 1)]!]!,
  )
  resume = row!.id
  acting.forEach((name, n) => (hostile[name] = rows[n]!.id))
  const backend = new EmbeddedBackend(dataDir)
  const stored = newMessage({
    email: address,
    first_name: markup.slice(0, 100),
    company: markup,
    subject: markup,
    message: `${markup}\n{{constructor.constructor('pwned=1')()}}`,
  })
  await backend.records('message').insert(stored)
  message = stored.id
  backend.close()
})

let administrator: DeskClient
beforeAll(async () => {
  administrator = (await newPerson(at.desk, 'ada@example.com')).client
})

const isPwned = (page: Page) => page.evaluate(() => 'pwned' in window)

/** Notes, tags and reasons may come from an account that an attacker has taken over. */
async function workWithMarkup(record: string) {
  for (const change of [
    { type: 'note', text: markup },
    { type: 'tags', add: [markup.slice(0, 40)], remove: [] },
    { type: 'hold', hold: true, reason: markup },
  ]) {
    const { row } = (await administrator.ask('GET', `/api/records/${record}`)).json
    expect((await administrator.change(row, change)).status).toBe(200)
  }
}

describe('markup in every field', () => {
  test('is text wherever the desk shows it: list, record, dialogs, toasts, people, log, title, print', async () => {
    await workWithMarkup(resume)
    await workWithMarkup(message)
    const page = await at.open(administrator, '/', { viewport: { width: 1440, height: 900 } })
    const heading = page.locator('article h2').first()
    for (const path of [
      '/',
      '/?q=onerror',
      `/records/${resume}`,
      `/records/${message}`,
      '/people?q=markup',
      '/audit',
      '/retention',
      '/figures',
      '/team',
      `/?q=${encodeURIComponent(markup)}`,
      `/sign-in?to=${encodeURIComponent('javascript:pwned=1')}`,
    ]) {
      await page.goto(`${at.desk.origin}${path}`)
      await page.getByRole('heading', { level: 1 }).or(heading).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect({ path, isPwned: await isPwned(page) }).toEqual({ path, isPwned: false })
    }
    await page.goto(`${at.desk.origin}/records/${resume}`)
    await heading.waitFor()
    expect(await heading.textContent()).toContain('<img src=x onerror')
    await heading.focus()
    await page.keyboard.press('e')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Shortlisted')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await frames(page, 3)
    expect(await isPwned(page)).toBe(false)
    await closePage(page)
  })

  test('is text in the page that a person gets of what is held about them', async () => {
    const made = await personExport(at.desk.context, resume, 'The <b>Business</b>')
    const zip = (await buffer(made!.zip)).toString('utf8')
    // Entries are stored, not packed.
    const html = zip.slice(zip.indexOf('<!doctype html>'), zip.indexOf('</html>') + 7)
    const browser = await launchBrowser()
    const page = await openPage(browser, 'about:blank')
    await page.setContent(html)
    expect(await page.locator('dd').first().isVisible()).toBe(true)
    expect(await page.getByText('<script>pwned=1</script>').count()).toBeGreaterThan(3)
    expect(await page.locator('img, script, svg, b, i').count()).toBe(0)
    expect(await isPwned(page)).toBe(false)
    await closePage(page)
    await browser.close()
  })
})

describe('a PDF that acts', () => {
  test.each(acting)('with %s does nothing when it is opened and clicked all over', async (name) => {
    const page = await at.open(administrator, `/records/${hostile[name]!}`, {
      viewport: { width: 1440, height: 900 },
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('popup', (popup) => asked.push(`popup ${popup.url()}`))
    page.on('dialog', (dialog) => {
      asked.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    const drawn = page.locator('canvas').first()
    await drawn.waitFor()
    const box = (await drawn.boundingBox())!
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      await page.mouse.click(box.x + box.width * part, box.y + Math.min(box.height, 500) * part)
    }
    await frames(page, 3)
    expect(asked.filter((what) => !what.startsWith(at.desk.origin))).toEqual([])
    expect(new URL(page.url()).pathname).toBe(`/records/${hostile[name]!}`)
    expect(await isPwned(page)).toBe(false)
    await closePage(page)
  })
})

describe('a page of somebody else', () => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    const targets = ['/', '/sign-in', `/api/records/${resume}/document`, '/api/session']
    response.end(
      `<!doctype html><title>Win</title>${targets.map((path) => `<iframe src="${at.desk.origin}${path}"></iframe>`).join('')}`,
    )
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => server.close())

  test('frames nothing of the desk', async () => {
    const { port } = server.address() as { port: number }
    const page = await at.open(administrator, '/')
    await page.goto(`http://localhost:${port}/`)
    await page.waitForLoadState('load')
    const shown = page.frames().filter((frame) => frame.url().startsWith(at.desk.origin))
    expect(shown.map((frame) => frame.url())).toEqual([])
    await page.context().close()
  })
})

test('tabs of an account that ends lead to the sign-in page at once', async () => {
  const eve = await newPerson(at.desk, 'eve@example.com')
  const page = await at.open(eve.client, '/')
  await page.getByRole('grid', { name: 'Records' }).waitFor()
  const second = await page.context().newPage()
  await second.goto(`${at.desk.origin}/records/${resume}`)
  await second.locator('article h2').first().waitFor()
  const path = `/api/accounts/${eve.account}`
  expect((await administrator.ask('PATCH', path, { body: { ended: true } })).status).toBe(200)
  for (const tab of [page, second]) {
    await tab.waitForURL(/\/sign-in/)
    expect(await tab.locator('body').textContent()).not.toContain('markup@')
  }
  await page.context().close()
})
