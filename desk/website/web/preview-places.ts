// Maps the text of a form to the text of a page in a preview frame, and back.
import { palette } from 'site/app/styles/palette.ts'

/** What was clicked: the text of the smallest element around it, or a picture's name. */
export function seenAt(target: EventTarget | null): string {
  // Elements of a frame are not instances of this window's classes.
  const element = target as Element | null
  if (!element || typeof element.closest !== 'function') return ''
  const picture = element.closest('picture, img')
  if (picture) {
    const image = picture.matches('img') ? picture : picture.querySelector('img')
    const name = /\/photos\/([a-z0-9-]+)-\d+\.\w+/.exec(image?.getAttribute('src') ?? '')?.[1]
    return name ?? image?.getAttribute('alt') ?? ''
  }
  return wordsOf(element).slice(0, 2000)
}

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Scrolls a frame to the text of a field, and outlines it for a moment. */
export function showPlace(page: Document, words: string): void {
  const wanted = words.replace(/\s+/g, ' ').trim()
  // A page that is still loading has no body.
  if (wanted.length < 2 || !(page.body as HTMLElement | null)) return
  const element = smallestWith(page, wanted) ?? smallestWith(page, wanted.slice(0, 40))
  if (!element) return
  // Not scrollIntoView, which also scrolls the form around the frame, so that a click there would hit another element.
  const view = page.defaultView
  const { top, height } = element.getBoundingClientRect()
  view?.scrollBy({ top: top + height / 2 - view.innerHeight / 2, behavior: 'instant' })
  const { style } = element as HTMLElement
  if (!style) return
  style.outline = `3px solid ${palette.gold}`
  style.outlineOffset = '4px'
  setTimeout(() => {
    style.outline = ''
    style.outlineOffset = ''
  }, 1600)
}

function smallestWith(page: Document, words: string): Element | undefined {
  let found: Element | undefined = page.querySelector('main') ?? page.body
  if (!wordsOf(found).includes(words)) {
    if (!wordsOf(page.body).includes(words)) return undefined
    found = page.body
  }
  for (;;) {
    const inner: Element | undefined = [...found.children].find(
      (child) => !child.matches('script, style, template') && wordsOf(child).includes(words),
    )
    if (!inner) return found
    found = inner
  }
}
