// After React Router's build: takes the documents out of the public folder (they still hold the placeholder of the
// origin), adds the pages for "not found" and "failed", compresses assets, and publishes for the origin of the day.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pageStyles } from './page-styles.ts'
import { siteFiles } from './site-files.ts'
import { createRenderer } from '../server/site/render.ts'
import { compress, listFiles, publish } from '../server/site/publish.ts'
import { readSettings } from '../server/settings.ts'

const buildDir = join(import.meta.dirname, '..', 'build')
const clientDir = join(buildDir, 'client')
const documentsDir = join(buildDir, 'documents')

await rm(documentsDir, { recursive: true, force: true })
await rm(join(buildDir, 'published'), { recursive: true, force: true })

for (const file of await listFiles(clientDir)) {
  const path = join(clientDir, file)
  if (file.endsWith('.html')) {
    await mkdir(dirname(join(documentsDir, file)), { recursive: true })
    await rename(path, join(documentsDir, file))
  } else if (/\.(?:css|ico|js|json|svg|txt|webmanifest|xml)$/.test(file)) {
    if (/manifest-[\da-f]+\.js$/.test(file)) await shortenManifest(path)
    const { br, gz } = await compress(await readFile(path))
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }
}

const render = createRenderer(buildDir)
await writeFile(join(documentsDir, '404.html'), (await render({ path: '/not-found' })).html)
const failure = await render({ path: '/not-found', fail: true })
if (failure.status !== 500)
  throw new Error(`the page for failures was rendered with ${failure.status}`)
await writeFile(join(documentsDir, '500.html'), failure.html)

for (const file of await listFiles(documentsDir)) {
  const path = join(documentsDir, file)
  await writeFile(path, await inlineStyles(await readFile(path, 'utf8')))
}

for (const [file, text] of Object.entries(siteFiles())) {
  await mkdir(dirname(join(documentsDir, file)), { recursive: true })
  await writeFile(join(documentsDir, file), text)
}

await publish(buildDir, readSettings())

/** Puts a document's own rules into it and holds the whole style sheet back until React wakes (app/early/wake.ts). */
async function inlineStyles(html: string): Promise<string> {
  const link = /<link rel="stylesheet" href="([^"]+)"\/>/.exec(html)
  if (!link)
    throw new Error('scripts/finish-build.ts: no style sheet of the known shape in a document')
  const css = await readFile(join(clientDir, link[1]!), 'utf8')
  const held = `<link rel="held-stylesheet" href="${link[1]}"/>`
  return html.replace(link[0], () => `<style>${pageStyles(css, html)}</style>${held}`)
}

/** Leaves out of React Router's manifest what is false anyway: it travels with the first act of every visitor. */
async function shortenManifest(path: string): Promise<void> {
  const code = await readFile(path, 'utf8')
  await writeFile(path, code.replaceAll(/"has\w+":false,|"css":\[\],?/g, ''))
}
