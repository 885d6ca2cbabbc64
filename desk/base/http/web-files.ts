// The web application as the build left it (build/desk). Every file is read at the start and found by its exact path, so that no request
// ever becomes a path of the file system.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

export type WebFile = {
  type: string
  /** Its name holds a digest of its content. */
  immutable: boolean
  identity: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer> | undefined
  gz: Uint8Array<ArrayBuffer> | undefined
}

export type WebFiles = {
  /** The application's page, split where its nonce goes; undefined: it is not built. */
  page: { before: string; after: string } | undefined
  /** By path, such as "/assets/main-B6x.js". */
  files: ReadonlyMap<string, WebFile>
}

/** Compressed copies, which are served beside their originals, and files that no browser requests. */
const passedOver = ['.br', '.gz', '.html', '.map']

/** @param dir absolute path of build/desk */
export function loadWebFiles(dir: string): WebFiles {
  const files = new Map<string, WebFile>()
  if (!existsSync(dir)) return { page: undefined, files }
  const read = (path: string) => new Uint8Array(readFileSync(path))
  const twin = (path: string) => (existsSync(path) ? read(path) : undefined)
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name)
    const path = full.slice(dir.length).replaceAll('\\', '/')
    if (!entry.isFile() || passedOver.includes(extname(entry.name))) continue
    files.set(path, {
      type: getMimeType(entry.name) ?? 'application/octet-stream',
      immutable: path.startsWith('/assets/'),
      identity: read(full),
      br: twin(`${full}.br`),
      gz: twin(`${full}.gz`),
    })
  }
  const index = join(dir, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : undefined
  if (html === undefined) return { page: undefined, files }
  const [before = '', after, ...more] = html.split('CSP_NONCE')
  if (after === undefined || more.length > 0) {
    throw new Error('index.html of the desk must have CSP_NONCE once, in its meta element')
  }
  return { page: { before, after }, files }
}
