// Firefox and WebKit, driven as far as the journeys of a visitor need it. Where one is missing, `missing` says so.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from './server.ts'

export type Tab = {
  goto(url: string): Promise<void>
  url(): Promise<string>
  /** @param body of a function in the page, with its "return" */
  run<Result>(body: string): Promise<Result>
  /** By a real click. @param selector CSS, the first that is shown */
  click(selector: string): Promise<void>
  /** By real keys, behind what is there. */
  type(selector: string, text: string): Promise<void>
  choose(selector: string, file: string): Promise<void>
  /** @param cookie name=value */
  setCookie(origin: string, cookie: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** The page as it is printed; undefined where the engine's driver cannot. */
  pdf(): Promise<Uint8Array | undefined>
}

type Started = { tab: Tab; end(): Promise<void> }

export type Engine = {
  name: string
  /** Why it cannot be used here. */
  missing: string | undefined
  start(): Promise<Started>
}

const firefoxPath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
)
const webkitDriver = ['/usr/bin/WebKitWebDriver'].find((path) => existsSync(path))
const miniBrowser = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => `/usr/lib/${machine}/${name}/MiniBrowser`),
  )
  .find((path) => existsSync(path))
const xvfb = ['/usr/bin/Xvfb'].find((path) => existsSync(path))

const firefox: Engine = {
  name: 'Firefox',
  missing: firefoxPath
    ? undefined
    : 'Firefox is not on this machine (Debian: firefox-esr, or FIREFOX_PATH)',
  async start() {
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefoxPath!,
      headless: true,
      protocolTimeout: 30_000,
    })
    let page = await browser.newPage()
    const tab: Tab = {
      async goto(url) {
        // A page anew: its driver loses track of one that came back from the browser's memory.
        const before = page
        page = await browser.newPage()
        await before.close()
        await page.setViewport({ width: 1280, height: 900 })
        await page.goto(url, { waitUntil: 'load' })
      },
      url: async () => String(await page.evaluate('location.href')),
      run: async <Result>(body: string) => (await page.evaluate(`(() => { ${body} })()`)) as Result,
      click: (selector) => page.click(selector),
      type: (selector, text) => page.type(selector, text),
      async choose(selector, file) {
        const input = await page.$(selector)
        await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
      },
      async setCookie(origin, cookie) {
        const [name = '', value = ''] = cookie.split('=')
        const { hostname: domain } = new URL(origin)
        await browser.setCookie({ name, value, domain, path: '/', httpOnly: true })
      },
      // Its own wait for a load that a page from the browser's memory never has.
      back: async () => void (await page.evaluate('history.back()')),
      forward: async () => void (await page.evaluate('history.forward()')),
      pdf: () => page.pdf(),
    }
    return { tab, end: () => browser.close() }
  },
}

const webkit: Engine = {
  name: 'WebKit',
  missing:
    webkitDriver && miniBrowser && xvfb
      ? undefined
      : 'WebKit is not on this machine (Debian: webkit2gtk-driver and xvfb)',
  async start() {
    const display = `:${freeDisplay()}`
    const home = await mkdtemp(join(tmpdir(), 'webkit-'))
    const port = await freePort()
    const screen = spawn(xvfb!, [display, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    })
    await waitFor(() => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`))
    const driver = spawn(webkitDriver!, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    })
    await waitFor(async () =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        (reply) => reply.ok,
        () => false,
      ),
    )
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    let session: WebDriver | undefined
    const end = async () => {
      await session?.quit().catch(() => {})
      await stop(driver)
      await stop(screen)
      await rm(home, { recursive: true, force: true })
    }
    try {
      session = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build()
    } catch (error) {
      await end()
      throw error
    }
    const page = session
    const find = (selector: string) => page.findElement(By.css(selector))
    /** What is still moving, or under something that is, cannot be acted on yet. */
    const patiently = async (act: () => Promise<void>) => {
      const until = Date.now() + 10_000
      for (;;) {
        try {
          return await act()
        } catch (error) {
          const { name } = error as Error
          if (!/NotInteractable|ClickIntercepted/.test(name) || Date.now() > until) throw error
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const tab: Tab = {
      goto: (url) => page.get(url),
      url: () => page.getCurrentUrl(),
      run: (body) => page.executeScript(body),
      click: (selector) => patiently(async () => (await find(selector)).click()),
      type: (selector, text) => patiently(async () => (await find(selector)).sendKeys(text)),
      choose: async (selector, file) => (await find(selector)).sendKeys(file),
      async setCookie(origin, cookie) {
        const [name = '', value = ''] = cookie.split('=')
        // A driver sets cookies for where it is.
        await page.get(origin)
        await page.manage().addCookie({ name, value })
      },
      back: () => page.navigate().back(),
      forward: () => page.navigate().forward(),
      pdf: async () => undefined,
    }
    return { tab, end }
  },
}

export const engines: readonly Engine[] = [firefox, webkit]

function freeDisplay(): number {
  const taken = existsSync('/tmp/.X11-unix') ? readdirSync('/tmp/.X11-unix') : []
  let display = 90
  while (taken.includes(`X${display}`)) display++
  return display
}

async function waitFor(isThere: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + 20_000
  while (!(await isThere())) {
    if (Date.now() > until) throw new Error('a part of the engine did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
