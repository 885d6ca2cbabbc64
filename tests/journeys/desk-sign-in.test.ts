// A recruiter signs in at the desk as it is started and built: command line, process, browser, passkey (a virtual
// authenticator of the browser's own).
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { closePage, openPage } from '../support/open-page.ts'
import { signInAtProvider, startProvider, type TestProvider } from '../support/openid-provider.ts'
import { freePort } from '../support/server.ts'

const main = join(import.meta.dirname, '..', '..', 'desk', 'main.ts')

let browser: Browser
let dataDir: string
let origin: string
let env: Record<string, string | undefined>
let provider: TestProvider
let stop: () => Promise<void>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-journey-'))
  const port = await freePort()
  origin = `http://localhost:${port}`
  provider = await startProvider(origin)
  env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DESK_PORT: String(port),
    ...provider.env,
  }
  const child = spawn(process.execPath, [main], { cwd: dataDir, env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes(`desk ${origin}\n`)) resolve()
    })
    void ended.then(() => reject(new Error(`the desk ended: ${output}`)))
  })
  stop = () => {
    child.kill()
    return ended
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await stop?.()
  await provider?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function invite(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'invite', ...args], {
    cwd: dataDir,
    env,
  })
  return stdout.trim()
}

/** A browser whose device has a passkey store, and a person who is verified by it or is not. */
async function newDevice(url: string, isUserVerified = true) {
  let device: CDPSession | undefined
  const page = await openPage(browser, 'about:blank', {
    prepare: async (page: Page) => {
      device = await page.context().newCDPSession(page)
      await device.send('WebAuthn.enable')
      await device.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified,
          automaticPresenceSimulation: true,
        },
      })
    },
  })
  await page.goto(url)
  return page
}

it('A new member of staff joins by the link of the command line, signs out, and signs in with the passkey', async () => {
  const link = await invite('ada@example.com', '--name', 'Ada Lovelace')
  const page = await newDevice(link)
  await page.getByLabel('Your name').fill('Ada L.')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.waitForURL(`${origin}/`)
  const cookies = await page.context().cookies()
  expect(cookies).toMatchObject([{ name: 'desk', httpOnly: true, sameSite: 'Strict' }])
  const session = () =>
    page.evaluate(async () => (await (await fetch('/api/session')).json()).account)
  expect(await session()).toMatchObject({ name: 'Ada L.', role: 'administrator' })

  await page.evaluate(() => fetch('/api/sign-out', { method: 'POST' }))
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
  const page = await newDevice(await invite('eve@example.com'), false)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.context().cookies()).toEqual([])
  await closePage(page)
})

it('Passkeys belong to localhost, where a page of 127.0.0.1 leads', async () => {
  const page = await newDevice(origin.replace('localhost', '127.0.0.1'))
  await page.waitForURL(`${origin}/sign-in`)
  await closePage(page)
})

it('A member of staff joins with the company’s own account, and the session holds from the first page on', async () => {
  const page = await newDevice(await invite('bob@example.com'))
  // The provider's own pages are not the desk's: its answer is fetched as a browser gets it, cookies and all.
  await page.route(`${provider.issuer}/**`, async (route) => {
    const location = await signInAtProvider(route.request().url(), 'subject-of-bob')
    await route.fulfill({ status: 303, headers: { location } })
  })
  await page.getByRole('button', { name: 'Use Test Accounts' }).click()
  await page.waitForURL(`${origin}/`)
  const account = await page.evaluate(
    async () => (await (await fetch('/api/session')).json()).account,
  )
  expect(account).toMatchObject({ email: 'bob@example.com', role: 'recruiter' })
  await closePage(page)
})
