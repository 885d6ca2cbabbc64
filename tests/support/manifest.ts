import type { Page } from 'playwright-core'

type Files = { module: string; imports?: string[] }
type Manifest = { url: string; entry: Files; routes: Record<string, Files> }

/** What React Router knows of the site's script files, once it has woken in a page. */
export function readManifest(page: Page): Promise<Manifest> {
  return page.evaluate(
    () => (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest,
  )
}

/** A route's script files. */
export const filesOf = ({ module, imports = [] }: Files): string[] => [module, ...imports]

/** Every script file that a page needs when it wakes. @param route the route's id */
export function wokenFiles({ url, entry, routes }: Manifest, route: string): Set<string> {
  return new Set([url, ...[entry, routes.root!, routes[route]!].flatMap(filesOf)])
}
