import { createContext, type RouterContext } from 'react-router'

/** What the server passes to one rendering besides the URL; routes read it in their loaders. */
export type RenderRequest = {
  /** What a plain form post left behind, for the form's own page. */
  posted?: unknown
  /** Renders the page for failures. */
  failing?: boolean
  /** Renders no script: a preview's would bring the published words back. */
  still?: boolean
  /** Called with each error while rendering. */
  onError?(error: unknown): void
}

export const renderRequest: RouterContext<RenderRequest> = createContext<RenderRequest>({})
