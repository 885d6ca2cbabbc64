import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Renderer } from '../site/render.ts'
import type { Reply } from '../site/site.ts'

/** The source of pages: files of the build, or Vite in development. */
export type Pages = {
  /** The reply for a GET of a path, or undefined when there is no such file. */
  find(path: string): Reply | undefined | Promise<Reply | undefined>
  notFound(): Reply | Promise<Reply>
  failure(): Reply | Promise<Reply>
  render: Renderer
  /** Why the pages are not up to date, if they are not. */
  readonly behind?: string | undefined
  /** Handles Vite's own requests, in development only. @returns true when it answered */
  develop?(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}
