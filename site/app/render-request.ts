import { createContext, type RouterContext } from 'react-router'

/** What the server passes to one rendering besides the URL; loaders of routes read it. */
export type RenderRequest = {
  /** The result of a plain form post that was not stored, for the form's own page. */
  posted?: unknown
  /** Renders the error page. */
  failing?: boolean
  /** Renders no script: in a preview, scripts would restore the published words. */
  still?: boolean
  /** Called with each error while rendering. */
  onError?(error: unknown): void
}

export const renderRequest: RouterContext<RenderRequest> = createContext<RenderRequest>({})
