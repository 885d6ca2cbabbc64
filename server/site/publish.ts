// Renders every document of the site for the settings that documents show, and compresses them. The build does it for
// the settings of the day; a start with others does it again: the build does not depend on them.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { installContent, type Content } from '../../app/content/records.ts'
import { prerenderedPaths } from '../../app/site-map.ts'
import { loadContent } from '../content/load-content.ts'
import type { Settings } from '../settings.ts'
import { createRenderer } from './render.ts'
import { siteFiles } from './site-files.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The settings that documents show. */
export type ShownSettings = Pick<Settings, 'siteOrigin' | 'siteContent' | 'contentDir'>

/** @param quality of brotli; 11 is the smallest and takes ten times as long as 9 */
export async function compress(
  bytes: Uint8Array,
  quality: number,
): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  return { br, gz }
}

/** Files below a folder, relative, with `/` between folders. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/**
 * Where the documents for some settings are, or will be: a folder for each build, each set of settings and each state of
 * the records.
 */
export async function publishedFolder(
  buildDir: string,
  settings: ShownSettings,
  content: Content = contentFor(settings),
): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(join(buildDir, 'server', 'index.js')))
    .update(JSON.stringify(content))
  return join(buildDir, 'published', hash.digest('hex').slice(0, 16))
}

/** What the settings choose to show. @throws ContentError when a record is missing or wrong */
export function contentFor({ siteContent, siteOrigin, contentDir }: ShownSettings): Content {
  return loadContent({ edition: siteContent, siteOrigin, contentDir })
}

/**
 * Makes sure that the documents exist for the settings, and puts the content that they show in force.
 * @param buildDir gets `published/`
 * @returns the folder with the documents, each with its `.br` and `.gz`
 */
export async function publish(buildDir: string, settings: ShownSettings): Promise<string> {
  const content = contentFor(settings)
  installContent(content)
  const target = await publishedFolder(buildDir, settings, content)
  if (await isThere(target)) return target
  const documents = await renderDocuments(buildDir)
  // Made beside its place and moved there whole, so that no half-published folder is ever served.
  const draft = `${target}.${randomUUID()}`
  try {
    await Promise.all(
      Object.entries(documents).map(async ([file, text]) => {
        const path = join(draft, file)
        const bytes = Buffer.from(text)
        const { br, gz } = await compress(bytes, 9)
        await mkdir(dirname(path), { recursive: true })
        await Promise.all([
          writeFile(path, bytes),
          writeFile(`${path}.br`, br),
          writeFile(`${path}.gz`, gz),
        ])
      }),
    )
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process was quicker.
    if (await isThere(target)) return target
    throw error
  }
  return target
}

export async function isThere(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0
}

/** By file name below the site's root. @throws when a page does not render */
async function renderDocuments(buildDir: string): Promise<Record<string, string>> {
  const render = createRenderer(buildDir)
  const page = async (path: string, expected: number, failing = false) => {
    const { status, html } = await render({ path, failing })
    if (status !== expected) throw new Error(`${path} was rendered with ${status}`)
    return html
  }
  const documents: Record<string, string> = {
    '404.html': await page('/not-found', 200),
    '500.html': await page('/not-found', 500, true),
    ...siteFiles(),
  }
  for (const path of prerenderedPaths) {
    documents[`${path === '/' ? '' : `${path.slice(1)}/`}index.html`] = await page(path, 200)
  }
  return documents
}
