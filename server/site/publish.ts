// Puts the settings that documents show into the documents of a build and compresses them. Done by the build for the
// settings of the day, and again when the server starts with others: the build does not depend on them.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withMail } from '../../app/mail-setting.ts'
import { ORIGIN } from '../../app/origin.ts'
import type { Settings } from '../settings.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Smallest possible: this happens once. */
export async function compress(bytes: Uint8Array): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
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

/** The settings that documents show. */
export type ShownSettings = Pick<Settings, 'siteOrigin' | 'mail'>

/** A text of the build with the settings in place. */
export function withSettings(text: string, { siteOrigin, mail }: ShownSettings): string {
  const placed = text.replaceAll(ORIGIN, siteOrigin)
  return mail ? withMail(placed) : placed
}

/**
 * Makes sure that the documents exist for the settings.
 * @param buildDir holds `documents/` from the build and gets `published/`
 * @returns the folder with the documents, each with its `.br` and `.gz`
 */
export async function publish(buildDir: string, settings: ShownSettings): Promise<string> {
  const source = join(buildDir, 'documents')
  const files = await listFiles(source)
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))
  const hash = createHash('sha256').update(`${settings.siteOrigin} ${Boolean(settings.mail)}`)
  for (const text of texts) hash.update('\0').update(text)
  const target = join(buildDir, 'published', hash.digest('hex').slice(0, 16))
  if ((await readdir(target).catch(() => [])).length > 0) return target

  // Made beside its place and moved there whole, so that no half-published folder is ever served.
  const draft = `${target}.${randomUUID()}`
  try {
    await Promise.all(
      files.map(async (file, index) => {
        const path = join(draft, file)
        const bytes = Buffer.from(withSettings(texts[index]!, settings))
        const { br, gz } = await compress(bytes)
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
    if ((await readdir(target).catch(() => [])).length > 0) return target
    throw error
  }
  return target
}
