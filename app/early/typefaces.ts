import { afterPaint } from './after-paint.ts'

/**
 * The attribute of what is shown in the typefaces, and the window's name once they are there. A window keeps its name
 * from page to page, and reading it, unlike the browser's storage, waits for nobody.
 */
const mark = 'data-typefaces'

const places = () =>
  Array.from(document.querySelectorAll('body *'), (element) => element.getBoundingClientRect())

const show = (part: Element, shown: boolean) => part.toggleAttribute(mark, shown)

/**
 * The first words of a visit are painted in a fallback of the same lengths. The typefaces follow, and are shown if
 * nothing in the window moves by it: first what is in the window, then the rest of the page, part by part, because a
 * whole page laid out anew would hold up a phone. Later documents of the visit have them from the first.
 */
export function letTypefacesIn(): void {
  if (window.name === mark) show(document.documentElement, true)
  else
    afterPaint(async () => {
      // The first two are the site's own; to look for the others on the device takes a while.
      await Promise.allSettled([...document.fonts].slice(0, 2).map((face) => face.load()))
      window.name = mark
      const parts = [...document.querySelectorAll('header,nav,section,footer,dialog')]
      const before = places()
      const seen = parts.filter((part) => part.getBoundingClientRect().top < innerHeight)
      for (const part of seen) show(part, true)
      const after = places()
      const still = before.every(
        ({ top, x }, at) =>
          // A little below the window, because what is there may come into it.
          top > innerHeight + 99 ||
          // Less than three pixels is no shift to browsers either.
          Math.abs(top - after[at]!.top) + Math.abs(x - after[at]!.x) < 3,
      )
      for (const part of still ? parts : seen) {
        if (still) await new Promise(requestAnimationFrame)
        show(part, still)
      }
    })
}
