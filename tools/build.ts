// Builds the site: content is checked, Vite makes the server bundle and what browsers load, assets are compressed, and
// the documents are rendered for the settings of the day.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { readSettings } from '../server/settings.ts'
import { compress, listFiles, publish } from '../server/site/publish.ts'

const root = join(import.meta.dirname, '..')
const buildDir = join(root, 'build')
const clientDir = join(buildDir, 'client')

const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })

node('scripts/content-check.ts', '--validate')
node('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn')
await rm(join(buildDir, 'published'), { recursive: true, force: true })

await removePageModules()
for (const file of await listFiles(clientDir)) {
  if (!/\.(?:css|ico|js|json|svg|txt|webmanifest|xml)$/.test(file)) continue
  const path = join(clientDir, file)
  const { br, gz } = await compress(await readFile(path), 11)
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
await publish(buildDir, readSettings())

/** React Router makes a module of each page for a router in the browser, which this site does not have. */
async function removePageModules(): Promise<void> {
  const file = pathToFileURL(join(buildDir, 'server', 'index.js')).href
  const { assets } = (await import(file)) as ServerBuild
  const modules = [assets.url, ...Object.values(assets.routes).map((route) => route!.module)]
  await Promise.all(modules.map((module) => rm(join(clientDir, module), { force: true })))
}
