import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { endServer, startServer, type TestServer } from './server.ts'

/** The site and a browser for all tests of a file: there before the first, ended after the last. */
export function siteInBrowser(): { readonly server: TestServer; readonly browser: Browser } {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await endServer(server)
  })
  return {
    get server() {
      return server
    },
    get browser() {
      return browser
    },
  }
}
