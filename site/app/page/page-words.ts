import type { Page } from 'core/site-map.ts'

/** Text of a page's record that its module places. @param id of the text; an unknown one gives '' */
export function pageWords(page: Page, id: string): string {
  return page.words?.find((one) => one.id === id)?.text ?? ''
}
