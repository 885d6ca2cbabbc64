import type { Page } from '../site-map.ts'

/** Words of a page's record that its module places. @param id of the words; unknown ones are none */
export function pageWords(page: Page, id: string): string {
  return page.words?.find((one) => one.id === id)?.text ?? ''
}
