import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderRequest } from '../../app/render-request.ts'

/** `path` with its query, if any. */
export type Rendering = Omit<RenderRequest, 'onError'> & { path: string }

type OnRenderError = NonNullable<RenderRequest['onError']>

export type Renderer = (rendering: Rendering) => Promise<{ status: number; html: string }>

/** The entry of the server build, with what it exports beside React Router's own. */
type EntryModule = typeof import('../../app/entry.server.tsx')

/**
 * Renders documents through React Router. React is loaded with the first of them, so a server that only hands out files
 * never pays for it.
 */
export function createRenderer(buildDir: string, onError: OnRenderError): Renderer {
  const file = pathToFileURL(join(buildDir, 'server', 'index.js')).href
  return rendererFor(async () => (await import(file)) as ServerBuild, 'production', onError)
}

/**
 * @param loadBuild called for each document; in development it returns the newest build
 * @param mode in production an error's text is kept from the visitor
 */
export function rendererFor(
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
  onError: OnRenderError,
): Renderer {
  return async ({ path, ...said }) => {
    const build = await loadBuild()
    const { renderRequest } = build.entry.module as unknown as EntryModule
    const context = new RouterContextProvider(new Map([[renderRequest, { ...said, onError }]]))
    const handler = createRequestHandler(build, mode)
    const response = await handler(new Request(`http://localhost${path}`), context)
    return { status: response.status, html: await response.text() }
  }
}
