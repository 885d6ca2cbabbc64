// Pages in development: rendered for each request by Vite, with hot reload, behind the same server and forms.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import type { ServerBuild } from 'react-router'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { installContent } from 'core/content/records.ts'
import { ContentError, loadContent } from 'core/loader/load-content.ts'
import { OwnerFolderError } from 'core/loader/owner-folder.ts'
import { findPage } from 'core/site-map.ts'
import type { Pages } from '../http/pages.ts'
import { rendererFor, type Renderer } from './render.ts'
import { contentFor, type ShownSettings } from './publish.ts'
import type { Reply } from './site.ts'

/** Starts Vite inside this process. */
export async function createDevelopmentPages(settings: ShownSettings): Promise<Pages> {
  const vite = await createServer({
    root: join(import.meta.dirname, '..', '..'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const renderPage = rendererFor(
    async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    'development',
    (error) => console.error(error),
  )
  // The list of pages is needed before the first page is rendered.
  try {
    installContent(contentFor(settings))
  } catch (error) {
    console.error((error as Error).message)
    installContent(loadContent({ edition: settings.siteContent }))
  }
  // Records are read anew for each document, so that a reload shows an edited record and its problems.
  const render: Renderer = async (rendering) => {
    try {
      installContent(contentFor(settings))
    } catch (error) {
      if (!(error instanceof ContentError || error instanceof OwnerFolderError)) throw error
      return { status: 500, html: problemPage(error) }
    }
    return renderPage(rendering)
  }
  const page = async (path: string, failing = false): Promise<Reply> =>
    toReply((await render({ path, failing })).html)
  return {
    find: async (path) => {
      if (path.startsWith('/photos/')) return photo(settings.contentDir, path)
      return findPage(path) || /^\/patterns(?:\/|$)/.test(path) ? page(path) : undefined
    },
    notFound: () => page('/not-found'),
    failure: () => page('/not-found', true),
    render,
    develop: (request, response) => developWith(vite, request, response),
  }
}

/** The error page for a developer whose record is invalid: file, place and reason. */
function problemPage({ message }: Error): string {
  const lines = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><title>Records</title><h1>A record is wrong</h1><pre>${lines}</pre>`
}

/** One of the owner's photographs. */
async function photo(contentDir: string, path: string): Promise<Reply | undefined> {
  const [, name, format] = /^\/photos\/([a-z0-9-]+)\.(avif|webp)$/.exec(path) ?? []
  if (!name) return undefined
  const file = join(contentDir, 'photos', `${name}.${format}`)
  const body = await readFile(file).catch(() => undefined)
  if (!body) return undefined
  return { headers: { 'Content-Type': `image/${format}` }, etag: '', bodies: { identity: body } }
}

/** Without a content security policy, because Vite injects its own scripts and styles. */
function toReply(html: string): Reply {
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    etag: '',
    bodies: { identity: Buffer.from(html) },
  }
}

function developWith(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true))
    vite.middlewares(request, response, (error?: unknown) =>
      error ? reject(error) : resolve(false),
    )
  })
}
