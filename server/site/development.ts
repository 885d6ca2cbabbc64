// Pages in development: rendered for each request by Vite, with hot reload, behind the same server and forms.
import { createServer, type ViteDevServer } from 'vite'
import type { ServerBuild } from 'react-router'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { installContent } from '../../app/content/records.ts'
import { findPage } from '../../app/site-map.ts'
import type { Pages } from '../http/pages.ts'
import { rendererFor } from './render.ts'
import { contentFor, type ShownSettings } from './publish.ts'
import type { Reply } from './site.ts'

/** Starts Vite inside this process. */
export async function createDevelopmentPages(settings: ShownSettings): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const render = rendererFor(
    async () => {
      // Records are read anew for each document, so that an edited one shows on reload.
      installContent(contentFor(settings))
      return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    },
    'development',
    (error) => console.error(error),
  )
  const page = async (path: string, failing = false): Promise<Reply> =>
    toReply((await render({ path, failing })).html)
  return {
    find: async (path) => (findPage(path) || path === '/patterns' ? page(path) : undefined),
    notFound: () => page('/not-found'),
    failure: () => page('/not-found', true),
    render,
    develop: (request, response) => developWith(vite, request, response),
  }
}

/** Without a content security policy: Vite injects scripts and styles of its own. */
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
