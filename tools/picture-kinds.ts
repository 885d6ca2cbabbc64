// Photographs each kind of section as /patterns/KIND shows it, for the editor's choice of a kind. Run by
// hand after a section's look changes, and commit what it makes:
//
//   node tools/picture-kinds.ts
//
// It needs sharp and a Chromium ($CHROMIUM_PATH, else /usr/bin/chromium), and starts the development server by itself.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { sectionKinds } from 'core/page/registry.ts'

const output = join(import.meta.dirname, '..', 'desk', 'website', 'web', 'kind-pictures')
const shown = { width: 1040, height: 585 }
const small = { width: 448, height: 252 }

const port = await freePort()
const dataDir = mkdtempSync(join(tmpdir(), 'kinds-'))
const origin = `http://localhost:${port}`
const server = spawn(process.execPath, ['site/server/main.ts', '--dev'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: 'inherit',
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  await answers(origin)
  mkdirSync(output, { recursive: true })
  const page = await browser.newPage({ viewport: shown, reducedMotion: 'reduce' })
  const kinds = Object.entries(sectionKinds).filter(([, { fixed }]) => !fixed)
  for (const [kind] of kinds) {
    await page.goto(`${origin}/patterns/${kind}`, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await page.locator('main img').evaluateAll((images) =>
      Promise.all(
        images.map((image) => {
          ;(image as HTMLImageElement).loading = 'eager'
          return (image as HTMLImageElement).decode().catch(() => {})
        }),
      ),
    )
    const section = page.locator('main')
    const { y, height } = (await section.boundingBox())!
    // A kind that is empty because the shipped records have nothing to show.
    if (height === 0) continue
    const clip = { x: 0, y, width: shown.width, height: Math.min(height, shown.height) }
    await sharp(await page.screenshot({ clip, fullPage: true }))
      .resize(small.width, small.height, { fit: 'contain', position: 'top', background: '#fffaf3' })
      .webp({ quality: 68 })
      .toFile(join(output, `${kind}.webp`))
  }
  for (const file of readdirSync(output)) {
    if (!kinds.some(([kind]) => file === `${kind}.webp`)) rmSync(join(output, file))
  }
  console.log(`${kinds.length} kinds are in ${output}`)
} finally {
  await browser.close()
  server.kill()
  rmSync(dataDir, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const { port } = listening.address() as { port: number }
  await new Promise((resolve) => listening.close(resolve))
  return port
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const reply = await fetch(address).catch(() => undefined)
    if (reply?.ok) return
    await wait(250)
  }
  throw new Error(`the development server does not answer at ${address}`)
}
