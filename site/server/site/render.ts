import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderRequest } from '../../app/render-request.ts'

/** `path` includes the query, if there is one. */
export type Rendering = Omit<RenderRequest, 'onError'> & { path: string }

type OnRenderError = NonNullable<RenderRequest['onError']>

export type Renderer = (rendering: Rendering) => Promise<{ status: number; html: string }>

/** The entry module of the server build, with its exports besides React Router's own. */
type EntryModule = typeof import('../../app/entry.server.tsx')

/** What the build made of app/, with React. It is loaded once, whatever becomes of the file afterwards. */
export const loadServerBuild = (buildDir: string): Promise<ServerBuild> =>
  import(pathToFileURL(join(buildDir, 'server', 'index.js')).href)

/** Renders documents through React Router. What the build made is loaded for the first of them. */
export const createRenderer = (buildDir: string, onError: OnRenderError): Renderer =>
  rendererFor(() => loadServerBuild(buildDir), 'production', onError)

/**
 * @param loadBuild called for each document; in development it returns the newest build
 * @param mode in production, the visitor does not see the text of an error
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
