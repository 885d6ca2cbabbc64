import { business } from './content/business.ts'
import type { Page } from './site-map.ts'

/** The title with the business name, as long as both fit into the 60 characters that search engines show. */
export function fullTitle(page: Page): string {
  const withName = `${page.title} | ${business.name.value}`
  return withName.length <= 60 ? withName : page.title
}
