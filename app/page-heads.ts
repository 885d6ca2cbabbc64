import { useMatches } from 'react-router'
import type { Landform } from './site-map.ts'

/**
 * What a page module knows of its own row in the site map: the build adds it to each as `handle` (vite.config.ts), so
 * that the table itself does not travel with the scripts.
 */
export type PageHead = {
  /** The canonical path, also where an alias was asked for. */
  path: string
  /** With the business name where it fits. */
  title: string
  landform: Landform
}

/** The head of the page that is shown; undefined where no page was found. */
export function usePageHead(): PageHead | undefined {
  return useMatches().at(-1)?.handle as PageHead | undefined
}
