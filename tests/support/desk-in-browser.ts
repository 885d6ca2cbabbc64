// The built desk in a real browser: a folder of its own, people who are signed in, passkeys in the browser.
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startDesk } from 'desk/base/http/serve.ts'
import { parseSettings } from 'core/settings.ts'
import { createLog } from 'core/submissions/log.ts'
import { endTestDesk, type DeskClient, type TestDesk } from './desk-server.ts'
import { freePort, newDataDir } from './server.ts'
import { openPage } from './open-page.ts'

/**
 * @param prepare fills the folder before the desk opens it
 * @param settingsOf its further settings, asked for after that
 */
export function deskInBrowser(
  prepare: (dataDir: string) => Promise<void> | void = () => {},
  settingsOf: () => Record<string, string> = () => ({}),
) {
  let desk: TestDesk
  let browser: Browser
  beforeAll(async () => {
    const dataDir = await newDataDir()
    await prepare(dataDir)
    desk = await startBuiltDesk(dataDir, { env: settingsOf() })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    if (desk) await endTestDesk(desk)
  })
  return {
    get desk() {
      return desk
    },
    /** The same desk, after it was closed. @param webDir absolute path of its web application */
    async startAgain(webDir: string): Promise<void> {
      desk = await startBuiltDesk(desk.dataDir, { webDir, port: desk.port, env: settingsOf() })
    },
    /** A page of a colleague who is signed in already, in a browser of their own. */
    async open(
      person: DeskClient,
      path: string,
      options: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> } = {},
    ): Promise<Page> {
      return openPage(browser, `${desk.origin}${path}`, {
        ...options,
        prepare: async (page) => {
          await giveSession(page, person)
          await options.prepare?.(page)
        },
      })
    },
    /** A page without a session, on a device that makes passkeys. */
    async openAnew(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      return openPage(browser, `${desk.origin}${path}`, {
        ...options,
        prepare: (page) => addAuthenticator(page),
      })
    },
  }
}

/** The page's browser is signed in as the person is. */
export async function giveSession(page: Page, { cookie, desk }: DeskClient): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: desk.origin }])
}

/** @param webDir absolute path of its web application; unset: what `npm run build` made */
async function startBuiltDesk(
  dataDir: string,
  { webDir, port, env = {} }: { webDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<TestDesk> {
  port ??= await freePort()
  const settings = parseSettings({ DATA_DIR: dataDir, DESK_PORT: String(port), ...env })
  let output = ''
  const log = createLog('debug', (line) => (output += line))
  const desk = await startDesk(settings, { log, mailHoldMs: 3000, ...(webDir && { webDir }) })
  return { ...desk, origin: settings.desk.origin, port, dataDir, log: () => output }
}

/** @param isUserVerified false: a device that asks for no finger or PIN */
export async function addAuthenticator(page: Page, isUserVerified = true): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return session
}
