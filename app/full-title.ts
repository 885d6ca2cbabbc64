import { record } from './content/records.ts'

/** The title with the business name, as long as both fit into the 60 characters that search engines show. */
export function fullTitle(title: string): string {
  const name = record('business').name?.value
  const withName = `${title} | ${name}`
  return name && withName.length <= 60 ? withName : title
}
