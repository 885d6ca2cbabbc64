// All replies that are served from memory: documents and assets, each in three encodings with its headers, read when
// the server starts and when the owner publishes (live-site.ts). A request is one look-up.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Content } from 'core/content/records.ts'
import type { Settings } from 'core/settings.ts'
import { commonHeaders, contentSecurityPolicy, inertPolicy } from './security-headers.ts'
import { compress, findPublished, listFiles, publishApart, type ShownState } from './publish.ts'

export type Reply = {
  headers: Record<string, string>
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

type Encoding = 'br' | 'gzip' | 'identity'

export type Site = {
  /** By URL path without a trailing slash. */
  replies: ReadonlyMap<string, Reply>
  notFound: Reply
  failure: Reply
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Files that publishing does not change: scripts, styles, typefaces, drawings. @param buildDir the folder `build/`, may be read-only */
export function loadAssets(buildDir: string, settings: Settings): Promise<Map<string, Reply>> {
  return loadFolder(join(buildDir, 'client'), commonHeaders(settings.siteOrigin))
}

/**
 * Loads the documents for some content, with its photographs.
 * @param buildDir the folder `build/`, may be read-only
 * @param assets from loadAssets @param state for which the content was loaded
 * @param onMissing called with each photograph that is not in the owner's folder
 */
export async function loadSite(
  buildDir: string,
  assets: ReadonlyMap<string, Reply>,
  settings: Settings,
  content: Content,
  state: ShownState,
  onMissing: (photo: string) => void,
): Promise<Site> {
  const common = commonHeaders(settings.siteOrigin)
  const [photos, pages] = await Promise.all([
    loadPhotos(settings.contentDir, content, common, onMissing),
    loadDocuments(buildDir, settings, content, state, common),
  ])
  const take = (path: string) => {
    const reply = pages.get(path)
    if (!reply) throw new Error(`the build has no ${path}; run "npm run build"`)
    pages.delete(path)
    return reply
  }
  const notFound = take('/404.html')
  const failure = take('/500.html')
  return { replies: new Map([...assets, ...photos, ...pages]), notFound, failure }
}

/** What a disk that is full, failing or read-only answers, as the process that renders prints it; ENOENT is Node's word for folders there. */
const diskRefuses = /\b(?:EACCES|EDQUOT|EIO|ENOENT|ENOSPC|EPERM|EROFS)\b/

/** The build has the documents for its own settings; those for other settings are stored with the data. */
async function loadDocuments(
  buildDir: string,
  settings: Settings,
  content: Content,
  state: ShownState,
  common: Record<string, string>,
): Promise<Map<string, Reply>> {
  const own = join(settings.dataDir, 'published')
  const found = await findPublished(buildDir, content, [join(buildDir, 'published'), own])
  if (found) return loadFolder(found, common)
  const render = async (folder: string) => {
    await publishApart(buildDir, folder, settings, state)
    const made = await findPublished(buildDir, content, [folder])
    if (!made) throw new Error('the documents were rendered for other settings; start again')
    return loadFolder(made, common)
  }
  try {
    return await render(own)
  } catch (error) {
    if (!diskRefuses.test(`${(error as { stderr?: string }).stderr}`)) throw error
    // Pages need no disk once they are loaded, and memory has room for them.
    const spare = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'site-'))
    try {
      return await render(spare)
    } finally {
      await rm(spare, { recursive: true, force: true })
    }
  }
}

/** Only photographs that a record names; other files in the folder may be unfinished, or belong to a draft. */
async function loadPhotos(
  contentDir: string,
  { records, pages, photos }: Content,
  common: Record<string, string>,
  onMissing: (photo: string) => void,
): Promise<[string, Reply][]> {
  const text = JSON.stringify([records, pages])
  const named = Object.entries(photos).filter(([name]) => text.includes(JSON.stringify(name)))
  const files = named.flatMap(([name, { widths }]) =>
    widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  )
  const loaded = await Promise.all(
    files.map(async (name): Promise<[string, Reply][]> => {
      const file = `photos/${name}`
      try {
        return [[`/${file}`, makeReply(file, await readFile(join(contentDir, file)), common)]]
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        onMissing(name)
        return []
      }
    }),
  )
  return loaded.flat()
}

