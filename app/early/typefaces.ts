import { afterPaint } from './after-paint.ts'

const fetched = 'typefaces'

const places = () =>
  Array.from(document.querySelectorAll('body *'), (element) => element.getBoundingClientRect())

/**
 * The first words of a visit are painted in a fallback of the same lengths. The typefaces follow, and are shown if
 * nothing in the window moves by it. Later documents of the visit have them from the first.
 */
export function letTypefacesIn(): void {
  const { documentElement: page } = document
  const show = (shown: boolean) => page.toggleAttribute('data-typefaces', shown)
  if (sessionStorage[fetched]) show(true)
  else
    afterPaint(async () => {
      await Promise.allSettled(Array.from(document.fonts, (face) => face.load()))
      sessionStorage[fetched] = 1
      const before = places()
      show(true)
      const after = places()
      show(
        before.every(
          ({ top, left, bottom }, at) =>
            bottom < 0 ||
            // A little below the window, because what is there may come into it.
            top > innerHeight + 99 ||
            // Less than three pixels is no shift to browsers either.
            Math.abs(top - after[at]!.top) + Math.abs(left - after[at]!.left) < 3,
        ),
      )
    })
}
