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
  return [shortened(title, longest - name.length - 3), name]
    .filter(Boolean)
    .join(' | ')
    .slice(0, longest)
}

/** As many of its words as fit, without one at the end that leads to the next. */
function shortened(title: string, most: number): string {
  const words = title.split(' ')
  while (words.length > 0 && (words.join(' ').length > most || leadsOn.test(words.at(-1)!))) {
    words.pop()
  }
  return words.join(' ').replace(/[,:]$/, '')
}

const leadsOn = /^(?:a|an|and|at|for|from|in|of|on|or|the|to|with)$/i