async function loadFolder(
  folder: string,
  common: Record<string, string>,
): Promise<Map<string, Reply>> {
  const files = await listFiles(folder)
  const present = new Set(files)
  const originals = files.filter(
    (file) =>
      !(/\.(?:br|gz)$/.test(file) && present.has(file.slice(0, -3))) && !file.startsWith('.vite/'),
  )
  const read = async (file: string) =>
    present.has(file) ? readFile(join(folder, file)) : undefined
  return new Map(
    await Promise.all(
      originals.map(async (file): Promise<[string, Reply]> => {
        const [identity, br, gzip] = await Promise.all([
          read(file),
          read(`${file}.br`),
          read(`${file}.gz`),
        ])
        const reply = makeReply(file, identity!, common)
        if (br) reply.bodies.br = br
        if (gzip) reply.bodies.gzip = gzip
        return [urlPath(file), reply]
      }),
    ),
  )
}

/** `about/index.html` becomes `/about`, `index.html` becomes `/`; other files keep their name. */
function urlPath(file: string): string {
  return `/${file}`.replace(/(?<=.)\/index\.html$|(?<=^\/)index\.html$/, '')
}

function makeReply(file: string, body: Buffer, common: Record<string, string>): Reply {
  const type = types[extname(file)]
  if (!type) throw new Error(`site/server/site/site.ts: no content type for ${file}`)
  const isDocument = type.startsWith('text/html')
  const headers: Record<string, string> = {
    ...common,
    'Content-Type': file.endsWith('feed.xml') ? 'application/atom+xml; charset=utf-8' : type,
    'Content-Security-Policy': isDocument
      ? contentSecurityPolicy(body.toString('utf8'))
      : inertPolicy,
    'Cache-Control': cacheControl(file, isDocument),
    Vary: 'Accept-Encoding',
  }
  // Other sites show the sharing pictures; all other files are for this site alone.
  if (file.startsWith('share/')) headers['Cross-Origin-Resource-Policy'] = 'cross-origin'
  return { headers, etag: etagOf(body), bodies: { identity: body } }
}

function cacheControl(file: string, isDocument: boolean): string {
  // The name of a photograph holds a digest of its content, as that of an asset does.
  if (/^(?:assets|photos)\//.test(file)) return 'public, max-age=31536000, immutable'
  return isDocument ? 'no-cache' : 'public, max-age=3600'
}

/** The reply for a document rendered on request, which no cache may store. */
export function renderedReply(html: string, origin: string): Reply {
  const body = Buffer.from(html)
  return {
    headers: {
      ...commonHeaders(origin),
      'Content-Type': types['.html']!,
      'Content-Security-Policy': contentSecurityPolicy(html),
      'Cache-Control': 'no-store',
    },
    etag: '',
    bodies: { identity: body },
  }
}

/** Lower brotli quality for documents rendered on request, because a visitor waits for them. */
const quickBrotli = 5

/** The reply for a document that is rendered once and sent many times: with the caching and compression of published documents. */
export async function keptReply(html: string, origin: string): Promise<Reply> {
  const { headers, bodies } = renderedReply(html, origin)
  const { br, gz } = await compress(bodies.identity, quickBrotli)
  return {
    headers: { ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' },
    etag: etagOf(bodies.identity),
    bodies: { identity: bodies.identity, br, gzip: gz },
  }
}

const etagOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Writes a reply in the best encoding that the client accepts, or 304 when the client has it already. */
export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  status = 200,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], reply)
  const body = reply.bodies[encoding]!
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value)
  if (reply.etag && status === 200) {
    const etag = `"${reply.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
    response.setHeader('ETag', etag)
    if (matches(request.headers['if-none-match'], reply.etag)) {
      response.statusCode = 304
      response.end()
      return
    }
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.statusCode = status
  response.end(request.method === 'HEAD' ? undefined : body)
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((one) => {
    const value = one.trim().replace(/^W\//, '').replaceAll('"', '')
    return value.replace(/-(?:br|gzip)$/, '') === etag
  })
}

function chooseEncoding(accept: string | undefined, reply: Reply): Encoding {
  const quality = (name: Encoding): number => {
    for (const item of (accept ?? '').split(',')) {
      const [token = '', ...parameters] = item.split(';')
      if (token.trim().toLowerCase() !== name) continue
      const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find(Boolean)
      return q === undefined ? 1 : Number(q)
    }
    return 0
  }
  if (reply.bodies.br && quality('br') > 0 && quality('br') >= quality('gzip')) return 'br'
  if (reply.bodies.gzip && quality('gzip') > 0) return 'gzip'
  return 'identity'
}
