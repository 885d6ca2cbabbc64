import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromiumPackage, { inflate } from '@sparticuz/chromium'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'

const quiet = [
  '--no-sandbox',
  // The Chromium that npm brings takes over twice as long where it draws by an imitated graphics card.
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

// Not the system's: a window of the headless Chromium that npm brings takes half of the processor time of a whole browser's.
const installed = process.env.CHROMIUM_PATH

/**
 * Unpacks the Chromium that npm brought, with its libraries, unless CHROMIUM_PATH names another. Called once before the
 * tests, because two processes must not unpack into one place.
 */
export async function prepareBrowser(): Promise<void> {
  if (installed) return
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'npm brings a Chromium for Linux on x64 only: set CHROMIUM_PATH to a Chrome or Chromium',
    )
  }
  await chromiumPackage.executablePath()
  const packages = join(import.meta.dirname, '..', '..', 'node_modules')
  await inflate(join(packages, '@sparticuz', 'chromium', 'bin', 'al2023.tar.br'))
}

/**
 * A Chromium: the one named by CHROMIUM_PATH, or the one that npm brought.
 * @param options a browser with options of its own is started anew; else all tests of a run share one
 */
export async function launchBrowser(options?: LaunchOptions): Promise<Browser> {
  const shared = process.env[sharedBrowser]
  if (shared && !options) return chromium.connect(shared)
  const own = await launchOptions()
  const args = [...(own.args ?? []), ...(options?.args ?? [])]
  return chromium.launch({ ...own, ...options, args })
}

/** Where the workers of a test run find the browser that they share. */
const sharedBrowser = 'TEST_BROWSER'

/** The suggestions of the address bar: two pages in a process of their own for every window, half of its cost. */
const features = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup'

/**
 * Starts the browser that all tests of this run share.
 * @returns ends it
 */
export async function shareBrowser(): Promise<() => Promise<void>> {
  const options = await launchOptions()
  // Chromium heeds the last list of features only, so ours begins with Playwright's, which a first start tells.
  const first = await chromium.launchServer(options)
  const off = first.process().spawnargs.find((arg) => arg.startsWith('--disable-features='))
  await first.close()
  const args = [...options.args!, `${off ?? '--disable-features='},${features}`]
  const server = await chromium.launchServer({ ...options, args })
  process.env[sharedBrowser] = server.wsEndpoint()
  return () => server.close()
}

/** The path of that Chromium, for tools that start it themselves. */
export async function browserPath(): Promise<string> {
  return installed ?? chromiumPackage.executablePath()
}

async function launchOptions(): Promise<LaunchOptions> {
  if (installed) return { executablePath: installed, args: quiet }
  return {
    executablePath: await chromiumPackage.executablePath(),
    args: quiet,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib'),
      FONTCONFIG_PATH: join(tmpdir(), 'fonts'),
    },
  }
}
