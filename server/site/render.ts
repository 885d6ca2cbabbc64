import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'

export type RenderRequest = {
  /** With its query, if any. */
  path: string
  /** What a plain form post left behind; the page's action hands it to the page. */
  posted?: unknown
  /** Renders the page for failures. */
  fail?: boolean
}

export type Renderer = (request: RenderRequest) => Promise<{ status: number; html: string }>

/**
 * Renders documents on request through React Router: the few that cannot be made at build time. React is loaded with
 * the first of them, so a server that only hands out files never pays for it.
 */
export function createRenderer(buildDir: string): Renderer {
  const file = pathToFileURL(join(buildDir, 'server', 'index.js')).href
  return rendererFor(async () => (await import(file)) as ServerBuild)
}

/**
 * @param loadBuild called for each document; in development it returns the newest build
 * @param mode in production an error's text is kept from the visitor
 */
export function rendererFor(
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development' = 'production',
): Renderer {
  return async ({ path, posted, fail }) => {
    const build = await loadBuild()
    const handler = createRequestHandler(build, mode)
    const url = `http://localhost${path}`
    const request =
      posted === undefined && !fail
        ? new Request(url)
        : new Request(url, {
            method: 'POST',
            body: JSON.stringify(posted ?? null),
            headers: { 'Content-Type': 'application/json' },
          })
    const response = await handler(request)
    return { status: response.status, html: await response.text() }
  }
}
