import { record } from './records.ts'

/**
 * A page whose main content is a stand-in that the live edition leaves out. It still answers, in a short form; no link leads to it,
 * and it is not listed for search engines.
 * @param path canonical
 */
export function isFolded(path: string): boolean {
  return path === '/about/managing-director' && !record('managing-director')
}
