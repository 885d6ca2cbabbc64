import { record } from 'core/content/records.ts'

/** Characters of a title that search engines show. */
const longest = 60

/**
 * The title with the business name, as long as both fit into what search engines show. Home's title always has the name, because
 * people search for the business by it.
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

/** As many words of a title as fit, without a last word that needs the next one, such as "and". */
function shortened(title: string, most: number): string {
  const words = title.split(' ')
  while (words.length > 0 && (words.join(' ').length > most || leadsOn.test(words.at(-1)!))) {
    words.pop()
  }
  return words.join(' ').replace(/[,:]$/, '')
}

const leadsOn = /^(?:a|an|and|at|for|from|in|of|on|or|the|to|with)$/i
