import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { expect } from 'vitest'

type Opened = { origin: string; problems: string[]; keep?: (page: Page) => void }

const opened = new WeakMap<Page, Opened>()
/** Tabs of a browser that `closePage` has emptied, by the options that they were opened with. */
const left = new WeakMap<Browser, Map<string, Page[]>>()

/**
 * A page without anything of an earlier one: in a context of its own, or in an emptied one, because a new one costs three
 * times as much as the page itself. `closePage` fails when a script or the policy complained.
 * @param options `prepare` changes the tab before the page loads; such a tab is not used again
 */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<Page> {
  const { prepare, ...context } = options
  const tabs = left.get(browser) ?? new Map<string, Page[]>()
  left.set(browser, tabs)
  const key = JSON.stringify(context)
  const emptied = tabs.get(key) ?? []
  tabs.set(key, emptied)
  const page = (!prepare && emptied.pop()) || (await (await browser.newContext(context)).newPage())
  const problems: string[] = []
  const keep = (one: Page) => void emptied.push(one)
  opened.set(page, { origin: new URL(url).origin, problems, ...(!prepare && { keep }) })
  page.on('pageerror', (error) => {
    // Chromium's own, where a tab goes elsewhere while the page change that CSS asks for is under way: no script has part in it.
    if (!/^Transition was (?:skipped|aborted)/.test(error.message)) problems.push(error.message)
  })
  page.on('console', (message) => {
    // The browser's own note of a failed request is no fault of ours.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(message.text())
    }
  })
  await prepare?.(page)
  await page.goto(url)
  return page
}

/** For `page.route`: the server takes the request, and its reply is lost. */
export async function loseReply(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Waits until the page had so many frames to do whatever it would do: for what must not happen. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame)
  }, count)

/** As `frames`, also where the page may run no scripts; ten times slower. */
export async function framesDrawn(page: Page, count: number): Promise<void> {
  const corner = { x: 0, y: 0, width: 1, height: 1 }
  // A screenshot waits for a frame.
  for (let n = 0; n < count; n++) await page.screenshot({ clip: corner })
}

export async function closePage(page: Page): Promise<void> {
  const { origin, problems, keep } = opened.get(page)!
  // A tab that has gone elsewhere, or was nowhere (about:blank), has storage that cannot be reached.
  if (keep && origin !== 'null' && new URL(page.url()).origin === origin) {
    await emptyTab(page, origin)
    keep(page)
  } else {
    await page.context().close()
  }
  expect(problems).toEqual([])
}

/** Takes away what a page has left behind: its storage, the cache, other tabs, routes, and listeners of the test. */
export async function emptyTab(page: Page, origin: string): Promise<void> {
  const context = page.context()
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  await page.unrouteAll()
  await context.unrouteAll()
  await page.evaluate(() => sessionStorage.clear())
  // Also because an address that differs in its fragment only would load nothing.
  await page.goto('about:blank')
  await context.clearCookies()
  await context.setOffline(false)
  await page.emulateMedia({ media: null })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  page.removeAllListeners()
  await page.mouse.move(0, 0)
}

/** Holds back what React needs, but not the one script of every page, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/assets\/(?!entry\.client)[^/]*\.js$/, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

/** Waits until React has the page's form: it then checks and sends by itself. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('form[data-hydrated]').waitFor()
}

/** Chooses a file as a person does: the browser keeps its path, where `setInputFiles` gives it the bytes. */
export async function chooseOnDisk(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').waitFor()
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'input[type=file]',
  })
  await session.send('DOM.setFileInputFiles', { files: [path], nodeId })
  await session.detach()
}

type AxNode = {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** What a screen reader says of the one control with a role and a name (its beginning): description and state. */
export async function heard(page: Page, role: string, name: string) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  const ofRole = nodes.filter((node) => !node.ignored && node.role?.value === role)
  const exact = ofRole.filter((node) => node.name?.value === name)
  const found =
    exact.length > 0 ? exact : ofRole.filter((node) => node.name?.value.startsWith(name))
  expect(found.length, `${role} "${name}"`).toBe(1)
  const [node] = found
  const property = (key: string) => node!.properties?.find((one) => one.name === key)?.value.value
  return {
    description: node!.description?.value ?? '',
    invalid: property('invalid') === 'true',
    required: property('required') === true,
  }
}

/** Records every text that a live region holds from now on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    const note = () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
        const text = region.textContent?.trim() ?? ''
        if (text && said.at(-1) !== text && !said.includes(text)) said.push(text)
      }
    }
    new MutationObserver(note).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { said })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

export const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? '')
