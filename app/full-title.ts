import { record } from './content/records.ts'

/** As many characters of a title as search engines show. */
const longest = 60

/**
 * The title with the business name, as long as both fit into what search engines show. Home's always has the name: who
 * searches for the business finds it by that.
 */
export function fullTitle(title: string, path?: string): string {
  const name = record('business').name?.value
  if (!name) return title
  const withName = `${title} | ${name}`
  if (withName.length <= longest) return withName
  if (path !== '/') return title
  const [short = title] = title.split(/, | and /)
  return `${short} | ${name}`.length <= longest ? `${short} | ${name}` : name.slice(0, longest)
}
