// Renders every document of the site for one state of the content, and compresses it. The build does this for both editions with
// the current settings; a start with other settings, and publishing from the desk, do it again (publish-command.ts).
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { content, type Content } from 'core/content/records.ts'
import { findPage, listedPages } from 'core/site-map.ts'
import { loadContent, type ContentChoice } from 'core/loader/load-content.ts'
import type { Pointer } from 'core/loader/owner-folder.ts'
import type { Settings } from 'core/settings.ts'
import type { Shown } from './publish-command.ts'
import { createRenderer } from './render.ts'
import { sharingPictures } from './sharing-pictures.ts'
import { siteFiles } from './site-files.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)
const fromGzip = promisify(gunzip)
const run = promisify(execFile)

/** The settings that documents show. */
export type ShownSettings = Pick<Settings, 'siteOrigin' | 'siteContent' | 'contentDir'>

/**
 * The state of the content that documents show.
 * @property pointer a version that is not published yet @property now milliseconds since 1970
 */
export type ShownState = { pointer?: Pointer; now?: number }

type Compressed = { br: Buffer; gz: Buffer }

/** @param quality of brotli; 10 takes five times as long as 7 and saves 0.8 KB of a document; 11 far longer, and saves 1.1 KB */
export async function compress(bytes: Uint8Array, quality: number): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  return { br, gz }
}

/** What a version has beside a document of the same text. Publishing one changed page would else compress all of them. */
async function compressedIn(
  version: string,
  file: string,
  bytes: Buffer,
): Promise<Compressed | undefined> {
  try {
    const path = join(version, file)
    if (!bytes.equals(await readFile(path))) return undefined
    const [br, gz] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)])
    const [fromBr, fromGz] = await Promise.all([fromBrotli(br), fromGzip(gz)])
    return bytes.equals(fromBr) && bytes.equals(fromGz) ? { br, gz } : undefined
  } catch {
    return undefined
  }
}

/** Files below a folder, as relative paths with `/`. */
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
 * The content that the settings select.
 * @param other replaces what is published: a version, or drafts
 * @throws ContentError when a record is missing or invalid
 */
export function contentFor(
  { siteContent, siteOrigin, contentDir }: ShownSettings,
  other: Pick<ContentChoice, 'pointer' | 'drafts' | 'now'> = {},
): Content {
  return loadContent({ edition: siteContent, siteOrigin, contentDir, ...other })
}

/**
 * Renders documents in a child process, which reads records and settings itself.
 * @throws with the output of the process
 */
export async function publishApart(
  buildDir: string,
  folder: string,
  { siteContent, siteOrigin, contentDir }: ShownSettings,
  state: ShownState,
): Promise<void> {
  const shown: Shown = { siteContent, siteOrigin, contentDir, ...state }
  const command = join(import.meta.dirname, 'publish-command.ts')
  // The child does not inherit the environment: it gets all it needs as arguments, and must not see secrets of the desk.
  // NODE_ENV, because React's development build takes three times as long; React reads it when the process starts.
  const env = { NODE_ENV: 'production' }
  await run(process.execPath, [command, buildDir, folder, JSON.stringify(shown)], { env })
}

/** An id for the documents that one build renders of one state of the content. */
async function versionOf(buildDir: string, content: Content): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(join(buildDir, 'server', 'index.js')))
    .update(JSON.stringify(content))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Finds the documents for some content, in the first folder that has them.
 * @param folders each may hold several versions
 */
export async function findPublished(
  buildDir: string,
  content: Content,
  folders: readonly string[],
): Promise<string | undefined> {
  const version = await versionOf(buildDir, content)
  for (const folder of folders) {
    const found = join(folder, version)
    if (!(await isThere(found))) continue
    // Marks it as used now; the build's own folder may be read-only, and is never cleaned.
    await utimes(found, new Date(), new Date()).catch(() => {})
    return found
  }
  return undefined
}

/**
 * Renders the documents of the installed content, each with its `.br` and `.gz`, unless the build or the folder already has them.
 * @param folder gets a subfolder for this version
 */
