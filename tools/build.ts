// Builds the parts that are named: `site` (content is checked, Vite builds the server bundle and the browser's files, assets are
// compressed, the documents rendered for the current settings), `desk` (its web application).
import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { editions } from 'core/content/edition.ts'
import { installContent } from 'core/content/records.ts'
import { readSettings } from 'core/settings.ts'
import { compress, contentFor, listFiles, publish } from 'site/server/site/publish.ts'

const root = join(import.meta.dirname, '..')
const buildDir = join(root, 'build')
const clientDir = join(buildDir, 'client')
const deskConfig = 'desk/base/web/vite.config.ts'

const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })

const parts = process.argv.slice(2)
if (parts.includes('site')) await buildSite()
if (parts.includes('desk')) await buildDesk()

async function buildSite(): Promise<void> {
  node('tools/content-check.ts', '--validate')
  node('node_modules/@react-router/dev/bin.cjs', 'build', 'site', '--logLevel', 'warn')
  await rm(join(buildDir, 'published'), { recursive: true, force: true })
  await removePageModules()
  await compressFiles(clientDir)
  for (const siteContent of editions) {
    installContent(contentFor({ ...readSettings(), siteContent }))
    await publish(buildDir, join(buildDir, 'published'))
  }
}

async function buildDesk(): Promise<void> {
  node('node_modules/vite/bin/vite.js', 'build', '--config', deskConfig, '--logLevel', 'warn')
  await compressFiles(join(buildDir, 'desk', 'assets'))
}

/** Writes brotli and gzip beside every text file of a folder. */
async function compressFiles(dir: string): Promise<void> {
  for (const file of await listFiles(dir)) {
    if (!/\.(?:css|ico|js|json|mjs|svg|txt|webmanifest|xml)$/.test(file)) continue
    const path = join(dir, file)
    const { br, gz } = await compress(await readFile(path), 11)
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }
}

type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }
>

/** React Router builds a module of each page for a router in the browser, which this site does not use. */
async function removePageModules(): Promise<void> {
  const manifestFile = join(clientDir, '.vite', 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as ViteManifest
  const used = new Set<string>()
  const use = (name: string) => {
    const { file, imports = [], dynamicImports = [] } = manifest[name]!
    if (used.has(file)) return
    used.add(file)
    for (const next of [...imports, ...dynamicImports]) use(next)
  }
  use('app/entry.client.tsx')
  for (const file of await listFiles(clientDir)) {
    if (file.endsWith('.js') && !used.has(file)) await rm(join(clientDir, file))
  }
  await rm(dirname(manifestFile), { recursive: true })
}
