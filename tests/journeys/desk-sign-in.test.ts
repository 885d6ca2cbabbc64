// A recruiter signs in at the desk as it is started and built: command line, process, browser, passkey (a virtual
// authenticator of the browser's own).
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { addAuthenticator } from '../support/desk-in-browser.ts'
import { startDeskProcess, type DeskProcess } from '../support/desk-process.ts'
import { closePage, openPage } from '../support/open-page.ts'
import { signInAtProvider, startProvider, type TestProvider } from '../support/openid-provider.ts'
import { freePort, newDataDir } from '../support/server.ts'

let browser: Browser
let dataDir: string
let desk: DeskProcess
let origin: string
let provider: TestProvider

beforeAll(async () => {
  dataDir = await newDataDir()
  const port = await freePort()
  provider = await startProvider(`http://localhost:${port}`)
  desk = await startDeskProcess({ ...provider.env, DATA_DIR: dataDir, DESK_PORT: String(port) })
  origin = desk.origin
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await desk?.stop()
  await provider?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A browser whose device has a passkey store, and a person who is verified by it or is not. */
async function newDevice(url: string, isUserVerified = true): Promise<Page> {
  return openPage(browser, url, { prepare: (page) => addAuthenticator(page, isUserVerified) })
}

it('A new member of staff joins by the link of the command line, signs out, and signs in with the passkey', async () => {
  const link = await desk.invite('ada@example.com', '--name', 'Ada Lovelace')
  const page = await newDevice(link)
  await page.getByLabel('Your name').fill('Ada L.')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.waitForURL(`${origin}/today`)
  const cookies = await page.context().cookies()
  expect(cookies).toMatchObject([{ name: 'desk', httpOnly: true, sameSite: 'Strict' }])
  const session = () =>
    page.evaluate(async () => (await (await fetch('/api/session')).json()).account)
  expect(await session()).toMatchObject({ name: 'Ada L.', role: 'administrator' })

  // The desk's other news, that this session has ended, comes before the reply.
  await page.route('**/api/sign-out', async (route) => {
    const response = await route.fetch()
    await setTimeout(500)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Ada L.' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`${origin}/sign-in`)
  // A page of the desk leads to the door, and after signing in to where the person wanted to go.
  await page.goto(`${origin}/?state=new`)
  await page.waitForURL(/\/sign-in/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${origin}/?state=new`)
  expect(await session()).toMatchObject({ email: 'ada@example.com' })
  await closePage(page)

  const late = await newDevice(link)
  await late.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await closePage(late)
})

it('A device that does not verify its person makes no passkey', async () => {
  const page = await newDevice(await desk.invite('eve@example.com'), false)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.context().cookies()).toEqual([])
  await closePage(page)
})

it('An editor of the website is led to it, is offered nothing else, and changes an own name', async () => {
  const page = await newDevice(await desk.invite('kim@example.com', '--role', 'editor'))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.waitForURL(`${origin}/site`)
  const places = page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link')
  await expect.poll(() => places.allTextContents()).toEqual(['Website'])
  await page.goto(`${origin}/records/00000000-0000-4000-8000-000000000000`)
  await page.waitForURL(`${origin}/site`)
  const { status } = await page.evaluate(async () => {
    const { status } = await fetch('/api/records')
    return { status }
  })
  expect(status).toBe(403)
  await page.goto(`${origin}/account`)
  await page.getByLabel('Your name').fill('Kim W.')
  await page.getByRole('button', { name: 'Store' }).click()
  // In the frame, too.
  await page.getByRole('button', { name: 'Account of Kim W.' }).waitFor()
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  await closePage(page)
})

it('Passkeys belong to localhost, where a page of 127.0.0.1 leads', async () => {
  const page = await newDevice(origin.replace('localhost', '127.0.0.1'))
  await page.waitForURL(`${origin}/sign-in`)
  await closePage(page)
})

it('A member of staff joins with the company’s own account, and the session holds from the first page on', async () => {
  const page = await newDevice(await desk.invite('bob@example.com'))
  // The provider's own pages are not the desk's: its answer is fetched as a browser gets it, cookies and all.
  await page.route(`${provider.issuer}/**`, async (route) => {
    const location = await signInAtProvider(route.request().url(), 'subject-of-bob')
    await route.fulfill({ status: 303, headers: { location } })
  })
  await page.getByRole('button', { name: 'Use Test Accounts' }).click()
  await page.waitForURL(`${origin}/today`)
  const account = await page.evaluate(
    async () => (await (await fetch('/api/session')).json()).account,
  )
  expect(account).toMatchObject({ email: 'bob@example.com', role: 'recruiter' })
  await closePage(page)
})