export async function publish(buildDir: string, folder: string): Promise<void> {
  const shipped = join(buildDir, 'published')
  if (await findPublished(buildDir, content(), [shipped, folder])) return
  const target = join(folder, await versionOf(buildDir, content()))
  const documents = await renderDocuments(pageMaker(buildDir))
  // With hundreds of posts, the best compression would make the owner wait too long.
  const quality = Object.keys(documents).length > 120 ? 7 : 10
  const compressed = new Map<string, Promise<Compressed>>()
  const before = [...(await newestFirst(folder)).slice(0, 1), ...(await newestFirst(shipped))]
  const compressNew = async (file: string, bytes: Buffer): Promise<Compressed> => {
    for (const { path } of before) {
      const kept = await compressedIn(path, file, bytes)
      if (kept) return kept
    }
    return compress(bytes, quality)
  }
  // Written beside its final place and then renamed, so that a half-written folder is never served.
  const draft = `${target}.${randomUUID()}`
  const written = Object.entries(documents).map(async ([file, text]) => {
    const path = join(draft, file)
    const bytes = Buffer.from(text)
    // A page and its aliases have the same text.
    const compressing = compressed.get(text) ?? compressNew(file, bytes)
    compressed.set(text, compressing)
    const { br, gz } = await compressing
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    await writeFile(`${path}.br`, br)
    await writeFile(`${path}.gz`, gz)
  })
  try {
    await Promise.all(written)
    for (const [file, bytes] of Object.entries(await sharingPictures(buildDir))) {
      await mkdir(dirname(join(draft, file)), { recursive: true })
      await writeFile(join(draft, file), bytes)
    }
    await rename(draft, target)
  } catch (error) {
    // What is still written would stand in a folder that is removed.
    await Promise.allSettled(written)
    await rm(draft, { recursive: true, force: true })
    // Another process published this version first.
    if (!(await isThere(target))) throw error
  }
}

/**
 * Removes versions that no server has used for a day, except the newest ones; they can be rendered again. A day, because a server may be
 * loading a version at this moment.
 */
export async function removeUnused(folder: string, kept: number): Promise<void> {
  const dayAgo = Date.now() - 86_400_000
  const unused = (await newestFirst(folder)).slice(kept)
  for (const { path, at } of unused) {
    if (at > dayAgo) continue
    // Renamed first, so that a half-removed folder cannot be taken for a version.
    const aside = `${path}.removed`
    await rename(path, aside)
    await rm(aside, { recursive: true, force: true })
  }
}

/** What a folder of versions holds, by when it was last used: milliseconds since 1970. */
async function newestFirst(folder: string): Promise<{ path: string; at: number }[]> {
  const names: string[] = await readdir(folder).catch(() => [])
  const dated = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { path, at: (await stat(path)).mtimeMs }
    }),
  )
  return dated.sort((a, b) => b.at - a.at)
}

async function isThere(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0
}

/** The record of a page, for the editor who corrects it. */
function recordAt(path: string): string {
  const page = findPage(path)
  return page ? ` (record page.${page.recordName})` : ''
}

/** Renders one page of the installed content. @throws when it cannot be rendered */
type MakePage = (path: string, expected?: number, failing?: boolean) => Promise<string>

function pageMaker(buildDir: string): MakePage {
  let failed: unknown
  const render = createRenderer(buildDir, (error) => (failed = error))
  return async (path, expected = 200, failing = false) => {
    failed = undefined
    const { status, html } = await render({ path, failing })
    if (status === expected) return html
    const reason = failed instanceof Error ? failed.message : `it was rendered with ${status}`
    // desk/website/publish.ts reads the path and the reason from these words.
    throw new Error(`the page at ${path}${recordAt(path)} cannot be made: ${reason}`, {
      cause: failed,
    })
  }
}

/** Every document of the installed content, by file name below the site's root. @throws as MakePage */
async function renderDocuments(page: MakePage): Promise<Record<string, string>> {
  const documents: Record<string, string> = {
    '404.html': await page('/not-found'),
    '500.html': await page('/not-found', 500, true),
    ...siteFiles(),
  }
  for (const { path, aliases = [] } of listedPages()) {
    const html = await page(path)
    for (const at of [path, ...aliases]) {
      documents[`${at === '/' ? '' : `${at.slice(1)}/`}index.html`] = html
    }
  }
  return documents
}
